/** The drawing of a board: squares, units and signs as SVG. What stays the same is not drawn again. */

import { s } from "../dom.js";
import { drawUnit } from "../pieces.js";
import { arrowDrawings, shapeDrawings } from "./arrows.js";
import { Layer } from "./layer.js";
import { CELL } from "./layout.js";
import { alarm, corners, cross, entering, flake, hourglass, outlined, stretch, target, trace, turned, turning } from "./signs.js";
import { endangered } from "./speech.js";

/** @typedef {import("../wire.js").Cell} Cell */
/** @typedef {import("../wire.js").Position} Position */
/** @typedef {import("../wire.js").Unit} Unit */
/** @typedef {import("../board.js").Marks} Marks */
/** @typedef {import("./layout.js").Corner} Corner */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {readonly [string, () => Element]} Drawing a key with how to draw it */

/** The width of the border, where ranks and files have their names. */
const EDGE = 26;

/** A group that neither hears nor speaks. @param {string} [more] a further class */
function silent(more = "") {
  return s("g", { class: `over ${more}`.trim(), "aria-hidden": "true" });
}

export class Renderer {
  svg = s("svg", { role: "grid" });
  /** The types whose pictures show which way ahead is. @type {ReadonlySet<string>} */ directed = new Set();
  /** @type {Layout} */ #layout;
  /** @type {Map<string, SVGGElement>} */ #cells = new Map();
  /** The key of the unit on each square. @type {Map<string, string>} */ #standing = new Map();
  #under = new Layer(silent());
  #units = new Layer(silent());
  #over = new Layer(silent());
  #top = silent("ghost");
  #focus = s(
    "g",
    { class: "focus", "aria-hidden": "true" },
    ...["focus-back", "focus-line"].map((name) => s("path", { class: name })),
  );
  #room = { left: 0, bottom: 0 };

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
   * @param {boolean} inside whether files and ranks are named in the squares
   */
  build(layout, inside) {
    this.#layout = layout;
    const { width, height } = layout;
    const { along, own, left, bottom } = layout.labels(EDGE, inside);
    this.#room = { left, bottom };
    this.svg.setAttribute("viewBox", `${-left} 0 ${width + left} ${height + bottom}`);
    this.#cells.clear();
    for (const layer of [this.#under, this.#units, this.#over]) layer.clear();
    this.#top.replaceChildren();
    for (const frame of this.#focus.children) frame.setAttribute("d", layout.outline(4));
    // Squares of one shade overlap, so that nothing shows between them.
    const grid = s("g", { role: "rowgroup", ...(layout.drawn?.plain ? { class: "plain" } : {}) });
    for (const { fromTop, cells } of layout.rows) {
      grid.append(s("g", { role: "row", "aria-rowindex": fromTop + 1 }, ...cells.map((cell) => this.#cell(cell))));
    }
    // One water: its places overlap, so that no line shows between them.
    const pond = silent();
    pond.append(...layout.enclosed.map(({ x, y }) => s("rect", { class: "pond", x: x - 1, y: y - 1, width: CELL + 2, height: CELL + 2 })));
    const names = silent();
    names.append(
      ...along.map(({ name, x, y, inside }) => s("text", { class: inside ? "coordinate inside" : "coordinate", x, y }, name)),
      ...own.map(({ name, x, y, inside }) => s("text", { class: inside ? "name" : "coordinate", x, y }, name)),
    );
    const board = silent();
    const { drawn } = layout;
    if (drawn) {
      board.setAttribute("transform", drawn.place);
      board.append(s("path", { class: "tints", d: drawn.tints }), s("path", { class: "lines", d: drawn.lines }));
    }
    const parts = [board, this.#under.element, this.#units.element, names, this.#over.element, this.#focus, this.#top];
    this.svg.replaceChildren(pond, grid, ...parts);
  }

  /** The width of the drawing and its height. */
  get size() {
    return { width: this.#layout.width + this.#room.left, height: this.#layout.height + this.#room.bottom };
  }

  /** Frames the square with the keyboard's focus. @param {string | null} square */
  focus(square) {
    const corner = square === null ? null : this.#layout.corner(square);
    this.#focus.style.visibility = corner ? "visible" : "hidden";
    if (corner) this.#focus.setAttribute("transform", `translate(${corner.x} ${corner.y})`);
  }

  /** @param {Cell} cell */
  #cell(cell) {
    const { x, y } = this.#layout.corner(cell.square) ?? { x: 0, y: 0 };
    const group = s(
      "g",
      { role: "gridcell", "data-square": cell.square, "aria-colindex": this.#layout.column(cell) + 1, tabindex: -1 },
      s("path", { d: this.#layout.outline(), transform: `translate(${x} ${y})`, class: this.#layout.shade(cell) }),
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
    const drawn = drawUnit(unit.piece, unit.side, this.#layout.bottom === "b" && this.directed.has(unit.piece));
    drawn.setAttribute("transform", `translate(${corner.x} ${corner.y})`);
    return drawn;
  }

  /** @param {Position | null} position @param {Marks} marks */
  marks(position, marks) {
    const { last = [], captured = [], converted = [], selected = [], targets = new Map() } = marks;
    const { captures = [], converts = [], path = [], enters = [], pointed = [], planned = [], hinted = [] } = marks;
    const frozen = position?.frozen ?? [];
    const occupied = (/** @type {string} */ square) => this.#standing.has(square);
    const inset = (/** @type {string} */ name, /** @type {number} */ by) => outlined(name, this.#layout.outline(by));
    const { hexagons } = this.#layout;
    this.#under.show([
      ...this.#each("last", last, inset("last", 0)),
      ...this.#each("last-edge", last, hexagons ? inset("last-edge", 4) : corners),
      // What the last move captured lies under the units: a capture by moving there has one on top.
      ...this.#each("lost", captured.filter((square) => !last.includes(square) || !occupied(square)), inset("lost", 0)),
      ...this.#each("selected", selected, inset("selected", 0)),
      ...this.#each("selected-edge", selected, inset("selected-edge", 4)),
      ...this.#each("planned", planned, inset("planned", 0)),
      ...this.#each("frost", frozen, inset("frost", 0)),
      ...this.#each("alarm", endangered(position), alarm(hexagons)),
    ]);
    this.#over.show([
      ...frozen.flatMap((square) => [
        ...this.#each("frost-edge", [square], inset("frost-edge", 4)),
        ...this.#each("flake", [square], flake),
      ]),
      ...[...targets].flatMap(([square, kinds]) => {
        const taken = occupied(square);
        return this.#each(`target ${kinds.join(" ")} ${taken}`, [square], (corner) => target(corner, kinds, taken));
      }),
      ...this.#each("trace", captured.filter((square) => !occupied(square)), trace),
      ...this.#each("turned", converted, turned),
      ...path.flatMap(({ from, to, kind, ends }) => {
        const [a, b] = [this.#layout.corner(from), this.#layout.corner(to)];
        return a && b ? [/** @type {Drawing} */ ([`way ${from} ${to} ${kind} ${ends}`, () => stretch(a, b, kind, ends)])] : [];
      }),
      ...this.#each("cross", captures, cross),
      ...this.#each("turning", converts, turning),
      ...this.#each("entering", enters, entering),
      ...this.#each("planned-edge", planned, inset("planned-edge", 5)),
      ...this.#each("hourglass", planned.slice(1), hourglass),
      ...this.#each("hinted", hinted, inset("hinted", 6)),
      ...this.#each("pointed", pointed, inset("pointed", 6)),
      ...shapeDrawings(marks.shapes ?? [], (square) => this.#layout.corner(square)),
      ...arrowDrawings(marks.arrows ?? [], (square) => this.#layout.corner(square)),
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

  /** The upper left corner of a square. @param {string} square */
  corner(square) {
    return this.#layout.corner(square);
  }

  /** A unit that stands nowhere, above all others: it shows what was. @param {Unit} unit */
  shade(unit) {
    const corner = this.#layout.corner(unit.square);
    if (!corner) return null;
    const drawn = this.#unit(unit, corner);
    this.#top.append(drawn);
    return drawn;
  }

  /** Draws something above everything. @param {Element} element */
  above(element) {
    this.#top.append(element);
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
