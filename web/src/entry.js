/**
 * Entering a move by clicking squares. It knows no rules: it asks which of the legal moves a click can mean.
 *
 * - Every move has an origin and a *goal*: the square it goes to, or the victim of one that ends where it began. Clicking
 *   both plays it if no other move has them. A move never has to be confirmed because a longer one begins like it.
 * - Moves that share both become a question (capture there or shoot from here, by this square or by that one, promotion).
 *   It is answered by a button, or by clicking the square that tells an answer from the others.
 * - A click that means nothing leaves the choice as it is; one on the chosen unit, or on another that can move, ends it.
 * - A drag says that the unit goes there: it asks only what going there leaves open.
 * - A unit that enters together with a move is asked for before: `extra` is off until the player wants it, so that the
 *   plain move stays two clicks.
 */

/** @typedef {import("./wire.js").Move} Move */

/**
 * What a click did: nothing; a choice goes on; a question is open; or a move is complete.
 *
 * @typedef {{ kind: "nothing" } | { kind: "going" } | { kind: "asking" } | { kind: "done", move: Move }} Step
 */

/** @typedef {{ goal: string, moves: Move[] }} Question moves of one origin and goal; the first is the likeliest */

/** What is asked for first, and what comes last. @type {Move["manner"][]} */
const ORDER = ["shot", "return", "castling", "plain", "swap", "passing", "drop", "suicide"];

export class Entry {
  /** @type {Move[]} */ #moves;
  /** @type {string | null} */ #piece = null;
  /** @type {string | null} */ #origin = null;
  /** @type {Question | null} */ #question = null;
  #extra = false;

  /** @param {Move[]} moves the legal moves */
  constructor(moves) {
    this.#moves = moves;
  }

  /** The square of the chosen unit. */
  get origin() {
    return this.#origin;
  }

  /** The id of the unit taken from beside the board. */
  get piece() {
    return this.#piece;
  }

  /** The open question. */
  get question() {
    return this.#question;
  }

  /** Whether a unit shall enter together with the move. */
  get extra() {
    return this.#extra;
  }

  set extra(wanted) {
    this.#extra = wanted;
    this.#question = null;
  }

  /** Whether anything has been chosen. */
  get begun() {
    return this.#piece !== null || this.#origin !== null;
  }

  /** The squares chosen so far. */
  get clicks() {
    const squares = [this.#origin, this.#question?.goal ?? null];
    return squares.filter((square) => square !== null);
  }

  /** The moves that what was chosen can still become. */
  get candidates() {
    if (!this.begun) return [];
    return this.#moves.filter((move) =>
      this.#piece === null ? move.from === this.#origin && move.from !== null : move.from === null && move.drop === this.#piece,
    );
  }

  /** The moves of the chosen unit together with which another one enters. */
  get entering() {
    return this.candidates.filter((move) => move.enters !== null);
  }

  /** The squares that can be clicked next, each with the moves it can mean. @returns {Map<string, Move[]>} */
  get targets() {
    /** @type {Map<string, Move[]>} */
    const all = new Map();
    for (const move of this.candidates) {
      const goal = goalOf(move);
      all.set(goal, [...(all.get(goal) ?? []), move]);
    }
    for (const [goal, moves] of all) {
      // Where only one of the two is legal, it is what is meant.
      const wanted = moves.filter((move) => (move.enters !== null) === this.#extra);
      if (wanted.length > 0) all.set(goal, wanted);
    }
    return all;
  }

  /** Whether a unit on this square can begin a move. @param {string} square */
  canBegin(square) {
    return this.#moves.some((move) => move.from === square);
  }

  /** Whether a unit of this type can come from beside the board. @param {string} piece */
  canTake(piece) {
    return this.#moves.some((move) => move.from === null && move.drop === piece);
  }

  /** Forgets everything. */
  reset() {
    this.#piece = null;
    this.#origin = null;
    this.#question = null;
    this.#extra = false;
  }

  /** Goes back one step; whether there was one. */
  back() {
    const begun = this.begun;
    if (this.#question) this.#question = null;
    else this.reset();
    return begun;
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
    const answer = this.#question && answerAt(this.#question.moves, square);
    if (answer) return this.#finish(answer);
    this.#question = null;
    const meant = this.targets.get(square);
    if (meant) return this.#choose(square, meant);
    const again = square === this.#origin;
    // What was chosen stays chosen when the click means nothing: another square can be tried.
    if (!again && this.begun && !this.canBegin(square)) return { kind: "nothing" };
    // A unit in the hand may have been asked for first.
    const extra = this.#extra && !this.begun;
    this.reset();
    if (again || !this.canBegin(square)) return { kind: "nothing" };
    this.#origin = square;
    this.#extra = extra;
    return { kind: "going" };
  }

  /** Lets the chosen unit go on a square where it was dragged. @param {string} square @returns {Step} */
  drop(square) {
    const meant = this.targets.get(square) ?? [];
    if (meant.length === 0) return { kind: "nothing" };
    const going = meant.filter((move) => move.to === square);
    // The unit was taken there and along no other square: where one move does no more than that, it is the one.
    const plain = going.some((move) => move.promotes !== null) ? [] : going.filter((move) => isPlain(move));
    return this.#choose(square, plain.length === 1 ? plain : going.length > 0 ? going : meant);
  }

  /** Answers the question. @param {Move} move one of its moves @returns {Step} */
  answer(move) {
    return this.#finish(move);
  }

  /** @param {string} goal @param {Move[]} moves @returns {Step} */
  #choose(goal, moves) {
    const [only] = moves;
    const surprise = (/** @type {Move} */ move) => move.manner === "suicide" || (move.enters !== null && !this.#extra);
    if (moves.length === 1 && only && !surprise(only)) return this.#finish(only);
    const rank = (/** @type {Move} */ move) => ORDER.indexOf(move.manner);
    this.#question = { goal, moves: [...moves].sort((a, b) => rank(a) - rank(b)) };
    return { kind: "asking" };
  }

  /** @param {Move} move @returns {Step} */
  #finish(move) {
    this.reset();
    return { kind: "done", move };
  }
}

/** The square that is clicked to mean a move, after its origin. @param {Move} move */
export function goalOf(move) {
  return move.to === move.from ? (move.path[1] ?? move.to) : move.to;
}

/** Whether a move does nothing but go to its square. @param {Move} move */
function isPlain(move) {
  const elsewhere = move.captures.some((square) => square !== move.to);
  return !elsewhere && move.converts.length === 0 && move.manner === "plain";
}

/**
 * The square that tells a move from the others of a question, if one does: where a unit enters, where it goes by, where it
 * ends.
 *
 * @param {Move} move
 * @param {Move[]} others
 * @returns {string | null}
 */
export function sign(move, others) {
  const offered = [
    move.enters?.square,
    move.path.length > 2 && move.path[1] !== goalOf(move) ? move.path[1] : undefined,
    move.to,
  ];
  const taken = new Set(others.filter((other) => other !== move).flatMap((other) => [other.enters?.square, ...other.path.slice(1), other.to]));
  const unlike = offered.find((square) => square !== undefined && !taken.has(square));
  if (unlike !== undefined) return unlike;
  const ends = others.filter((other) => other.to === move.to);
  return ends.length === 1 ? move.to : null;
}

/** @param {Move[]} moves @param {string} square */
function answerAt(moves, square) {
  const found = moves.filter((move) => sign(move, moves) === square);
  return found.length === 1 ? (found[0] ?? null) : null;
}
