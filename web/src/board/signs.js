/** What is drawn on squares besides units: each sign in the square whose upper left corner is given. */

import { s } from "../dom.js";
import { CELL } from "./layout.js";

/** @typedef {import("./layout.js").Corner} Corner */
/** @typedef {import("../board.js").Mark} Mark */

/** A rectangle inside the square. @param {string} name its class @param {number} by how far inside */
export function inset(name, by) {
  return (/** @type {Corner} */ { x, y }) =>
    s("rect", { class: name, x: x + by, y: y + by, width: CELL - 2 * by, height: CELL - 2 * by });
}

/** @param {Corner} corner @param {Mark} mark @param {boolean} occupied */
export function target({ x, y }, mark, occupied) {
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
export function cross({ x, y }) {
  const d = "M26 26L74 74M74 26L26 74";
  return s("g", { transform: `translate(${x} ${y})` }, s("path", { class: "hit-back", d }), s("path", { class: "hit", d }));
}

/** Where the last move captured a unit and nothing stands now. @param {Corner} corner */
export function trace({ x, y }) {
  return s("path", { class: "trace", d: "M36 36L64 64M64 36L36 64", transform: `translate(${x} ${y})` });
}

/** A unit that the last move converted. @param {Corner} corner */
export function turned({ x, y }) {
  return s("path", { class: "turned", d: "M50 4L96 50L50 96L4 50Z", transform: `translate(${x} ${y})` });
}

/** A royal in check: the corners of its square. @param {Corner} corner */
export function alarm({ x, y }) {
  const d = "M5 25V5H25M75 5H95V25M95 75V95H75M25 95H5V75";
  return s("path", { class: "alarm", d, transform: `translate(${x} ${y})` });
}

/** A unit that changes sides: a diamond around it, and two arrows chasing each other. @param {Corner} corner */
export function turning({ x, y }) {
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
export function flake({ x, y }) {
  const d = "M0 -10V10M-8.700 -5L8.700 5M-8.700 5L8.700 -5";
  return s("g", { transform: `translate(${x + 82} ${y + 18})` }, s("circle", { class: "flake-back", r: 15 }), s("path", { class: "flake", d }));
}
