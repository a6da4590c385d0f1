/**
 * Entering a move by clicking squares. It knows no rules: it follows the paths of the legal moves.
 *
 * - A move is entered by clicking the squares of its path. The last square that makes it the only
 *   one left plays it.
 * - A move whose path is the beginning of a longer one waits: clicking its last square again plays
 *   it, another square of the longer one goes on.
 * - A move may also be entered by origin and destination alone, where its path has more squares.
 * - Moves that share a whole path (promotions) are given out together, to be chosen from.
 */

/** @typedef {import("./wire.js").Move} Move */

/**
 * What a click did: nothing; a choice goes on; or moves are complete, to be played or chosen from.
 * `ask` says that even a single move wants a question first.
 *
 * @typedef {{ kind: "nothing" } | { kind: "going" } | { kind: "done", moves: Move[], ask: boolean }} Step
 */

/**
 * A square that can be clicked next.
 *
 * @typedef {object} Target
 * @property {Move[]} ends the moves this click would complete
 * @property {boolean} more whether longer moves pass here
 */

export class Entry {
  /** @type {Move[]} */ #moves;
  /** @type {string | null} */ #piece = null;
  /** @type {string[]} */ #clicks = [];

  /** @param {Move[]} moves the legal moves */
  constructor(moves) {
    this.#moves = moves;
  }

  /** The squares clicked so far. */
  get clicks() {
    return this.#clicks;
  }

  /** The id of the unit taken from beside the board. */
  get piece() {
    return this.#piece;
  }

  /** Whether anything has been chosen. */
  get begun() {
    return this.#piece !== null || this.#clicks.length > 0;
  }

  /** The square clicked last. */
  get last() {
    return this.#clicks.at(-1) ?? null;
  }

  /** The moves that what was clicked can still become. */
  get candidates() {
    if (!this.begun) return [];
    return this.#moves.filter(
      (move) =>
        (this.#piece === null ? move.from !== null : move.from === null && move.drop === this.#piece) &&
        this.#clicks.every((square, index) => move.path[index] === square),
    );
  }

  /** The moves that are complete as clicked and wait for their last square to be clicked again. */
  get waiting() {
    if (this.#clicks.length === 0) return [];
    return this.candidates.filter((move) => move.path.length === this.#clicks.length);
  }

  /** The squares that can be clicked next. @returns {Map<string, Target>} */
  get targets() {
    /** @type {Map<string, Target>} */
    const targets = new Map();
    const place = this.#clicks.length;
    for (const move of this.candidates) {
      const square = move.path[place];
      if (square === undefined) continue;
      const target = targets.get(square) ?? { ends: [], more: false };
      if (move.path.length === place + 1) target.ends.push(move);
      else target.more = true;
      targets.set(square, target);
    }
    return targets;
  }

  /** Whether a unit on this square can begin a move. @param {string} square */
  canBegin(square) {
    return this.#moves.some((move) => move.from !== null && move.path[0] === square);
  }

  /** Whether a unit of this type can come from beside the board. @param {string} piece */
  canTake(piece) {
    return this.#moves.some((move) => move.from === null && move.drop === piece);
  }

  /** Forgets what was clicked. */
  reset() {
    this.#piece = null;
    this.#clicks = [];
  }

  /** Takes a unit from beside the board. @param {string} piece @returns {Step} */
  take(piece) {
    const again = this.#piece === piece;
    this.reset();
    if (again || !this.canTake(piece)) return { kind: "nothing" };
    this.#piece = piece;
    return { kind: "going" };
  }

  /** Clicks a square. @param {string} square @returns {Step} */
  click(square) {
    if (this.begun) {
      const target = this.targets.get(square);
      if (target) {
        this.#clicks.push(square);
        return target.more ? { kind: "going" } : this.#finish(target.ends);
      }
      const waiting = this.waiting;
      if (square === this.last && waiting.length > 0) return this.#finish(waiting);
      const direct = this.#direct(square);
      if (direct.length > 0) return this.#finish(direct);
    }
    const again = square === this.#clicks[0];
    this.reset();
    if (again || !this.canBegin(square)) return { kind: "nothing" };
    this.#clicks = [square];
    return { kind: "going" };
  }

  /**
   * Moves that end on a square which is not the next of their path.
   *
   * @param {string} square
   */
  #direct(square) {
    if (square === this.#clicks[0]) return [];
    return this.candidates.filter(
      (move) => move.to === square && move.path.length > this.#clicks.length,
    );
  }

  /** @param {Move[]} moves @returns {Step} */
  #finish(moves) {
    this.reset();
    // A move that only removes the unit itself is too easily made by clicking it away.
    const ask = moves.length > 1 || moves.some((move) => move.path.length === 2 && move.path[0] === move.path[1]);
    return { kind: "done", moves, ask };
  }
}
