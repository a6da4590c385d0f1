/** The page of a game as elements: board, reserves, what is said, what can be pressed. */

import { BoardElement } from "../board.js";
import { h } from "../dom.js";
import { History } from "../history.js";
import { Inspector } from "../inspector.js";
import { ReserveView } from "../reserves.js";
import { Thinking } from "../thinking.js";
import { marksOf } from "./marks.js";
import { NAMES, detail, hint, title, turn } from "./speech.js";

/** @typedef {import("../reserves.js").ReserveHandlers} ReserveHandlers */
/** @typedef {import("../thinking.js").ThinkingHandlers} ThinkingHandlers */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./state.js").TableState} TableState */

/**
 * What the view tells whoever made it.
 *
 * @typedef {object} Handlers
 * @property {ReserveHandlers} reserve
 * @property {ThinkingHandlers} thinking
 * @property {() => void} closed the inspector was closed
 * @property {() => void} undo
 * @property {() => void} resign
 * @property {() => void} draw
 * @property {(text: string) => boolean} typed a move was typed; whether it was taken
 */

export class TableView {
  #state;
  board = new BoardElement();
  history = new History();
  inspector;
  thinking;
  #hands;
  #pool;
  #lamp = h("span", { class: "lamp", "aria-hidden": "true" });
  #turn = h("p", { class: "turn", role: "status" });
  #detail = h("p", { class: "detail" });
  #hint = h("p", { class: "hint", role: "status" });
  #problem = h("p", { class: "problem", role: "alert", hidden: true });
  #spoken = h("p", { class: "visually-hidden", role: "status" });
  #undo;
  #resign;
  #draw;
  #typed = h("input", { id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 100 });
  elements;

  /** @param {TableState} state @param {Handlers} handlers */
  constructor(state, handlers) {
    const { info } = state;
    this.#state = state;
    this.board.configure(info.board, info.pieces, `${info.name}: the board`);
    this.board.bottom = state.own;
    this.board.id = "board";
    this.inspector = new Inspector(handlers.closed);
    this.thinking = new Thinking(info.times, handlers.thinking);
    this.#hands = {
      w: new ReserveView("w", info.pieces, handlers.reserve),
      b: new ReserveView("b", info.pieces, handlers.reserve),
    };
    this.#pool = new ReserveView("shared", info.pieces, handlers.reserve);
    this.#undo = h("button", { type: "button", id: "undo", click: handlers.undo }, "Take back");
    this.#resign = h("button", { type: "button", id: "resign", click: handlers.resign }, "Resign");
    this.#draw = h("button", { type: "button", id: "draw", click: handlers.draw }, "Draw");
    this.elements = this.#layout(handlers);
  }

  /** @param {Handlers} handlers */
  #layout(handlers) {
    const { info } = this.#state;
    const flip = h("button", { type: "button", click: () => this.#flip() }, "Turn board");
    const copy = h("button", { type: "button", click: (/** @type {Event} */ event) => this.#copy(event) }, "Copy position");
    const again = h("a", { class: "button", href: `/new/${info.variant}` }, "New game");
    const rules = h("a", { class: "button", href: `/variants/${info.variant}` }, "Pieces");
    const [near, far] = this.#state.own === "w" ? [this.#hands.w, this.#hands.b] : [this.#hands.b, this.#hands.w];
    const board = h(
      "section",
      { class: "board-column", "aria-label": "Board" },
      h("div", { class: "board-frame" }, this.board),
      this.#hint,
      this.#problem,
      this.#spoken,
    );
    const status = h(
      "section",
      { class: "status panel" },
      h("h2", {}, info.name),
      h("div", { class: "turn-row" }, this.#lamp, h("div", {}, this.#turn, this.#detail)),
    );
    const side = h(
      "aside",
      { class: "side", "aria-label": "The game" },
      status,
      this.inspector.element,
      this.#pool.element,
      near.element,
      far.element,
      this.thinking.element,
      h("div", { class: "tools" }, this.#undo, this.#resign, this.#state.alone ? this.#draw : null, flip),
      this.history.element,
      h("div", { class: "tools" }, copy, rules, again),
      this.#typing(handlers),
    );
    return [board, side];
  }

  /** @param {Handlers} handlers */
  #typing(handlers) {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.#typed.value.trim();
      if (text !== "" && handlers.typed(text)) this.#typed.value = "";
    };
    return h(
      "form",
      { class: "typed", submit },
      h("label", { for: "typed" }, "Type a move"),
      h("span", { class: "with-button" }, this.#typed, h("button", { type: "submit" }, "Play")),
    );
  }

  /** Draws everything that depends on the position and on what was clicked. */
  refresh() {
    const state = this.#state;
    const { entry, position } = state;
    if (!position) return;
    const { reserves, turn: side } = position;
    const active = (/** @type {string} */ piece) => state.mine && entry.canTake(piece);
    for (const owner of /** @type {Side[]} */ (["w", "b"])) {
      const own = (/** @type {string} */ piece) => owner === side && active(piece);
      this.#hands[owner].show(`${NAMES[owner]} in hand`, reserves[owner], owner, own, owner === side ? entry.piece : null);
    }
    this.#pool.show("The pool", reserves.shared, side, active, entry.piece);
    const over = position.outcome !== null;
    this.#undo.disabled = !state.canTakeBack;
    this.#resign.disabled = over;
    this.#draw.disabled = over;
    this.thinking.shown = !over && !state.alone;
    this.say();
    this.mark();
  }

  /** Says whose turn it is, what was won, and what to do next. */
  say() {
    const { position } = this.#state;
    if (!position) return;
    this.#lamp.className = `lamp ${position.outcome ? (position.outcome.winner ?? "draw") : position.turn}`;
    write(this.#turn, turn(this.#state));
    write(this.#detail, detail(this.#state));
    write(this.#hint, hint(this.#state));
    document.title = title(this.#state);
  }

  /** Draws what is marked on the board. */
  mark() {
    this.board.marks = marksOf(this.#state);
  }

  /** Tells those who do not see the board what has happened. @param {string | null} text */
  announce(text) {
    if (text !== null) this.#spoken.textContent = text;
  }

  /** Says what is wrong; nothing, if nothing is. @param {string} message */
  complain(message) {
    this.#problem.textContent = message;
    this.#problem.hidden = message === "";
  }

  #flip() {
    this.board.bottom = this.board.bottom === "w" ? "b" : "w";
  }

  /** @param {Event} event */
  async #copy(event) {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    const fen = this.#state.position?.fen ?? "";
    try {
      await navigator.clipboard.writeText(fen);
      button.textContent = "Copied";
    } catch {
      // Not every browser lets a page copy; then the text is shown to be copied by hand.
      this.complain(fen);
    }
    setTimeout(() => (button.textContent = "Copy position"), 1500);
  }
}

/** Writes a text that may be spoken aloud, so not without need. @param {HTMLElement} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
