/** A small board to try a piece out on: put units on squares and see what it can do. */

import { BoardElement } from "../board.js";
import { h } from "../dom.js";
import { pieceElement } from "../pieces.js";
import { say } from "../words.js";
import { key } from "./key.js";
import { marksOf, positionOf } from "./marks.js";
import { changed, frozenBy } from "./speech.js";
import { study } from "./study.js";

/** @typedef {import("../wire.js").Extra} Extra */
/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("../wire.js").Study} Study */
/** @typedef {import("../wire.js").Unit} Unit */

/**
 * What is tried out.
 *
 * @typedef {object} Subject
 * @property {string} variant
 * @property {PieceInfo} piece
 * @property {PieceInfo[]} pieces every piece of the variant
 * @property {Side} side whose it is
 * @property {Side} bottom the side that the reader sees from
 * @property {string[]} cast the ids of the types of the game being played; none for all of the variant
 */

/** What a click puts on a square: a unit, nothing, or the piece itself. @typedef {{ piece: string, side: Side } | "nothing" | "itself"} Tool */

/** Trials have names of their own, so that radio buttons of one do not turn off another's. */
let trials = 0;

export class TryOut {
  #subject;
  #pieces;
  #inspect;
  #name = `try-${(trials += 1)}`;
  #board = new BoardElement();
  #tools = h("fieldset", { class: "try-tools" });
  #more = h("div", { class: "try-more", role: "group", "aria-label": say("try-put-what") });
  #told = h("p", { class: "try-told", role: "status" });
  #key = h("ul", { class: "key", "aria-label": say("key") });
  #problem = h("p", { class: "problem", role: "alert", hidden: true });
  /** @type {Tool} */ #tool = "nothing";
  /** @type {Study | null} */ #study = null;
  /** @type {Study | null} */ #first = null;
  #hovered = "";
  #abort = new AbortController();
  element;

