/**
 * What a fault is, in the language of the page. The checker speaks English, as rule files do; where what it says is not known
 * in the language, a sentence about the kind of fault stands before it.
 */

import { h } from "../dom.js";
import { has, say } from "../words.js";
import { inline } from "./markdown.js";
import { remark } from "../remarks.js";

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
  const { text, lang } = remark(fault.message);
  const known = lang === undefined ? null : kind(fault);
  const message = (/** @type {string | undefined} */ className) => h("p", { class: className, lang }, ...inline(text));
  return known === null ? [message(style)] : [h("p", { class: style }, ...inline(known)), message("exactly")];
}

/** How to mend it, as a paragraph of a class. @param {Fault} fault @param {string} style */
export function advice(fault, style) {
  if (!fault.help) return null;
  const { text, lang } = remark(fault.help);
  return h("p", { class: style, lang }, ...inline(text));
}

/** What is wrong in one sentence, for ears and for a line. @param {Fault} fault */
export function briefly(fault) {
  const { text, lang } = remark(fault.message);
  return lang === undefined ? text : (kind(fault) ?? text);
}
