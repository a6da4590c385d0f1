/** The little of Markdown that explanations and faults are written in, made into elements. */

import { h } from "../dom.js";
import { say } from "../words.js";

/**
 * A sentence: words between backticks are those of a file, between double asterisks are important. Links are their words.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function inline(text) {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain
    .split(/(`+[^`]+`+|\*\*[^*]+\*\*)/)
    .filter((part) => part !== "")
    .map((part) => {
      const code = /^(`+)([^`]+)\1$/.exec(part);
      if (code) return h("code", {}, (code[2] ?? "").trim());
      const strong = /^\*\*([^*]+)\*\*$/.exec(part);
      return strong ? h("b", {}, strong[1]) : part;
    });
}

/** What a repair does, for its button: it writes something, or takes something out. @param {string} title */
export function fixWords(title) {
  const text = title.replace(/\s+/g, " ").trim();
  if (text === "") return [say("workshop-fix-remove")];
  const [before = "", after = ""] = say("workshop-fix-write", { text: "\n" }).split("\n");
  return [before, h("code", {}, text), after];
}

/**
 * Paragraphs, lists, headings and pieces of files.
 *
 * @param {string} text
 * @returns {HTMLElement[]}
 */
export function blocks(text) {
  /** @type {HTMLElement[]} */
  const made = [];
  for (const [index, part] of text.split(/^```.*$/m).entries()) {
    if (index % 2 === 1) {
      made.push(h("pre", {}, part.replace(/^\n|\n$/g, "")));
      continue;
    }
    for (const block of part.split(/\n\s*\n/)) {
      const lines = block.split("\n").filter((line) => line.trim() !== "");
      if (lines.length === 0) continue;
      if (lines.every((line) => /^\s*[-*] /.test(line))) made.push(h("ul", {}, ...lines.map((line) => h("li", {}, ...inline(line.replace(/^\s*[-*] /, ""))))));
      else if (/^#+ /.test(lines[0] ?? "")) made.push(h("p", {}, h("b", {}, ...inline(lines.join(" ").replace(/^#+ /, "")))));
      else made.push(h("p", {}, ...inline(lines.join(" "))));
    }
  }
  return made;
}

/** The same, for ears. @param {string} text */
export function spoken(text) {
  return text.replace(/^```.*$/gm, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*#]+/g, "").replace(/\s+/g, " ").trim();
}