  /**
   * @param {Subject} subject
   * @param {(unit: Unit) => void} inspect a unit of the board was asked about
   */
  constructor(subject, inspect) {
    this.#subject = subject;
    this.#inspect = inspect;
    this.#pieces = new Map(subject.pieces.map((piece) => [piece.id, piece]));
    this.element = h(
      "section",
      { class: "try", "aria-label": say("try-title", { piece: subject.piece.name }) },
      h("div", { class: "try-board" }, this.#board),
      this.#told,
      this.#tools,
      this.#problem,
      this.#key,
      this.#more,
    );
    this.#listen();
    void this.#ask(null, [], null);
  }

  /** Nothing more is to come. */
  end() {
    this.#abort.abort();
  }

  #listen() {
    const board = this.#board;
    /** @param {string} name @param {(square: string) => void} act */
    const on = (name, act) =>
      board.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail.square ?? ""));
    on("tap", (square) => this.#put(square));
    on("hover", (square) => {
      this.#hovered = square;
      this.#mark();
    });
    on("inspect", (square) => {
      const unit = this.#study?.others.find((other) => other.square === square);
      if (unit) this.#inspect(unit);
    });
  }

  /** Does with the square what the tool is there for. @param {string} square */
  #put(square) {
    const now = this.#study;
    if (!now || square === "" || (square === now.square && this.#tool !== "itself")) return;
    const there = now.others.find((other) => other.square === square);
    const rest = now.others.filter((other) => other.square !== square);
    const tool = this.#tool;
    if (tool === "itself") void this.#ask(square, rest, square);
    else if (tool === "nothing" || (there && there.piece === tool.piece && there.side === tool.side)) {
      // A second click on the same square takes the unit off again.
      if (there) void this.#ask(now.square, rest, square);
    } else void this.#ask(now.square, [...rest, { square, ...tool }], square);
  }

  /**
   * @param {string | null} square where the piece stands; nothing for the board that it begins with
   * @param {Unit[]} others
   * @param {string | null} change the square that was changed
   */
  async #ask(square, others, change) {
    const { variant, piece, side, cast } = this.#subject;
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const about = others.some((other) => other.square === change) ? change : null;
    try {
      const found = await study(variant, { piece: piece.id, side, square, others, about, cast }, signal);
      if (signal.aborted) return;
      this.#problem.hidden = true;
      this.#take(found, change);
    } catch (error) {
      if (signal.aborted) return;
      this.#problem.textContent = error instanceof TypeError ? say("try-offline") : String(/** @type {Error} */ (error).message);
      this.#problem.hidden = false;
    }
  }

  /** @param {Study} found @param {string | null} change */
  #take(found, change) {
    const before = this.#study;
    const { bottom, piece, side, pieces } = this.#subject;
    this.#study = found;
    if (!before) {
      this.#first = found;
      this.#board.configure(found.board, pieces, say("try-board", { piece: piece.name }));
      this.#board.bottom = bottom;
      this.#offer(found.extras);
    }
    this.#board.position = positionOf(found, { square: found.square, piece: piece.id, side });
    this.#mark();
    this.#key.replaceChildren(...key(found));
    const told =
      before && change !== null
        ? changed(change, before, found, piece, side, this.#pieces)
        : [...frozenBy(found, piece, this.#pieces), say("try-hint")].join(" ");
    this.#told.textContent = told;
  }

  #mark() {
    if (this.#study) this.#board.marks = marksOf(this.#study, this.#hovered);
  }

  /** What can be put on squares. @param {Extra[]} extras */
  #offer(extras) {
    const first = extras[0];
    if (first) this.#tool = { piece: first.piece, side: first.side };
    const { pieces, piece, side } = this.#subject;
    const radio = (/** @type {Tool} */ tool, /** @type {string} */ label, /** @type {Node | null} */ picture, checked = false) => {
      const input = h("input", {
        type: "radio",
        name: this.#name,
        checked,
        change: () => (this.#tool = tool),
      });
      return h("label", { class: "try-tool" }, input, picture ?? h("span", { class: "try-none", "aria-hidden": "true" }), h("span", {}, label));
    };
    const tools = extras.map((extra, index) => {
      const info = this.#pieces.get(extra.piece);
      return radio({ piece: extra.piece, side: extra.side }, roleWords(extra, info), info ? pieceElement(info, extra.side) : null, index === 0);
    });
    tools.push(radio("nothing", say("try-clear"), null));
    const itself = radio("itself", say("try-itself", { piece: piece.name }), pieceElement(piece, side));
    const any = this.#any(pieces, radio);
    const again = h("button", { type: "button", class: "try-again", click: () => this.#again() }, say("try-again"));
    this.#tools.replaceChildren(h("legend", {}, say("try-put-what")), ...tools);
    this.#more.replaceChildren(itself, any, again);
  }

  /**
   * Any other piece of the game, from a list.
   *
   * @param {PieceInfo[]} pieces
   * @param {(tool: Tool, label: string, picture: Node | null) => HTMLLabelElement} radio
   */
  #any(pieces, radio) {
    const { cast, side } = this.#subject;
    const other = side === "w" ? "b" : "w";
    const listed = pieces.filter((piece) => cast.length === 0 || cast.includes(piece.id));
    const group = (/** @type {Side} */ whose, /** @type {string} */ label) =>
      h("optgroup", { label }, ...listed.map((piece) => h("option", { value: `${whose} ${piece.id}` }, piece.name)));
    const select = h("select", { "aria-label": say("try-any") }, group(other, say("try-enemies")), group(side, say("try-friends")));
    const chosen = () => {
      const [whose, id] = select.value.split(" ");
      return { piece: id ?? "", side: /** @type {Side} */ (whose) };
    };
    const label = radio(chosen(), say("try-any-short"), null);
    const input = label.querySelector("input");
    const use = () => {
      if (input) input.checked = true;
      this.#tool = chosen();
    };
    input?.addEventListener("change", use);
    select.addEventListener("change", use);
    return h("div", { class: "try-any" }, label, select);
  }

  /** Puts the board back to what it was at first. */
  #again() {
    const first = this.#first;
    if (!first) return;
    this.#study = null;
    this.#abort.abort();
    this.#abort = new AbortController();
    const { bottom } = this.#subject;
    this.#board.bottom = bottom;
    this.#study = first;
    this.#take(first, null);
  }
}

/** Why a unit is offered, in words. @param {Extra} extra @param {PieceInfo | undefined} info */
function roleWords({ attribute, piece, role }, info) {
  const words = say(`role-${role}`, { attribute: attribute ?? "", name: info?.name ?? piece });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
