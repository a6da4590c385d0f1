/**
 * What a piece of a game being played is and does: the sheet, with what the game knows beyond the rules. It marks the
 * moves of a unit of the board, which the server is asked for.
 */

import { h } from "./dom.js";
import { needed } from "./sheet/later.js";
import { roster } from "./sheet/study.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").GameInfo} GameInfo */
/** @typedef {import("./wire.js").Move} Move */
/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Position} Position */
/** @typedef {import("./wire.js").Side} Side */

/** How long after the page the sheet and what stands in it are asked for, in milliseconds. */
const SOON = 2000;

export class Inspector {
  /** Stands in what the sheet may lie over. */
  element = h("div", { class: "inspector-place", hidden: true });
  #info;
  #position;
  #bottom;
  #closed;
  /** @type {import("./sheet/sheet.js").Sheet | null} */ #sheet = null;
  /** What is to be shown once the sheet is there. @type {import("./sheet/sheet.js").About | null} */ #wanted = null;
  /** How many moves that has, if it is known. @type {number | null} */ #moves = null;

  /**
   * @param {() => void} closed
   * @param {GameInfo} info
   * @param {() => Position | null} position where the game stands
   * @param {() => Side} bottom the side that the player sees from
   */
  constructor(closed, info, position, bottom) {
    this.#closed = closed;
    this.#info = info;
    this.#position = position;
    this.#bottom = bottom;
    // So that the first sheet opens at once, and without a connection, too.
    setTimeout(() => void Promise.all([this.#load(), roster(info.variant)]).catch(() => {}), SOON);
  }

  get open() {
    return this.#wanted !== null || this.#sheet?.open === true;
  }

  async #load() {
    this.#sheet ??= (await needed()).sheet();
    return this.#sheet;
  }

  /**
   * @param {PieceInfo} piece
   * @param {Side} side
   * @param {string | null} square where it stands; nothing for one beside the board
   * @param {boolean} [reserve] whether one is meant that waits beside the board
   */
  show(piece, side, square, reserve = true) {
    const position = this.#position();
    const info = this.#info;
    // Who asks about one beside the board chooses among those: the sheet lies over the board, and else beside it.
    const waits = square === null && reserve;
    const table = this.element.closest(".table");
    this.#moves = null;
    this.#wanted = {
      variant: info.variant,
      piece: piece.id,
      side,
      where: square !== null ? say("sheet-on", { square }) : waits ? beside(position, piece.id, side) : "",
      bottom: this.#bottom(),
      cast: castOf(position),
      frozenBy: square === null ? [] : freezers(position, square),
      over: (waits && table?.querySelector(".board-place")) || this.element.parentElement,
      free: waits ? (table?.querySelector(".trays") ?? null) : null,
      closed: this.#closed,
    };
    if (this.#sheet) this.#open(this.#sheet);
    else
      void this.#load().then(
        (sheet) => this.#open(sheet),
        () => this.close(),
      );
  }

  /** @param {import("./sheet/sheet.js").Sheet} sheet */
  #open(sheet) {
    const wanted = this.#wanted;
    if (!wanted) return;
    this.#wanted = null;
    void sheet.show(wanted);
    if (this.#moves !== null) sheet.moves(this.#moves);
  }

  /** @param {Move[]} moves */
  list(moves) {
    this.#moves = moves.length;
    this.#sheet?.moves(moves.length);
  }

  /** The game has gone on; who reads may go on, too. */
  stale() {
    this.#moves = null;
    this.#sheet?.stale();
  }

  close() {
    if (this.#wanted) {
      this.#wanted = null;
      this.#closed();
    } else this.#sheet?.close();
  }
}

/** Where a unit is that does not stand on the board. @param {Position | null} position @param {string} piece @param {Side} side */
function beside(position, piece, side) {
  const has = (/** @type {import("./wire.js").Reserve[]} */ units) => units.some((unit) => unit.piece === piece);
  if (!position) return "";
  if (has(position.reserves[side])) return say("in-hand");
  return has(position.reserves.shared) ? say("in-pool") : "";
}

/** The types that are in the game. @param {Position | null} position */
function castOf(position) {
  if (!position) return [];
  const { units, reserves } = position;
  return [...new Set([...units, ...reserves.w, ...reserves.b, ...reserves.shared].map(({ piece }) => piece))];
}

/**
 * The units that freeze the one on a square.
 *
 * @param {Position | null} position
 * @param {string} square
 */
function freezers(position, square) {
  const held = position?.frozen_by ?? [];
  const by = held.filter((entry) => entry.square === square).flatMap((entry) => entry.by);
  return (position?.units ?? []).filter((unit) => by.includes(unit.square));
}
