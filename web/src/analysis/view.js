/** The page of an analysis as elements: board and bar, help line, lines, tree, what is said about a move, what can be pressed. */

import { BoardElement } from "../board.js";
import { h } from "../dom.js";
import { arrow } from "../history.js";
import { Inspector } from "../inspector.js";
import { HelpLine } from "../table/helpline.js";
import { helpOf } from "../table/help.js";
import { arrowOf, marksOf } from "../table/marks.js";
import { moveWords } from "../table/speech.js";
import { bindSwipe } from "../table/swipe.js";
import { Trays } from "../table/trays.js";
import { site } from "../way.js";
import { say } from "../words.js";
import { Lines } from "./lines.js";
import { Notation } from "./notation.js";
import { Openings } from "./openings.js";
import { Peek } from "./peek.js";
import { Remarks } from "./remarks.js";

/** @typedef {import("../table/state.js").TableState} TableState */
/** @typedef {import("../table/view.js").Handlers} Handlers */
/** @typedef {import("../board/arrows.js").Arrow} Arrow */
/** @typedef {import("../board/arrows.js").Shape} Shape */

/**
 * What the page does besides what a table does.
 *
 * @typedef {object} PageHandlers
 * @property {import("./lines.js").LinesHandlers} lines
 * @property {import("./notation.js").NotationHandlers} notation
 * @property {import("./remarks.js").RemarkHandlers} remarks
 * @property {(step: string) => void} step goes to another move of the tree
 * @property {() => void} share
 * @property {() => void} menu what can be done with the move is asked for
 * @property {() => void} keys
 * @property {{ label: string, href: () => string, primary?: boolean, id: string }[]} ways to other pages
 * @property {(text: string) => void} play a move that others have played is to be played
 * @property {() => void} turned
 * @property {HTMLElement | null} top what stands above all else: of which study this is a chapter
 */

export class AnalysisView {
  #state;
  #page;
  board = new BoardElement();
  inspector;
  /** Nobody plays here, so nothing is told of a computer at work. */
  thinking = { busy() {}, idle() {} };
  help;
  lines;
  notation;
  remarks;
  openings;
  peek;
  #trays;
  #problem = h("p", { class: "problem", role: "alert", hidden: true });
  #spoken = h("p", { class: "visually-hidden", role: "status" });
  #typed = h("input", { id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 100 });
  #ways;
  /** What the reader has drawn at this move. @type {Shape[]} */ shapes = [];
  more;
  history;
  elements;

  /** @param {TableState} state @param {Handlers} handlers @param {PageHandlers} page */
  constructor(state, handlers, page) {
    const { info } = state;
    this.#state = state;
    this.#page = page;
    this.board.configure(info.board, info.pieces, say("board-label", { game: info.name }));
    this.board.id = "board";
    this.board.setAttribute("drawable", "");
    this.inspector = new Inspector(handlers.closed, info, () => state.position, () => this.board.bottom);
    this.help = new HelpLine(info.pieces, handlers.help);
    this.lines = new Lines(info.pieces, page.lines, (made, after) => moveWords(state, made, after));
    this.notation = new Notation(info.pieces, page.notation);
    this.remarks = new Remarks(page.remarks);
    this.openings = new Openings(info.variant, page.play);
    this.peek = new Peek(info.board, info.pieces);
    this.#trays = new Trays(info.pieces, handlers.reserve, "w");
    this.#ways = page.ways.map(({ label, href, primary, id }) => ({ element: h("a", { id, class: primary ? "button primary" : "button", href: href() }, label), href }));
    this.more = { showKeys: () => page.keys() };
    // The tree says where one can go; the table only asks for a step.
    this.history = { step: (/** @type {string} */ step) => page.step(step), show: () => {}, at: 0 };
    this.elements = this.#layout(handlers);
    const fit = () => document.documentElement.style.setProperty("--board-ratio", String(this.board.ratio));
    this.board.addEventListener("shape", fit);
    fit();
  }

