/**
 * `<variorum-board>`: a board of any shape as SVG.
 *
 * It draws what it is given and says what the user does; it knows neither rules nor moves. Squares
 * are cells of an ARIA grid with one tab stop: arrows, Home, End, Page Up and Page Down walk, letters and digits jump, Enter
 * clicks, `i` inspects. Pointers click and drag; a right click or a long press inspects.
 *
 * Events, all with `detail.square`: `grab` (a press on a square that may be dragged), `tap`,
 * `release` (a drag ended there; `detail.from` is where it began), `away` (a drag that began there ended off the board),
 * `inspect`, `hover` (the square may be null) and `cancel`; with the attribute `drawable` also `drawing` (a drag with the other
 * button, or with a finger that has rested, is there) and `draw` (it ended there).
 *
 * This file holds what the board shows; where squares lie is in `board/layout.js`, how all is drawn in
 * `board/render.js`, how it moves in `board/motion.js`, what the user does in `board/events.js`, and what squares say in
 * `board/speech.js`.
 */

import { Events } from "./board/events.js";
import { Layout } from "./board/layout.js";
import { show } from "./board/motion.js";
import { Renderer } from "./board/render.js";
import { speaker } from "./board/speech.js";
import { boardStyle } from "./board/style.js";
import { preferences } from "./preferences.js";

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./fold.js").Played} Played */
/** @typedef {import("./wire.js").Position} Position */
/** @typedef {import("./wire.js").Side} Side */

/**
 * What can be done on a square: go there, take what stands there by going there or something else from there, shoot what
 * stands there, convert, or take the own unit off.
 *
 * @typedef {"go" | "take" | "strike" | "shoot" | "convert" | "swap" | "leave"} Mark
 */

/** @typedef {{ from: string, to: string, kind: "go" | "take" | "shot" | "plan", ends: boolean }} Stretch a part of a drawn path */

/**
 * What is drawn besides the units.
 *
 * @typedef {object} Marks
 * @property {string[]} [last] squares of the last move
 * @property {string[]} [captured] squares whose units the last move captured
 * @property {string[]} [converted] squares whose units it converted
 * @property {string[]} [selected] squares clicked so far
 * @property {Map<string, Mark[]>} [targets] squares that can be clicked
 * @property {Stretch[]} [path] the way of the move pointed at, or of the last one
 * @property {string[]} [captures] squares whose units the move pointed at captures
 * @property {string[]} [converts] squares whose units it converts
 * @property {string[]} [enters] squares where a unit enters with it
 * @property {string[]} [pointed] squares that a sentence is about
 * @property {string[]} [planned] from where to where a move is planned
 * @property {string[]} [hinted] squares of a move that is proposed
 * @property {import("./board/arrows.js").Arrow[]} [arrows] moves drawn with all that they do, the most important first
 * @property {import("./board/arrows.js").Shape[]} [shapes] circles and arrows that somebody has drawn
 * @property {boolean} [study] the targets are another unit's possibilities, not the player's
 */

/** Where there is no room for a border, names stand in the squares. */
const NARROW = "(max-width: 64rem) and (orientation: portrait), (max-height: 31rem)";

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
  #narrow = matchMedia(NARROW);

  /** Whether a press on this square may become a drag. @type {(square: string) => boolean} */
  canGrab = () => false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [boardStyle];
    const renderer = this.#renderer;
    root.append(renderer.svg);
    this.#narrow.addEventListener("change", () => this.#build());
    new Events(renderer.svg, {
      squareAt: (x, y) => this.squareAt(x, y),
      canGrab: (square) => this.canGrab(square),
      canDraw: () => this.hasAttribute("drawable"),
      lift: (square) => renderer.lift(square),
      drag: (x, y) => renderer.drag(x, y),
      putDown: (square) => renderer.putDown(square),
      rove: (square, focus) => this.#rove(square, focus),
      focus: (square) => renderer.focus(square),
      walk: (square, direction, far) => {
        const next = far ? this.#layout.end(square, direction) : this.#layout.next(square, direction);
        if (next) this.#rove(next, true);
        return next !== null;
      },
      jump: (square, line) => {
        const next = this.#layout.jump(square, line);
        if (next) this.#rove(next, true);
        return next !== null;
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
    this.#renderer.directed = new Set(pieces.filter((piece) => piece.directed).map((piece) => piece.id));
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
   * Shows what the move did that led to the position that is drawn; nothing where motion is not wanted.
   *
   * @param {Played} move
   * @param {Position} before
   */
  play(move, before) {
    const renderer = this.#renderer;
    if (!this.#position || !preferences.motion) return;
    const stage = {
      corner: (/** @type {string} */ square) => renderer.corner(square),
      unit: (/** @type {string} */ square) => renderer.unit(square),
      shade: (/** @type {import("./wire.js").Unit} */ unit) => renderer.shade(unit),
      above: (/** @type {Element} */ element) => renderer.above(element),
    };
    show(stage, move, before, this.#position);
  }

  /**
   * Puts the keyboard's focus on the square with the tab stop.
   *
   * @override
   */
  focus() {
    this.#renderer.cells.get(this.#current)?.focus();
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
    this.#renderer.build(this.#layout, this.#narrow.matches);
    const { width, height } = this.#renderer.size;
    this.style.aspectRatio = `${width} / ${height}`;
    // The page gives a board as much room as its shape can use.
    this.style.setProperty("--ratio", String(width / height));
    this.dispatchEvent(new CustomEvent("shape", { detail: { ratio: width / height } }));
    if (!this.#layout.has(this.#current)) this.#current = this.#layout.first;
    this.#renderer.units(this.#position);
    this.#drawMarks();
  }

  /** The width of the drawing for a height of one. */
  get ratio() {
    const { width, height } = this.#renderer.size;
    return width / height;
  }

  #drawMarks() {
    this.#renderer.marks(this.#position, this.#marks);
    const speak = speaker(this.#position, this.#marks, this.#pieces);
    const selected = new Set(this.#marks.selected);
    for (const [square, cell] of this.#renderer.cells) {
      write(cell, "aria-label", speak(square));
      write(cell, "aria-selected", String(selected.has(square)));
      write(cell, "tabindex", square === this.#current ? "0" : "-1");
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

/** Sets an attribute that has another value. @param {Element} element @param {string} name @param {string} value */
function write(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

if (!customElements.get("variorum-board")) customElements.define("variorum-board", BoardElement);
