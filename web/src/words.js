/**
 * What scripts say to people, in the language of the page. The texts stand in `texts/`, one file a language; the
 * server says the rest from the same files.
 *
 * A page's script waits for {@link load} before it says anything.
 */

import { text } from "./texts.js";
import { FluentBundle, FluentResource } from "./vendor/fluent-bundle.js";

/** @typedef {Record<string, string | number>} Values */

/** @type {import("@fluent/bundle").FluentBundle | null} */
let bundle = null;
let language = "en";

/**
 * Reads the texts in the language of the page, if that has not been done.
 *
 * @param {string} [more] a folder of further texts, which English lacks
 */
export async function load(more) {
  const code = document.documentElement.lang;
  if (bundle === null) use(code, await text(`${code}.ftl`));
  if (more !== undefined && code !== "en") bundle?.addResource(new FluentResource(await text(`${more}/${code}.ftl`)));
}

/**
 * Takes these texts from now on.
 *
 * @param {string} code of the language
 * @param {string} source in the syntax of Project Fluent
 */
export function use(code, source) {
  language = code;
  // The marks that keep names of another script in their own direction show up as boxes in plain text.
  bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
}

/** Whether there is such a text. @param {string} key */
export function has(key) {
  return bundle?.hasMessage(key) ?? false;
}

/**
 * The text of a key, with values put in. Of an unknown key it is the key itself: a test finds those.
 *
 * @param {string} key
 * @param {Values} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  const pattern = bundle?.getMessage(key)?.value;
  return pattern ? (bundle?.formatPattern(pattern, values, []) ?? key) : key;
}

/**
 * A number with one digit behind the point, or behind the comma where the language has one.
 *
 * @param {number} value
 */
export function tenths(value) {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }).format(value);
}
