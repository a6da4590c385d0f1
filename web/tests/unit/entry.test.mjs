/** Entering moves by clicks, on lists of moves as the server sends them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Entry } from "../../src/entry.js";

/** @param {string} path squares with blanks between @param {object} [more] */
function move(path, more = {}) {
  const squares = path.split(" ");
  return {
    text: squares.join(""),
    san: squares.join("-"),
    from: squares[0],
    to: squares.at(-1),
    path: squares,
    captures: [],
    converts: [],
    promotes: null,
    drop: null,
    ...more,
  };
}

const done = (...moves) => ({ kind: "done", moves, ask: false });
const GOING = { kind: "going" };
const NOTHING = { kind: "nothing" };

test("origin and destination make a move", () => {
  const quiet = move("e2 e4");
  const entry = new Entry([quiet, move("d2 d4")]);
  assert.deepEqual(entry.click("e2"), GOING);
  assert.deepEqual([...entry.targets.keys()], ["e4"]);
  assert.deepEqual(entry.click("e4"), done(quiet));
  assert.equal(entry.begun, false);
});

test("a click on nothing, or again on the origin, forgets the choice", () => {
  const entry = new Entry([move("e2 e4"), move("d2 d4")]);
  assert.deepEqual(entry.click("a5"), NOTHING);
  entry.click("e2");
  assert.deepEqual(entry.click("e2"), NOTHING);
  entry.click("e2");
  assert.deepEqual(entry.click("h8"), NOTHING);
  entry.click("e2");
  assert.deepEqual(entry.click("d2"), GOING);
  assert.deepEqual(entry.clicks, ["d2"]);
});

test("a move that begins a longer one waits for its last square again", () => {
  const capture = move("e4 g6", { captures: ["g6"] });
  const shot = move("e4 g6 e4", { captures: ["g6"] });
  const entry = new Entry([capture, shot]);
  entry.click("e4");
  assert.deepEqual(entry.click("g6"), GOING);
  assert.deepEqual(entry.waiting, [capture]);
  assert.deepEqual(entry.click("g6"), done(capture));
  entry.click("e4");
  entry.click("g6");
  assert.deepEqual(entry.click("e4"), done(shot));
});

test("a shot alone needs no second click on the victim but ends on the origin", () => {
  const shot = move("e4 g6 e4", { captures: ["g6"] });
  const entry = new Entry([shot]);
  entry.click("e4");
  assert.deepEqual(entry.click("g6"), GOING);
  assert.deepEqual(entry.click("e4"), done(shot));
  // The origin clicked at once is a change of mind and no shot.
  entry.click("e4");
  assert.deepEqual(entry.click("e4"), NOTHING);
});

test("ways to one square are told apart by the square between, or asked for", () => {
  const left = move("e4 d5 e6");
  const right = move("e4 f5 e6", { captures: ["f5"] });
  const entry = new Entry([left, right]);
  entry.click("e4");
  entry.click("f5");
  assert.deepEqual(entry.click("e6"), done(right));
  entry.click("e4");
  assert.deepEqual(entry.click("e6"), { kind: "done", moves: [left, right], ask: true });
});

test("a move with a square between can be entered by its ends", () => {
  const bent = move("a1 a4 d4");
  const entry = new Entry([bent]);
  entry.click("a1");
  assert.deepEqual(entry.click("d4"), done(bent));
});

test("moves with one path are given out together", () => {
  const queen = move("a7 a8", { promotes: "Q" });
  const rook = move("a7 a8", { promotes: "R" });
  const entry = new Entry([queen, rook]);
  entry.click("a7");
  assert.deepEqual(entry.click("a8"), { kind: "done", moves: [queen, rook], ask: true });
});

test("a unit that removes itself is asked for", () => {
  const leave = move("e4 e4", { captures: ["e4"] });
  const entry = new Entry([leave]);
  entry.click("e4");
  assert.deepEqual(entry.click("e4"), { kind: "done", moves: [leave], ask: true });
});

test("a unit from beside the board is chosen, then its square", () => {
  const drop = { ...move("c1"), from: null, drop: "Ag" };
  const other = { ...move("c1"), from: null, drop: "K" };
  const entry = new Entry([drop, other]);
  assert.deepEqual(entry.click("c1"), NOTHING);
  assert.deepEqual(entry.take("X"), NOTHING);
  assert.deepEqual(entry.take("Ag"), GOING);
  assert.deepEqual([...entry.targets.keys()], ["c1"]);
  assert.deepEqual(entry.click("c1"), done(drop));
  entry.take("Ag");
  assert.deepEqual(entry.take("Ag"), NOTHING);
  entry.take("Ag");
  assert.deepEqual(entry.take("K"), GOING);
  assert.deepEqual(entry.click("c1"), done(other));
});

test("an entry from the hand goes on where the plain move ends", () => {
  const plain = move("e2 e4");
  const entering = move("e2 e4 e2", { to: "e4" });
  const entry = new Entry([plain, entering]);
  entry.click("e2");
  assert.deepEqual(entry.click("e4"), GOING);
  assert.deepEqual(entry.click("e2"), done(entering));
  entry.click("e2");
  entry.click("e4");
  assert.deepEqual(entry.click("e4"), done(plain));
});
