/**
 * Where squares lie on the screen: a board of any shape, seen from one side. Pure; units of length are those of the
 * drawing.
 */

/** @typedef {import("../wire.js").Board} Board */
/** @typedef {import("../wire.js").Cell} Cell */
/** @typedef {import("../wire.js").Side} Side */
/** @typedef {{ x: number, y: number }} Corner */

/** The length of a square's side. */
export const CELL = 100;

/** How far apart files of hexagons are, how far they bulge over the boxes in which units stand, and how high a row of theirs is. */
const FILE = 87;
const BULGE = 8;
const SLANT = 29;
const ROW = CELL / 2;

/** A name with its place, the middle of its foot; the left of it, if it stands in a square. @typedef {{ name: string, x: number, y: number, inside: boolean }} Label */

export class Layout {
  #board;
  #white;
  /** @type {Map<string, Cell>} */ #byName;
  /** @type {Map<string, Cell>} */ #byPlace;

  /** @param {Board} board @param {Side} bottom the side drawn at the bottom */
  constructor(board, bottom) {
    this.#board = board;
    this.#white = bottom === "w";
    this.#byName = new Map(board.cells.map((cell) => [cell.square, cell]));
    this.#byPlace = new Map(board.cells.map((cell) => [`${cell.column} ${cell.row}`, cell]));
  }

  /** The side at the bottom. @returns {Side} */
  get bottom() {
    return this.#white ? "w" : "b";
  }

  /** Whether squares are hexagons. */
  get hexagons() {
    return this.#board.hexagons === true;
  }

  get width() {
    const { columns } = this.#board;
    return this.hexagons ? (columns - 1) * FILE + CELL + 2 * BULGE : columns * CELL;
  }

  get height() {
    const { rows } = this.#board;
    return this.hexagons ? (rows - 1) * ROW + CELL : rows * CELL;
  }

  /** The square that stands first in the list. */
  get first() {
    return this.#board.cells[0]?.square ?? "";
  }

  /** Whether there is such a square. @param {string} square */
  has(square) {
    return this.#byName.has(square);
  }

  /** The upper left corner of the box in which the unit of a square stands. @param {string} square @returns {Corner | null} */
  corner(square) {
    const cell = this.#byName.get(square);
    return cell ? this.#corner(cell) : null;
  }

  /** @param {Cell} cell @returns {Corner} */
  #corner(cell) {
    const [column, row] = [this.column(cell), this.#fromTop(cell.row)];
    return this.hexagons ? { x: column * FILE + BULGE, y: row * ROW } : { x: column * CELL, y: row * CELL };
  }

  /**
   * The outline of a square as a path, or one as far within it, from the corner of its box.
   *
   * @param {number} by
   */
  outline(by = 0) {
    const length = CELL - 2 * by;
    if (!this.hexagons) return `M${by} ${by}h${length}v${length}h-${length}z`;
    const slant = (SLANT * length) / CELL;
    const half = length / 2;
    return `M${CELL / 2 - 2 * slant} ${CELL / 2}l${slant}-${half}h${2 * slant}l${slant} ${half}-${slant} ${half}h-${2 * slant}z`;
  }

  /** A square's column on the screen, from the left. @param {Cell} cell */
  column(cell) {
    return this.#fromLeft(cell.column);
  }

