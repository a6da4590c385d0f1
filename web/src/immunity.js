/** What a piece is safe from, and who is safe from it, in a line that a reader unfolds. */

import { h } from "./dom.js";
import { say } from "./words.js";

/** @param {string} text nothing for most pieces @returns {HTMLElement | null} */
export function immunity(text) {
  return text === "" ? null : h("details", { class: "immunity" }, h("summary", {}, say("immunity")), h("p", {}, text));
}
