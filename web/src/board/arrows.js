/**
 * Moves drawn as arrows that say what happens, and what a reader draws himself. A plain arrow goes; a red one with a
 * saltire at its end takes; a dashed one stays and shoots; a lozenge stands where a unit changes sides. So the shape tells
 * first and the colour repeats it.
 */

import { s } from "../dom.js";
import { CELL } from "./layout.js";
import { cross, turning } from "./signs.js";

/** @typedef {import("./layout.js").Corner} Corner */
/** @typedef {import("../wire.js").Move} Move */
/** @typedef {import("../board.js").Stretch} Stretch */

/**
 * A move drawn as an arrow.
 *
 * @typedef {object} Arrow
 * @property {string} label what stands on it: the number of its line
 * @property {Stretch[]} path
 * @property {string} at where a move stands that goes nowhere: a unit that is put on the board
 * @property {string[]} captures squares whose units it captures
 * @property {string[]} converts squares whose units it converts
 * @property {boolean} faint whether it stands behind the others
 */

/** @typedef {(square: string) => Corner | null} Place */
/** @typedef {readonly [string, () => Element]} Drawing */

const HALF = CELL / 2;

/** The drawings of arrows, the last one at the bottom. @param {Arrow[]} arrows @param {Place} place @returns {Drawing[]} */
export function arrowDrawings(arrows, place) {
  return [...arrows].reverse().map((arrow) => [`arrow ${JSON.stringify(arrow)}`, () => drawArrow(arrow, place)]);
}

/** @param {Arrow} arrow @param {Place} place */
function drawArrow(arrow, place) {
  const { path, captures, converts, label, faint } = arrow;
  const group = s("g", { class: faint ? "arrow faint" : "arrow", "data-line": label });
  const ends = new Set(path.map(({ to }) => to));
  for (const stretch of path) {
    const [from, to] = [place(stretch.from), place(stretch.to)];
    if (from && to) group.append(shaft(from, to, stretch.kind, stretch.ends));
  }
  for (const square of captures) {
    const corner = place(square);
    if (corner && !ends.has(square)) group.append(cross(corner));
  }
  for (const square of converts) {
    const corner = place(square);
    if (corner) group.append(turning(corner));
  }
  const corner = place(arrow.at);
  if (corner && path.length === 0) {
    const d = `M${corner.x + HALF} ${corner.y + 16}v68M${corner.x + 16} ${corner.y + HALF}h68`;
    group.append(s("path", { class: "shaft-halo", d }), s("path", { class: "shaft", d }));
  }
  const badge = badgeAt(path, arrow.at, place);
  if (badge && label !== "") {
    group.append(s("circle", { class: "badge-back", cx: badge.x, cy: badge.y, r: 15 }), s("text", { class: "badge", x: badge.x, y: badge.y + 7 }, label));
  }
  return group;
}

/** Where the number of an arrow stands: at the middle of a long one, beyond the tip of a short one. @param {Stretch[]} path @param {string} at @param {Place} place */
function badgeAt(path, at, place) {
  const last = path.at(-1);
  const [from, to] = [place(last?.from ?? at), place(last?.to ?? at)];
  if (!from || !to) return null;
  if (!last) return { x: to.x + 80, y: to.y + 20 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1.6 * CELL) return { x: to.x + 82, y: to.y + 18 };
  return { x: (from.x + to.x) / 2 + HALF, y: (from.y + to.y) / 2 + HALF };
}

/** @param {Corner} from @param {Corner} to @param {string} kind @param {boolean} ends */
function shaft(from, to, kind, ends) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [u, v] = [dx / length, dy / length];
  const [x1, y1] = [from.x + HALF + u * 28, from.y + HALF + v * 28];
  const [tipX, tipY] = [to.x + HALF - u * (kind === "shot" ? 30 : 14), to.y + HALF - v * (kind === "shot" ? 30 : 14)];
  const back = ends ? 30 : 0;
  const [x2, y2] = [tipX - u * back, tipY - v * back];
  const line = `M${x1} ${y1}L${x2} ${y2}`;
  const head = `M${tipX} ${tipY}L${x2 - v * 20} ${y2 + u * 20}L${x2 + v * 20} ${y2 - u * 20}Z`;
  return s(
    "g",
    { class: `shot-or-go ${kind}` },
    s("path", { class: "shaft-halo", d: ends ? line + head : line }),
    s("path", { class: "shaft", d: line, "stroke-dasharray": kind === "shot" ? "18 12" : null }),
    ends ? s("path", { class: "shaft-head", d: head }) : null,
  );
}

/** What a reader draws: a colour and one or two squares. @typedef {{ color: string, from: string, to: string | null }} Shape */

/**
 * A shape as game files write it: `Gd5`, `Ra10c8`. Nothing for what is none on this board.
 *
 * @param {string} text
 * @param {(square: string) => boolean} has
 * @returns {Shape | null}
 */
export function readShape(text, has) {
  const [color, rest] = [text.slice(0, 1).toUpperCase(), text.slice(1)];
  if (!"GRBY".includes(color) || color === "") return null;
  if (has(rest)) return { color, from: rest, to: null };
  for (let at = 1; at < rest.length; at += 1) {
    const [from, to] = [rest.slice(0, at), rest.slice(at)];
    if (has(from) && has(to)) return { color, from, to };
  }
  return null;
}

/** @param {Shape} shape */
export function writeShape({ color, from, to }) {
  return `${color}${from}${to ?? ""}`;
}

/** The drawings of what a reader has drawn. @param {Shape[]} shapes @param {Place} place @returns {Drawing[]} */
export function shapeDrawings(shapes, place) {
  return shapes.map((shape) => [`shape ${writeShape(shape)}`, () => drawShape(shape, place)]);
}

/** @param {Shape} shape @param {Place} place */
function drawShape({ color, from, to }, place) {
  const group = s("g", { class: `shape ${color}` });
  const [a, b] = [place(from), to === null ? null : place(to)];
  if (a && to === null) group.append(s("circle", { cx: a.x + HALF, cy: a.y + HALF, r: 43 }));
  if (a && b) {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [u, v] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const [x, y] = [b.x + HALF - u * 12, b.y + HALF - v * 12];
    const [x2, y2] = [x - u * 34, y - v * 34];
    group.append(
      s("path", { d: `M${a.x + HALF + u * 20} ${a.y + HALF + v * 20}L${x2} ${y2}` }),
      s("path", { class: "tip", d: `M${x} ${y}L${x2 - v * 24} ${y2 + u * 24}L${x2 + v * 24} ${y2 - u * 24}Z` }),
    );
  }
  return group;
}
