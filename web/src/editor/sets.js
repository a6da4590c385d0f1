/** What a position says besides its board: whose turn it is, what waits beside it, rights, counters. A row for each thing that the game has. */

import { h } from "../dom.js";
import { pieceElement } from "../pieces.js";
import { say } from "../words.js";
import { held, readSquares, squaresOf, withSquares } from "./position.js";

/** @typedef {import("../wire.js").EditorInfo} EditorInfo */
/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../wire.js").Setup} Setup */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./position.js").Field} Field */
/** @typedef {import("./position.js").Owner} Owner */
/** @typedef {import("./position.js").SquareField} SquareField */
/** @typedef {import("./position.js").SquaresField} SquaresField */

/**
 * @typedef {object} SetsHandlers
 * @property {(change: (setup: Setup) => Setup) => void} change
 * @property {(field: Field) => void} mark squares are to be clicked for a field, or no longer
 * @property {(owner: Owner) => void} add the piece in hand goes beside the board
 * @property {(square: string) => boolean} known whether there is such a square
 */

/** A row: an element, and how it shows a position. @typedef {{ element: HTMLElement, show: (setup: Setup, marking: string | null) => void }} Row */

/** Names of fields by their keys. */
const KEYS = { en_passant: "editor-en-passant", earlier: "editor-earlier", promoted: "editor-promoted", going: "editor-going", taken: "editor-taken", unmoved: "editor-unmoved" };

/** What a field of squares is called. @param {Field} field */
export function fieldName(field) {
  return say(KEYS[field]);
}

export class Sets {
  #info;
  #pieces;
  #handlers;
  /** @type {Row[]} */ #rows = [];
  #more = h("details", { class: "ed-more" }, h("summary", {}, say("editor-more")));

