/**
 * The language of rule files, as far as colours, folding and indenting need it: what each part of a line is. What a file
 * means, and what is wrong with it, the server says; `crates/lang/src/syntax/lexer.rs` has the exact lexemes.
 */

import { StreamLanguage, foldService, matchBrackets } from "../vendor/codemirror.js";

/** @typedef {import("@codemirror/language").StringStream} StringStream */

/** One step of the layout that files are given. */
export const INDENT = 4;

/**
 * What is known before the next part.
 *
 * @typedef {object} State
 * @property {number} blocks open braces
 * @property {number} remarks open `/*`, which nest
 * @property {boolean} raw whether a text of several lines goes on
 * @property {boolean} begins whether a word would begin an entry
 * @property {boolean} continued whether the line before ended with `\`
 * @property {boolean} named whether a value follows its name and `=`
 * @property {number | null} without an entry is taken out by `/-`: the braces that are open around it
 * @property {boolean} less a value or property is taken out by `/-`
 */

const SPACE = /^[^\S\n]+/u;
const TEXT = /^"(?:\\["\\]|[^"])*"/u;
const OPEN_TEXT = /^".*?(?=[\s{};]*$)/u;
const FLAG = /^#[\p{Alphabetic}\p{N}_\-+.']+/u;
const NUMBER = /^[-+]?\d[\p{Alphabetic}\p{N}_\-+.']*/u;
const WORD = /^[\p{Alphabetic}_][\p{Alphabetic}\p{N}_\-+.']*/u;
const STRAY = /^[^\s\p{Alphabetic}_\d{};="/\\#\-+]+/u;

/** @returns {State} */
export function begin() {
  return { blocks: 0, remarks: 0, raw: false, begins: true, continued: false, named: false, without: null, less: false };
}

/**
 * What comes next in a line: its kind, or null for what has no colour.
 *
 * @param {StringStream} stream
 * @param {State} state
 * @returns {string | null}
 */
export function next(stream, state) {
  if (stream.sol()) {
    if (!state.continued && state.remarks === 0 && !state.raw) endEntry(state);
    state.continued = false;
  }
  if (state.raw) return raw(stream, state);
  if (state.remarks > 0) return remark(stream, state);
  if (stream.match(SPACE)) return null;
  if (stream.match("//")) {
    stream.skipToEnd();
    return "lineComment";
  }
  if (stream.match("/*")) {
    state.remarks = 1;
    return remark(stream, state);
  }
  if (stream.match("/-")) {
    if (state.without === null) {
      if (state.begins) state.without = state.blocks;
      else state.less = true;
    }
    return "comment";
  }
  const out = state.without !== null || state.less;
  const kind = part(stream, state);
  return out && kind !== "invalid" && kind !== null ? "comment" : kind;
}

/** @param {StringStream} stream @param {State} state */
function part(stream, state) {
  if (stream.match("{")) {
    state.blocks += 1;
    state.begins = true;
    return "brace";
  }
  if (stream.match("}")) {
    state.blocks = Math.max(0, state.blocks - 1);
    endEntry(state, state.without === state.blocks);
    return "brace";
  }
  if (stream.match(";")) {
    endEntry(state);
    return "separator";
  }
  if (stream.match("=")) {
    state.named = true;
    return "operator";
  }
  if (stream.match(/^\\(?=\s*$)/u)) {
    state.continued = true;
    return "escape";
  }
  if (stream.match('#"""')) return raw(stream, state);
  if (stream.match(TEXT)) return value(state, "string");
  if (stream.match(NUMBER)) return value(state, "number");
  if (stream.match(FLAG)) return value(state, "bool");
  if (stream.match(WORD)) {
    if (!state.begins && !state.named && stream.match(/^\s*=/u, false)) return "propertyName";
    if (!state.begins) return value(state, "string");
    state.begins = false;
    return "keyword";
  }
  if (!stream.match(OPEN_TEXT) && !stream.match(STRAY)) stream.next();
  return "invalid";
}

/** The rest of a line in a text of several lines, or of the text. @param {StringStream} stream @param {State} state */
function raw(stream, state) {
  state.raw = !stream.skipTo('"""#');
  if (state.raw) stream.skipToEnd();
  else stream.match('"""#');
  return value(state, "string");
}

/** @param {State} state @param {string} kind */
function value(state, kind) {
  state.named = false;
  state.less = false;
  state.begins = false;
  return kind;
}

/** The next word begins an entry. @param {State} state @param {boolean} [closed] what was taken out ends here, too */
function endEntry(state, closed = state.without === state.blocks) {
  state.begins = true;
  state.named = false;
  state.less = false;
  if (closed) state.without = null;
}

/** Inside `/* … *\/`. @param {StringStream} stream @param {State} state */
function remark(stream, state) {
  while (!stream.eol() && state.remarks > 0) {
    if (stream.match("/*")) state.remarks += 1;
    else if (stream.match("*/")) state.remarks -= 1;
    else stream.next();
  }
  return "blockComment";
}

/** The language, for the editor. */
export const rules = StreamLanguage.define({
  name: "rules",
  startState: begin,
  copyState: (state) => ({ ...state }),
  token: next,
  indent: (state, after) => Math.max(0, state.blocks - (/^\s*\}/u.test(after) ? 1 : 0) + (state.continued ? 1 : 0)) * INDENT,
  languageData: {
    commentTokens: { line: "//", block: { open: "/*", close: "*/" } },
    closeBrackets: { brackets: ["{", '"'] },
    indentOnInput: /^\s*\}$/,
    wordChars: "-",
  },
});

/** A block folds from its brace to the one that closes it. */
export const folds = foldService.of((state, start, end) => {
  const line = state.doc.sliceString(start, end);
  for (let at = line.lastIndexOf("{"); at >= 0; at = at === 0 ? -1 : line.lastIndexOf("{", at - 1)) {
    const match = matchBrackets(state, start + at, 1, { maxScanDistance: 20_000 });
    if (match?.matched && match.end && match.end.from > end) return { from: start + at + 1, to: match.end.from };
  }
  return null;
});