  /** The colour of a square: steps through corners keep to it. @param {Cell} cell */
  shade(cell) {
    if (this.#board.drawn?.plain) return "light";
    if (this.hexagons) return ["dark", "middling", "light"][cell.row % 3] ?? "light";
    return (cell.column + cell.row) % 2 === 0 ? "dark" : "light";
  }

  /** What is drawn on the squares, and how it is turned for Black. */
  get drawn() {
    const { drawn } = this.#board;
    if (!drawn) return null;
    const shift = `translate(${drawn.right} ${drawn.down})`;
    return { ...drawn, place: this.#white ? shift : `rotate(180 ${this.width / 2} ${this.height / 2}) ${shift}` };
  }

  /** The square at a point of the drawing. @param {number} x @param {number} y @returns {string | null} */
  squareAt(x, y) {
    if (this.hexagons) return this.#hexagonAt(x, y);
    const column = this.#fromLeft(Math.floor(x / CELL));
    const row = this.#fromTop(Math.floor(y / CELL));
    return this.#at(column, row)?.square ?? null;
  }

  /** The hexagon at a point: the one whose middle is nearest, if it is near enough. @param {number} x @param {number} y @returns {string | null} */
  #hexagonAt(x, y) {
    const far = (/** @type {Cell} */ cell) => {
      const corner = this.#corner(cell);
      return Math.hypot(corner.x + CELL / 2 - x, corner.y + CELL / 2 - y);
    };
    const nearest = [...this.#board.cells].sort((a, b) => far(a) - far(b))[0];
    return nearest && far(nearest) <= 2 * SLANT ? nearest.square : null;
  }

  /** The rows from the top, each with its squares from the left; rows without a square are left out. */
  get rows() {
    const rows = [];
    for (let fromTop = 0; fromTop < this.#board.rows; fromTop += 1) {
      const row = this.#fromTop(fromTop);
      const cells = this.#board.cells.filter((cell) => cell.row === row);
      cells.sort((a, b) => this.column(a) - this.column(b));
      if (cells.length > 0) rows.push({ fromTop, cells });
    }
    return rows;
  }

  /**
   * The next square in a direction as seen on the screen, holes passed over.
   *
   * @param {string} square
   * @param {[number, number]} direction columns to the right and rows up
   * @returns {string | null}
   */
  next(square, [right, up]) {
    const cell = this.#byName.get(square);
    if (!cell) return null;
    const sign = this.#white ? 1 : -1;
    let { column, row } = cell;
    if (this.hexagons) {
      // To the side the way goes up and down by turns, so that it stays level.
      const first = column % 2 === 0 ? 1 : -1;
      const rises = right === 0 ? [2 * sign * up] : up !== 0 ? [sign * up] : [first, -first];
      const found = rises.map((rise) => this.#at(column + sign * right, row + rise)).find((next) => next);
      return found?.square ?? null;
    }
    for (let step = 0; step < Math.max(this.#board.columns, this.#board.rows); step += 1) {
      column += sign * right;
      row += sign * up;
      const next = this.#at(column, row);
      if (next) return next.square;
    }
    return null;
  }

  /** The square at the end of a line that one can walk from here without a gap's being in the way. @param {string} square @param {[number, number]} direction */
  end(square, direction) {
    let at = square;
    for (let next = this.next(at, direction); next; next = this.next(at, direction)) at = next;
    return at;
  }

  /**
   * The square on a file or a rank, named by its letter or number, that lies nearest to another square.
   *
   * @param {string} square
   * @param {string} line a letter or a number
   * @returns {string | null}
   */
  jump(square, line) {
    const here = this.#byName.get(square);
    const pattern = new RegExp(/\d/.test(line) ? `^[a-z]${line}$` : `^${line}\\d+$`);
    if (!here) return null;
    const far = (/** @type {Cell} */ cell) => Math.hypot(cell.column - here.column, cell.row - here.row);
    const found = this.#board.cells.filter((cell) => pattern.test(cell.square)).sort((a, b) => far(a) - far(b));
    return found[0]?.square ?? null;
  }

  /** Places of the frame without a square that squares enclose, as corners. @returns {Corner[]} */
  get enclosed() {
    const { columns, rows } = this.#board;
    if (this.hexagons) return [];
    const open = new Set();
    const key = (/** @type {number} */ x, /** @type {number} */ y) => `${x} ${y}`;
    const holes = new Set();
    for (let x = -1; x <= columns; x += 1) for (let y = -1; y <= rows; y += 1) if (!this.#at(x, y)) holes.add(key(x, y));
    /** @type {[number, number][]} */
    const queue = [[-1, -1]];
    for (let place = queue.pop(); place; place = queue.pop()) {
      const [x, y] = place;
      if (open.has(key(x, y)) || !holes.has(key(x, y))) continue;
      open.add(key(x, y));
      queue.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
    }
    return [...holes]
      .filter((hole) => !open.has(hole))
      .map((hole) => hole.split(" ").map(Number))
      .map(([x = 0, y = 0]) => ({ x: this.#fromLeft(x) * CELL, y: this.#fromTop(y) * CELL }));
  }

  /**
   * Names of files below and of ranks at the left of the squares that have them, and of squares that belong to neither, beside
   * them where there is room and else in their corner. `left` and `bottom` say how much room outside the frame that takes.
   *
   * @param {number} edge the width of a border
   * @param {boolean} inside whether names stand in the squares instead
   * @returns {{ along: Label[], own: Label[], left: number, bottom: number }}
   */
  labels(edge, inside = false) {
    if (this.hexagons) return this.#hexagonLabels(edge);
    const names = this.#board.cells.map((cell) => {
      const [, file, rank] = /^([a-z])(\d+)$/.exec(cell.square) ?? [];
      return { cell, file, rank };
    });
    const files = commonest(names.map(({ cell, file }) => [cell.column, file]));
    const ranks = commonest(names.map(({ cell, rank }) => [cell.row, rank]));
    const lowest = (/** @type {Cell[]} */ cells) => Math.max(...cells.map((cell) => this.#fromTop(cell.row)));
    const leftmost = (/** @type {Cell[]} */ cells) => Math.min(...cells.map((cell) => this.column(cell)));
    const along = [];
    let [left, bottom] = [0, 0];
    for (const [column, name] of files) {
      if (name === "") continue;
      const down = lowest(names.filter(({ cell, file }) => cell.column === column && file === name).map(({ cell }) => cell)) + 1;
      const middle = (this.#fromLeft(column) + 0.5) * CELL;
      const within = inside && down * CELL >= this.height;
      if (!within && down * CELL >= this.height) bottom = edge;
      along.push({ name, x: within ? middle + 30 : middle, y: down * CELL + (within ? -7 : 19), inside: within });
    }
    for (const [row, name] of ranks) {
      if (name === "") continue;
      const at = leftmost(names.filter(({ cell, rank }) => cell.row === row && rank === name).map(({ cell }) => cell));
      const top = this.#fromTop(row) * CELL;
      const within = inside && at === 0;
      if (!within && at === 0) left = edge;
      along.push({ name, x: at * CELL + (within ? 5 : -edge / 2), y: top + (within ? 23 : CELL / 2 + 6), inside: within });
    }
    const own = names.flatMap(({ cell, file, rank }) => {
      const regular = file !== undefined && files.get(cell.column) === file && ranks.get(cell.row) === rank;
      const corner = regular ? null : this.corner(cell.square);
      if (!corner) return [];
      const [x, y] = [this.column(cell), cell.row];
      const free = (/** @type {number} */ at) => at >= 0 && at < this.#board.columns && !this.#at(this.#fromLeft(at), y);
      if (free(x + 1)) return [{ name: cell.square, x: corner.x + CELL + 22, y: corner.y + 58, inside: false }];
      if (free(x - 1)) return [{ name: cell.square, x: corner.x - 22, y: corner.y + 58, inside: false }];
      return [{ name: cell.square, x: corner.x + 6, y: corner.y + 22, inside: true }];
    });
    return { along, own, left, bottom };
  }

  /**
   * Names of files below the lowest hexagon of each, and of ranks beside the leftmost of each: where the slanted edges of the
   * board leave room for them.
   *
   * @param {number} edge
   * @returns {{ along: Label[], own: Label[], left: number, bottom: number }}
   */
  #hexagonLabels(edge) {
    /** @type {Map<string, Corner>} */
    const files = new Map();
    /** @type {Map<string, Corner>} */
    const ranks = new Map();
    for (const cell of this.#board.cells) {
      const [, file, rank] = /^([a-z])(\d+)$/.exec(cell.square) ?? [];
      if (file === undefined || rank === undefined) continue;
      const corner = this.#corner(cell);
      if (corner.y >= (files.get(file)?.y ?? 0)) files.set(file, corner);
      if (corner.x <= (ranks.get(rank)?.x ?? this.width)) ranks.set(rank, corner);
    }
    const below = [...files].map(([name, { x, y }]) => ({ name, x: x + CELL / 2, y: y + CELL + 19, inside: false }));
    const beside = [...ranks].map(([name, { x, y }]) => ({ name, x: x - 10, y: y + (this.#white ? 24 : 90), inside: false }));
    return { along: [...below, ...beside], own: [], left: edge, bottom: edge };
  }

  /** @param {number} column */
  #fromLeft(column) {
    return this.#white ? column : this.#board.columns - 1 - column;
  }

  /** @param {number} row */
  #fromTop(row) {
    return this.#white ? this.#board.rows - 1 - row : row;
  }

  /** @param {number} column @param {number} row */
  #at(column, row) {
    return this.#byPlace.get(`${column} ${row}`);
  }
}

/**
 * The name that most squares of a line have; nothing for lines in which no name is that of three.
 *
 * @param {[number, string | undefined][]} named lines with a name of one of their squares
 * @returns {Map<number, string>}
 */
function commonest(named) {
  /** @type {Map<number, Map<string, number>>} */
  const lines = new Map();
  for (const [line, name] of named) {
    if (name === undefined) continue;
    const names = lines.get(line) ?? new Map();
    names.set(name, (names.get(name) ?? 0) + 1);
    lines.set(line, names);
  }
  return new Map(
    [...lines].map(([line, names]) => {
      const best = [...names].sort((a, b) => b[1] - a[1])[0];
      return [line, best && best[1] > 2 ? best[0] : ""];
    }),
  );
}