  /** @param {HTMLElement} element @param {EditorInfo} info @param {SetsHandlers} handlers */
  constructor(element, info, handlers) {
    this.#info = info;
    this.#pieces = new Map(info.pieces.map((piece) => [piece.id, piece]));
    this.#handlers = handlers;
    const { has } = info;
    const main = [this.#turn()];
    for (const side of /** @type {Side[]} */ (["w", "b"])) if (has[side].length > 0) main.push(this.#beside(side));
    if (has.pool > 0) main.push(this.#beside("shared"));
    if (has.castling.length > 0) main.push(this.#castling());
    if (has.checks) main.push(this.#checks());
    const more = [];
    if (has.parts > 1) more.push(this.#part());
    if (has.en_passant) more.push(this.#squares("en_passant"));
    if (has.promoted.length > 0) more.push(this.#squares("promoted"));
    if (has.going) more.push(this.#squares("going"));
    if (has.taken) more.push(this.#squares("taken"));
    if (has.unmoved) more.push(this.#unmoved());
    if (has.lent.length > 0) more.push(this.#lent());
    if (has.passed) more.push(this.#passed());
    if (has.count) more.push(this.#count());
    more.push(this.#earlier(), this.#won());
    this.#rows = [...main, ...more];
    this.#more.append(...more.map(({ element }) => element));
    element.append(...main.map(({ element }) => element), this.#more);
  }

  /** @param {Setup} setup @param {string | null} marking the field for which squares are clicked */
  show(setup, marking) {
    for (const row of this.#rows) row.show(setup, marking);
    const rows = [...this.#more.querySelectorAll(".ed-row")];
    this.#more.hidden = rows.every((row) => row.hasAttribute("hidden"));
  }

  /** @param {string} name @param {...(Node | string)} parts */
  #row(name, ...parts) {
    return h("div", { class: "ed-row", role: "group", "aria-label": name }, h("span", { class: "ed-name", "aria-hidden": "true" }, name), h("div", { class: "ed-line" }, ...parts));
  }

  /** @returns {Row} */
  #turn() {
    const { change } = this.#handlers;
    const side = (/** @type {Side} */ which) =>
      h("button", { type: "button", "data-turn": which, click: () => change((setup) => ({ ...setup, turn: which })) }, say(which === "w" ? "setup-white" : "setup-black"));
    const sides = [side("w"), side("b")];
    const move = number(say("editor-move"), 1, 20000, (value) => change((setup) => ({ ...setup, fullmove: value })));
    const clock = number(say("editor-halfmove"), 0, 20000, (value) => change((setup) => ({ ...setup, halfmove: value })), say("editor-halfmove-title"));
    const parts = [h("div", { class: "segments" }, ...sides), move.label, ...(this.#info.has.halfmove ? [clock.label] : [])];
    return {
      element: this.#row(say("editor-to-move"), ...parts),
      show: (setup) => {
        for (const button of sides) button.setAttribute("aria-pressed", String(button.dataset["turn"] === setup.turn));
        move.set(setup.fullmove);
        clock.set(setup.halfmove);
      },
    };
  }

  /** @param {Owner} owner @returns {Row} */
  #beside(owner) {
    const { change, add } = this.#handlers;
    const list = h("ul", { class: "ed-held" });
    const name = say("editor-beside-of", { side: owner });
    const more = h("button", { type: "button", class: "icon", "data-add": owner, "aria-label": say("editor-add", { side: owner }), title: say("editor-add", { side: owner }), click: () => add(owner) }, "+");
    const element = this.#row(name, list, more);
    element.dataset["owner"] = owner;
    return {
      element,
      show: (setup) => {
        const focused = document.activeElement instanceof HTMLElement && list.contains(document.activeElement) ? document.activeElement.dataset["held"] : undefined;
        list.replaceChildren(
          ...setup[owner].map(({ piece, count }) => {
            const info = this.#pieces.get(piece);
            const label = say("editor-take", { unit: info?.name ?? piece, count });
            const picture = info ? pieceElement(info, owner === "b" ? "b" : "w") : piece;
            const button = h("button", { type: "button", "data-held": piece, "aria-label": label, title: label, click: () => change((setup) => held(setup, owner, piece, -1)) }, picture, count > 1 ? h("span", { "aria-hidden": "true" }, `×${count}`) : null);
            return h("li", {}, button);
          }),
        );
        list.hidden = setup[owner].length === 0;
        if (focused === undefined) return;
        const again = [...list.querySelectorAll("button")].find((button) => button.dataset["held"] === focused);
        (again ?? list.querySelector("button") ?? more).focus();
      },
    };
  }

  /** @returns {Row} */
  #castling() {
    const { change } = this.#handlers;
    /** @type {Map<string, HTMLInputElement>} */
    const boxes = new Map();
    const line = h("div", { class: "ed-boxes" });
    const add = (/** @type {string} */ letter) => {
      const box = h("input", { type: "checkbox" });
      box.addEventListener("change", () => change((setup) => ({ ...setup, castling: box.checked ? [...setup.castling, letter] : setup.castling.filter((other) => other !== letter) })));
      boxes.set(letter, box);
      const side = say(letter === letter.toUpperCase() ? "setup-white" : "setup-black");
      if (![...line.children].some((other) => other.textContent === side)) line.append(h("span", { "aria-hidden": "true" }, side));
      line.append(h("label", {}, box, h("span", { class: "vh" }, side), ` ${letter}`));
    };
    for (const letter of this.#info.has.castling) add(letter);
    return {
      element: this.#row(say("editor-castling"), line),
      show: (setup) => {
        for (const letter of setup.castling) if (!boxes.has(letter)) add(letter);
        for (const [letter, box] of boxes) box.checked = setup.castling.includes(letter);
      },
    };
  }

  /** @returns {Row} */
  #checks() {
    const { change } = this.#handlers;
    const of = (/** @type {0 | 1} */ index) =>
      number(say(index === 0 ? "setup-white" : "setup-black"), 0, 255, (value) => change((setup) => ({ ...setup, checks: setup.checks.map((old, at) => (at === index ? value : old)) })));
    const [white, black] = [of(0), of(1)];
    return {
      element: this.#row(say("editor-checks"), white.label, black.label),
      show: (setup) => {
        white.set(setup.checks[0] ?? 0);
        black.set(setup.checks[1] ?? 0);
      },
    };
  }

  /** @returns {Row} */
  #part() {
    const part = number("", 1, this.#info.has.parts, (value) => this.#handlers.change((setup) => ({ ...setup, part: value })), say("editor-part"));
    return { element: this.#row(say("editor-part"), part.label), show: (setup) => part.set(setup.part) };
  }

  /** @param {SquaresField | SquareField} field @returns {Row} */
  #squares(field) {
    const name = fieldName(field);
    const squares = this.#field(field, name);
    return { element: this.#row(name, squares.element), show: (setup, marking) => squares.show(setup, marking) };
  }

  /** A field for names of squares, with a button to click them on the board. @param {SquaresField | SquareField} field @param {string} name */
  #field(field, name) {
    const { change, mark, known } = this.#handlers;
    const problem = h("span", { class: "ed-problem", role: "alert" });
    const input = h("input", { type: "text", "aria-label": name, placeholder: say("editor-squares-hint"), autocomplete: "off", spellcheck: "false", "data-field": field });
    let typing = false;
    input.addEventListener("input", () => (typing = true));
    input.addEventListener("blur", () => (typing = false));
    input.addEventListener("change", () => {
      typing = false;
      const { squares, unknown } = readSquares(input.value, known);
      problem.textContent = unknown === null ? "" : say("editor-no-square", { square: unknown });
      if (unknown === null) change((setup) => withSquares(setup, field, squares));
    });
    const button = h("button", { type: "button", class: "small", "data-mark": field, "aria-pressed": "false", click: () => mark(field) }, say("editor-mark"));
    return {
      element: h("span", { class: "ed-squares" }, input, button, problem),
      /** @param {Setup} setup @param {string | null} marking */
      show: (setup, marking) => {
        if (!typing && problem.textContent === "") input.value = squaresOf(setup, field).join(", ");
        button.setAttribute("aria-pressed", String(marking === field));
      },
    };
  }

  /** @returns {Row} */
  #unmoved() {
    const all = h("input", { type: "checkbox" });
    all.addEventListener("change", () => this.#handlers.change((setup) => ({ ...setup, unmoved: all.checked ? null : [] })));
    const squares = this.#field("unmoved", say("editor-unmoved"));
    return {
      element: this.#row(say("editor-unmoved"), h("label", { class: "ed-box" }, all, ` ${say("editor-unmoved-all")}`), squares.element),
      show: (setup, marking) => {
        all.checked = setup.unmoved === null;
        squares.element.hidden = setup.unmoved === null;
        squares.show(setup, marking);
      },
    };
  }

  /** @returns {Row} */
  #lent() {
    const of = (/** @type {0 | 1} */ index) => {
      const select = h("select", { "aria-label": say(index === 0 ? "setup-white" : "setup-black") }, h("option", { value: "" }, say("editor-lent-nothing")));
      for (const id of this.#info.has.lent) select.append(h("option", { value: id }, this.#pieces.get(id)?.name ?? id));
      select.addEventListener("change", () => this.#handlers.change((setup) => ({ ...setup, lent: setup.lent.map((old, at) => (at === index ? select.value : old)) })));
      return select;
    };
    const selects = [of(0), of(1)];
    return {
      element: this.#row(say("editor-lent"), ...selects),
      show: (setup) => selects.forEach((select, index) => (select.value = setup.lent[index] ?? "")),
    };
  }

  /** @returns {Row} */
  #passed() {
    const box = h("input", { type: "checkbox" });
    box.addEventListener("change", () => this.#handlers.change((setup) => ({ ...setup, passed: box.checked })));
    const element = h("div", { class: "ed-row" }, h("label", { class: "ed-box" }, box, ` ${say("editor-passed")}`));
    return { element, show: (setup) => (box.checked = setup.passed) };
  }

  /** @returns {Row} */
  #count() {
    const { change } = this.#handlers;
    const select = h("select", { "aria-label": say("editor-count") }, ...["", "w", "b"].map((side) => h("option", { value: side }, say(side === "" ? "editor-count-nobody" : side === "w" ? "setup-white" : "setup-black"))));
    select.addEventListener("change", () =>
      change((setup) => ({ ...setup, count: select.value === "" ? null : { number: 0, limit: 64, ...setup.count, side: select.value === "w" ? "w" : "b" } })),
    );
    const so = number("", 0, 20000, (value) => change((setup) => ({ ...setup, count: setup.count && { ...setup.count, number: value } })), say("editor-count"));
    const limit = number(say("editor-count-to"), 0, 20000, (value) => change((setup) => ({ ...setup, count: setup.count && { ...setup.count, limit: value } })));
    return {
      element: this.#row(say("editor-count"), select, so.label, limit.label),
      show: (setup) => {
        select.value = setup.count?.side ?? "";
        so.label.hidden = limit.label.hidden = setup.count === null;
        so.set(setup.count?.number ?? 0);
        limit.set(setup.count?.limit ?? 0);
      },
    };
  }

  /** What earlier moves of the turn have crossed. @returns {Row} */
  #earlier() {
    const { change, mark } = this.#handlers;
    const list = h("ul", { class: "ed-held" });
    const button = h("button", { type: "button", class: "small", "data-mark": "earlier", "aria-pressed": "false", click: () => mark("earlier") }, say("editor-mark"));
    const element = this.#row(say("editor-earlier"), list, button);
    return {
      element,
      show: (setup, marking) => {
        element.hidden = !this.#info.has.earlier && setup.earlier.length === 0;
        button.setAttribute("aria-pressed", String(marking === "earlier"));
        list.hidden = setup.earlier.length === 0;
        list.replaceChildren(
          ...setup.earlier.map((one) => {
            const words = `${one.squares.join(", ")} → ${one.victim}`;
            const label = `${say("editor-leave-out")}: ${words}`;
            return h("li", {}, h("button", { type: "button", class: "small", "aria-label": label, title: label, click: () => change((setup) => ({ ...setup, earlier: setup.earlier.filter(({ victim }) => victim !== one.victim) })) }, words, " ✕"));
          }),
        );
      },
    };
  }

  /** How the game has ended, where that does not show. @returns {Row} */
  #won() {
    const { won } = this.#info.has;
    const ends = /** @type {const} */ (["w", "b", "d"]);
    const select = h("select", { "aria-label": say("editor-won"), id: "won" }, h("option", { value: "" }, say("editor-won-not")), ...ends.map((end) => h("option", { value: end }, say(`editor-won-${end}`))));
    select.addEventListener("change", () => this.#handlers.change((setup) => ({ ...setup, won: ends.find((end) => end === select.value) ?? null })));
    const element = this.#row(say("editor-won"), select);
    return {
      element,
      show: (setup) => {
        select.value = setup.won ?? "";
        element.hidden = won.length === 0 && setup.won === null;
        // What the text of a position says can be taken back, also where the game has no such end.
        for (const option of select.options) option.hidden = option.value !== "" && option.value !== setup.won && !won.some((end) => end === option.value);
      },
    };
  }
}

/**
 * A number that is typed.
 *
 * @param {string} name beside it; may be empty
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} changed
 * @param {string} [title]
 */
function number(name, least, most, changed, title) {
  const input = h("input", { type: "number", min: least, max: most, inputmode: "numeric", ...(name === "" ? { "aria-label": title ?? "" } : {}) });
  // What somebody is typing is not written over by an answer about what was before.
  let typing = false;
  input.addEventListener("input", () => (typing = true));
  input.addEventListener("blur", () => (typing = false));
  input.addEventListener("change", () => {
    typing = false;
    const value = Math.round(Number(input.value));
    const fits = Number.isFinite(value) ? Math.min(Math.max(value, least), most) : least;
    input.value = String(fits);
    changed(fits);
  });
  const label = h("label", { class: "ed-number", title: title ?? null }, name === "" ? null : h("span", {}, name), input);
  return {
    label,
    set: (/** @type {number} */ value) => {
      if (!typing) input.value = String(value);
    },
  };
}
