/** What the signs on the board of a trial mean. */

import { h, s } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../wire.js").Deed} Deed */
/** @typedef {import("../wire.js").Study} Study */

/** In the order in which they are explained. @type {Deed[]} */
const DEEDS = ["move", "take", "strike", "shoot", "convert", "swap", "freeze"];

/**
 * The signs that a board shows, each with its meaning.
 *
 * @param {Study} study
 */
export function key(study) {
  const shown = DEEDS.filter((deed) => study.targets.some(({ deeds }) => deeds.includes(deed)));
  return shown.map((deed) => h("li", {}, sign(deed), h("span", {}, say(`sign-${deed}`))));
}

/** @param {Deed} deed */
function sign(deed) {
  return s("svg", { viewBox: "0 0 100 100", class: `sign sign-${deed}`, "aria-hidden": "true" }, ...drawn(deed));
}

/** @param {Deed} deed */
function drawn(deed) {
  switch (deed) {
    case "move":
      return [s("circle", { class: "sign-go", cx: 50, cy: 50, r: 18 })];
    case "take":
      return [s("circle", { class: "sign-take", cx: 50, cy: 50, r: 40, "stroke-dasharray": "42 21", "stroke-dashoffset": 21 })];
    case "strike":
      return [s("path", { class: "sign-strike", d: "M26 26L74 74M74 26L26 74" })];
    case "shoot":
      return [s("path", { class: "sign-shoot", d: "M50 4V32M50 96V68M4 50H32M96 50H68" })];
    case "convert":
      return [s("path", { class: "sign-convert", d: "M50 8L92 50L50 92L8 50Z" })];
    case "swap":
      return [s("path", { class: "sign-swap", d: "M12 34A44 44 0 0 1 86 30M66 30L87 31L88 10M88 66A44 44 0 0 1 14 70M34 70L13 69L12 90" })];
    case "freeze":
      return [s("path", { class: "sign-freeze", d: "M50 10V90M15 30L85 70M15 70L85 30" })];
  }
}
