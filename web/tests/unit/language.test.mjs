/** The colours of rule files: every file of the project, and the parts that are easily mistaken. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { StringStream } from "../../src/vendor/codemirror.js";
import { begin, next } from "../../src/workshop/language.js";

const VARIANTS = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "variants");

/** The parts of a text with their kinds; what has no colour is left out. @param {string} text */
function parts(text) {
  const state = begin();
  /** @type {[string, string][]} */
  const found = [];
  for (const line of text.split("\n")) {
    const stream = new StringStream(line, 4, 4);
    while (!stream.eol()) {
      stream.start = stream.pos;
      const kind = next(stream, state);
      assert.ok(stream.pos > stream.start, `stands still in ${line}`);
      const part = line.slice(stream.start, stream.pos);
      if (kind === null) assert.match(part, /^\s+$/u, line);
      else found.push([kind, part]);
    }
  }
  return found;
}

/** @param {string} text */
const short = (text) => parts(text).map(([kind, part]) => `${kind} ${part}`);

test("every rule file of the project has colours and nothing that is not understood", () => {
  const files = readdirSync(VARIANTS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".kdl"));
  assert.ok(files.length > 10, `${files}`);
  for (const file of files) {
    const text = readFileSync(join(VARIANTS, file), "utf8");
    const found = parts(text);
    assert.deepEqual(found.filter(([kind]) => kind === "invalid"), [], file);
    // Texts and braces, counted without the colours: remarks taken away, nothing else known.
    const bare = text.replace(/#"""[^]*?"""#|"(?:\\.|[^"\\])*"|\/\/.*|\/\*[^]*?\*\//g, (part) => (part.startsWith('"') ? '"' : " "));
    const count = (/** @type {string} */ kind) => found.filter(([one]) => one === kind).length;
    if (!bare.includes("/-")) {
      assert.equal(found.filter(([kind, part]) => kind === "string" && part.startsWith('"')).length, bare.split('"').length - 1, file);
      assert.equal(count("brace"), bare.match(/[{}]/g)?.length ?? 0, file);
      // A word or a text before `=` is the name of a property.
      assert.equal(count("propertyName"), bare.match(/[\w-]+=/g)?.length ?? 0, file);
      // An entry begins a line that goes on from none, a block, or what follows a semicolon.
      const entries = bare.replace(/\\\s*\n/g, " ").match(/(?<=^|[{;\n])\s*[a-z][\w-]*/g)?.length ?? 0;
      assert.equal(count("keyword"), entries, file);
    }
  }
});

test("a text of several lines is a text to its end", () => {
  assert.deepEqual(short('svg #"""\n  <a b="c">{}\n  """#; move K'), [
    "keyword svg", 'string #"""', 'string   <a b="c">{}', 'string   """#', "separator ;", "keyword move", "string K",
  ]);
});

test("words are entries, names and values by where they stand", () => {
  assert.deepEqual(short('piece "Archer" id=Ar { move Q3; x-1 -7 #true }'), [
    "keyword piece", 'string "Archer"', "propertyName id", "operator =", "string Ar", "brace {", "keyword move", "string Q3", "separator ;",
    "keyword x-1", "number -7", "bool #true", "brace }",
  ]);
  assert.deepEqual(short("game \\  \n  id = 3\nboard 8"), ["keyword game", "escape \\", "propertyName id", "operator =", "number 3", "keyword board", "number 8"]);
});

test("remarks nest, and what is taken out looks like one", () => {
  assert.deepEqual(short("a /* b /* c */ \n d */ e // f"), ["keyword a", "blockComment /* b /* c */ ", "blockComment  d */", "string e", "lineComment // f"]);
  assert.deepEqual(short("/- a 1 { b\n}\nc /-d=1 e"), [
    "comment /-", "comment a", "comment 1", "comment {", "comment b", "comment }", "keyword c", "comment /-", "comment d", "comment =", "comment 1", "string e",
  ]);
});

test("texts have their escapes, and what is no part of the language shows", () => {
  assert.deepEqual(short('a "b \\" { \\\\" c'), ["keyword a", 'string "b \\" { \\\\"', "string c"]);
  assert.deepEqual(short('a "b }\nc'), ["keyword a", 'invalid "b', "brace }", "keyword c"]);
  assert.deepEqual(short("a \\ b"), ["keyword a", "invalid \\", "string b"]);
  assert.equal(parts("a ‹b›")[1]?.[0], "invalid");
});
