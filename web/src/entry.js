/**
 * Entering a move by clicking squares. It knows no rules: it asks which of the legal moves a click can mean.
 *
 * - Every move has an origin and a *goal*: the square it goes to, or the victim of one that ends where it began. Clicking
 *   both, or a drag from one to the other, plays it if no other move has them. A move never has to be confirmed because a
 *   longer one begins like it.
 * - Where several have them and one of these does nothing but go there, that one is meant: a plain move is two clicks. How
 *   else the unit could act there (shoot and stay, take and come back, another way) is chosen before, by a second click on
 *   its own square or by a button: `aside`.
 * - What is still open then is a question (by this square or by that one, promotion). It is answered by a button, or by
 *   clicking the square that tells an answer from the others.
 * - A unit that enters together with a move is asked for before, too: there is no `extra` until the player wants one.
 * - Where a turn goes on and one unit alone has a part in it, that unit is chosen already, and stays so.
 */

/** @typedef {import("./wire.js").Move} Move */

/**
 * What a click did: nothing; a choice goes on; a question is open; or a move is complete.
 *
 * @typedef {{ kind: "nothing" } | { kind: "going" } | { kind: "asking" } | { kind: "done", move: Move }} Step
 */

/** @typedef {{ goal: string, moves: Move[] }} Question moves of one origin and goal; the first is the likeliest */

/** Where a unit comes from: a square, or beside the board. @typedef {{ piece: string | null, origin: string | null }} Source */

/** @type {Source} */
const NOTHING = { piece: null, origin: null };

/** What is asked for first, and what comes last. @type {Move["manner"][]} */
const ORDER = ["shot", "return", "castling", "plain", "swap", "passing", "drop", "suicide", "pass"];

export class Entry {
  /** @type {Move[]} */ #moves;
  /** @type {string | null} */ #piece = null;
  /** @type {string | null} */ #origin = null;
  /** @type {Question | null} */ #question = null;
  /** @type {string | null} */ #extra = null;
  #aside = false;
  /** What is chosen before the player chooses anything. @type {Source} */ #given = NOTHING;

