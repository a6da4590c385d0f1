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

/** What stands at an edge of the board, with its middle. @typedef {{ name: string, x: number, y: number }} Label */

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

  get width() {
    return this.#board.columns * CELL;
  }

  get height() {
    return this.#board.rows * CELL;
  }

  /** The square that stands first in the list. */
  get first() {
    return this.#board.cells[0]?.square ?? "";
  }

  /** Whether there is such a square. @param {string} square */
  has(square) {
    return this.#byName.has(square);
  }

  /** The upper left corner of a square. @param {string} square @returns {Corner | null} */
  corner(square) {
    const cell = this.#byName.get(square);
    return cell ? { x: this.column(cell) * CELL, y: this.#fromTop(cell.row) * CELL } : null;
  }

  /** A square's column on the screen, from the left. @param {Cell} cell */
  column(cell) {
    return this.#fromLeft(cell.column);
  }

  /** Whether a square is dark. @param {Cell} cell */
  isDark(cell) {
    return (cell.column + cell.row) % 2 === 0;
  }

  /** The square at a point of the drawing. @param {number} x @param {number} y @returns {string | null} */
  squareAt(x, y) {
    const column = this.#fromLeft(Math.floor(x / CELL));
    const row = this.#fromTop(Math.floor(y / CELL));
    return this.#at(column, row)?.square ?? null;
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
    for (let step = 0; step < Math.max(this.#board.columns, this.#board.rows); step += 1) {
      column += sign * right;
      row += sign * up;
      const next = this.#at(column, row);
      if (next) return next.square;
    }
    return null;
  }

  /**
   * Names of files below and of ranks at the left, and of squares that belong to neither, at their own corner.
   *
   * @param {number} edge the width of the border
   * @returns {{ along: Label[], own: Label[] }}
   */
  labels(edge) {
    const names = this.#board.cells.map((cell) => {
      const [, file, rank] = /^([a-z])(\d+)$/.exec(cell.square) ?? [];
      return { cell, file, rank };
    });
    const files = commonest(names.map(({ cell, file }) => [cell.column, file]));
    const ranks = commonest(names.map(({ cell, rank }) => [cell.row, rank]));
    const along = [
      ...[...files].map(([column, name]) => ({ name, x: (this.#fromLeft(column) + 0.5) * CELL, y: this.height + 26 })),
      ...[...ranks].map(([row, name]) => ({ name, x: -edge / 2, y: (this.#fromTop(row) + 0.5) * CELL + 8 })),
    ];
    const own = names.flatMap(({ cell, file, rank }) => {
      const regular = file !== undefined && files.get(cell.column) === file && ranks.get(cell.row) === rank;
      const corner = regular ? null : this.corner(cell.square);
      return corner ? [{ name: cell.square, x: corner.x + 6, y: corner.y + 20 }] : [];
    });
    return { along, own };
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
