/** The page of a game: joins board, reserves, history and connection. */

import { BoardElement } from "./board.js";
import { choose, confirm } from "./chooser.js";
import { Connection } from "./connection.js";
import { byId, h } from "./dom.js";
import { Entry } from "./entry.js";
import { History } from "./history.js";
import { Inspector } from "./inspector.js";
import { ReserveView } from "./reserves.js";
import { Thinking } from "./thinking.js";

/** @typedef {import("./wire.js").GameInfo} GameInfo */
/** @typedef {import("./wire.js").Move} Move */
/** @typedef {import("./wire.js").Played} Played */
/** @typedef {import("./wire.js").Position} Position */
/** @typedef {import("./wire.js").ServerMessage} ServerMessage */
/** @typedef {import("./wire.js").Side} Side */
/** @typedef {import("./board.js").Mark} Mark */
/** @typedef {import("./entry.js").Step} Step */

/** @type {Record<Side, string>} */
const NAMES = { w: "White", b: "Black" };

/** Reasons by which the players and not the rules end a game. */
const WILL = new Set(["resignation", "agreement"]);

const root = byId("game", HTMLElement);

class GamePage {
  #connection;
  /** @type {Table | null} */ #table = null;
  #notice = h("p", { class: "problem", role: "alert", hidden: true });

  constructor() {
    this.#connection = new Connection(root.dataset["game"] ?? "", {
      message: (message) => this.#receive(message),
      state: (state, reason) => this.#state(state, reason),
    });
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "welcome") {
      if (!this.#table) {
        this.#table = new Table(message.game, this.#connection);
        root.replaceChildren(this.#notice, ...this.#table.elements);
      }
      return;
    }
    this.#table?.receive(message);
  }

  /** @param {"open" | "lost" | "failed"} state @param {string} reason */
  #state(state, reason) {
    if (state === "failed" && !this.#table) root.replaceChildren(this.#notice);
    this.#notice.hidden = state === "open";
    this.#notice.textContent =
      state === "failed" ? reason : "The connection is lost. Trying again; nothing that was played is lost.";
    root.classList.toggle("offline", state !== "open");
  }
}

class Table {
  #info;
  #connection;
  /** @type {Played[]} */ #moves = [];
  /** @type {Position | null} */ #position = null;
  #entry = new Entry([]);
  /** A move sent and not yet answered. @type {{ id: string } | null} */ #sent = null;
  #thinks = false;
  /** @type {{ id: string, square: string, moves: Move[] } | null} */ #study = null;
  /** The square that this very press selected, so that its release is not a second click. */
  #fresh = "";
  #hovered = "";
  #choosing = false;

  #board = new BoardElement();
  #hands;
  #pool;
  #history = new History();
  #inspector;
  #thinking;
  #lamp = h("span", { class: "lamp", "aria-hidden": "true" });
  #turn = h("p", { class: "turn", role: "status" });
  #detail = h("p", { class: "detail" });
  #hint = h("p", { class: "hint", role: "status" });
  #problem = h("p", { class: "problem", role: "alert", hidden: true });
  #spoken = h("p", { class: "visually-hidden", role: "status" });
  #undo = h("button", { type: "button", id: "undo" }, "Take back");
  #resign = h("button", { type: "button", id: "resign" }, "Resign");
  #draw = h("button", { type: "button", id: "draw" }, "Draw");
  #typed = h("input", { id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 100 });
  elements;

