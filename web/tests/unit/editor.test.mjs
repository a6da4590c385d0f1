import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, crossed, empty, held, moved, put, readSquares, squaresOf, Steps, toggled, unitOn, without, withSquares } from "../../src/editor/position.js";

/** @type {(square: string, piece: string, side?: "w" | "b") => import("../../src/wire.js").Unit} */
const unit = (square, piece, side = "w") => ({ square, piece, side });

test("a unit is put, moved and taken off, and what is said of it goes with it", () => {
  let setup = put(empty(), unit("e2", "P"));
  setup = put(setup, unit("e2", "N", "b"));
  assert.deepEqual(setup.units, [unit("e2", "N", "b")]);
  setup = toggled(setup, "promoted", "e2");
  setup = moved(setup, "e2", "e4");
  assert.deepEqual(unitOn(setup, "e4"), unit("e4", "N", "b"));
  assert.deepEqual(setup.promoted, ["e4"]);
  assert.equal(moved(setup, "a1", "a2"), setup);
  assert.equal(moved(setup, "e4", "e4"), setup);
  setup = put({ ...setup, going: "e4", taken: ["e4", "a1"], unmoved: ["e4", "b1"] }, unit("e4", "Q"));
  assert.deepEqual([setup.promoted, setup.going, setup.taken, setup.unmoved], [[], null, ["a1"], ["b1"]]);
  assert.deepEqual(without(setup, "e4").units, []);
});

test("what is beside the board is counted, and keeps its place", () => {
  let setup = held(held(held(empty(), "w", "Q", 1), "w", "R", 1), "w", "Q", 1);
  assert.deepEqual(setup.w, [{ piece: "Q", count: 2 }, { piece: "R", count: 1 }]);
  setup = held(held(setup, "w", "R", -1), "w", "R", -1);
  assert.deepEqual(setup.w, [{ piece: "Q", count: 2 }]);
  assert.deepEqual(held(setup, "w", "Q", 1000).w, [{ piece: "Q", count: 255 }]);
  assert.deepEqual(setup.b, []);
});

test("what earlier moves of a turn have crossed is clicked: the squares, then the unit", () => {
  const setup = put(put(empty(), unit("e4", "P")), unit("c4", "P"));
  const first = crossed(setup, [], "e3");
  assert.deepEqual([first.setup, first.begun], [setup, ["e3"]]);
  assert.deepEqual(crossed(setup, ["e3"], "e3").begun, []);
  const both = crossed(crossed(setup, ["e3"], "e4").setup, ["c3", "c2"], "c4");
  assert.deepEqual([both.setup.earlier, both.begun], [[{ squares: ["e3"], victim: "e4" }, { squares: ["c3", "c2"], victim: "c4" }], []]);
  assert.deepEqual(squaresOf(both.setup, "earlier"), ["e3", "e4", "c3", "c2", "c4"]);
  // What is clicked again is taken back: a square, a unit; and a unit that goes takes it along.
  assert.deepEqual(crossed(both.setup, [], "c2").setup.earlier[1], { squares: ["c3"], victim: "c4" });
  assert.deepEqual(crossed(both.setup, [], "e3").setup.earlier, [{ squares: ["c3", "c2"], victim: "c4" }]);
  assert.deepEqual(crossed(both.setup, [], "c4").setup.earlier, [{ squares: ["e3"], victim: "e4" }]);
  assert.deepEqual(without(both.setup, "e4").earlier, [{ squares: ["c3", "c2"], victim: "c4" }]);
});

test("squares are clicked and typed", () => {
  let setup = toggled(toggled(empty(), "en_passant", "e3"), "en_passant", "f4");
  assert.deepEqual(squaresOf(setup, "en_passant"), ["e3", "f4"]);
  setup = toggled({ ...setup, victim: "e4" }, "en_passant", "e3");
  assert.deepEqual([setup.en_passant, setup.victim], [["f4"], null]);
  assert.equal(toggled(toggled(empty(), "going", "a1"), "going", "b2").going, "b2");
  assert.equal(toggled(toggled(empty(), "going", "a1"), "going", "a1").going, null);
  assert.deepEqual(withSquares(empty(), "unmoved", ["a1"]).unmoved, ["a1"]);
  const known = (/** @type {string} */ square) => /^[a-h][1-8]$/.test(square);
  assert.deepEqual(readSquares(" E3, f4  e3;-", known), { squares: ["e3", "f4"], unknown: null });
  assert.deepEqual(readSquares("e3 z9", known), { squares: ["e3"], unknown: "z9" });
  assert.deepEqual(readSquares("", known), { squares: [], unknown: null });
});

test("steps are taken back and done again, and one that changes nothing is none", () => {
  const steps = new Steps(empty(), 2);
  assert.equal(steps.undo(), false);
  assert.equal(steps.add(empty()), false);
  for (const square of ["a1", "b1", "c1"]) assert.equal(steps.add(put(steps.now, unit(square, "Q"))), true);
  assert.equal(steps.now.units.length, 3);
  assert.equal(steps.undo() && steps.undo(), true);
  // Only the last two are kept.
  assert.equal(steps.undo(), false);
  assert.equal(steps.now.units.length, 1);
  assert.equal(steps.redo(), true);
  assert.equal(steps.now.units.length, 2);
  steps.add(empty());
  assert.equal(steps.canRedo, false);
});

test("the address of a position is read again as it was written", () => {
  const fen = "{Ar}~3k[=K+P]/8 w - a1,b2 0 1 last=K/-";
  const address = addressOf("/editor/x", fen, { opponent: "friend" });
  const read = new URL(address, "http://localhost").searchParams;
  assert.equal(read.get("fen"), fen);
  assert.equal(read.get("opponent"), "friend");
  assert.ok(!address.includes(" "));
});
