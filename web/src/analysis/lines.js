/** What the computer thinks of a position: its best lines, how far it has come, and what of it the reader wants to see. */

import { compact, h } from "../dom.js";
import { choosable, want, wanted } from "../device.js";
import { pieceElement } from "../pieces.js";
import { played } from "../fold.js";
import { isAlone } from "../way.js";
import { say } from "../words.js";
import { scoreShort, scoreText, scoreWords } from "./score.js";

/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("./desk.js").Found} Found */
/** The elements of a line. @typedef {{ element: HTMLLIElement, badge: HTMLButtonElement, score: HTMLElement, list: HTMLElement, moves: HTMLButtonElement[], line: Shown | null }} Row */
/** A line as it is shown. @typedef {{ score: import("../wire.js").Score, chance: number, depth: number, moves: Played[] }} Shown */

/**
 * @typedef {object} LinesHandlers
 * @property {() => void} changed what is wanted has changed
 * @property {() => void} deeper the computer shall go on
 * @property {() => void} moved another one shall search
 * @property {(line: Shown, count: number, at: HTMLElement | null) => void} point so many moves of a line are pointed at; no element, no more
 * @property {(line: Shown, count: number) => void} go plays so many moves of a line
 * @property {() => void} mark what is drawn on the board has changed
 */

const KEY = "variorum-lines";

/** What the reader wants to see, kept by the browser. */
class Wishes {
  on = true;
  count = 3;
  bar = true;
  arrows = true;

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
      // Storage can be forbidden, or hold what another page wrote.
    }
    this.count = Math.min(5, Math.max(1, Number(this.count) || 3));
  }

  keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(this));
    } catch {
      // It holds for this page, at least.
    }
  }
}

export class Lines {
  wishes = new Wishes();
  #pieces;
  #handlers;
  #toggle = h("input", { type: "checkbox", role: "switch", id: "engine" });
  #where = h("span", { class: "where" });
  #depth = h("span", { class: "engine-state" });
  #stop = h("button", { type: "button", class: "quiet", id: "engine-stop" });
  #list = h("ol", { class: "lines" });
  #why = h("p", { class: "why" });
  #threat = h("button", { type: "button", id: "threat", "aria-pressed": "false" }, say("analysis-threat"), h("kbd", { "aria-hidden": "true" }, "t"));
  #said = h("p", { class: "visually-hidden", role: "status" });
  element;
  bar = h("div", { class: "bar", role: "meter", "aria-label": say("analysis-bar"), "aria-valuemin": 0, "aria-valuemax": 100 }, h("div", { class: "bar-white" }), h("span", { class: "bar-score" }));
  /** @type {Row[]} */ #rows = [];
  /** Whether a pointer is held down on the lines. */
  #held = false;
  /** @type {Shown[]} */ lines = [];
  /** The number of the line that alone is drawn; 0 for all. */
  alone = 0;
  /** Whether the other side is to move. */
  threatens = false;
  running = false;
  /** What the last announcement said, and when. */
  #spoken = { text: "", at: 0 };
  /** @type {(made: Played, after: null) => string} */ #words;

