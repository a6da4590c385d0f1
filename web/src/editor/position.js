/** A position in the making, as plain data: every change gives another one. Pure. */

/** @typedef {import("../wire.js").Reserve} Reserve */
/** @typedef {import("../wire.js").Setup} Setup */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {import("../wire.js").Unit} Unit */

/** Who holds what is beside the board. @typedef {"w" | "b" | "shared"} Owner */
/** What names several squares. @typedef {"promoted" | "en_passant" | "taken" | "unmoved"} SquaresField */
/** What names one square. @typedef {"going"} SquareField */
/** What is clicked on the board. @typedef {SquaresField | SquareField | "earlier"} Field */

/** An empty board with White to make move 1. @returns {Setup} */
export function empty() {
  return {
    units: [], promoted: [], w: [], b: [], shared: [], turn: "w", castling: [], en_passant: [], victim: null, earlier: [], part: 1, going: null, came: null, taken: [],
    halfmove: 0, fullmove: 1, won: null, checks: [0, 0], passed: false, count: null, lent: ["", ""], unmoved: null,
  };
}

/** What stands on a square. @param {Setup} setup @param {string} square */
export function unitOn(setup, square) {
  return setup.units.find((unit) => unit.square === square) ?? null;
}

/** Without the unit on a square, and without what is said of it. @param {Setup} setup @param {string} square @returns {Setup} */
export function without(setup, square) {
  const others = (/** @type {string[]} */ squares) => squares.filter((other) => other !== square);
  return {
    ...setup,
    units: setup.units.filter((unit) => unit.square !== square),
    promoted: others(setup.promoted),
    taken: others(setup.taken),
    ...(setup.going === square ? { going: null, came: null } : {}),
    earlier: setup.earlier.filter(({ victim }) => victim !== square),
    unmoved: setup.unmoved && others(setup.unmoved),
  };
}

/** With a unit on its square, whatever stood there. @param {Setup} setup @param {Unit} unit @returns {Setup} */
export function put(setup, unit) {
  const rest = without(setup, unit.square);
  return { ...rest, units: [...rest.units, unit] };
}

/** With the unit of a square on another one; that it came by promotion goes with it. @param {Setup} setup @param {string} from @param {string} to @returns {Setup} */
export function moved(setup, from, to) {
  const unit = unitOn(setup, from);
  if (!unit || from === to) return setup;
  const there = put(without(setup, from), { ...unit, square: to });
  return setup.promoted.includes(from) ? { ...there, promoted: [...there.promoted, to] } : there;
}

/** With so many units of a type more beside the board, or fewer. @param {Setup} setup @param {Owner} owner @param {string} piece @param {number} by @returns {Setup} */
export function held(setup, owner, piece, by) {
  const count = (setup[owner].find((unit) => unit.piece === piece)?.count ?? 0) + by;
  const rest = setup[owner].filter((unit) => unit.piece !== piece);
  const known = setup[owner].findIndex((unit) => unit.piece === piece);
  if (count > 0) rest.splice(known < 0 ? rest.length : known, 0, { piece, count: Math.min(count, 255) });
  return { ...setup, [owner]: rest };
}

/** With a square among those of a field, or without it. @param {Setup} setup @param {SquaresField | SquareField} field @param {string} square @returns {Setup} */
export function toggled(setup, field, square) {
  if (field === "going") return withSquares(setup, field, setup.going === square ? [] : [square]);
  const squares = setup[field] ?? [];
  const next = squares.includes(square) ? squares.filter((other) => other !== square) : [...squares, square];
  return withSquares(setup, field, next);
}

/** With these squares in a field. @param {Setup} setup @param {SquaresField | SquareField} field @param {string[]} squares @returns {Setup} */
export function withSquares(setup, field, squares) {
  if (field === "going") return { ...setup, going: squares[0] ?? null, came: null };
  // Who has crossed them follows from the squares, unless it is said.
  return { ...setup, [field]: squares, ...(field === "en_passant" ? { victim: null } : {}) };
}

/** The squares of a field. @param {Setup} setup @param {Field} field */
export function squaresOf(setup, field) {
  if (field === "going") return setup.going ? [setup.going] : [];
  if (field === "earlier") return setup.earlier.flatMap(({ squares, victim }) => [...squares, victim]);
  return setup[field] ?? [];
}

/**
 * What a click comes to where it is told what earlier moves of the turn have crossed: first empty squares, then the unit that
 * crossed them. Another click on any of them takes it back.
 *
 * @param {Setup} setup
 * @param {string[]} begun squares of which the unit is still to be clicked
 * @param {string} square
 * @returns {{ setup: Setup, begun: string[] }}
 */
export function crossed(setup, begun, square) {
  if (unitOn(setup, square)) {
    const rest = setup.earlier.filter(({ victim }) => victim !== square);
    const earlier = begun.length > 0 ? [...rest, { squares: begun, victim: square }] : rest;
    return { setup: { ...setup, earlier }, begun: [] };
  }
  if (!setup.earlier.some(({ squares }) => squares.includes(square))) {
    return { setup, begun: begun.includes(square) ? begun.filter((other) => other !== square) : [...begun, square] };
  }
  const earlier = setup.earlier.map((one) => ({ ...one, squares: one.squares.filter((other) => other !== square) }));
  return { setup: { ...setup, earlier: earlier.filter(({ squares }) => squares.length > 0) }, begun };
}

/**
 * Names of squares as somebody types them, with commas or blanks between.
 *
 * @param {string} text
 * @param {(square: string) => boolean} known
 * @returns {{ squares: string[], unknown: string | null }}
 */
export function readSquares(text, known) {
  const names = text.toLowerCase().split(/[\s,;]+/).filter((name) => name !== "" && name !== "-");
  return { squares: [...new Set(names.filter(known))], unknown: names.find((name) => !known(name)) ?? null };
}

/** The address of a position. @param {string} page @param {string} fen @param {Record<string, string>} [more] */
export function addressOf(page, fen, more = {}) {
  const kept = (/** @type {string} */ text) => encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%2F", "/").replaceAll("%2C", ",").replaceAll("%3D", "=");
  return `${page}?${Object.entries({ fen, ...more }).map(([name, value]) => `${name}=${kept(value)}`).join("&")}`;
}

/** Steps that can be taken back, each a position. */
export class Steps {
  /** @type {Setup[]} */ #past = [];
  /** @type {Setup[]} */ #future = [];

  /** @param {Setup} now @param {number} [most] */
  constructor(now, most = 500) {
    this.now = now;
    this.most = most;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Another step; one that changes nothing is none. @param {Setup} next @returns {boolean} */
  add(next) {
    if (JSON.stringify(next) === JSON.stringify(this.now)) return false;
    this.#past.push(this.now);
    if (this.#past.length > this.most) this.#past.shift();
    this.#future = [];
    this.now = next;
    return true;
  }

  /** The same step, better known. @param {Setup} setup */
  mend(setup) {
    this.now = setup;
  }

  undo() {
    const before = this.#past.pop();
    if (!before) return false;
    this.#future.push(this.now);
    this.now = before;
    return true;
  }

  redo() {
    const next = this.#future.pop();
    if (!next) return false;
    this.#past.push(this.now);
    this.now = next;
    return true;
  }
}
