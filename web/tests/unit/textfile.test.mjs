/** Files that a reader chooses: their encodings, and whose they are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, isForeign } from "../../src/textfile.js";

/** @param {number[]} bytes */
const decoded = (bytes) => decode(Uint8Array.from(bytes).buffer);

test("files are read in the encodings of their time", () => {
  assert.equal(decoded([0xef, 0xbb, 0xbf, 0xc3, 0xa9]), "é");
  assert.equal(decoded([0xd8, 0xe0, 0xf5, 0xec, 0xe0, 0xf2, 0xfb]), "Шахматы");
  assert.equal(decoded([0x52, 0xe9, 0x67, 0x65, 0x6e, 0x63, 0x65]), "Régence");
  assert.equal(decoded([0xff, 0xfe, 0x42, 0x04]), "т");
  assert.equal(decoded([0xfe, 0xff, 0x04, 0x42]), "т");
  assert.equal(decoded([]), "");
});

test("what another program has written is told from rule files", () => {
  const foreign = ["(game)", "; a remark\n\n(game)", "[a:chess]\n", "# a remark\n; and one\n[a]", "<!DOCTYPE html>", "files=8\n"];
  for (const text of foreign) assert.ok(isForeign(text), text);
  for (const text of ['game "A"', '// a\ngame "A" id="a"', "", "; a remark"]) assert.ok(!isForeign(text), text);
  assert.ok(isForeign("", "Chess.ZRF") && isForeign("", "a.htm") && !isForeign("", "a.kdl"));
});
