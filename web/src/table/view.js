/** The page of a game as elements: board, help line, players, reserves, moves, what can be pressed. Each has its fixed place. */

import { BoardElement } from "../board.js";
import { h } from "../dom.js";
import { History } from "../history.js";
import { Inspector } from "../inspector.js";
import { Thinking } from "../thinking.js";
import { isAlone } from "../way.js";
import { say } from "../words.js";
import { helpOf } from "./help.js";
import { Export } from "./export.js";
import { HelpLine } from "./helpline.js";
import { marksOf } from "./marks.js";
import { More } from "./more.js";
import { Offers } from "./offers.js";
import { PaceControls } from "./pace.js";
import { PlayerLine } from "./players.js";
import { Result } from "./result.js";
import { Share } from "./share.js";
import { SoundNotice } from "./sounds.js";
import { title } from "./speech.js";
import { Trays } from "./trays.js";
import { isTurned, keepTurned } from "./turned.js";

/** @typedef {import("../reserves.js").ReserveHandlers} ReserveHandlers */
/** @typedef {import("../thinking.js").ThinkingHandlers} ThinkingHandlers */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("./helpline.js").HelpHandlers} HelpHandlers */
/** @typedef {import("./state.js").TableState} TableState */

/**
 * What the view tells whoever made it.
 *
 * @typedef {object} Handlers
 * @property {ReserveHandlers} reserve
 * @property {ThinkingHandlers} thinking
 * @property {HelpHandlers} help
 * @property {import("./offers.js").OfferHandlers} offers
 * @property {import("./pace.js").PaceHandlers} pace
 * @property {() => void} hint
 * @property {() => void} closed the inspector was closed
 * @property {(ply: number) => void} look shows the board after so many moves
 * @property {() => void} undo
 * @property {() => void} resign
 * @property {() => void} draw
 * @property {(text: string) => void} shown a text that could not be copied is to be read
 * @property {(text: string) => boolean} typed a move was typed; whether it was taken
 */

export class TableView {
  #state;
  board = new BoardElement();
  history;
  inspector;
  thinking;
  help;
  more;
  #trays;
  #players;
  #share;
  #result;
  #export;
  #offers;
  #problem = h("p", { class: "problem", role: "alert", hidden: true });
  #spoken = h("p", { class: "visually-hidden", role: "status" });
  #pace;
  #sounds = new SoundNotice();
  #hint;
  #undo;
  #resign;
  #draw;
  #typed = h("input", { id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 100 });
  elements;

