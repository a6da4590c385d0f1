/**
 * What is drawn on squares besides units: each sign in the square whose upper left corner is given.
 *
 * The shape carries the meaning and the colour repeats it: a dot is a move, a broken ring a capture by moving there,
 * cross-hairs are a shot, a lozenge is a conversion, two arrows are an exchange of places, a saltire in the corner is a
 * capture without ending there. Every mark has a light halo, so that it is seen on any square.
 */

import { s } from "../dom.js";
import { CELL } from "./layout.js";

/** @typedef {import("./layout.js").Corner} Corner */
/** @typedef {import("../board.js").Mark} Mark */

/** An outline on the square. @param {string} name its class @param {string} d its path */
export function outlined(name, d) {
  return (/** @type {Corner} */ { x, y }) => s("path", { class: name, d, transform: `translate(${x} ${y})` });
}

/** A line of this kind with its halo. @param {string} kind @param {string} d */
function haloed(kind, d) {
  return [s("path", { class: "halo", d }), s("path", { class: kind, d })];
}

/** A circle broken at the corners. @param {number} r */
function ring(r) {
  const arc = (/** @type {number} */ middle) => {
    const at = (/** @type {number} */ turn) => {
      const angle = ((middle + turn) * Math.PI) / 180;
      return `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
    };
    return `M${at(-30)}A${r} ${r} 0 0 1 ${at(30)}`;
  };
  return [0, 90, 180, 270].map(arc).join("");
}

const HAIRS = "M50 2V24M50 98V76M2 50H24M98 50H76";

/** Two arrows around a square, each the other's way. */
const EXCHANGE = "M13 27A44 44 0 0 1 87 27M67 28L87 29L88 9M87 73A44 44 0 0 1 13 73M33 72L13 71L12 91";

/** A saltire: small and in the upper left corner where the middle is a unit's. @param {boolean} occupied */
const blow = (occupied) => (occupied ? "M7 7L29 29M29 7L7 29" : "M27 27L73 73M73 27L27 73");

/** A lozenge. @param {number} r */
const lozenge = (r) => `M50 ${50 - r}L${50 + r} 50L50 ${50 + r}L${50 - r} 50Z`;

/** What can be done on a square. @param {Corner} corner @param {Mark[]} marks @param {boolean} occupied */
export function target({ x, y }, marks, occupied) {
  const group = s("g", { class: "target", transform: `translate(${x} ${y})` });
  const has = (/** @type {Mark} */ mark) => marks.includes(mark);
  if (has("strike")) group.append(...haloed("strike", blow(occupied)));
  if (has("go")) group.append(s("circle", { class: "go", cx: 50, cy: 50, r: occupied ? 10 : 14 }));
  if (has("take")) group.append(...haloed("take", ring(occupied ? 44 : 27)));
  if (has("shoot")) group.append(...haloed("shoot", HAIRS));
  if (has("convert")) group.append(...haloed("convert", lozenge(occupied ? 46 : 30)));
  if (has("swap")) group.append(...haloed("swap", EXCHANGE));
  if (has("leave")) group.append(...haloed("take", "M34 34L66 66M66 34L34 66"));
  return group;
}

/** A unit that is captured. @param {Corner} corner */
export function cross({ x, y }) {
  return s("g", { transform: `translate(${x} ${y})` }, ...haloed("take", "M68 10L90 32M90 10L68 32"));
}

/** Where the last move captured a unit and nothing stands now. @param {Corner} corner */
export function trace({ x, y }) {
  return s("path", { class: "trace", d: "M36 36L64 64M64 36L36 64", transform: `translate(${x} ${y})` });
}

/** A unit that the last move converted. @param {Corner} corner */
export function turned({ x, y }) {
  return s("path", { class: "turned", d: lozenge(46), transform: `translate(${x} ${y})` });
}

/** The corners of the square of the last move. @param {Corner} corner */
export function corners({ x, y }) {
  const d = "M4 28V4H28M72 4H96V28M96 72V96H72M28 96H4V72";
  return s("path", { class: "last-edge", d, transform: `translate(${x} ${y})` });
}

/** A royal that can be captured: the corners of its square are red. @param {boolean} hexagons */
export function alarm(hexagons) {
  const d = hexagons
    ? "M-8 50L8 23V77ZM108 50L92 23V77ZM21 0H79L72 12H28ZM21 100H79L72 88H28Z"
    : "M0 0H34L0 34ZM100 0V34L66 0ZM100 100H66L100 66ZM0 100V66L34 100Z";
  return (/** @type {Corner} */ { x, y }) => s("path", { class: "alarm", d, transform: `translate(${x} ${y})` });
}

/** A unit that changes sides. @param {Corner} corner */
export function turning({ x, y }) {
  const d = "M27 43A24 24 0 0 1 71 38M73 57A24 24 0 0 1 29 62M73 22V39H56M27 78V61H44";
  return s(
    "g",
    { transform: `translate(${x} ${y})` },
    ...haloed("convert", lozenge(46)),
    s("g", { transform: "translate(-2 -2) scale(.4)" }, s("circle", { class: "turn-back", cx: 50, cy: 50, r: 44 }), s("path", { class: "turn", d })),
  );
}

/** Where a unit enters together with a move. @param {Corner} corner */
export function entering({ x, y }) {
  return s("g", { transform: `translate(${x} ${y})` }, ...haloed("way", "M50 32V68M32 50H68"));
}

/** Where a move is planned to: an hourglass in the corner. @param {Corner} corner */
export function hourglass({ x, y }) {
  const d = "M-8 -12H8M-8 12H8M-6 -12C-6 -4 6 4 6 12M6 -12C6 -4 -6 4 -6 12";
  return s("g", { transform: `translate(${x + 80} ${y + 20})` }, s("circle", { class: "glass-back", r: 17 }), s("path", { class: "glass", d }));
}

/** A snowflake in the corner. @param {Corner} corner */
export function flake({ x, y }) {
  const d = "M0 -11V11M-9.500 -5.500L9.500 5.500M-9.500 5.500L9.500 -5.500";
  return s("g", { transform: `translate(${x + 80} ${y + 20})` }, s("circle", { class: "flake-back", r: 17 }), s("path", { class: "flake", d }));
}

/**
 * One stretch of a move, from the middle of a square to the middle of another.
 *
 * @param {Corner} from
 * @param {Corner} to
 * @param {string} kind `go`, `take`, `shot` or `plan`
 * @param {boolean} ends whether it has a head
 */
export function stretch(from, to, kind, ends) {
  const half = CELL / 2;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [u, v] = [dx / length, dy / length];
  const [x1, y1] = [from.x + half + u * 30, from.y + half + v * 30];
  const back = ends ? 34 : 0;
  const [x2, y2] = [to.x + half - u * back, to.y + half - v * back];
  const line = `M${x1} ${y1}L${x2} ${y2}`;
  const wing = (/** @type {number} */ sign) => `${x2 - u * 24 - sign * v * 15} ${y2 - v * 24 + sign * u * 15}`;
  const head = ends ? `M${wing(1)}L${x2} ${y2}L${wing(-1)}` : "";
  return s(
    "g",
    { class: `stretch ${kind}` },
    s("path", { class: "way-halo", d: line + head }),
    s("path", { class: "way", d: line, "stroke-dasharray": kind === "shot" ? "16 13" : kind === "plan" ? "4 16" : null }),
    head ? s("path", { class: "way", d: head }) : null,
  );
}
