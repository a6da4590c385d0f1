/** A game at a table: takes what the server says and what the player does, and tells the view and the server. */

import { choose, confirm } from "../chooser.js";
import { Connection } from "../connection.js";
import { NAMES, news } from "./speech.js";
import { TableState } from "./state.js";
import { TableView } from "./view.js";

/** @typedef {import("../wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../wire.js").Played} Played */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").ServerMessage} ServerMessage */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("../entry.js").Step} Step */

export class Table {
  #connection;
  #state;
  #view;
  /** The square that this very press selected, so that its release is not a second click. */
  #fresh = "";

  /** @param {GameInfo} info @param {Connection} connection */
  constructor(info, connection) {
    this.#connection = connection;
    this.#state = new TableState(info);
    this.#view = new TableView(this.#state, {
      reserve: {
        take: (piece) => this.#take(piece),
        release: (piece, x, y) => this.#place(piece, x, y),
        inspect: (piece) => this.#describe(piece),
      },
      thinking: {
        hurry: () => connection.send({ type: "hurry" }),
        time: (ms) => connection.send({ type: "movetime", ms }),
      },
      closed: () => this.#endStudy(),
      undo: () => connection.send({ type: "undo", id: Connection.request(), ply: this.#state.ply }),
      resign: () => void this.#giveUp(),
      draw: () => void this.#agree(),
      typed: (text) => this.#type(text),
    });
    this.#listen();
  }

  /** What the page shows. */
  get elements() {
    return this.#view.elements;
  }

  // What the server says.

  /** @param {ServerMessage} message */
  receive(message) {
    const state = this.#state;
    switch (message.type) {
      case "update":
        this.#update(message.from, message.moves, message.position);
        break;
      case "accepted":
        state.answered(message.id);
        this.#view.refresh();
        break;
      case "rejected":
        state.answered(message.id);
        this.#view.complain(message.message);
        this.#view.refresh();
        break;
      case "thinking":
        state.thinks = true;
        this.#view.thinking.busy(message.ms, message.progress);
        this.#view.say();
        break;
      case "idle":
        state.thinks = false;
        this.#view.thinking.idle(message.ms);
        this.#view.say();
        break;
      case "inspection":
        if (state.study?.id === message.id) {
          state.study.moves = message.moves;
          this.#view.inspector.list(message.moves);
          this.#view.mark();
        }
        break;
    }
  }

