/**
 * `<variorum-board>`: a board of any shape as SVG.
 *
 * It draws what it is given and says what the user does; it knows neither rules nor moves. Squares
 * are cells of an ARIA grid with one tab stop: arrows walk, Enter clicks, `i` inspects. Pointers
 * click and drag; a right click or a long press inspects.
 *
 * Events, all with `detail.square`: `grab` (a press on a square that may be dragged), `tap`,
 * `release` (a drag ended there; `detail.from` is where it began), `inspect`, `hover` (the square
 * may be null) and `cancel`.
 *
 * This file holds what the board shows; where squares lie is in `board/layout.js`, how all is drawn in
 * `board/render.js`, what the user does in `board/events.js`, and what squares say in `board/speech.js`.
 */

import { Events } from "./board/events.js";
import { Layout } from "./board/layout.js";
import { Renderer } from "./board/render.js";
import { speaker } from "./board/speech.js";
import { boardStyle } from "./board/style.js";

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Position} Position */
/** @typedef {import("./wire.js").Side} Side */

/** @typedef {"quiet" | "capture" | "convert" | "both" | "step"} Mark */

/**
 * What is drawn besides the units.
 *
 * @typedef {object} Marks
 * @property {string[]} [last] squares of the last move
 * @property {string[]} [captured] squares whose units the last move captured
 * @property {string[]} [converted] squares whose units it converted
 * @property {string[]} [selected] squares clicked so far
 * @property {Map<string, Mark>} [targets] squares that can be clicked
 * @property {string[]} [captures] squares whose units the move pointed at captures
 * @property {string[]} [converts] squares whose units it converts
 * @property {boolean} [study] the targets are another unit's possibilities, not the player's
 */

export class BoardElement extends HTMLElement {
  /** @type {Board} */ #board = { columns: 0, rows: 0, cells: [] };
  /** @type {Map<string, PieceInfo>} */ #pieces = new Map();
  /** @type {Side} */ #bottom = "w";
  /** @type {Position | null} */ #position = null;
  /** @type {Marks} */ #marks = {};
  /** The square with the tab stop. */
  #current = "";
  #layout = new Layout(this.#board, this.#bottom);
  #renderer = new Renderer(this.#layout);

  /** Whether a press on this square may become a drag. @type {(square: string) => boolean} */
  canGrab = () => false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [boardStyle];
    const renderer = this.#renderer;
    root.append(renderer.svg);
    new Events(renderer.svg, {
      squareAt: (x, y) => this.squareAt(x, y),
      canGrab: (square) => this.canGrab(square),
      lift: (square) => renderer.lift(square),
      drag: (x, y) => renderer.drag(x, y),
      putDown: (square) => renderer.putDown(square),
      rove: (square, focus) => this.#rove(square, focus),
      walk: (square, direction) => {
        const next = this.#layout.next(square, direction);
        if (next) this.#rove(next, true);
      },
      say: (type, detail) => this.dispatchEvent(new CustomEvent(type, { detail })),
    });
  }

  /**
   * Sets what does not change: the squares and the kinds of pieces.
   *
   * @param {Board} board
   * @param {PieceInfo[]} pieces
   * @param {string} label
   */
  configure(board, pieces, label) {
    this.#board = board;
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    this.#renderer.svg.setAttribute("aria-label", label);
    this.#build();
  }

  /** The side drawn at the bottom. */
  get bottom() {
    return this.#bottom;
  }

  set bottom(side) {
    if (side === this.#bottom) return;
    this.#bottom = side;
    this.#build();
  }

  /** @param {Position} position */
  set position(position) {
    this.#position = position;
    this.#renderer.units(position);
    this.#drawMarks();
  }

  /** @param {Marks} marks */
  set marks(marks) {
    this.#marks = marks;
    this.#drawMarks();
  }

  /**
   * Lets a unit glide to where it now stands.
   *
   * @param {string} from
   * @param {string} to
   */
  glide(from, to) {
    this.#renderer.glide(from, to);
  }

  /**
   * The square at a place on the screen.
   *
   * @param {number} clientX
   * @param {number} clientY
   * @returns {string | null}
   */
  squareAt(clientX, clientY) {
    const point = this.#renderer.point(clientX, clientY);
    return point && this.#layout.squareAt(point.x, point.y);
  }

  #build() {
    this.#layout = new Layout(this.#board, this.#bottom);
    this.#renderer.build(this.#layout, this.#pieces);
    this.style.aspectRatio = this.#renderer.aspect;
    if (!this.#layout.has(this.#current)) this.#current = this.#layout.first;
    this.#renderer.units(this.#position);
    this.#drawMarks();
  }

  #drawMarks() {
    this.#renderer.marks(this.#position, this.#marks);
    const speak = speaker(this.#position, this.#marks, this.#pieces);
    const selected = new Set(this.#marks.selected);
    for (const [square, cell] of this.#renderer.cells) {
      cell.setAttribute("aria-label", speak(square));
      cell.setAttribute("aria-selected", String(selected.has(square)));
      cell.setAttribute("tabindex", square === this.#current ? "0" : "-1");
      cell.classList.toggle("can", this.#marks.targets?.has(square) || this.canGrab(square));
    }
  }

  /** Moves the one tab stop. @param {string} square @param {boolean} focus */
  #rove(square, focus) {
    const cells = this.#renderer.cells;
    cells.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = square;
    const cell = cells.get(square);
    cell?.setAttribute("tabindex", "0");
    if (focus) cell?.focus();
  }
}

if (!customElements.get("variorum-board")) customElements.define("variorum-board", BoardElement);
