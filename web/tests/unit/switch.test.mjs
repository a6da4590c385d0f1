/** What is said about a rule that was switched while a game is set up. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./words.mjs";
import { changes } from "../../src/setup/switch.js";

const piece = (/** @type {string} */ name, text = "Moves.") => ({ name, text });

test("pieces that are new, gone or different are named, each kind in a sentence", () => {
  const before = { A: piece("Ant"), B: piece("Bee"), C: piece("Cat") };
  const after = { A: piece("Ant", "Moves far."), C: piece("Cat"), D: piece("Dog") };
  assert.deepEqual(changes(before, after), ["New: Dog.", "No longer there: Bee.", "Something is different about: Ant."]);
  assert.deepEqual(changes(before, before), ["Every piece is as it was."]);
});

test("of many pieces some are named and the rest counted", () => {
  const many = Object.fromEntries([..."ABCDEFGHIJK"].map((id) => [id, piece(`The ${id}`)]));
  const [only] = changes({}, many);
  assert.equal(only, "New: The A, The B, The C, The D, The E, The F, The G, The H. And 3 more.");
});