  /** @param {number} from @param {Played[]} moves @param {Position} position */
  #update(from, moves, position) {
    const state = this.#state;
    const change = state.update(from, moves, position);
    this.#view.complain("");
    this.#view.inspector.close();
    this.#view.board.position = position;
    const { last } = state;
    if (last?.from && change === "forward") this.#view.board.glide(last.from, last.to);
    this.#view.announce(news(change, moves));
    this.#view.history.show(state.moves);
    this.#view.refresh();
  }

  // What the player does at the board.

  #listen() {
    const { board, inspector } = this.#view;
    const state = this.#state;
    board.canGrab = (square) => state.mine && state.entry.canBegin(square);
    /** @param {string} name @param {(detail: { square: string, from?: string, keyboard?: boolean }) => void} act */
    const on = (name, act) => board.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on("grab", ({ square }) => this.#grab(square));
    on("tap", ({ square }) => {
      const fresh = this.#fresh === square;
      this.#fresh = "";
      if (!fresh) this.#click(square);
    });
    on("release", ({ square, from }) => this.#release(square, from));
    on("inspect", ({ square }) => this.#inspect(square));
    on("hover", ({ square }) => {
      state.hovered = square ?? "";
      this.#view.mark();
    });
    on("cancel", () => {
      inspector.close();
      state.entry.reset();
      this.#view.refresh();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && inspector.open) inspector.close();
    });
  }

  /** @param {string} square */
  #grab(square) {
    const { entry } = this.#state;
    // A press on what may be clicked next waits for the release, so that it is not two clicks.
    const next = entry.begun && (entry.last === square || entry.targets.has(square));
    this.#fresh = "";
    if (next) return;
    this.#view.inspector.close();
    entry.reset();
    this.#step(entry.click(square));
    this.#fresh = square;
  }

  /** @param {string} square @param {string | undefined} from */
  #release(square, from) {
    const { entry, mine } = this.#state;
    this.#fresh = "";
    if (!mine || from === undefined) return;
    if (entry.last !== from) {
      entry.reset();
      entry.click(from);
    }
    const legal = entry.candidates.some((move) => move.path.includes(square));
    if (legal) this.#step(entry.click(square));
    else this.#view.refresh();
  }

  /** @param {string} square */
  #click(square) {
    const { choosing, entry, mine, position } = this.#state;
    if (this.#view.inspector.open) {
      this.#view.inspector.close();
      if (!entry.canBegin(square)) return;
    }
    if (!mine || choosing) return;
    const { begun } = entry;
    const step = entry.click(square);
    if (step.kind === "nothing" && !begun && position?.phase === "placement") {
      this.#view.complain("Choose a unit beside the board first.");
    }
    this.#step(step);
  }

  /** @param {Step} step */
  #step(step) {
    if (step.kind !== "nothing") this.#view.complain("");
    if (step.kind === "done") void this.#finish(step.moves, step.ask);
    this.#view.refresh();
  }

  /** @param {Move[]} moves @param {boolean} ask */
  async #finish(moves, ask) {
    const state = this.#state;
    const { info, ply, position } = state;
    /** @type {Move | null | undefined} */
    let move = moves[0];
    if (ask) {
      state.choosing = true;
      move = await choose(moves, info.pieces, position?.turn ?? "w");
      state.choosing = false;
    }
    if (move && ply === state.ply) this.#play(move.text);
  }

  /** @param {string} text */
  #play(text) {
    const state = this.#state;
    if (!state.mine) return;
    const id = Connection.request();
    state.sent = id;
    this.#connection.send({ type: "move", id, ply: state.ply, text });
    this.#view.refresh();
  }

  // What the player does beside it.

  /** @param {string} piece */
  #take(piece) {
    this.#view.inspector.close();
    if (this.#state.mine) this.#step(this.#state.entry.take(piece));
  }

  /** @param {string} piece @param {number} x @param {number} y */
  #place(piece, x, y) {
    const { entry, mine } = this.#state;
    if (!mine) return;
    const square = this.#view.board.squareAt(x, y);
    entry.reset();
    entry.take(piece);
    if (square && entry.targets.has(square)) this.#step(entry.click(square));
    else {
      entry.reset();
      this.#view.refresh();
    }
  }

  /** @param {string} text */
  #type(text) {
    if (!this.#state.mine) {
      this.#view.complain("It is not your turn.");
      return false;
    }
    this.#play(text);
    return true;
  }

  async #giveUp() {
    const { alone, ply, position, resigning } = this.#state;
    if (!position || position.outcome) return;
    const question = alone ? `${NAMES[resigning]} resigns?` : "Resign this game?";
    if (await confirm(question, "Resign")) this.#end(ply, resigning);
  }

  async #agree() {
    const { ply } = this.#state;
    if (await confirm("Do both sides agree to a draw?", "Both agree")) this.#end(ply, null);
  }

  /** @param {number} ply the moves the player saw @param {Side | null} resigns */
  #end(ply, resigns) {
    this.#connection.send({ type: "end", id: Connection.request(), ply, resigns });
  }

  // What the player wants to know.

  /** @param {string} square */
  #inspect(square) {
    const state = this.#state;
    const unit = state.position?.units.find((unit) => unit.square === square);
    const piece = state.piece(unit?.piece);
    state.entry.reset();
    if (unit && piece) {
      const id = Connection.request();
      state.study = { id, square, moves: [] };
      this.#view.inspector.show(piece, unit.side, square);
      this.#connection.send({ type: "inspect", id, ply: state.ply, square });
    } else this.#view.inspector.close();
    this.#view.refresh();
  }

  /** @param {string} id */
  #describe(id) {
    const state = this.#state;
    const piece = state.piece(id);
    if (!piece) return;
    state.entry.reset();
    state.study = null;
    this.#view.inspector.show(piece, state.position?.turn ?? "w", null);
    this.#view.refresh();
  }

  #endStudy() {
    this.#state.study = null;
    this.#view.mark();
  }
}