  /** @param {Handlers} handlers */
  #layout(handlers) {
    const page = this.#page;
    const steps = ["first", "back", "forward", "last"].map((step) => h("button", { type: "button", "data-step": step, "aria-label": say(`look-${step}`), title: say(`look-${step}`), click: () => page.step(step) }, arrow(step)));
    const foot = h("div", { class: "analysis-foot" }, this.remarks.element, h("div", { class: "ways" }, ...this.#ways.map(({ element }) => element)));
    const middle = h(
      "aside",
      { class: "middle", "aria-label": say("side-label") },
      h("div", { class: "middle-scroll" }, page.top, this.#problem, this.#trays.element, this.lines.element, this.openings.element, h("section", { class: "tree panel" }, h("div", { class: "split" }, h("h2", {}, say("moves-title")), h("button", { type: "button", class: "quiet", id: "move-menu", "aria-haspopup": "dialog", click: () => page.menu() }, say("analysis-move-menu"))), this.notation.element), this.#typing(handlers)),
      foot,
      this.inspector.element,
    );
    const actions = h(
      "section",
      { class: "table-actions", "aria-label": say("actions-label") },
      h("div", { class: "steps", role: "group", "aria-label": say("look-steps") }, ...steps),
      h("button", { type: "button", id: "flip", click: () => this.flip() }, say("action-flip")),
      h("button", { type: "button", id: "share", "aria-haspopup": "dialog", click: () => page.share() }, say("analysis-share")),
    );
    // On the board itself a finger moves units.
    bindSwipe(this.help.element, () => true, (step) => page.step(step));
    bindSwipe(actions, () => true, (step) => page.step(step));
    const wheel = (/** @type {WheelEvent} */ event) => {
      if (event.ctrlKey || Math.abs(event.deltaY) < 4) return;
      event.preventDefault();
      page.step(event.deltaY > 0 ? "forward" : "back");
    };
    const board = h("div", { class: "board-place" }, this.lines.bar, this.board);
    board.addEventListener("wheel", wheel, { passive: false });
    return [board, this.help.element, middle, actions, this.#spoken, this.peek.element];
  }

  /** @param {Handlers} handlers */
  #typing(handlers) {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.#typed.value.trim();
      if (text !== "" && handlers.typed(text)) this.#typed.value = "";
    };
    return h("form", { class: "typed", submit }, h("label", { for: "typed" }, say("type-move")), h("span", { class: "with-button" }, this.#typed, h("button", { type: "submit" }, say("type-play"))));
  }

  /** Puts the cursor where a move is typed. */
  type() {
    this.#typed.focus();
  }

  refresh() {
    const state = this.#state;
    if (!state.position) return;
    this.#trays.show(state);
    for (const { element, href } of this.#ways) element.setAttribute("href", site(href()));
    this.say();
    this.mark();
  }

  say() {
    const { position } = this.#state;
    if (position) this.help.show(helpOf(this.#state), position.turn);
  }

  mark() {
    const marks = marksOf(this.#state);
    this.board.marks = { ...marks, shapes: this.shapes, arrows: this.#state.entry.begun ? [] : this.#arrows() };
  }

  /** The best moves as arrows: three at most, since more would be a thicket. @returns {Arrow[]} */
  #arrows() {
    const { lines, wishes, alone } = this.lines;
    if (!wishes.arrows || !wishes.on) return [];
    return lines.slice(0, alone === 0 ? 3 : 5).flatMap((line, index) => {
      const [move] = line.moves;
      if (!move || (alone !== 0 && alone !== index + 1)) return [];
      return [arrowOf(move, String(index + 1), index > 0 && alone === 0)];
    });
  }

  around() {}

  invite() {
    return Promise.resolve(false);
  }

  /** @param {string | null} text */
  announce(text) {
    if (text !== null) this.#spoken.textContent = text;
  }

  repeat() {
    const text = this.#spoken.textContent ?? "";
    this.#spoken.textContent = "";
    // A reader speaks what changes.
    setTimeout(() => (this.#spoken.textContent = text), 50);
  }

  /** @param {string} message */
  complain(message) {
    this.#problem.textContent = message;
    this.#problem.hidden = message === "";
  }

  noteSound() {}

  flip() {
    this.board.bottom = this.board.bottom === "w" ? "b" : "w";
    this.#page.turned();
  }
}
