/**
 * What is said in English only where it is made, in the language of the page: the remarks of the checker and the importer, and
 * what the server says when it refuses something. A file of remarks has their sentences with `{}` for what varies, and below
 * each what it is in its language; a sentence that it lacks is shown as it is.
 */

import { text as textOf } from "./texts.js";

/** @typedef {{ wanted: RegExp, told: string, weight: number }} Remark */

/** @type {Remark[]} the most particular first */
let remarks = [];

/** Reads the remarks on something in the language of the page. @param {"remarks/rules" | "remarks/game"} folder */
export async function loadRemarks(folder) {
  const code = document.documentElement.lang;
  if (code === "en") return;
  useRemarks(await textOf(`${folder}/${code}.txt`));
}

/**
 * Takes these remarks from now on.
 *
 * @param {string} source a sentence behind `> `, and in the next line what it is in the language
 */
export function useRemarks(source) {
  /** @type {Remark[]} */
  const found = [];
  const lines = source.split("\n");
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith("> ")) continue;
    const parts = bare(line.slice(2)).split("{}");
    const wanted = new RegExp(`^${parts.map(literally).join("(.+?)")}$`, "su");
    found.push({ wanted, told: (lines[at + 1] ?? "").replace(/\.$/u, ""), weight: parts.join("").length });
  }
  remarks = found.sort((one, other) => other.weight - one.weight);
}

/** @param {string} text */
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");

/** A sentence as it stands inside of another. @param {string} text */
const bare = (text) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/u, "");

/**
 * A remark in the language of the page; `lang` is the language that it is in where that is another one. What is put into it
 * may be a remark, too.
 *
 * @param {string} text
 * @returns {{ text: string, lang?: string }}
 */
export function remark(text) {
  const inner = bare(text);
  for (const { wanted, told } of remarks) {
    const found = wanted.exec(inner)?.slice(1).map(within);
    // A frame without words of its own tells nothing unless what it holds is known.
    if (found === undefined || (!/\p{L}/u.test(told) && !found.some(({ known }) => known))) continue;
    const put = told.replace(/\{\}/gu, () => found.shift()?.text ?? "");
    return { text: asSentence(put, text) };
  }
  return remarks.length === 0 ? { text } : { text, lang: "en" };
}

/** What is put into a remark. @param {string} value */
function within(value) {
  const { text, lang } = value.includes(" ") ? remark(value) : { text: value, lang: "en" };
  return { text, known: lang === undefined };
}

/** With the capital and the full stop that the English has. @param {string} told @param {string} english */
function asSentence(told, english) {
  const first = english.charAt(0);
  const begin = first === first.toLowerCase() ? told.charAt(0) : told.charAt(0).toUpperCase();
  return begin + told.slice(1) + (english.endsWith(".") ? "." : "");
}
