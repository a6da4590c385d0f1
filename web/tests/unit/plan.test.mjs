/** A move planned ahead, and the board while a move is under way. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { after, played } from "../../src/table/pending.js";
import { comesTo } from "../../src/table/plan.js";

/** @typedef {import("../../src/wire.js").Move} Move */

/** @param {Partial<Move> & { from: string | null, to: string }} move @returns {Move} */
function move(move) {
  const path = [...(move.from ? [move.from] : []), move.to];
  const text = `${move.from ?? "@"}${move.to}${move.promotes ?? ""}`;
  return /** @type {Move} */ ({ text, san: "", manner: "plain", path, captures: [], converts: [], promotes: null, drop: null, enters: null, ...move });
}

/** @param {[string, string, "w" | "b"][]} units @returns {import("../../src/wire.js").Position} */
function position(units) {
  const listed = units.map(([square, piece, side]) => ({ square, piece, side }));
  return /** @type {any} */ ({ turn: "w", phase: "movement", units: listed, frozen: [], danger: [], check: false, moves: [] });
}

/** Units as text. @param {import("../../src/wire.js").Position} position */
const drawn = ({ units }) => units.map(({ square, piece, side }) => `${square}${piece}${side}`).sort().join(" ");

test("a plan is played if one plain move goes from the one square to the other", () => {
  const go = move({ from: "a1", to: "a4" });
  assert.deepEqual(comesTo([go, move({ from: "a1", to: "a5" })], { from: "a1", to: "a4" }), { kind: "play", move: go });
  assert.equal(comesTo([go], { from: "a1", to: "a6" }).kind, "none");
  assert.equal(comesTo([go], { from: "b1", to: "a4" }).kind, "none");
  assert.equal(comesTo([], { from: "a1", to: "a4" }).kind, "none");
});

test("a shot, an exchange or coming back is never what a plan comes to", () => {
  const plan = { from: "a1", to: "a4" };
  const shot = move({ from: "a1", to: "a1", path: ["a1", "a4"], manner: "shot", captures: ["a4"] });
  const swap = move({ from: "a1", to: "a4", manner: "swap", converts: ["a4"] });
  const take = move({ from: "a1", to: "a4", captures: ["a4"] });
  assert.equal(comesTo([shot], plan).kind, "none");
  assert.equal(comesTo([swap], plan).kind, "none");
  assert.deepEqual(comesTo([shot, take], plan), { kind: "play", move: take });
  assert.equal(comesTo([move({ from: "a1", to: "a4", path: ["a1", "b2", "a4"], captures: ["b2"] }), move({ from: "a1", to: "a4", path: ["a1", "b3", "a4"], captures: ["b3"] })], plan).kind, "none");
});

test("what a unit becomes is asked for", () => {
  const moves = ["Q", "R"].map((promotes) => move({ from: "a7", to: "a8", promotes }));
  const found = comesTo(moves, { from: "a7", to: "a8" });
  assert.equal(found.kind, "ask");
  assert.equal(found.kind === "ask" && found.entry.question?.moves.length, 2);
  const [only] = moves;
  assert.ok(only);
  assert.deepEqual(comesTo([only], { from: "a7", to: "a8" }), { kind: "play", move: only });
});

test("a move under way is shown as far as it tells itself", () => {
  const before = position([["a1", "R", "w"], ["a4", "N", "b"], ["c3", "P", "b"]]);
  assert.equal(drawn(after(before, move({ from: "a1", to: "a4", captures: ["a4"] }))), "a4Rw c3Pb");
  assert.equal(drawn(after(before, move({ from: "a1", to: "a4", manner: "swap", converts: ["a4"] }))), "a1Nw a4Rw c3Pb");
  assert.equal(drawn(after(before, move({ from: "a1", to: "a1", manner: "shot", captures: ["a4"] }))), "a1Rw c3Pb");
  assert.equal(drawn(after(before, move({ from: "a1", to: "a3", converts: ["a4", "c3"] }))), "a3Rw a4Nw c3Pw");
  assert.equal(drawn(after(before, move({ from: "a1", to: "a2", promotes: "Q" }))), "a2Qw a4Nb c3Pb");
  assert.equal(drawn(after(before, move({ from: null, to: "b2", manner: "drop", drop: "B" }))), "a1Rw a4Nb b2Bw c3Pb");
  assert.equal(drawn(after(before, move({ from: "a1", to: "a1", manner: "suicide" }))), "a4Nb c3Pb");
  assert.equal(drawn(before), "a1Rw a4Nb c3Pb", "what was is left alone");
  const told = played(before, move({ from: "a1", to: "a4", captures: ["a4"] }), 6);
  assert.deepEqual([told.ply, told.side, told.mover, told.taken], [6, "w", "R", [{ square: "a4", piece: "N", side: "b" }]]);
});
