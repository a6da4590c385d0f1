/** What a page knows of a game and what the player is doing. Plain data and what follows from it; no drawing. */

import { Entry, entrants } from "../entry.js";
import { goesOn } from "./part.js";

/** @typedef {import("../wire.js").GameInfo} GameInfo */
/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../fold.js").Played} Played */
/** @typedef {import("../fold.js").Standing} Standing */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Side} Side */

/** Reasons by which the players and not the rules end a game. */
const WILL = new Set(["resignation", "agreement"]);

/** Who is there, what is proposed, how the clocks stand. @typedef {Extract<import("../wire.js").ServerMessage, { type: "around" }>} Around */
/** @typedef {import("../wire.js").Proposal} Proposal */

/** How an update changed the game. @typedef {"first" | "forward" | "back" | "otherwise"} Change */

/** Why a click did nothing, and which squares that is about. @typedef {{ text: string, squares: string[] }} Refusal */

/** A unit that is only looked at. @typedef {{ id: string, square: string, moves: Move[] }} Study */

export class TableState {
  /** @type {Played[]} */ moves = [];
  /** @type {Standing | null} */ position = null;
  /** What was clicked so far. */
  entry = new Entry([]);
  /** The request of a move sent and not yet answered. @type {string | null} */ sent = null;
  /** That move, if it was entered on the board: the board shows it already. @type {Move | null} */ pending = null;
  /** The move planned for the next own turn. @type {import("./plan.js").Plan | null} */ plan = null;
  /** The own unit for which one is being chosen. @type {import("./plan.js").Planning | null} */ planning = null;
  /** What the computer would play, and the position that it is about. @type {{ ply: number, best: Played } | null} */ hint = null;
  /** The hint that was asked for. @type {string | null} */ wondering = null;
  /** How a game goes on that the computer plays alone. @type {{ ms: number, paused: boolean } | null} */ pace = null;
  /** @type {Around} */ around = { type: "around", present: [], watching: 0, offers: [], declined: [], clocks: null, rematch: null, white: null, black: null };
  /** What of before is looked at: the position after so many moves. @type {{ ply: number, position: Position } | null} */ look = null;
  /** Whether the link for the other player was passed on. */
  passed = false;
  /** Whether the computer is at work. */
  thinks = false;
  /** How strong it is to play, from 1; nothing until the server has said so. @type {number | null} */ level = null;
  /** @type {Study | null} */ study = null;
  /** The square pointed at. */
  hovered = "";
  /** What an answer under the pointer or the focus would do. @type {Move | null} */ preview = null;
  /** Why some of what is beside the board cannot be placed now, once the server has said so. @type {{ id: string, text: string } | null} */ waits = null;
  /** Why the last click did nothing. @type {Refusal | null} */ refusal = null;
  /** What the player has to confirm. @type {"resign" | "draw" | null} */ confirming = null;
  /** Whether the player has fingers and no mouse. */
  touch = false;
  /** Whether the server cannot be reached. */
  offline = false;

  /** @param {GameInfo} info */
  constructor(info) {
    this.info = info;
  }

  /** Whether this is a game of the server's, and no analysis. */
  get isGame() {
    return this.info.id !== "";
  }

  /** The number of moves played. */
  get ply() {
    return this.moves.length;
  }

  /** The last move made on the board that is shown. */
  get shownLast() {
    return this.look ? this.moves[this.look.ply - 1] : this.last;
  }

  /** The turn that led to the board that is shown, as far as it has come: all moves that one side made in a row. */
  get shownTurn() {
    const moves = this.moves.slice(0, this.shownPly);
    const last = moves.at(-1);
    let begin = moves.length;
    while (begin > 0 && moves[begin - 1]?.side === last?.side && moves[begin - 1]?.phase === last?.phase) begin -= 1;
    return moves.slice(begin);
  }

  /** The position on the board that is shown. */
  get shown() {
    return this.look?.position ?? this.position;
  }

  /** The number of moves after which the board is shown. */
  get shownPly() {
    return this.look?.ply ?? this.ply;
  }

  /** The last move played. */
  get last() {
    return this.moves.at(-1);
  }

  /** Whether the player may move now. */
  get mine() {
    const position = this.position;
    return position !== null && !this.offline && !this.look && !position.outcome && this.info.you.includes(position.turn) && this.sent === null;
  }

  /** Whether both sides are moved at this board. */
  get alone() {
    return this.info.you.length === 2;
  }

  /** Whether the player only watches. */
  get watches() {
    return this.info.you.length === 0;
  }