  /** @param {PieceInfo[]} pieces @param {LinesHandlers} handlers @param {(made: Played, after: null) => string} words a move in words */
  constructor(pieces, handlers, words) {
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    this.#handlers = handlers;
    this.#words = words;
    this.#toggle.checked = this.wishes.on;
    this.#toggle.addEventListener("change", () => this.#wish({ on: this.#toggle.checked }));
    this.#stop.addEventListener("click", () => handlers.deeper());
    this.#list.addEventListener("pointerdown", () => (this.#held = true));
    addEventListener("pointerup", () => (this.#held = false));
    addEventListener("pointercancel", () => (this.#held = false));
    this.#threat.addEventListener("click", () => this.toggleThreat());
    this.element = h(
      "section",
      { class: "engine panel", "aria-label": say("analysis-lines") },
      h(
        "div",
        { class: "engine-head" },
        h("label", { class: "switch" }, this.#toggle, h("span", {}, say("analysis-lines"))),
        this.#where,
        this.#depth,
        this.#stop,
        this.#settings(),
      ),
      this.#list,
      this.#why,
      h("div", { class: "engine-foot" }, this.#threat),
      this.#said,
    );
    this.place(isAlone());
    this.show(null);
  }

  #settings() {
    const box = (/** @type {"bar" | "arrows"} */ name) => {
      const input = h("input", { type: "checkbox" });
      input.checked = this.wishes[name];
      input.addEventListener("change", () => this.#wish({ [name]: input.checked }));
      return h("label", { class: "row" }, input, say(`analysis-show-${name}`));
    };
    const count = h("select", {}, ...[1, 2, 3, 4, 5].map((value) => h("option", { value, selected: value === this.wishes.count }, String(value))));
    count.addEventListener("change", () => this.#wish({ count: Number(count.value) }));
    const menu = h("div", { class: "menu engine-menu", id: "engine-menu", popover: true, role: "dialog", "aria-label": say("analysis-settings") }, h("label", { class: "row" }, say("analysis-count"), count), box("bar"), box("arrows"));
    if (choosable()) {
      const where = h("select", { id: "searches" }, ...["device", "server"].map((value) => h("option", { value, selected: (value === "device") === wanted() }, say(`analysis-${value}`))));
      where.addEventListener("change", () => {
        want(where.value === "device");
        this.#handlers.moved();
      });
      menu.append(h("label", { class: "row" }, say("analysis-where"), where));
    }
    const open = h("button", { type: "button", class: "quiet", popovertarget: "engine-menu", "aria-label": say("analysis-settings"), title: say("analysis-settings") }, "…");
    return h("span", { class: "engine-more" }, open, menu);
  }

  /** @param {Partial<Wishes>} wished */
  #wish(wished) {
    Object.assign(this.wishes, wished);
    this.wishes.keep();
    this.#toggle.checked = this.wishes.on;
    this.#handlers.changed();
  }

  /** Says who searches. @param {boolean} here this device, and no server */
  place(here) {
    const name = here ? "device" : "server";
    this.#where.textContent = say(`analysis-${name}`);
    this.#where.title = say(`analysis-${name}-note`);
  }

  toggle() {
    this.#wish({ on: !this.wishes.on });
  }

  toggleBar() {
    this.#wish({ bar: !this.wishes.bar });
  }

  toggleArrows() {
    this.#wish({ arrows: !this.wishes.arrows });
  }

  toggleThreat() {
    this.threatens = !this.threatens;
    this.#handlers.changed();
  }

  /** Draws one line alone, or all again. @param {number} number */
  single(number) {
    this.alone = this.alone === number || number > this.lines.length ? 0 : number;
    this.#draw();
    this.#handlers.mark();
  }

  /** The game is over here. @param {import("../wire.js").Side | null} winner */
  end(winner) {
    this.fail(say("analysis-over"));
    const chance = winner === null ? 0.5 : winner === "w" ? 1 : 0;
    this.#fillBar(chance, winner === null ? "½" : winner === "w" ? "1" : "0", say(winner === null ? "analysis-level" : "analysis-won", { side: winner ?? "w" }));
    this.#threat.disabled = true;
  }

  /** Says instead of lines why there are none. @param {string} why */
  fail(why) {
    this.running = false;
    this.lines = [];
    this.#draw();
    this.#depth.textContent = "";
    this.#why.textContent = why;
    this.#why.hidden = false;
    this.#stop.hidden = true;
  }

  /** The computer was stopped: what it has found stays. */
  halt() {
    this.running = false;
    this.#draw();
    this.#stop.textContent = say("analysis-deeper");
  }

  /** @param {Found | null} found nothing where the computer is off or begins anew */
  show(found) {
    this.running = found !== null && !found.over;
    if (found === null) this.lines = [];
    else if (found.lines.length > 0 || found.over) {
      this.lines = found.lines.map(({ score, chance, depth, moves }) => ({ score, chance, depth, moves: moves.map((made, index) => played(made, index)) }));
    }
    if (this.alone > this.lines.length) this.alone = 0;
    this.#draw();
    this.#state(found);
    this.#speak();
    this.#handlers.mark();
  }

  /** @param {Found | null} found */
  #state(found) {
    const depth = this.lines[0]?.depth ?? 0;
    const parts = [];
    if (!this.wishes.on) parts.push(say("analysis-off"));
    else if (found?.line) parts.push(say("analysis-waits", { place: found.line.place, seconds: Math.ceil(found.line.within / 1000) }));
    else if (found && depth > 0) parts.push(say("analysis-depth", { depth, nodes: compact(found.nodes) }));
    else parts.push(say("analysis-begins"));
    this.#depth.textContent = parts.join("");
    this.#depth.title = found && found.nps > 0 ? say("analysis-speed", { nps: compact(found.nps) }) : "";
    this.#stop.hidden = !this.wishes.on || found === null;
    const label = say(this.running ? "analysis-stop" : "analysis-deeper");
    if (this.#stop.textContent !== label) this.#stop.textContent = label;
  }

  #draw() {
    const { wishes, lines } = this;
    const threat = this.threatens && lines[0]?.moves[0] ? say("analysis-if", { side: lines[0].moves[0].side }) : "";
    const [best] = lines;
    const first = best?.moves[0];
    this.#why.textContent = threat !== "" ? threat : first ? `1. ${this.#words(first, null)}.` : "";
    this.#why.hidden = !wishes.on || this.#why.textContent === "";
    this.#threat.setAttribute("aria-pressed", String(this.threatens));
    this.#threat.disabled = !wishes.on;
    this.#list.hidden = !wishes.on;
    // While a button is held nothing under it changes.
    if (!this.#held) {
      const rows = lines.slice(0, wishes.count).map((line, index) => this.#row(line, index + 1));
      // Rows that are still to come have their place already, so that nothing jumps.
      while (rows.length < wishes.count && this.running) rows.push(h("li", { class: "line-row waits", "aria-hidden": "true" }));
      const same = rows.length === this.#list.children.length && rows.every((row, index) => row === this.#list.children[index]);
      if (!same) this.#list.replaceChildren(...rows);
    }
    this.#showBar(best);
  }

  /** @param {Shown | undefined} best */
  #showBar(best) {
    const { bar } = this;
    bar.hidden = !this.wishes.bar || !this.wishes.on;
    if (!best || this.threatens) return;
    this.#fillBar(best.chance, scoreShort(best.score), scoreWords(best.score));
  }

  /** @param {number} chance White's @param {string} text @param {string} words */
  #fillBar(chance, text, words) {
    const { bar } = this;
    bar.style.setProperty("--white", String(chance));
    bar.setAttribute("aria-valuenow", String(Math.round(chance * 100)));
    bar.setAttribute("aria-valuetext", words);
    bar.classList.toggle("black-ahead", chance < 0.5);
    const [, score] = bar.children;
    if (score) score.textContent = text;
  }

  /** The row of a line. It stays from one depth to the next, and so do its moves: they may be under a pointer. @param {Shown} line @param {number} number */
  #row(line, number) {
    const known = this.#rows[number - 1];
    const row = known ?? this.#newRow(number);
    if (!known) this.#rows[number - 1] = row;
    row.line = line;
    row.badge.setAttribute("aria-pressed", String(this.alone === number));
    row.element.classList.toggle("faint", this.alone !== 0 && this.alone !== number);
    const score = scoreText(line.score);
    if (row.score.textContent !== score) row.score.textContent = score;
    line.moves.forEach((made, index) => {
      const button = (row.moves[index] ??= this.#newMove(row, index));
      const words = index === 0 ? say("analysis-line", { number, score: scoreWords(line.score) }) : "";
      const key = `${made.side} ${made.mover ?? made.drop} ${made.san} ${words}`;
      if (button.dataset["key"] === key) return;
      button.dataset["key"] = key;
      const piece = index === 0 ? this.#pieces.get(made.mover ?? made.drop ?? "") : undefined;
      const parts = [words === "" ? null : h("span", { class: "visually-hidden" }, words), piece ? pieceElement(piece, made.side) : null, h("span", { class: "san" }, made.san)];
      button.replaceChildren(...parts.filter((part) => part !== null));
    });
    for (const gone of row.moves.splice(line.moves.length)) gone.remove();
    if (row.list.childElementCount !== row.moves.length) row.list.replaceChildren(...row.moves);
    return row.element;
  }

  /** @param {number} number @returns {Row} */
  #newRow(number) {
    const badge = h("button", { type: "button", class: "badge", "aria-label": say("analysis-alone", { number }), click: () => this.single(number) }, String(number));
    const score = h("strong", { class: "line-score" });
    const list = h("span", { class: "line-moves" });
    const element = h("li", { class: "line-row" }, badge, score, list);
    /** @type {Row} */
    const row = { element, badge, score, list, moves: [], line: null };
    list.addEventListener("pointerleave", () => row.line && this.#handlers.point(row.line, 0, null));
    return row;
  }

  /** @param {Row} row @param {number} index */
  #newMove(row, index) {
    const handlers = this.#handlers;
    const point = (/** @type {HTMLElement | null} */ at) => row.line && handlers.point(row.line, at ? index + 1 : 0, at);
    const button = h("button", {
      type: "button",
      class: "move",
      tabindex: index === 0 ? 0 : -1,
      click: () => row.line && handlers.go(row.line, index + 1),
      pointerenter: () => point(button),
      focus: () => button.matches(":focus-visible") && point(button),
      blur: () => point(null),
    });
    return button;
  }

  /** Tells a reader who does not see it that another move is the best now, but not every moment. */
  #speak() {
    const [best] = this.lines;
    const first = best?.moves[0];
    const now = Date.now();
    if (!best || !first || first.text === this.#spoken.text || now - this.#spoken.at < 5000) return;
    if (document.activeElement instanceof HTMLElement && document.activeElement.matches("input, textarea")) return;
    this.#spoken = { text: first.text, at: now };
    this.#said.textContent = `${this.#words(first, null)}. ${scoreWords(best.score)}.`;
  }
}
