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
 */

import { s } from "./dom.js";
import { UNIT_STYLE, drawUnit } from "./pieces.js";

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").Cell} Cell */
/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Position} Position */
/** @typedef {import("./wire.js").Side} Side */
/** @typedef {import("./wire.js").Unit} Unit */

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

const CELL = 100;
const EDGE = 34;
const DRAG = 6;
const LONG_PRESS = 500;

/** @type {Record<Mark, string>} */
const SPOKEN = {
  quiet: "can be moved to",
  capture: "a capture",
  convert: "a conversion",
  both: "captures and converts",
  step: "on the way",
};

const STYLE = `
  :host { display: block; touch-action: none; user-select: none; -webkit-user-select: none; }
  svg { display: block; width: 100%; height: 100%; overflow: visible; }
  .light { fill: var(--square-light); }
  .dark { fill: var(--square-dark); }
  [role="gridcell"] { cursor: default; outline: none; }
  [role="gridcell"].can { cursor: pointer; }
  [role="gridcell"]:focus-visible .ring { stroke: var(--focus); stroke-width: 7; }
  .ring { fill: none; stroke: none; pointer-events: none; }
  .coordinate { fill: var(--muted); font: 600 22px system-ui, sans-serif; text-anchor: middle; }
  .name { fill: var(--square-name); font: 600 18px system-ui, sans-serif; }
  .over { pointer-events: none; }
  .last { fill: var(--last); fill-opacity: .42; }
  .last-edge { fill: none; stroke: var(--last-edge); stroke-width: 4; stroke-dasharray: 14 10; }
  .selected { fill: var(--selected); fill-opacity: .75; }
  .quiet { fill: var(--quiet); fill-opacity: .72; }
  .step { fill: none; stroke: var(--quiet); stroke-width: 7; stroke-dasharray: 7 8; stroke-opacity: .85; }
  .capture { fill: none; stroke: var(--capture); stroke-width: 8; }
  .convert { fill: none; stroke: var(--convert); stroke-width: 8; stroke-linejoin: round; }
  .study .quiet { fill: var(--study); fill-opacity: .7; }
  .study .step { stroke: var(--study); }
  .hit-back { fill: none; stroke: var(--square-light); stroke-width: 17; stroke-linecap: round; stroke-opacity: .9; }
  .hit { fill: none; stroke: var(--capture); stroke-width: 9; stroke-linecap: round; }
  .turn-back { fill: var(--square-light); }
  .turn { fill: none; stroke: var(--convert); stroke-width: 10; stroke-linecap: round; stroke-linejoin: round; }
  .frost { fill: var(--frost); fill-opacity: .5; }
  .frost-edge { fill: none; stroke: var(--frost-line); stroke-width: 3; stroke-dasharray: 3 7; stroke-linecap: round; }
  .flake-back { fill: var(--frost-back); stroke: var(--frost-line); stroke-width: 2; }
  .flake { stroke: var(--frost-line); stroke-width: 3.5; stroke-linecap: round; fill: none; }
  .alarm { fill: none; stroke: var(--capture); stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
  .lost { fill: var(--capture); fill-opacity: .2; }
  .trace { fill: none; stroke: var(--capture); stroke-width: 7; stroke-linecap: round; stroke-opacity: .75; }
  .turned { fill: none; stroke: var(--convert); stroke-width: 6; stroke-linejoin: round; }
  .lifted { opacity: .3; }
  .ghost { filter: drop-shadow(0 4px 6px rgb(0 0 0 / .4)); }
  @media (forced-colors: active) { svg { forced-color-adjust: none; } }
  ${UNIT_STYLE}
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

export class BoardElement extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  /** @type {Board} */ #board = { columns: 0, rows: 0, cells: [] };
  /** @type {Map<string, PieceInfo>} */ #pieces = new Map();
  /** @type {Side} */ #bottom = "w";
  /** @type {Position | null} */ #position = null;
  /** @type {Marks} */ #marks = {};
  /** @type {Map<string, SVGGElement>} */ #cells = new Map();
  /** @type {Map<string, Cell>} */ #byName = new Map();
  /** @type {Map<string, SVGGElement>} */ #units = new Map();
  #svg = s("svg", { role: "grid" });
  #under = s("g", { class: "over", "aria-hidden": "true" });
  #middle = s("g", { class: "over", "aria-hidden": "true" });
  #over = s("g", { class: "over", "aria-hidden": "true" });
  #top = s("g", { class: "over ghost", "aria-hidden": "true" });
  #current = "";
  /** @type {{ square: string, x: number, y: number, grabbed: boolean, dragging: boolean } | null} */
  #press = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #held;
  #hovered = "";

  /** Whether a press on this square may become a drag. @type {(square: string) => boolean} */
  canGrab = () => false;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#svg);
    this.#listen();
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
    this.#byName = new Map(board.cells.map((cell) => [cell.square, cell]));
    this.#svg.setAttribute("aria-label", label);
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
    this.#drawUnits();
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
    const unit = this.#units.get(to);
    const [a, b] = [this.#corner(from), this.#corner(to)];
    if (!unit || !a || !b || from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = `translate(${a.x}px, ${a.y}px)`;
    const end = `translate(${b.x}px, ${b.y}px)`;
    unit.animate([{ transform: start }, { transform: end }], { duration: 180, easing: "ease-out" });
  }

  /**
   * The square at a place on the screen.
   *
   * @param {number} clientX
   * @param {number} clientY
   * @returns {string | null}
   */
  squareAt(clientX, clientY) {
    const matrix = this.#svg.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const [x, y] = [Math.floor(point.x / CELL), Math.floor(point.y / CELL)];
    const white = this.#bottom === "w";
    const column = white ? x : this.#board.columns - 1 - x;
    const row = white ? this.#board.rows - 1 - y : y;
    const cell = this.#board.cells.find((cell) => cell.column === column && cell.row === row);
    return cell?.square ?? null;
  }

  /** Puts the keyboard's focus on a square. @param {string} square */
  focusSquare(square) {
    this.#rove(square, true);
  }

  #build() {
    const { columns, rows, cells } = this.#board;
    const [width, height] = [columns * CELL, rows * CELL];
    this.#svg.setAttribute("viewBox", `${-EDGE} -4 ${width + EDGE + 4} ${height + EDGE + 4}`);
    this.style.aspectRatio = `${width + EDGE + 4} / ${height + EDGE + 4}`;
    this.#cells.clear();
    const grid = s("g", { role: "rowgroup" });
    const order = this.#bottom === "w" ? -1 : 1;
    for (let step = 0; step < rows; step += 1) {
      const row = order < 0 ? rows - 1 - step : step;
      const inRow = cells.filter((cell) => cell.row === row);
      if (inRow.length === 0) continue;
      inRow.sort((a, b) => -order * (a.column - b.column));
      const group = s("g", { role: "row", "aria-rowindex": step + 1 });
      for (const cell of inRow) group.append(this.#cell(cell));
      grid.append(group);
    }
    this.#current = cells.some((cell) => cell.square === this.#current) ? this.#current : (cells[0]?.square ?? "");
    this.#svg.replaceChildren(grid, this.#coordinates(), this.#under, this.#middle, this.#over, this.#top);
    this.#drawUnits();
    this.#drawMarks();
  }

  /** @param {Cell} cell */
  #cell(cell) {
    const { x, y } = this.#corner(cell.square) ?? { x: 0, y: 0 };
    const dark = (cell.column + cell.row) % 2 === 0;
    const column = this.#bottom === "w" ? cell.column : this.#board.columns - 1 - cell.column;
    const group = s("g", {
      role: "gridcell",
      "data-square": cell.square,
      "aria-colindex": column + 1,
      tabindex: -1,
    });
    group.append(
      s("rect", { x, y, width: CELL, height: CELL, class: dark ? "dark" : "light" }),
      s("rect", { x: x + 5, y: y + 5, width: CELL - 10, height: CELL - 10, rx: 4, class: "ring" }),
    );
    this.#cells.set(cell.square, group);
    return group;
  }

  /** Names of files and ranks along the edges, and of squares that belong to neither. */
  #coordinates() {
    const { columns, rows, cells } = this.#board;
    const group = s("g", { class: "over", "aria-hidden": "true" });
    const regular = /^([a-z])(\d+)$/;
    /** @type {Map<number, Map<string, number>>} */
    const files = new Map();
    /** @type {Map<number, Map<string, number>>} */
    const ranks = new Map();
    /** @param {Map<number, Map<string, number>>} map @param {number} key @param {string} name */
    const count = (map, key, name) => {
      const names = map.get(key) ?? new Map();
      names.set(name, (names.get(name) ?? 0) + 1);
      map.set(key, names);
    };
    for (const { square, column, row } of cells) {
      const [, file, rank] = regular.exec(square) ?? [];
      if (file === undefined || rank === undefined) continue;
      count(files, column, file);
      count(ranks, row, rank);
    }
    /** @param {Map<string, number>} names */
    const main = (names) => {
      const best = [...names].sort((a, b) => b[1] - a[1])[0];
      return best && best[1] > 2 ? best[0] : "";
    };
    const white = this.#bottom === "w";
    for (const [column, names] of files) {
      const x = ((white ? column : columns - 1 - column) + 0.5) * CELL;
      group.append(s("text", { class: "coordinate", x, y: rows * CELL + 26 }, main(names)));
    }
    for (const [row, names] of ranks) {
      const y = ((white ? rows - 1 - row : row) + 0.5) * CELL + 8;
      group.append(s("text", { class: "coordinate", x: -EDGE / 2, y }, main(names)));
    }
    for (const { square, column, row } of cells) {
      const [, file, rank] = regular.exec(square) ?? [];
      if (main(files.get(column) ?? new Map()) === file && main(ranks.get(row) ?? new Map()) === rank) continue;
      const corner = this.#corner(square);
      if (corner) group.append(s("text", { class: "name", x: corner.x + 6, y: corner.y + 20 }, square));
    }
    return group;
  }

  /** @param {string} square */
  #corner(square) {
    const cell = this.#byName.get(square);
    if (!cell) return null;
    const white = this.#bottom === "w";
    const x = (white ? cell.column : this.#board.columns - 1 - cell.column) * CELL;
    const y = (white ? this.#board.rows - 1 - cell.row : cell.row) * CELL;
    return { x, y };
  }

  #drawUnits() {
    this.#units.clear();
    const nodes = [];
    for (const unit of this.#position?.units ?? []) {
      const corner = this.#corner(unit.square);
      const info = this.#pieces.get(unit.piece);
      if (!corner) continue;
      const drawn = drawUnit(unit.piece, info?.shape ?? "", info?.marks ?? [], unit.side);
      drawn.setAttribute("transform", `translate(${corner.x} ${corner.y})`);
      this.#units.set(unit.square, drawn);
      nodes.push(drawn);
    }
    this.#middle.replaceChildren(...nodes);
  }

  #drawMarks() {
    const { last = [], captured = [], converted = [], selected = [], targets = new Map(), captures = [], converts = [], study } = this.#marks;
    const under = [];
    const over = [];
    const inset = (/** @type {string} */ name, /** @type {number} */ by) => (/** @type {{ x: number, y: number }} */ { x, y }) =>
      s("rect", { class: name, x: x + by, y: y + by, width: CELL - 2 * by, height: CELL - 2 * by });
    /** @param {string[]} squares @param {(corner: { x: number, y: number }) => Node} draw */
    const each = (squares, draw) =>
      squares.flatMap((square) => {
        const corner = this.#corner(square);
        return corner ? [draw(corner)] : [];
      });
    under.push(...each(last, inset("last", 0)), ...each(last, inset("last-edge", 3)));
    // What the last move captured lies under the units: a capture by moving there has one on top.
    under.push(...each(captured.filter((square) => !last.includes(square) || !this.#units.has(square)), inset("lost", 0)));
    under.push(...each(selected, inset("selected", 0)));
    for (const square of this.#position?.frozen ?? []) {
      under.push(...each([square], inset("frost", 0)));
      over.push(...each([square], inset("frost-edge", 4)), ...each([square], flake));
    }
    for (const [square, mark] of targets) {
      const occupied = this.#units.has(square);
      over.push(...each([square], (corner) => target(corner, mark, occupied)));
    }
    over.push(...each(captured.filter((square) => !this.#units.has(square)), trace), ...each(converted, turned));
    over.push(...each(royalsInCheck(this.#position, this.#pieces), alarm));
    over.push(...each(captures, cross), ...each(converts, turning));
    this.#under.replaceChildren(...under);
    this.#over.replaceChildren(...over);
    this.#over.setAttribute("class", study ? "over study" : "over");
    this.#speak(targets);
  }

  /** Writes every square's label. @param {Map<string, Mark>} targets */
  #speak(targets) {
    const units = new Map((this.#position?.units ?? []).map((unit) => [unit.square, unit]));
    const frozen = new Set(this.#position?.frozen);
    const inCheck = new Set(royalsInCheck(this.#position, this.#pieces));
    const lost = new Set(this.#marks.captured);
    const won = new Set(this.#marks.converted);
    const selected = new Set(this.#marks.selected);
    for (const [square, cell] of this.#cells) {
      const unit = units.get(square);
      const mark = targets.get(square);
      const words = [square];
      if (unit) words.push(`${unit.side === "w" ? "White" : "Black"} ${this.#pieces.get(unit.piece)?.name ?? unit.piece}`);
      if (frozen.has(square)) words.push("immobilized");
      if (inCheck.has(square)) words.push("in check");
      if (lost.has(square)) words.push("a unit was captured here");
      if (won.has(square)) words.push("just converted");
      if (mark) words.push(SPOKEN[mark]);
      cell.setAttribute("aria-label", words.join(", "));
      cell.setAttribute("aria-selected", String(selected.has(square)));
      cell.setAttribute("tabindex", square === this.#current ? "0" : "-1");
      cell.classList.toggle("can", mark !== undefined || this.canGrab(square));
    }
  }

  #listen() {
    const svg = this.#svg;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", () => this.#drop());
    svg.addEventListener("pointerleave", () => this.#hover(null));
    svg.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const square = this.squareAt(event.clientX, event.clientY) ?? this.#squareOf(event.target);
      if (square && this.#held !== undefined) this.#drop();
      if (square) this.#say("inspect", { square });
    });
    svg.addEventListener("focusin", (event) => {
      const square = this.#squareOf(event.target);
      if (square) {
        this.#rove(square, false);
        this.#hover(square);
      }
    });
    svg.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {EventTarget | null} target */
  #squareOf(target) {
    const cell = target instanceof Element ? target.closest("[data-square]") : null;
    return cell?.getAttribute("data-square") ?? null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const square = this.squareAt(event.clientX, event.clientY);
    if (!square) {
      this.#say("cancel", { square: "" });
      return;
    }
    const grabbed = this.canGrab(square);
    this.#press = { square, x: event.clientX, y: event.clientY, grabbed, dragging: false };
    this.#svg.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") {
      this.#held = setTimeout(() => {
        this.#drop();
        this.#say("inspect", { square });
      }, LONG_PRESS);
    }
    if (grabbed) this.#say("grab", { square });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press) {
      this.#hover(this.squareAt(event.clientX, event.clientY));
      return;
    }
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG;
    if (far) clearTimeout(this.#held);
    if (far && press.grabbed && !press.dragging) {
      press.dragging = true;
      const unit = this.#units.get(press.square);
      const ghost = unit?.cloneNode(true);
      unit?.classList.add("lifted");
      if (ghost) this.#top.replaceChildren(ghost);
    }
    if (press.dragging) {
      const matrix = this.#svg.getScreenCTM();
      const ghost = this.#top.firstElementChild;
      if (matrix && ghost) {
        const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
        ghost.setAttribute("transform", `translate(${point.x - CELL / 2} ${point.y - CELL / 2})`);
      }
      this.#hover(this.squareAt(event.clientX, event.clientY));
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    this.#drop();
    if (!press) return;
    const square = this.squareAt(event.clientX, event.clientY);
    if (press.dragging) {
      if (square && square !== press.square) this.#say("release", { square, from: press.square });
    } else if (square === press.square) {
      this.#rove(square, false);
      this.#say("tap", { square });
    }
  }

  /** Ends a press without a word. */
  #drop() {
    clearTimeout(this.#held);
    this.#held = undefined;
    if (this.#press) this.#units.get(this.#press.square)?.classList.remove("lifted");
    this.#press = null;
    this.#top.replaceChildren();
  }

  /** @param {string | null} square */
  #hover(square) {
    if ((square ?? "") === this.#hovered) return;
    this.#hovered = square ?? "";
    this.#say("hover", { square });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = this.#squareOf(event.target);
    const cell = square === null ? undefined : this.#byName.get(square);
    if (!square || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const arrow = arrows[event.key];
    if (arrow) this.#walk(cell, arrow);
    else if (event.key === "Enter" || event.key === " ") this.#say("tap", { square, keyboard: true });
    else if (event.key === "i") this.#say("inspect", { square });
    else if (event.key === "Escape") this.#say("cancel", { square });
    else return;
    event.preventDefault();
  }

  /** Goes on in a direction until there is a square. @param {Cell} cell @param {[number, number]} arrow */
  #walk(cell, [right, up]) {
    const sign = this.#bottom === "w" ? 1 : -1;
    let { column, row } = cell;
    for (let step = 0; step < Math.max(this.#board.columns, this.#board.rows); step += 1) {
      column += sign * right;
      row += sign * up;
      const next = this.#board.cells.find((other) => other.column === column && other.row === row);
      if (next) {
        this.#rove(next.square, true);
        return;
      }
    }
  }

  /** Moves the one tab stop. @param {string} square @param {boolean} focus */
  #rove(square, focus) {
    this.#cells.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = square;
    const cell = this.#cells.get(square);
    cell?.setAttribute("tabindex", "0");
    if (focus) cell?.focus();
  }

  /** @param {string} type @param {object} detail */
  #say(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** @typedef {{ x: number, y: number }} Corner */

/** @param {Corner} corner @param {Mark} mark @param {boolean} occupied */
function target({ x, y }, mark, occupied) {
  const group = s("g", { transform: `translate(${x} ${y})` });
  if (mark === "step") group.append(s("circle", { class: "step", cx: 50, cy: 50, r: occupied ? 42 : 20 }));
  if (mark === "quiet") group.append(s("circle", { class: "quiet", cx: 50, cy: 50, r: 15 }));
  if (mark === "capture" || mark === "both") {
    // A ring broken at the corners, like a sight: round, where a conversion is pointed.
    group.append(s("circle", { class: "capture", cx: 50, cy: 50, r: occupied ? 44 : 22, "stroke-dasharray": occupied ? "46 23.100" : "23 11.500", "stroke-dashoffset": occupied ? 23 : 11.5 }));
  }
  if (mark === "convert" || mark === "both") {
    const r = occupied ? 46 : mark === "both" ? 12 : 24;
    group.append(s("path", { class: "convert", d: `M50 ${50 - r}L${50 + r} 50L50 ${50 + r}L${50 - r} 50Z` }));
  }
  return group;
}

/** A unit that is captured. @param {Corner} corner */
function cross({ x, y }) {
  const d = "M26 26L74 74M74 26L26 74";
  return s("g", { transform: `translate(${x} ${y})` }, s("path", { class: "hit-back", d }), s("path", { class: "hit", d }));
}

/** Where the last move captured a unit and nothing stands now. @param {Corner} corner */
function trace({ x, y }) {
  return s("path", { class: "trace", d: "M36 36L64 64M64 36L36 64", transform: `translate(${x} ${y})` });
}

/** A unit that the last move converted. @param {Corner} corner */
function turned({ x, y }) {
  return s("path", { class: "turned", d: "M50 4L96 50L50 96L4 50Z", transform: `translate(${x} ${y})` });
}

/** A royal in check: the corners of its square. @param {Corner} corner */
function alarm({ x, y }) {
  const d = "M5 25V5H25M75 5H95V25M95 75V95H75M25 95H5V75";
  return s("path", { class: "alarm", d, transform: `translate(${x} ${y})` });
}

/**
 * The royals that are in check. With several it is not said which one is, so none is marked.
 *
 * @param {Position | null} position
 * @param {Map<string, PieceInfo>} pieces
 */
function royalsInCheck(position, pieces) {
  if (!position?.check) return [];
  const royal = (/** @type {Unit} */ unit) => unit.side === position.turn && pieces.get(unit.piece)?.royal === true;
  const royals = position.units.filter(royal).map((unit) => unit.square);
  return royals.length === 1 ? royals : [];
}

/** A unit that changes sides: a diamond around it, and two arrows chasing each other. @param {Corner} corner */
function turning({ x, y }) {
  const d = "M27 43A24 24 0 0 1 71 38M73 57A24 24 0 0 1 29 62M73 22V39H56M27 78V61H44";
  return s(
    "g",
    { transform: `translate(${x} ${y})` },
    s("path", { class: "convert", d: "M50 4L96 50L50 96L4 50Z" }),
    s(
      "g",
      { transform: "translate(-4 -4) scale(.46)" },
      s("circle", { class: "turn-back", cx: 50, cy: 50, r: 44 }),
      s("path", { class: "turn", d }),
    ),
  );
}

/** A snowflake in the corner. @param {Corner} corner */
function flake({ x, y }) {
  const d = "M0 -10V10M-8.700 -5L8.700 5M-8.700 5L8.700 -5";
  return s("g", { transform: `translate(${x + 82} ${y + 18})` }, s("circle", { class: "flake-back", r: 15 }), s("path", { class: "flake", d }));
}

if (!customElements.get("variorum-board")) customElements.define("variorum-board", BoardElement);