  /** Whether the computer plays. */
  get computer() {
    return this.info.white === "computer" || this.info.black === "computer";
  }

  /** Whether the player can be given hints: not against another person, before the game is over. */
  get hintable() {
    return !this.watches && (!this.asks || this.position?.outcome != null);
  }

  /** Whether there is somebody to propose a draw to: the computer answers that, too. */
  get proposes() {
    return this.info.you.length === 1;
  }

  /** Whether there is somebody who has to agree. */
  get asks() {
    return this.info.you.length === 1 && !this.computer;
  }

  /** The side that the player sees from. @returns {Side} */
  get own() {
    return this.info.you.length === 1 ? (this.info.you[0] ?? "w") : "w";
  }

  /** The side that the player resigns for. @returns {Side} */
  get resigning() {
    return this.alone ? (this.position?.turn ?? "w") : this.own;
  }

  /** Whether the other player has not come yet. */
  get lonely() {
    return this.info.links.invite !== null && this.ply < 2 && this.away(this.own === "w" ? "b" : "w");
  }

  /** Who has proposed something that stands open. @param {Proposal} what */
  offered(what) {
    return this.around.offers.find((offer) => offer.what === what)?.by ?? null;
  }

  /** The latest of what the player proposed that was declined, until he has moved. */
  get declined() {
    const own = this.around.declined.filter(({ by }) => by === this.own);
    return this.proposes ? (own.at(-1)?.what ?? null) : null;
  }

  /** Whether somebody else plays a side and does not have the game open. @param {Side} side */
  away(side) {
    return this.player(side) === "human" && !this.info.you.includes(side) && !this.around.present.includes(side);
  }

  /** Whether there is something to take back: an own move, or an ending by the players' will. */
  get canTakeBack() {
    const outcome = this.position?.outcome;
    if (this.watches || (outcome && (this.asks || outcome.reason === "time"))) return false;
    if (outcome && WILL.has(outcome.reason)) return true;
    return this.moves.some((move) => this.info.you.includes(move.side));
  }

  /** Who makes a side's moves. @param {Side} side */
  player(side) {
    return side === "w" ? this.info.white : this.info.black;
  }

  /** The type with this id. @param {string | null | undefined} id */
  piece(id) {
    return this.info.pieces.find((piece) => piece.id === id);
  }

  /** Whether a unit of this type can enter together with a move. @param {string} piece */
  canEnter(piece) {
    return entrants(this.position?.moves ?? []).includes(piece);
  }

  /** Whether a unit beside the board can be chosen now: to be put on a square, or to enter with a move. @param {string} piece */
  canTake(piece) {
    return this.entry.canTake(piece) || this.canEnter(piece);
  }

  /** The squares that a sentence is about. */
  get pointed() {
    return this.refusal?.squares ?? [];
  }

  /** The name of the type of the unit on a square. @param {string | null} square */
  nameOn(square) {
    const unit = this.position?.units.find((unit) => unit.square === square);
    return unit ? (this.piece(unit.piece)?.name ?? unit.piece) : null;
  }

  /** The units of a side that were captured up to what is shown, by type, in the order in which they were. @param {Side} side */
  captured(side) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { taken } of this.moves.slice(0, this.shownPly)) {
      for (const unit of taken) if (unit.side === side) counts.set(unit.piece, (counts.get(unit.piece) ?? 0) + 1);
    }
    return [...counts].map(([piece, count]) => ({ piece, count }));
  }

  /**
   * From a ply on the game goes on with these moves, and stands here.
   *
   * @param {number} from
   * @param {Played[]} moves
   * @param {Standing} position
   * @returns {Change}
   */
  update(from, moves, position) {
    const first = this.position === null;
    const forward = moves.length === 1 && from === this.ply;
    const back = moves.length === 0 && from < this.ply;
    // A line that was lost is back, and the game stands where it stood: a move is still under way.
    const same = !first && moves.length === 0 && from === this.ply;
    this.moves = [...this.moves.slice(0, from), ...moves];
    this.position = position;
    this.look = null;
    this.entry = new Entry(position.moves, goesOn(position));
    if (!same) {
      this.sent = null;
      this.pending = null;
      this.refusal = null;
    }
    if (!forward) this.plan = null;
    this.planning = null;
    this.hint = null;
    this.wondering = null;
    this.preview = null;
    this.confirming = null;
    if (first) return "first";
    return forward ? "forward" : back ? "back" : "otherwise";
  }

  /** A request was answered; without a name, whatever was sent. @param {string | null} id */
  answered(id) {
    if (id !== null && this.sent !== id) return;
    this.sent = null;
    this.pending = null;
  }
}
