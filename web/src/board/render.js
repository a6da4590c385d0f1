/** The drawing of a board: squares, units and signs as SVG. What stays the same is not drawn again. */

import { s } from "../dom.js";
import { drawUnit } from "../pieces.js";
import { Layer } from "./layer.js";
import { CELL } from "./layout.js";
import { alarm, cross, flake, inset, target, trace, turned, turning } from "./signs.js";
import { royalsInCheck } from "./speech.js";

/** @typedef {import("../wire.js").Cell} Cell */
/** @typedef {import("../wire.js").PieceInfo} PieceInfo */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Unit} Unit */
/** @typedef {import("../board.js").Marks} Marks */
/** @typedef {import("./layout.js").Corner} Corner */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {readonly [string, () => Element]} Drawing a key with how to draw it */

/** The width of the border, where ranks and files have their names. */
const EDGE = 34;

/** A group that neither hears nor speaks. @param {string} [more] a further class */
function silent(more = "") {
  return s("g", { class: `over ${more}`.trim(), "aria-hidden": "true" });
}

export class Renderer {
  svg = s("svg", { role: "grid" });
  /** @type {Layout} */ #layout;
  /** @type {Map<string, PieceInfo>} */ #pieces = new Map();
  /** @type {Map<string, SVGGElement>} */ #cells = new Map();
  /** The key of the unit on each square. @type {Map<string, string>} */ #standing = new Map();
  #under = new Layer(silent());
  #units = new Layer(silent());
  #over = new Layer(silent());
  #top = silent("ghost");

  /** @param {Layout} layout */
  constructor(layout) {
    this.#layout = layout;
  }

  /** The element of each square. @returns {ReadonlyMap<string, SVGGElement>} */
  get cells() {
    return this.#cells;
  }