  /** @param {Move[]} moves the legal moves @param {boolean} [goesOn] whether they go on with a turn that has begun */
  constructor(moves, goesOn = false) {
    this.#moves = moves;
    if (goesOn) this.#given = onlySource(moves) ?? NOTHING;
    this.reset();
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

  /** The id of the piece that shall enter together with the move. */
  get extra() {
    return this.#extra;
  }

  set extra(wanted) {
    this.#extra = wanted;
    this.#question = null;
  }

  /** Whether the unit shall act in another way than by going where it could plainly go. */
  get aside() {
    return this.#aside;
  }

  set aside(wanted) {
    this.#aside = wanted;
    this.#question = null;
  }

  /** The moves that are meant only with `aside`: other ways to act where the unit could plainly go. */
  get others() {
    return [...this.#meanings().values()].flatMap(({ plain, others }) => (plain ? others : []));
  }

  /** Whether a unit is chosen. */
  get chosen() {
    return this.#piece !== null || this.#origin !== null;
  }

  /** Whether the unit was chosen by the rules: nothing else has a part in this move. */
  get given() {
    return this.#given !== NOTHING;
  }

  /** Whether the player has chosen anything. */
  get begun() {
    return this.given ? this.#question !== null || this.#aside : this.chosen;
  }

  /** The squares chosen so far. */
  get clicks() {
    const squares = [this.#origin, this.#question?.goal ?? null];
    return squares.filter((square) => square !== null);
  }

  /** The moves that what was chosen can still become. */
  get candidates() {
    if (!this.chosen) return [];
    return this.#moves.filter((move) =>
      this.#piece === null ? move.from === this.#origin && move.from !== null : move.from === null && move.drop === this.#piece,
    );
  }

  /** The ids of the pieces of which one can enter together with a move of the chosen unit. */
  get entering() {
    return entrants(this.candidates);
  }

  /** The squares on which the unit can enter that was asked for. */
  get entrances() {
    const moves = this.chosen ? this.candidates : this.#moves;
    const squares = moves.flatMap(({ enters }) => (enters?.piece === this.#extra ? (enters?.square ?? []) : []));
    return [...new Set(squares)];
  }

  /** Whether the unit that was asked for can enter with a move of the one on a square. @param {string} square */
  canBring(square) {
    return this.#moves.some((move) => move.from === square && move.enters?.piece === this.#extra);
  }

  /** The squares that can be clicked next, each with the moves it can mean. @returns {Map<string, Move[]>} */
  get targets() {
    const targets = [...this.#meanings()].map(([goal, { plain, others }]) => {
      if (plain === null) return /** @type {const} */ ([goal, others]);
      // Where going there is all there is, it is what is meant.
      return /** @type {const} */ ([goal, this.#aside && others.length > 0 ? others : [plain]]);
    });
    return new Map(targets);
  }

  /** What can be meant by each goal: the one plain move, if there is one, and the others. */
  #meanings() {
    /** @type {Map<string, Move[]>} */
    const all = new Map();
    for (const move of this.candidates) {
      const goal = goalOf(move);
      all.set(goal, [...(all.get(goal) ?? []), move]);
    }
    const meanings = [...all].map(([goal, moves]) => {
      // Where only one of the two is legal, it is what is meant.
      const wanted = moves.filter((move) => (move.enters?.piece ?? null) === this.#extra);
      const meant = wanted.length > 0 ? wanted : moves;
      // A move with which another unit enters is not plain, and one choice before it is enough.
      return /** @type {const} */ ([goal, this.#extra === null ? told(meant) : { plain: null, others: meant }]);
    });
    return new Map(meanings);
  }

  /** Whether a unit on this square can begin a move. @param {string} square */
  canBegin(square) {
    return this.#moves.some((move) => move.from === square);
  }

  /** Whether a unit of this type can come from beside the board. @param {string} piece */
  canTake(piece) {
    return this.#moves.some((move) => move.from === null && move.drop === piece);
  }

  /** Forgets everything that the player has chosen. */
  reset() {
    this.#piece = this.#given.piece;
    this.#origin = this.#given.origin;
    this.#question = null;
    this.#extra = null;
    this.#aside = false;
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
    const again = this.#piece === piece && !this.given;
    this.reset();
    if (this.given) return this.#piece === piece ? { kind: "going" } : { kind: "nothing" };
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
    if (again && !this.#aside && this.others.length > 0) {
      this.#aside = true;
      return { kind: "going" };
    }
    // What was chosen stays chosen when the click means nothing: another square can be tried.
    if (!again && this.chosen && !this.canBegin(square)) return { kind: "nothing" };
    // A unit in the hand may have been asked for first.
    const extra = this.chosen ? null : this.#extra;
    if (extra !== null && !this.canBring(square)) return { kind: "nothing" };
    this.reset();
    if (again || !this.canBegin(square)) return { kind: "nothing" };
    this.#origin = square;
    this.#extra = extra;
    return { kind: "going" };
  }

  /** Lets the chosen unit go on a square where it was dragged. @param {string} square @returns {Step} */
  drop(square) {
    const meant = this.targets.get(square);
    return meant ? this.#choose(square, meant) : { kind: "nothing" };
  }

  /** Answers the question. @param {Move} move one of its moves @returns {Step} */
  answer(move) {
    return this.#finish(move);
  }

  /** @param {string} goal @param {Move[]} moves @returns {Step} */
  #choose(goal, moves) {
    const [only] = moves;
    const surprise = (/** @type {Move} */ move) => move.manner === "suicide" || (move.enters !== null && this.#extra === null);
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

/** Where the unit comes from that alone is moved by these moves. @param {Move[]} moves @returns {Source | null} */
function onlySource(moves) {
  const [first, ...others] = moves.filter((move) => move.manner !== "pass");
  const same = first !== undefined && others.every((move) => move.from === first.from && (first.from !== null || move.drop === first.drop));
  return same ? { piece: first.from === null ? first.drop : null, origin: first.from } : null;
}

/** The ids of the pieces that enter together with some of these moves. @param {Move[]} moves */
export function entrants(moves) {
  return [...new Set(moves.flatMap((move) => move.enters?.piece ?? []))];
}

/** The square that is clicked to mean a move, after its origin. @param {Move} move */
export function goalOf(move) {
  return move.to === move.from ? (move.path[1] ?? move.to) : move.to;
}

/**
 * The plain move among those of one origin and goal, and the others: nothing is plain where the unit may become something
 * else, or where several are.
 *
 * @param {Move[]} moves
 * @returns {{ plain: Move | null, others: Move[] }}
 */
function told(moves) {
  const found = moves.some((move) => move.promotes !== null) ? [] : moves.filter(isPlain);
  const plain = found.length === 1 ? (found[0] ?? null) : null;
  return { plain, others: moves.filter((move) => move !== plain) };
}

/** Whether a move does nothing but go to its square. @param {Move} move */
function isPlain(move) {
  if (move.enters !== null) return false;
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
