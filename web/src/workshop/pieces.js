/** Every piece of the game beside its file: picture, name, letter, sentence, worth. The one that is written about is lit. */

import { h, s } from "../dom.js";
import { immunity } from "../immunity.js";
import { say, tenths } from "../words.js";

/** @typedef {import("./wire.js").OutlineEntry} OutlineEntry */
/** @typedef {import("./wire.js").Shown} Shown */
/** @typedef {import("./wire.js").ShownPiece} ShownPiece */

/** The entries of a file that are about one piece. */
const ABOUT = new Set(["piece", "amend"]);

/**
 * The entry about a piece in which a place of the text lies.
 *
 * @param {OutlineEntry[]} outline
 * @param {number} at
 */
export function entryAt(outline, at) {
  return outline.find(({ entry, from, to }) => ABOUT.has(entry) && from <= at && at <= to) ?? null;
}

/**
 * The entry that is about a piece: its own before one that adds to it.
 *
 * @param {OutlineEntry[]} outline
 * @param {ShownPiece} piece
 */
export function entryOf(outline, piece) {
  const about = outline.filter((entry) => ABOUT.has(entry.entry) && isAbout(entry, piece));
  return about.find(({ entry }) => entry === "piece") ?? about[0] ?? null;
}

/** @param {OutlineEntry} entry @param {ShownPiece} piece */
function isAbout(entry, piece) {
  return entry.id !== null ? entry.id === piece.id : entry.name === piece.name || entry.name === piece.id;
}

/**
 * Entries of a file with a fault, with the ids that their names had when it had none: names of pieces may be shown in
 * another language than they are written in.
 *
 * @param {OutlineEntry[]} outline
 * @param {Map<string, string>} ids grows by the ids of this outline
 */
export function withIds(outline, ids) {
  for (const { name, id } of outline) if (name !== null && id !== null) ids.set(name, id);
  return outline.map((entry) => (entry.id === null && ABOUT.has(entry.entry) ? { ...entry, id: ids.get(entry.name ?? "") ?? null } : entry));
}

export class Pieces {
  #element;
  #go;
  /** @type {Map<string, { element: HTMLElement, key: string }>} */ #drawn = new Map();
  /** @type {ShownPiece[]} */ #pieces = [];
  /** @type {OutlineEntry[]} */ #outline = [];
  /** @type {(at: number) => number} */ #lineOf = () => 0;
  /** Ids of pieces by the names that the file has for them. @type {Map<string, string>} */ #ids = new Map();
  /** The piece that is lit. */
  #lit = "";

  /**
   * @param {HTMLElement} element
   * @param {(from: number, to: number) => void} go
   */
  constructor(element, go) {
    this.#element = element;
    this.#go = go;
  }

  /** @param {Shown} shown @param {string} pictures */
  show(shown, pictures) {
    this.#element.dataset["variant"] = shown.variant;
    this.#pieces = shown.pieces;
    const before = this.#drawn;
    this.#drawn = new Map();
    for (const piece of shown.pieces) {
      const key = JSON.stringify([piece, pictures]);
      const old = before.get(piece.id);
      this.#drawn.set(piece.id, old?.key === key ? old : { element: this.#draw(piece, pictures, old?.element), key });
    }
    this.#arrange();
  }

  /** What the file is made of by now. @param {OutlineEntry[]} outline @param {(at: number) => number} lineOf */
  entries(outline, lineOf) {
    this.#outline = withIds(outline, this.#ids);
    this.#lineOf = lineOf;
    this.#arrange();
  }

  /** @param {Record<string, number>} values */
  worth(values) {
    for (const [id, { element }] of this.#drawn) {
      const place = element.querySelector(".worth");
      const value = values[id];
      if (value === undefined) place?.replaceChildren();
      else place?.replaceChildren(h("b", {}, tenths(value)), ` ${say("workshop-pawns", { count: value })}`);
    }
  }

  /** Lights the piece that is written about at a place. @param {number} at */
  light(at) {
    const entry = entryAt(this.#outline, at);
    const piece = entry && this.#pieces.find((one) => isAbout(entry, one));
    const id = piece?.id ?? "";
    if (id === this.#lit) return;
    this.#lit = id;
    for (const [one, { element }] of this.#drawn) element.classList.toggle("lit", one === id);
    this.#places();
    this.#drawn.get(id)?.element.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  /** Those of this file first. What stands already where it belongs is not moved. */
  #arrange() {
    const own = this.#pieces.filter((piece) => entryOf(this.#outline, piece) !== null);
    const others = this.#pieces.filter((piece) => !own.includes(piece));
    const elementOf = (/** @type {ShownPiece} */ piece) => this.#drawn.get(piece.id)?.element;
    /** @type {(Element | undefined)[]} */
    const wanted = own.map(elementOf);
    if (others.length > 0) {
      if (own.length > 0) wanted.push(this.#element.querySelector("h3.taken") ?? h("h3", { class: "taken" }, say("workshop-taken")));
      wanted.push(...others.map(elementOf));
    }
    const elements = wanted.filter((one) => one !== undefined);
    const now = [...this.#element.children];
    if (elements.length !== now.length || elements.some((one, index) => one !== now[index])) this.#element.replaceChildren(...elements);
    for (const [id, { element }] of this.#drawn) element.classList.toggle("lit", id === this.#lit);
    this.#places();
  }

  /** Says of each piece where it is written. */
  #places() {
    for (const piece of this.#pieces) {
      const element = this.#drawn.get(piece.id)?.element;
      const place = element?.querySelector(".place");
      const entry = entryOf(this.#outline, piece);
      if (!(place instanceof HTMLButtonElement)) continue;
      place.hidden = entry === null;
      if (entry) place.textContent = say(piece.id === this.#lit ? "workshop-line-here" : "workshop-line-at", { line: this.#lineOf(entry.from) });
    }
  }

  /** @param {ShownPiece} piece @param {string} pictures @param {HTMLElement | undefined} old */
  #draw(piece, pictures, old) {
    const picture = h(
      "button",
      { type: "button", class: "shown-picture", "data-piece": piece.id, "data-side": "w", "data-read": true, "aria-haspopup": "dialog", "aria-label": say("workshop-try", { piece: piece.name }) },
      s("svg", { viewBox: "0 0 100 100", class: "picture", "aria-hidden": "true" }, s("use", { href: `${pictures}#${piece.symbols[0] ?? `${piece.id}-w`}`, width: 100, height: 100 }), s("text", { class: "initials w", x: 4, y: 96 }, piece.id)),
    );
    const place = h("button", { type: "button", class: "place", hidden: true });
    place.addEventListener("click", () => {
      const entry = entryOf(this.#outline, piece);
      if (entry) this.#go(entry.from, entry.to);
    });
    const worth = h("div", { class: "worth" });
    // Until the new worth is known the old one is shown, paler.
    const known = old?.querySelector(".worth");
    if (known) worth.append(...known.childNodes);
    const marks = [...piece.attributes.map((name) => h("span", { class: "attribute" }, name)), piece.house ? h("b", { class: "house" }, `† ${say("house")}`) : null].filter((mark) => mark !== null);
    return h(
      "article",
      { class: "shown-piece", "data-shown": piece.id },
      picture,
      h("div", { class: "about" }, h("h3", {}, piece.name, " ", h("small", {}, piece.id), " ", place), h("p", {}, piece.description), immunity(piece.immunity), marks.length > 0 ? h("p", { class: "marks" }, ...marks) : null),
      worth,
    );
  }
}