  /**
   * Draws the squares anew, without units and signs.
   *
   * @param {Layout} layout
   * @param {Map<string, PieceInfo>} pieces
   */
  build(layout, pieces) {
    this.#layout = layout;
    this.#pieces = pieces;
    const { width, height } = layout;
    this.svg.setAttribute("viewBox", `${-EDGE} -4 ${width + EDGE + 4} ${height + EDGE + 4}`);
    this.#cells.clear();
    for (const layer of [this.#under, this.#units, this.#over]) layer.clear();
    this.#top.replaceChildren();
    const grid = s("g", { role: "rowgroup" });
    for (const { fromTop, cells } of layout.rows) {
      grid.append(s("g", { role: "row", "aria-rowindex": fromTop + 1 }, ...cells.map((cell) => this.#cell(cell))));
    }
    const { along, own } = layout.labels(EDGE);
    const names = silent();
    names.append(
      ...along.map(({ name, x, y }) => s("text", { class: "coordinate", x, y }, name)),
      ...own.map(({ name, x, y }) => s("text", { class: "name", x, y }, name)),
    );
    this.svg.replaceChildren(grid, names, this.#under.element, this.#units.element, this.#over.element, this.#top);
  }

  /** Width by height, for the style of what holds the drawing. */
  get aspect() {
    return `${this.#layout.width + EDGE + 4} / ${this.#layout.height + EDGE + 4}`;
  }

  /** @param {Cell} cell */
  #cell(cell) {
    const { x, y } = this.#layout.corner(cell.square) ?? { x: 0, y: 0 };
    const group = s(
      "g",
      { role: "gridcell", "data-square": cell.square, "aria-colindex": this.#layout.column(cell) + 1, tabindex: -1 },
      s("rect", { x, y, width: CELL, height: CELL, class: this.#layout.isDark(cell) ? "dark" : "light" }),
      s("rect", { x: x + 5, y: y + 5, width: CELL - 10, height: CELL - 10, rx: 4, class: "ring" }),
    );
    this.#cells.set(cell.square, group);
    return group;
  }

  /** The element of the unit on a square. @param {string} square */
  unit(square) {
    return this.#units.get(this.#standing.get(square) ?? "");
  }

  /** @param {Position | null} position */
  units(position) {
    this.#standing.clear();
    /** @type {Drawing[]} */
    const drawings = [];
    for (const unit of position?.units ?? []) {
      const corner = this.#layout.corner(unit.square);
      if (!corner) continue;
      const key = `${unit.square} ${unit.side} ${unit.piece}`;
      this.#standing.set(unit.square, key);
      drawings.push([key, () => this.#unit(unit, corner)]);
    }
    this.#units.show(drawings);
  }

  /** @param {Unit} unit @param {Corner} corner */
  #unit(unit, corner) {
    const drawn = drawUnit(unit.piece, unit.side);
    drawn.setAttribute("transform", `translate(${corner.x} ${corner.y})`);
    return drawn;
  }

  /** @param {Position | null} position @param {Marks} marks */
  marks(position, marks) {
    const { last = [], captured = [], converted = [], selected = [], targets = new Map(), captures = [], converts = [] } = marks;
    const frozen = position?.frozen ?? [];
    const occupied = (/** @type {string} */ square) => this.#standing.has(square);
    this.#under.show([
      ...this.#each("last", last, inset("last", 0)),
      ...this.#each("last-edge", last, inset("last-edge", 3)),
      // What the last move captured lies under the units: a capture by moving there has one on top.
      ...this.#each("lost", captured.filter((square) => !last.includes(square) || !occupied(square)), inset("lost", 0)),
      ...this.#each("selected", selected, inset("selected", 0)),
      ...this.#each("frost", frozen, inset("frost", 0)),
    ]);
    const royals = royalsInCheck(position, this.#pieces);
    this.#over.show([
      ...frozen.flatMap((square) => [
        ...this.#each("frost-edge", [square], inset("frost-edge", 4)),
        ...this.#each("flake", [square], flake),
      ]),
      ...[...targets].flatMap(([square, mark]) => {
        const taken = occupied(square);
        return this.#each(`target ${mark} ${taken}`, [square], (corner) => target(corner, mark, taken));
      }),
      ...this.#each("trace", captured.filter((square) => !occupied(square)), trace),
      ...this.#each("turned", converted, turned),
      ...this.#each("alarm", royals, alarm),
      ...this.#each("cross", captures, cross),
      ...this.#each("turning", converts, turning),
    ]);
    this.#over.element.setAttribute("class", marks.study ? "over study" : "over");
  }

  /**
   * A sign on each of these squares.
   *
   * @param {string} name
   * @param {string[]} squares
   * @param {(corner: Corner) => Element} draw
   * @returns {Drawing[]}
   */
  #each(name, squares, draw) {
    return squares.flatMap((square) => {
      const corner = this.#layout.corner(square);
      return corner ? [/** @type {Drawing} */ ([`${name} ${square}`, () => draw(corner)])] : [];
    });
  }

  /**
   * Lets the unit that now stands on a square glide there.
   *
   * @param {string} from
   * @param {string} to
   */
  glide(from, to) {
    const unit = this.unit(to);
    const [a, b] = [this.#layout.corner(from), this.#layout.corner(to)];
    if (!unit || !a || !b || from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = `translate(${a.x}px, ${a.y}px)`;
    const end = `translate(${b.x}px, ${b.y}px)`;
    unit.animate([{ transform: start }, { transform: end }], { duration: 180, easing: "ease-out" });
  }

  /** A place on the screen as a point of the drawing. @param {number} clientX @param {number} clientY */
  point(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
  }

  /** Takes the unit on a square up to be dragged. @param {string} square */
  lift(square) {
    const unit = this.unit(square);
    const ghost = unit?.cloneNode(true);
    unit?.classList.add("lifted");
    if (ghost) this.#top.replaceChildren(ghost);
  }

  /** Moves what is dragged. @param {number} clientX @param {number} clientY */
  drag(clientX, clientY) {
    const point = this.point(clientX, clientY);
    if (point) this.#top.firstElementChild?.setAttribute("transform", `translate(${point.x - CELL / 2} ${point.y - CELL / 2})`);
  }

  /** Puts what is dragged down where it was. @param {string} square */
  putDown(square) {
    this.unit(square)?.classList.remove("lifted");
    this.#top.replaceChildren();
  }
}