  /** @param {GameInfo} info @param {Connection} connection */
  constructor(info, connection) {
    this.#info = info;
    this.#connection = connection;
    const own = info.white === "computer" && info.black === "human" ? "b" : "w";
    this.#board.configure(info.board, info.pieces, `${info.name}: the board`);
    this.#board.bottom = own;
    this.#board.id = "board";
    this.#board.canGrab = (square) => this.#mine && this.#entry.canBegin(square);
    this.#inspector = new Inspector(() => this.#endStudy());
    this.#thinking = new Thinking(info.times, {
      hurry: () => connection.send({ type: "hurry" }),
      time: (ms) => connection.send({ type: "movetime", ms }),
    });
    const handlers = {
      take: (/** @type {string} */ piece) => this.#take(piece),
      release: (/** @type {string} */ piece, /** @type {number} */ x, /** @type {number} */ y) => this.#place(piece, x, y),
      inspect: (/** @type {string} */ piece) => this.#describe(piece),
    };
    this.#hands = {
      w: new ReserveView("w", info.pieces, handlers),
      b: new ReserveView("b", info.pieces, handlers),
    };
    this.#pool = new ReserveView("shared", info.pieces, handlers);
    this.#listen();
    this.elements = this.#layout();
  }

  /** Whether the player may move now. */
  get #mine() {
    const position = this.#position;
    return position !== null && !position.outcome && this.#player(position.turn) === "human" && !this.#sent;
  }

  /** @param {Side} side */
  #player(side) {
    return side === "w" ? this.#info.white : this.#info.black;
  }

  /** Whether two people play at this board. */
  get #alone() {
    return this.#info.white === "human" && this.#info.black === "human";
  }

  #layout() {
    const flip = h("button", { type: "button", click: () => this.#flip() }, "Turn board");
    const copy = h("button", { type: "button", click: (/** @type {Event} */ event) => this.#copy(event) }, "Copy position");
    const type = h(
      "form",
      { class: "typed", submit: (/** @type {Event} */ event) => this.#submitTyped(event) },
      h("label", { for: "typed" }, "Type a move"),
      h("span", { class: "with-button" }, this.#typed, h("button", { type: "submit" }, "Play")),
    );
    this.#undo.addEventListener("click", () => this.#takeBack());
    this.#resign.addEventListener("click", () => void this.#giveUp());
    this.#draw.addEventListener("click", () => void this.#agree());
    const again = h("a", { class: "button", href: `/new/${this.#info.variant}` }, "New game");
    const rules = h("a", { class: "button", href: `/variants/${this.#info.variant}` }, "Pieces");
    const far = this.#board.bottom === "w" ? this.#hands.b : this.#hands.w;
    const near = this.#board.bottom === "w" ? this.#hands.w : this.#hands.b;
    return [
      h(
        "section",
        { class: "board-column", "aria-label": "Board" },
        h("div", { class: "board-frame" }, this.#board),
        this.#hint,
        this.#problem,
        this.#spoken,
      ),
      h(
        "aside",
        { class: "side", "aria-label": "The game" },
        h(
          "section",
          { class: "status panel" },
          h("h2", {}, this.#info.name),
          h("div", { class: "turn-row" }, this.#lamp, h("div", {}, this.#turn, this.#detail)),
        ),
        this.#inspector.element,
        this.#pool.element,
        near.element,
        far.element,
        this.#thinking.element,
        h("div", { class: "tools" }, this.#undo, this.#resign, this.#alone ? this.#draw : null, flip),
        this.#history.element,
        h("div", { class: "tools" }, copy, rules, again),
        type,
      ),
    ];
  }

  #listen() {
    /** @param {string} name @param {(detail: { square: string, from?: string, keyboard?: boolean }) => void} act */
    const on = (name, act) =>
      this.#board.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on("grab", ({ square }) => {
      // A press on what may be clicked next waits for the release, so that it is not two clicks.
      const next = this.#entry.begun && (this.#entry.last === square || this.#entry.targets.has(square));
      this.#fresh = "";
      if (next) return;
      this.#inspector.close();
      this.#entry.reset();
      this.#step(this.#entry.click(square));
      this.#fresh = square;
    });
    on("tap", ({ square }) => {
      const fresh = this.#fresh === square;
      this.#fresh = "";
      if (!fresh) this.#click(square);
    });
    on("release", ({ square, from }) => {
      this.#fresh = "";
      if (!this.#mine || from === undefined) return;
      if (this.#entry.last !== from) {
        this.#entry.reset();
        this.#entry.click(from);
      }
      const legal = this.#entry.candidates.some((move) => move.path.includes(square));
      if (legal) this.#step(this.#entry.click(square));
      else this.#refresh();
    });
    on("inspect", ({ square }) => this.#inspect(square));
    on("hover", ({ square }) => {
      this.#hovered = square ?? "";
      this.#mark();
    });
    on("cancel", () => {
      this.#inspector.close();
      this.#entry.reset();
      this.#refresh();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#inspector.open) this.#inspector.close();
    });
  }

  /** @param {ServerMessage} message */
  receive(message) {
    switch (message.type) {
      case "update":
        this.#update(message.from, message.moves, message.position);
        break;
      case "accepted":
        if (this.#sent?.id === message.id) this.#sent = null;
        this.#refresh();
        break;
      case "rejected":
        if (message.id === null || this.#sent?.id === message.id) this.#sent = null;
        this.#complain(message.message);
        this.#refresh();
        break;
      case "thinking":
        this.#thinks = true;
        this.#thinking.busy(message.ms, message.progress);
        this.#say();
        break;
      case "idle":
        this.#thinks = false;
        this.#thinking.idle(message.ms);
        this.#say();
        break;
      case "inspection":
        if (this.#study?.id === message.id) {
          this.#study.moves = message.moves;
          this.#inspector.list(message.moves);
          this.#mark();
        }
        break;
    }
  }

  /** @param {number} from @param {Played[]} moves @param {Position} position */
  #update(from, moves, position) {
    const first = this.#position === null;
    const forward = moves.length === 1 && from === this.#moves.length;
    const back = moves.length === 0 && from < this.#moves.length;
    this.#moves = [...this.#moves.slice(0, from), ...moves];
    this.#position = position;
    this.#entry = new Entry(position.moves);
    this.#sent = null;
    this.#problem.hidden = true;
    this.#inspector.close();
    this.#board.position = position;
    const last = this.#moves.at(-1);
    if (forward && last?.from) this.#board.glide(last.from, last.to);
    if (!first) {
      this.#spoken.textContent = back
        ? "Taken back."
        : moves.map((move) => `${NAMES[move.side]}: ${move.san}`).join(". ");
    }
    this.#history.show(this.#moves);
    this.#refresh();
  }

  /** Draws everything that depends on the position and on what was clicked. */
  #refresh() {
    const position = this.#position;
    if (!position) return;
    const { reserves, turn } = position;
    const active = (/** @type {string} */ piece) => this.#mine && this.#entry.canTake(piece);
    for (const side of /** @type {Side[]} */ (["w", "b"])) {
      const own = (/** @type {string} */ piece) => side === turn && active(piece);
      const chosen = side === turn ? this.#entry.piece : null;
      this.#hands[side].show(`${NAMES[side]} in hand`, reserves[side], side, own, chosen);
    }
    this.#pool.show("The pool", reserves.shared, turn, active, this.#entry.piece);
    const human = this.#moves.some((move) => this.#player(move.side) === "human");
    const over = position.outcome !== null;
    this.#undo.disabled = !human && !(over && WILL.has(position.outcome?.reason ?? ""));
    this.#resign.disabled = over;
    this.#draw.disabled = over;
    this.#thinking.shown = !over && !this.#alone;
    this.#say();
    this.#mark();
  }

  /** Says whose turn it is, what was won, and what to do next. */
  #say() {
    const position = this.#position;
    if (!position) return;
    const { turn, phase, outcome, placements_left: left, check } = position;
    const computer = this.#player(turn) === "computer";
    const alone = this.#alone;
    this.#lamp.className = `lamp ${outcome ? (outcome.winner ?? "draw") : turn}`;
    const text = outcome ? outcome.words : phase === "placement" ? `${NAMES[turn]} places` : `${NAMES[turn]} to move`;
    if (this.#turn.textContent !== text) this.#turn.textContent = text;
    const details = [];
    if (outcome) details.push(outcome.result === "1/2-1/2" ? "½ – ½" : outcome.result.replace("-", " – "));
    else {
      if (!alone) details.push(computer ? (this.#thinks ? "the computer thinks" : "the computer’s turn") : "your turn");
      if (phase === "placement" && left !== null) details.push(`${left} ${left === 1 ? "unit" : "units"} to place this turn`);
      if (check) details.push("check");
    }
    this.#detail.textContent = details.join(" · ");
    document.title = `${outcome ? "Over" : alone ? NAMES[turn] : computer ? "…" : "Your turn"} – ${this.#info.name}`;
    const hint = this.#hintText();
    if (this.#hint.textContent !== hint) this.#hint.textContent = hint;
  }

  #hintText() {
    const position = this.#position;
    if (!position || position.outcome) return "";
    const waiting = this.#entry.waiting;
    if (waiting.length > 0) return `Click ${this.#entry.last} again to end the move there, or a marked square to go on.`;
    if (this.#entry.clicks.length > 1) return "Click the next marked square.";
    if (this.#entry.piece !== null) return "Now click a marked square.";
    if (this.#mine && position.phase === "placement") return "Choose a unit beside the board, then a square.";
    return "";
  }

  #mark() {
    const last = this.#moves.at(-1);
    const lastSquares = last ? [...new Set([...(last.from ? [last.from] : []), ...last.path, last.to])] : [];
    const before = { last: lastSquares, captured: last?.captures ?? [], converted: last?.converts ?? [] };
    if (this.#study) {
      const { square, moves } = this.#study;
      const pointed = moves.find((move) => destination(move) === this.#hovered);
      this.#board.marks = {
        ...before,
        selected: [square],
        targets: marksFor(moves),
        captures: pointed?.captures ?? [],
        converts: pointed?.converts ?? [],
        study: true,
      };
      return;
    }
    /** @type {Map<string, Mark>} */
    const targets = new Map();
    const found = this.#entry.targets;
    for (const [square, target] of found) targets.set(square, target.ends.length > 0 ? kind(target.ends) : "step");
    const pointed = found.get(this.#hovered)?.ends[0] ?? this.#entry.waiting[0];
    this.#board.marks = {
      ...before,
      selected: this.#entry.clicks,
      targets,
      captures: pointed?.captures ?? [],
      converts: pointed?.converts ?? [],
    };
  }

  /** @param {string} square */
  #click(square) {
    if (this.#inspector.open) {
      this.#inspector.close();
      if (!this.#entry.canBegin(square)) return;
    }
    if (!this.#mine || this.#choosing) return;
    const begun = this.#entry.begun;
    const step = this.#entry.click(square);
    if (step.kind === "nothing" && !begun && this.#position?.phase === "placement") {
      this.#complain("Choose a unit beside the board first.");
    }
    this.#step(step);
  }

  /** @param {Step} step */
  #step(step) {
    if (step.kind !== "nothing") this.#problem.hidden = true;
    if (step.kind === "done") void this.#finish(step.moves, step.ask);
    this.#refresh();
  }

  /** @param {Move[]} moves @param {boolean} ask */
  async #finish(moves, ask) {
    const ply = this.#moves.length;
    const turn = this.#position?.turn ?? "w";
    /** @type {Move | null | undefined} */
    let move = moves[0];
    if (ask) {
      this.#choosing = true;
      move = await choose(moves, this.#info.pieces, turn);
      this.#choosing = false;
    }
    if (move && ply === this.#moves.length) this.#play(move.text);
  }

  /** @param {string} text */
  #play(text) {
    if (!this.#mine) return;
    const id = Connection.request();
    this.#sent = { id };
    this.#connection.send({ type: "move", id, ply: this.#moves.length, text });
    this.#refresh();
  }

  /** @param {string} piece */
  #take(piece) {
    this.#inspector.close();
    if (!this.#mine) return;
    this.#step(this.#entry.take(piece));
  }

  /** @param {string} piece @param {number} x @param {number} y */
  #place(piece, x, y) {
    if (!this.#mine) return;
    const square = this.#board.squareAt(x, y);
    this.#entry.reset();
    this.#entry.take(piece);
    if (square && this.#entry.targets.has(square)) this.#step(this.#entry.click(square));
    else {
      this.#entry.reset();
      this.#refresh();
    }
  }

  #takeBack() {
    const id = Connection.request();
    this.#connection.send({ type: "undo", id, ply: this.#moves.length });
  }

  async #giveUp() {
    const position = this.#position;
    if (!position || position.outcome) return;
    const side = this.#alone ? position.turn : this.#info.white === "human" ? "w" : "b";
    const ply = this.#moves.length;
    if (await confirm(this.#alone ? `${NAMES[side]} resigns?` : "Resign this game?", "Resign")) this.#end(ply, side);
  }

  async #agree() {
    const ply = this.#moves.length;
    if (await confirm("Do both sides agree to a draw?", "Both agree")) this.#end(ply, null);
  }

  /** @param {number} ply the moves the player saw @param {Side | null} resigns */
  #end(ply, resigns) {
    this.#connection.send({ type: "end", id: Connection.request(), ply, resigns });
  }

  #flip() {
    this.#board.bottom = this.#board.bottom === "w" ? "b" : "w";
  }

  /** @param {Event} event */
  async #copy(event) {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    try {
      await navigator.clipboard.writeText(this.#position?.fen ?? "");
      button.textContent = "Copied";
    } catch {
      // Not every browser lets a page copy; then the text is shown to be copied by hand.
      this.#complain(this.#position?.fen ?? "");
    }
    setTimeout(() => (button.textContent = "Copy position"), 1500);
  }

  /** @param {Event} event */
  #submitTyped(event) {
    event.preventDefault();
    const text = this.#typed.value.trim();
    if (text === "") return;
    if (!this.#mine) {
      this.#complain("It is not your turn.");
      return;
    }
    this.#typed.value = "";
    this.#play(text);
  }

  /** @param {string} square */
  #inspect(square) {
    const unit = this.#position?.units.find((unit) => unit.square === square);
    const piece = this.#info.pieces.find((piece) => piece.id === unit?.piece);
    this.#entry.reset();
    if (!unit || !piece) {
      this.#inspector.close();
      this.#refresh();
      return;
    }
    const id = Connection.request();
    this.#study = { id, square, moves: [] };
    this.#inspector.show(piece, unit.side, square);
    this.#connection.send({ type: "inspect", id, ply: this.#moves.length, square });
    this.#refresh();
  }

  /** @param {string} id */
  #describe(id) {
    const piece = this.#info.pieces.find((piece) => piece.id === id);
    if (!piece) return;
    this.#entry.reset();
    this.#study = null;
    this.#inspector.show(piece, this.#position?.turn ?? "w", null);
    this.#refresh();
  }

  #endStudy() {
    this.#study = null;
    this.#mark();
  }

  /** @param {string} message */
  #complain(message) {
    this.#problem.textContent = message;
    this.#problem.hidden = false;
  }
}

/** Where to draw a move of a unit that is only looked at. @param {Move} move */
function destination(move) {
  return move.to === move.from ? (move.path[1] ?? move.to) : move.to;
}

/** @param {Move[]} moves */
function marksFor(moves) {
  /** @type {Map<string, Move[]>} */
  const bySquare = new Map();
  for (const move of moves) {
    const square = destination(move);
    bySquare.set(square, [...(bySquare.get(square) ?? []), move]);
  }
  return new Map([...bySquare].map(([square, group]) => [square, kind(group)]));
}

/** @param {Move[]} moves @returns {Mark} */
function kind(moves) {
  const captures = moves.some((move) => move.captures.length > 0);
  const converts = moves.some((move) => move.converts.length > 0);
  if (captures && converts) return "both";
  return captures ? "capture" : converts ? "convert" : "quiet";
}

new GamePage();
