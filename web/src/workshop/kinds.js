/**
 * What a fault is, in the language of the page. The checker speaks English, as rule files do; in another language a sentence
 * about the kind of fault stands before what it says.
 */

import { h } from "../dom.js";
import { has, say } from "../words.js";
import { inline } from "./markdown.js";

/** @typedef {import("./wire.js").Fault} Fault */

/** The sentence about its kind; nothing in English. @param {Fault} fault */
function kind({ code }) {
  const key = `fault-${code}`;
  return has(key) ? say(key) : null;
}

/**
 * What is wrong, as paragraphs.
 *
 * @param {Fault} fault
 * @param {string} [style] the class of the first paragraph
 */
export function wrong(fault, style) {
  const known = kind(fault);
  const message = (/** @type {string | undefined} */ className) => h("p", { class: className, lang: "en" }, ...inline(fault.message));
  return known === null ? [message(style)] : [h("p", { class: style }, ...inline(known)), message("exactly")];
}

/** The same in one sentence, for ears and for a line. @param {Fault} fault */
export function briefly(fault) {
  return kind(fault) ?? fault.message;
}
