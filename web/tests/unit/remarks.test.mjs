/** What is made in English only, in other languages: whole, and of sentences that are said. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { afterEach, test } from "node:test";
import { remark, useRemarks } from "../../src/remarks.js";

const root = new URL("../../../", import.meta.url);
const languages = ["de", "fr"];

/** Where the sentences of a topic are said. */
const topics = { rules: ["crates/def/src/", "crates/import/src/", "crates/lang/src/"], game: ["crates/server/src/", "crates/play/src/", "crates/rules/src/", "web/src/"] };

/** @typedef {keyof typeof topics} Topic */

const all = /** @type {Topic[]} */ (Object.keys(topics));

/** @param {Topic} topic @param {string} code */
const file = (topic, code) => readFileSync(new URL(`web/src/texts/remarks/${topic}/${code}.txt`, root), "utf8");

/**
 * The English sentences of a file with what they are in its language.
 *
 * @param {Topic} topic
 * @param {string} code
 * @returns {[string, string][]}
 */
const pairs = (topic, code) => [...file(topic, code).matchAll(/^> (.+)\n(.+)$/gmu)].map(([, english = "", told = ""]) => [english, told]);

/** Every text in the sources below a folder, with `{}` for what varies. @param {string} below */
function texts(below) {
  const folder = new URL(below, root);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(rs|ini|js)$/u.test(name));
  return files.flatMap((name) => {
    const source = readFileSync(new URL(name, folder), "utf8").split("#[cfg(test)]\nmod tests {")[0] ?? "";
    if (name.endsWith(".ini")) return [...source.matchAll(/= other; (.+)$/gmu)].map(([, text = ""]) => text);
    const code = source.replace(/^\s*\/\/.*$/gmu, "").replace(/\\\n\s*/gu, "");
    return [...code.matchAll(/"((?:[^"\\]|\\.)*)"/gsu)].map(([, text = ""]) => text.replace(/\\(["\\])/gu, "$1").replace(/(\{\w*\})+/gu, "{}").replace(/\{\{/gu, "{").replace(/\}\}/gu, "}"));
  });
}

/** @param {string} text */
const bare = (text) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/u, "");

afterEach(() => useRemarks(""));

test("all languages have the same remarks, and put in the same values", () => {
  for (const topic of all) {
    const [first = [], ...others] = languages.map((code) => pairs(topic, code).map(([english]) => english));
    assert.ok(first.length > 40, `${first.length}`);
    assert.equal(new Set(first.map(bare)).size, first.length, "none twice");
    for (const other of others) assert.deepEqual(other, first);
    const values = (/** @type {string} */ text) => text.split("{}").length;
    for (const code of languages) for (const [english, told] of pairs(topic, code)) assert.equal(values(told), values(english), english);
  }
});

test("every remark is one that is said", () => {
  for (const topic of all) {
    const said = topics[topic].flatMap(texts).map(bare);
    const known = new Set(said);
    // What varies may be written out where it is said.
    const like = (/** @type {string} */ english) => new RegExp(`^${english.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&")).join(".*?")}$`, "su");
    const english = pairs(topic, "de").map(([english]) => bare(english));
    const idle = english.filter((english) => !known.has(english) && !said.some((text) => like(english).test(text)));
    assert.deepEqual(idle, []);
  }
});

test("every sentence of the importer and every refusal of a command is known", () => {
  const importing = texts("crates/import/src/").filter((text) => /^[A-Z`{].* .*\.$/su.test(text));
  assert.ok(importing.length > 80);
  const commands = readFileSync(new URL("crates/play/src/table/command.rs", root), "utf8");
  const refusals = [...commands.matchAll(/#\[error\(\s*"([^"]+)"/gu)].map(([, text = ""]) => text.replace(/\{\w*\}/gu, "{}")).filter((text) => text !== "{}");
  assert.ok(refusals.length > 20);
  const known = all.flatMap((topic) => pairs(topic, "de").map(([english]) => english));
  assert.deepEqual([...importing, ...refusals].filter((text) => !known.includes(text)), []);
});

test("a remark is told with what varies, at any depth, in the shape of the English", () => {
  useRemarks(file("rules", "de"));
  assert.deepEqual(remark("line 3: there is no variant `x`"), { text: "Zeile 3: eine Variante `x` gibt es nicht" });
  assert.deepEqual(remark("`royal` (line 12): The number of a piece is expected."), { text: "`royal` (Zeile 12): Hier gehört die Nummer einer Figur hin." });
  assert.deepEqual(remark("Piece `Gnu` is not defined."), { text: "Die Figur `Gnu` ist nicht definiert." });
  useRemarks(file("rules", "fr"));
  assert.equal(remark("There is no board.").text, "Il n’y a pas de plateau.");
});

test("what is not known stays English and says so, and English pages show all as it is", () => {
  useRemarks(file("rules", "de"));
  assert.deepEqual(remark("Frobnicated."), { text: "Frobnicated.", lang: "en" });
  assert.deepEqual(remark("Gnu: it frobnicates."), { text: "Gnu: it frobnicates.", lang: "en" });
  useRemarks("");
  assert.deepEqual(remark("There is no board."), { text: "There is no board." });
});
