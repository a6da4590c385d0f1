/**
 * What a game's messages come to: the whole position from what has changed of it, every move from the bundle in which it
 * travels. Plain data; no drawing, no connection. The tests in Rust have the same (`crates/play/src/wire/fold.rs`), and
 * `tests/unit/fold.test.mjs` folds what a server has sent.
 */

/** @typedef {import("./wire.js").Bundle} Bundle */
/** @typedef {import("./wire.js").Change} Change */
/** @typedef {import("./wire.js").GameInfo} GameInfo */
/** @typedef {import("./wire.js").Made} Made */
/** @typedef {import("./wire.js").Move} Move */
/** @typedef {import("./wire.js").Phase} Phase */
/** @typedef {import("./wire.js").Position} Position */
/** @typedef {import("./wire.js").Reserve} Reserve */
/** @typedef {import("./wire.js").ServerMessage} ServerMessage */
/** @typedef {import("./wire.js").Side} Side */
/** @typedef {import("./wire.js").Unit} Unit */

/** A position with what the player may play in it. @typedef {Position & { moves: Move[] }} Standing */
/** A move of the game so far. @typedef {Move & { ply: number, side: Side, phase: Phase, mover: string | null, taken: Unit[], san: string }} Played */
/**
 * From ply `from` on the game goes on with these moves, and stands here.
 *
 * @typedef {{ type: "update", from: number, moves: Played[], position: Standing }} Update
 */
/** What the computer would play. @typedef {{ type: "hint", id: string, ply: number, best: Played }} Hint */
/** What the page is told. @typedef {Exclude<ServerMessage, { type: "update" } | { type: "changed" } | { type: "hint" }> | Update | Hint} Told */

export class Fold {
  /** The number of the last event that is known. @type {number | null} */ seq = null;
  /** @type {Position | null} */ #position = null;
  /** @type {string[]} */ #squares = [];
  /** @type {string[]} */ #pieces = [];

  /**
   * Takes a message, and gives it back as the page is told. Nothing if it does not follow what is known: then the whole
   * has to be asked for.
   *
   * @param {ServerMessage} message
   * @returns {Told | null}
   */
  hear(message) {
    if (message.type === "welcome") {
      this.#squares = message.game.board.cells.map(({ square }) => square);
      this.#pieces = message.game.pieces.map(({ id }) => id);
      return message;
    }
    if (message.type === "hint") return { ...message, best: played(message.best, message.ply) };
    if (message.type === "update") return this.#told(message, message.position);
    if (message.type !== "changed") return message;
    const known = this.#position;
    if (known === null || this.seq === null || message.after > this.seq || message.seq <= this.seq) {
      this.forget();
      return null;
    }
    return this.#told(message, changed(known, message.change, this.#squares, this.#pieces));
  }

  /** Forgets the game: the next thing to be told is the whole. */
  forget() {
    this.seq = null;
    this.#position = null;
  }

  /**
   * @param {{ seq: number, from: number, moves: Made[], legal: Bundle[] }} message
   * @param {Position} position
   * @returns {Update}
   */
  #told({ seq, from, moves, legal }, position) {
    this.seq = seq;
    this.#position = position;
    return {
      type: "update",
      from,
      moves: moves.map((made, index) => played(made, from + index)),
      position: { ...position, moves: unpack(legal, position.turn) },
    };
  }
}

/**
 * The moves of bundles, one by one.
 *
 * @param {Bundle[]} bundles
 * @param {Side} side whose they are
 * @returns {Move[]}
 */
export function unpack(bundles, side) {
  return bundles.flatMap((bundle) => bundle.to.split(" ").map((to) => single(bundle, to, side)));
}

/** A move of the game. @param {Made} made @param {number} ply @returns {Played} */
export function played(made, ply) {
  return {
    ...single(made, made.to, made.side),
    ply,
    side: made.side,
    phase: made.phase ?? "movement",
    mover: made.mover ?? null,
    taken: made.taken ?? [],
    san: made.san,
  };
}

/**
 * A position of which something is new.
 *
 * @param {Position} known
 * @param {Change} change
 * @param {string[]} squares all that the board has, in order
 * @param {string[]} pieces the ids of all types, in order
 * @returns {Position}
 */
export function changed(known, change, squares, pieces) {
  const units = new Map(known.units.map((unit) => [unit.square, unit]));
  for (const square of words(change.empty)) units.delete(square);
  for (const unit of change.units ?? []) units.set(unit.square, unit);
  const frozenBy = change.frozen_by ?? known.frozen_by;
  return {
    fen: change.fen,
    turn: change.turn,
    phase: change.phase ?? "movement",
    units: squares.flatMap((square) => units.get(square) ?? []),
    reserves: {
      w: stocked(known.reserves.w, change.w, pieces),
      b: stocked(known.reserves.b, change.b, pieces),
      shared: stocked(known.reserves.shared, change.shared, pieces),
    },
    placements_left: change.placements_left ?? null,
    part: change.part ?? null,
    frozen: frozenBy.map(({ square }) => square),
    frozen_by: frozenBy,
    check: change.check ?? false,
    danger: change.danger ?? known.danger,
    outcome: change.outcome ?? null,
  };
}

/** @param {Bundle} bundle @param {string} to @param {Side} side @returns {Move} */
function single(bundle, to, side) {
  const from = bundle.from ?? null;
  const drop = bundle.drop ?? null;
  const [piece, square] = bundle.enters?.split("@") ?? [];
  const enters = piece !== undefined && square !== undefined ? { square, piece, side } : null;
  const head = from ?? (drop === null ? "" : `${drop}@`);
  const tail = bundle.tail ?? (bundle.enters === undefined ? "" : `,${bundle.enters}`);
  const path = [from, to, enters?.square].filter((square) => square !== null && square !== undefined);
  return {
    text: bundle.text ?? head + to + tail,
    manner: bundle.manner ?? "plain",
    from,
    to,
    path: bundle.path === undefined ? path : words(bundle.path),
    captures: bundle.takes ? [to] : words(bundle.captures),
    converts: words(bundle.converts),
    promotes: bundle.promotes ?? null,
    drop,
    enters,
  };
}

/** @param {Reserve[]} known @param {Reserve[] | undefined} now @param {string[]} pieces */
function stocked(known, now, pieces) {
  if (now === undefined) return known;
  const counts = new Map([...known, ...now].map(({ piece, count }) => [piece, count]));
  return pieces.flatMap((piece) => {
    const count = counts.get(piece) ?? 0;
    return count > 0 ? [{ piece, count }] : [];
  });
}

/** Names with blanks between them. @param {string | undefined} text */
function words(text) {
  return text ? text.split(" ") : [];
}
