/**
 * How a unit looks: the shape that its rule file gives it, the letters of its id, a mark for each attribute.
 * White units are light with dark letters, Black's are dark with light letters, and Black's have a
 * second line inside the edge, so that the sides differ in more than colour.
 */

import { h, s } from "./dom.js";

/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Side} Side */

/** The shape of most pieces. */
const BLOCK = { outline: "M31 16H69L84 31V69L69 84H31L16 69V31Z", middle: 50, room: 60 };

/**
 * Outlines in a square of 100 by 100, and where the letters go.
 *
 * @type {Record<string, { outline: string, middle: number, room: number }>}
 */
const SHAPES = {
  disc: { outline: "M50 21a29 29 0 1 1 0 58a29 29 0 1 1 0-58z", middle: 50, room: 46 },
  shield: { outline: "M19 19H81V50C81 68 68 80 50 88C32 80 19 68 19 50Z", middle: 48, room: 54 },
  crown: { outline: "M14 28L31 41L50 13L69 41L86 28L80 84H20Z", middle: 63, room: 52 },
  block: BLOCK,
};

/** Marks of attributes in a square of 16 by 16; which attribute has which, the server says. */
const MARKS = [
  "M2 2H14V8C14 12 11 14 8 15C5 14 2 12 2 8Z",
  "M8 1L15 8L8 15L1 8Z",
  "M2.500 2.500H13.500V13.500H2.500Z",
  "M8 1.500A6.500 6.500 0 1 1 8 14.500A6.500 6.500 0 1 1 8 1.500Z",
  "M6 1H10V6H15V10H10V15H6V10H1V6H6Z",
  "M8 1L15 14.500H1Z",
  "M1 1.500H15L8 15Z",
];

/**
 * A unit, drawn into a square of 100 by 100.
 *
 * @param {string} id
 * @param {string} outline the word for its shape; `block` if there is no such shape
 * @param {number[]} marks
 * @param {Side} side
 * @returns {SVGGElement}
 */
export function drawUnit(id, outline, marks, side) {
  const shape = SHAPES[outline] ?? BLOCK;
  const size = Math.min(44, shape.room / widthOf(id));
  const group = s("g", { class: `unit ${side === "w" ? "white" : "black"}` });
  group.append(
    s("path", { class: "body", d: shape.outline }),
    s("path", { class: "inner", d: shape.outline, transform: "translate(50 50) scale(.86) translate(-50 -50)" }),
    s("text", { x: 50, y: shape.middle + size * 0.36, "font-size": size, "text-anchor": "middle" }, id),
  );
  const width = 21;
  marks.forEach((mark, index) => {
    const x = 50 + (index - (marks.length - 1) / 2) * width - 10;
    const d = MARKS[mark % MARKS.length] ?? "";
    group.append(s("path", { class: "mark", d, transform: `translate(${x} 76) scale(1.25)` }));
  });
  return group;
}

/**
 * About how wide bold letters are, in heights of the letters: enough to fit them into a shape.
 *
 * @param {string} text
 */
function widthOf(text) {
  let width = 0.2;
  for (const letter of text) width += /[mwMW]/.test(letter) ? 0.95 : /[iljtf]/.test(letter) ? 0.38 : 0.7;
  return width;
}

/**
 * The mark of an attribute, for legends.
 *
 * @param {number} index
 */
export function drawMark(index) {
  const d = MARKS[index % MARKS.length] ?? "";
  return s("svg", { viewBox: "0 0 16 16", class: "attribute-mark", "aria-hidden": "true" }, s("path", { d }));
}

/** The paint of units, for every tree they are drawn in. */
export const UNIT_STYLE = `
  .unit .body { stroke-width: 3.5; stroke-linejoin: round; }
  .unit .inner { fill: none; stroke-width: 2; stroke-linejoin: round; }
  .unit text { font-family: system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; font-weight: 700; }
  .unit .mark { stroke-width: 2; stroke-linejoin: round; }
  .unit.white .body { fill: var(--white-fill); stroke: var(--white-line); }
  .unit.white .inner { stroke: none; }
  .unit.white text { fill: var(--white-line); }
  .unit.white .mark { fill: var(--mark-on-white); stroke: var(--white-fill); }
  .unit.black .body { fill: var(--black-fill); stroke: var(--black-line); }
  .unit.black .inner { stroke: var(--black-inner); }
  .unit.black text { fill: var(--black-text); }
  .unit.black .mark { fill: var(--mark-on-black); stroke: var(--black-fill); }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host { display: inline-block; } svg { display: block; width: 100%; height: 100%; } ${UNIT_STYLE}`);

/** `<variorum-piece piece="…" shape="…" marks="0 2" side="w">`: a unit in running text or a list. */
export class PieceElement extends HTMLElement {
  static observedAttributes = ["piece", "shape", "marks", "side"];
  #root = this.attachShadow({ mode: "open" });

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    this.#draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#draw();
  }

  #draw() {
    const marks = (this.getAttribute("marks") ?? "").split(" ").filter(Boolean).map(Number);
    const side = this.getAttribute("side") === "b" ? "b" : "w";
    const unit = drawUnit(this.getAttribute("piece") ?? "", this.getAttribute("shape") ?? "", marks, side);
    this.#root.replaceChildren(s("svg", { viewBox: "8 8 84 84", "aria-hidden": "true" }, unit));
  }
}

if (!customElements.get("variorum-piece")) customElements.define("variorum-piece", PieceElement);

/**
 * A piece element for a list.
 *
 * @param {PieceInfo} piece
 * @param {Side} side
 */
export function pieceElement(piece, side) {
  const element = h("span");
  const drawn = document.createElement("variorum-piece");
  drawn.setAttribute("piece", piece.id);
  drawn.setAttribute("shape", piece.shape);
  drawn.setAttribute("marks", piece.marks.join(" "));
  drawn.setAttribute("side", side);
  element.append(drawn);
  return element;
}