  /** @param {TableState} state @param {Handlers} handlers */
  constructor(state, handlers) {
    const { info } = state;
    this.#state = state;
    this.board.configure(info.board, info.pieces, say("board-label", { game: info.name }));
    this.board.bottom = state.own;
    this.board.id = "board";
    this.inspector = new Inspector(handlers.closed, info, () => state.position, () => this.board.bottom);
    this.history = new History(info.pieces, handlers.look);
    this.thinking = new Thinking(info.times, info.levels, handlers.thinking);
    this.help = new HelpLine(info.pieces, handlers.help);
    this.more = new More(info.variant, { fen: () => state.position?.fen ?? "", shown: handlers.shown, save: () => this.#export.open(), over: () => (state.position?.outcome?.result ?? "*") !== "*" });
    this.#trays = new Trays(info.pieces, handlers.reserve, state.own);
    this.#players = { w: new PlayerLine(state, "w"), b: new PlayerLine(state, "b") };
    this.#share = new Share(info.links);
    this.#export = new Export(info.id, info.variant, () => ({ fen: state.shown?.fen ?? "", ply: state.shownPly, side: this.board.bottom, moves: state.moves.map(({ text }) => text) }));
    this.#result = new Result(state, { act: (action) => handlers.help.answer({ label: "", action }), walk: () => handlers.look(0), save: () => this.#export.open() });
    this.#offers = new Offers(handlers.offers, state.computer);
    this.#pace = new PaceControls(handlers.pace);
    this.#hint = h("button", { type: "button", id: "hint", click: handlers.hint }, say("action-hint"));
    this.#undo = h("button", { type: "button", id: "undo", click: handlers.undo }, say("action-undo"));
    this.#resign = h("button", { type: "button", id: "resign", click: handlers.resign }, say("action-resign"));
    this.#draw = h("button", { type: "button", id: "draw", click: handlers.draw }, say("action-draw"));
    this.elements = this.#layout(handlers);
    if (isTurned(info.id)) this.#turn();
    const fit = () => document.documentElement.style.setProperty("--board-ratio", String(this.board.ratio));
    this.board.addEventListener("shape", fit);
    fit();
  }

  /** @param {Handlers} handlers */
  #layout(handlers) {
    const own = this.#state.own;
    const other = own === "w" ? "b" : "w";
    const flip = h("button", { type: "button", id: "flip", click: () => this.flip() }, say("action-flip"));
    const more = h("button", { type: "button", id: "more", "aria-haspopup": "dialog", click: () => this.more.open() }, say("action-more"));
    const board = h("div", { class: "board-place" }, this.board);
    const middle = h(
      "aside",
      { class: "middle", "aria-label": say("side-label") },
      h(
        "div",
        { class: "middle-scroll" },
        this.#problem,
        this.#result.element,
        this.#share.element,
        this.#trays.element,
        this.thinking.element,
        this.history.element,
        // Under everything else, so that it moves nothing.
        this.#sounds.element,
        this.#state.info.white === "computer" && this.#state.info.black === "computer" ? null : this.#typing(handlers),
      ),
      this.inspector.element,
    );
    const actions = h(
      "section",
      { class: "table-actions", "aria-label": say("actions-label") },
      this.#offers.element,
      this.#state.info.leads ? this.#pace.element : null,
      this.#state.watches ? null : this.#undo,
      this.#state.watches ? null : this.#draw,
      this.#state.watches ? null : this.#resign,
      this.#state.watches ? null : this.#hint,
      flip,
      more,
    );
    const [far, near] = [this.#players[other].element, this.#players[own].element];
    far.classList.add("far");
    near.classList.add("near");
    return [far, board, near, this.help.element, middle, actions, this.#spoken, this.more.dialog, this.more.keys, this.#export.dialog];
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
      h("label", { for: "typed" }, say("type-move")),
      h("span", { class: "with-button" }, this.#typed, h("button", { type: "submit" }, say("type-play"))),
    );
  }

  /** Draws everything that depends on the position and on what was clicked. */
  refresh() {
    const state = this.#state;
    const { position } = state;
    if (!position) return;
    const { turn: side } = position;
    this.#trays.show(state);
    const over = position.outcome !== null;
    // Nothing that is pressed while the server cannot be reached is done later.
    const { offline } = state;
    this.#undo.disabled = offline || !state.canTakeBack;
    this.#resign.disabled = offline || over;
    this.#draw.disabled = offline || over || state.offered("draw") === state.own;
    this.#hint.hidden = !state.hintable;
    this.#hint.disabled = offline || state.wondering !== null || !(over || state.mine);
    this.#offers.offline = offline;
    this.#pace.show(state.pace, offline || over);
    // In a tab there is nobody to give a link to.
    this.#share.element.hidden = isAlone() || state.watches || over;
    // Once it is over nobody thinks, and nothing is to be set.
    this.thinking.shown = state.computer && !over;
    this.thinking.open = !offline && (!state.watches || state.info.leads);
    this.thinking.turn = side;
    this.say();
    this.mark();
  }

  /** Shows who is there, what is proposed and how the clocks stand. */
  around() {
    const { around, proposes, own } = this.#state;
    for (const side of /** @type {Side[]} */ (["w", "b"])) this.#players[side].clock.set(around.clocks);
    this.#offers.show(proposes ? around.offers : [], own);
    this.#share.waiting = this.#state.lonely;
    this.refresh();
  }

  /** Passes the link on that gives the other seat. */
  invite() {
    return this.#share.invite();
  }

  /** Says whose turn it is, what was won, and what to do next. */
  say() {
    const { position } = this.#state;
    if (!position) return;
    this.#players.w.show();
    this.#players.b.show();
    this.#result.show();
    this.help.show(helpOf(this.#state), position.turn);
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

  /** Says again what was said last. */
  repeat() {
    const text = this.#spoken.textContent ?? "";
    this.#spoken.textContent = "";
    // A reader speaks what changes.
    setTimeout(() => (this.#spoken.textContent = text), 50);
  }

  /** Says what is wrong; nothing, if nothing is. @param {string} message */
  complain(message) {
    this.#problem.textContent = message;
    this.#problem.hidden = message === "";
  }

  /** A move was made: says once that moves can be heard. */
  noteSound() {
    this.#sounds.note();
  }

  /** Turns the board, and the players with it, until it is turned back. */
  flip() {
    this.#turn();
    keepTurned(this.#state.info.id, this.board.bottom !== this.#state.own);
  }

  #turn() {
    this.board.bottom = this.board.bottom === "w" ? "b" : "w";
    for (const side of /** @type {Side[]} */ (["w", "b"])) {
      this.#players[side].element.classList.toggle("near", side === this.board.bottom);
      this.#players[side].element.classList.toggle("far", side !== this.board.bottom);
    }
  }
}
