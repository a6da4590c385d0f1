/** The sheet about a piece: what a trial marks, and what it says. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { marksOf, positionOf } from "../../src/sheet/marks.js";
import { changed, frozenBy } from "../../src/sheet/speech.js";
import { use } from "../../src/words.js";

use("en", readFileSync(new URL("../../src/texts/en.ftl", import.meta.url), "utf8"));

/** @typedef {import("../../src/wire.js").Study} Study */
/** @typedef {import("../../src/wire.js").Target} Target */

/** @param {string} id @param {string} name */
function piece(id, name) {
  return /** @type {import("../../src/wire.js").PieceInfo} */ ({ id, name });
}

const pieces = new Map([piece("A", "Archer"), piece("P", "Pawn"), piece("G", "Guard")].map((one) => [one.id, one]));
const archer = /** @type {import("../../src/wire.js").PieceInfo} */ (pieces.get("A"));

/** @param {Partial<Study>} [more] @returns {Study} */
function study(more = {}) {
  return {
    board: { columns: 0, rows: 0, cells: [] },
    square: "d4",
    others: [],
    targets: [],
    moves: [],
    frozen: [],
    frozen_by: [],
    extras: [],
    about: null,
    ...more,
  };
}

/** @param {string} square @param {Target["deeds"]} deeds @returns {Target} */
const target = (square, ...deeds) => ({ square, deeds });

test("a study is drawn as a board with the piece on it, and each square is marked", () => {
  const found = study({
    others: [{ square: "d6", piece: "P", side: "b" }],
    targets: [target("d5", "move"), target("d6", "take", "shoot"), target("e4", "freeze"), target("c4", "strike"), target("b4", "swap")],
    frozen: ["e4"],
  });
  const position = positionOf(found, { square: "d4", piece: "A", side: "w" });
  assert.deepEqual(position.units.map((unit) => unit.square), ["d4", "d6"]);
  assert.deepEqual(position.frozen, ["e4"]);
  const marks = marksOf(found, "");
  assert.deepEqual(marks.selected, ["d4"]);
  assert.deepEqual(["d5", "d6", "e4", "c4", "b4"].map((square) => marks.targets?.get(square)), [["go"], ["take", "shoot"], [], ["strike"], ["swap"]]);
});

test("the sentence says what can be done to a unit, what not, and why", () => {
  const before = study({ targets: [target("f4", "move"), target("g4", "move")] });
  const after = study({
    others: [{ square: "f4", piece: "G", side: "b" }],
    targets: [target("f4", "take")],
    about: { square: "f4", can: ["take"], spared: [{ deed: "shoot", attributes: ["armored"] }], exposed: [] },
  });
  assert.equal(
    changed("f4", before, after, archer, "w", pieces),
    "On f4: enemy Guard. It can be captured by moving there. It is armored: it cannot be shot. No longer marked: g4.",
  );
  assert.equal(changed("f4", after, before, archer, "w", pieces), "f4 is empty. The Archer can go there. New: g4.");
});

test("an own unit, one out of reach, and one that freezes are told apart", () => {
  const about = { square: "f4", can: [], spared: [], exposed: [] };
  const own = study({ others: [{ square: "f4", piece: "P", side: "w" }], about });
  assert.match(changed("f4", study(), own, archer, "w", pieces), /your Pawn.*can do nothing to it/);
  const far = study({ others: [{ square: "f4", piece: "P", side: "b" }], about });
  assert.match(changed("f4", study(), far, archer, "w", pieces), /enemy Pawn.*cannot reach it/);
  const frozen = study({ others: [{ square: "e4", piece: "G", side: "b" }], frozen_by: ["e4"], about });
  assert.equal(changed("e4", study(), frozen, archer, "w", pieces), "On e4: enemy Guard. The Archer is frozen by the Guard on e4.");
  assert.deepEqual(frozenBy(study(), archer, pieces), []);
  assert.match(changed("e4", frozen, study(), archer, "w", pieces), /free again/);
});
