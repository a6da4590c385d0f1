/** Entering moves by clicks, on lists of moves as the server sends them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Entry, sign } from "../../src/entry.js";

/** @param {string} path squares with blanks between @param {object} [more] */
function move(path, more = {}) {
  const squares = path.split(" ");
  return {
    text: squares.join(""),
    san: squares.join("-"),
    manner: "plain",
    from: squares[0],
    to: squares.at(-1),
    path: squares,
    captures: [],
    converts: [],
    promotes: null,
    drop: null,
    enters: null,
    ...more,
  };
}

const done = (move) => ({ kind: "done", move });
const GOING = { kind: "going" };
const ASKING = { kind: "asking" };
const NOTHING = { kind: "nothing" };

test("origin and destination make a move", () => {
  const quiet = move("e2 e4");
  const entry = new Entry([quiet, move("d2 d4")]);
  assert.deepEqual(entry.click("e2"), GOING);
  assert.deepEqual([...entry.targets.keys()], ["e4"]);
  assert.deepEqual(entry.click("e4"), done(quiet));
  assert.equal(entry.begun, false);
});

test("a click on nothing keeps the choice, one on the origin ends it, one on another unit changes it", () => {
  const entry = new Entry([move("e2 e4"), move("d2 d4")]);
  assert.deepEqual(entry.click("a5"), NOTHING);
  entry.click("e2");
  assert.deepEqual(entry.click("e2"), NOTHING);
  assert.equal(entry.begun, false);
  entry.click("e2");
  assert.deepEqual(entry.click("h8"), NOTHING);
  assert.deepEqual(entry.clicks, ["e2"]);
  assert.deepEqual([...entry.targets.keys()], ["e4"]);
  assert.deepEqual(entry.click("d2"), GOING);
  assert.deepEqual(entry.clicks, ["d2"]);
});

test("a capture by going there is two clicks or a drag, and a shot is chosen before", () => {
  const capture = move("e4 g6", { captures: ["g6"] });
  const shot = move("e4 g6 e4", { manner: "shot", captures: ["g6"] });
  const far = move("e4 e8 e4", { manner: "shot", captures: ["e8"] });
  const quiet = move("e4 e5");
  const entry = new Entry([shot, capture, far, quiet]);
  entry.click("e4");
  assert.deepEqual(entry.others, [shot]);
  assert.deepEqual([...entry.targets], [["g6", [capture]], ["e8", [far]], ["e5", [quiet]]]);
  assert.deepEqual(entry.click("g6"), done(capture));
  entry.click("e4");
  assert.deepEqual(entry.drop("g6"), done(capture));
  // A second click on its own square, or a button: from there.
  entry.click("e4");
  assert.deepEqual(entry.click("e4"), GOING);
  assert.equal(entry.aside, true);
  assert.deepEqual([...entry.targets], [["g6", [shot]], ["e8", [far]], ["e5", [quiet]]]);
  assert.deepEqual(entry.click("g6"), done(shot));
  assert.equal(entry.aside, false);
  entry.click("e4");
  entry.aside = true;
  assert.deepEqual(entry.drop("g6"), done(shot));
  // A third click lets go; so does another unit.
  entry.click("e4");
  entry.click("e4");
  assert.deepEqual(entry.click("e4"), NOTHING);
  assert.deepEqual([entry.begun, entry.aside], [false, false]);
});

test("a shot that is all there is needs two clicks", () => {
  const shot = move("e4 g6 e4", { manner: "shot", captures: ["g6"] });
  const entry = new Entry([shot]);
  entry.click("e4");
  assert.deepEqual(entry.click("g6"), done(shot));
  entry.click("e4");
  assert.deepEqual(entry.click("e4"), NOTHING);
  entry.click("e4");
  assert.deepEqual(entry.drop("g6"), done(shot));
});

test("a move is played although a longer one begins like it", () => {
  const capture = move("e4 f5", { captures: ["f5"] });
  const onward = move("e4 f5 e6", { captures: ["f5"] });
  const entry = new Entry([capture, onward]);
  entry.click("e4");
  assert.deepEqual(entry.click("f5"), done(capture));
  entry.click("e4");
  assert.deepEqual(entry.click("e6"), done(onward));
});

test("ways to one square are asked for, or told by the square between", () => {
  const left = move("e4 d5 e6", { captures: ["d5"] });
  const right = move("e4 f5 e6", { captures: ["f5"] });
  const entry = new Entry([left, right]);
  entry.click("e4");
  assert.deepEqual(entry.others, []);
  assert.deepEqual(entry.click("e6"), ASKING);
  assert.equal(sign(right, [left, right]), "f5");
  assert.deepEqual(entry.click("f5"), done(right));
  entry.click("e4");
  assert.deepEqual(entry.drop("e6"), ASKING);
  assert.deepEqual(entry.answer(left), done(left));
});

test("the way that takes nothing is two clicks, and those that take something are asked for when they are wanted", () => {
  const quiet = move("e4 e5 e6");
  const left = move("e4 d5 e6", { captures: ["d5"] });
  const right = move("e4 f5 e6", { captures: ["f5"] });
  const entry = new Entry([left, quiet, right]);
  entry.click("e4");
  assert.deepEqual(entry.click("e6"), done(quiet));
  entry.click("e4");
  entry.click("e4");
  assert.deepEqual(entry.click("e6"), ASKING);
  assert.deepEqual(entry.question?.moves, [left, right]);
  // A choice that is left is left with all that was chosen for it.
  assert.equal(entry.back(), true);
  assert.equal(entry.aside, true);
  assert.deepEqual(entry.click("e6"), ASKING);
  assert.deepEqual(entry.click("d5"), done(left));
});

test("promotions are asked for, by a drag, too", () => {
  const queen = move("a7 a8", { promotes: "Q" });
  const none = move("a7 a8");
  const entry = new Entry([queen, none]);
  entry.click("a7");
  assert.deepEqual(entry.click("a8"), ASKING);
  assert.deepEqual(entry.question?.moves, [queen, none]);
  assert.equal(entry.back(), true);
  assert.deepEqual(entry.clicks, ["a7"]);
  assert.deepEqual(entry.drop("a8"), ASKING);
  assert.deepEqual(entry.answer(none), done(none));
});

test("a unit that removes itself is asked for", () => {
  const leave = move("e4 e4", { manner: "suicide", captures: ["e4"] });
  const entry = new Entry([leave]);
  entry.click("e4");
  assert.deepEqual(entry.click("e4"), ASKING);
  assert.deepEqual(entry.click("e4"), done(leave));
});

test("a unit from beside the board is chosen, then its square", () => {
  const drop = { ...move("c1"), from: null, drop: "Ag", manner: "drop" };
  const other = { ...move("c1"), from: null, drop: "K", manner: "drop" };
  const entry = new Entry([drop, other]);
  assert.deepEqual(entry.click("c1"), NOTHING);
  assert.deepEqual(entry.take("X"), NOTHING);
  assert.deepEqual(entry.take("Ag"), GOING);
  assert.deepEqual([...entry.targets.keys()], ["c1"]);
  assert.deepEqual(entry.click("c1"), done(drop));
  entry.take("Ag");
  assert.deepEqual(entry.take("Ag"), NOTHING);
  entry.take("Ag");
  assert.deepEqual(entry.click("h8"), NOTHING);
  assert.equal(entry.piece, "Ag");
  assert.deepEqual(entry.take("K"), GOING);
  assert.deepEqual(entry.click("c1"), done(other));
});

test("the plain move stays two clicks where a unit could enter with it, and that one is asked for before", () => {
  const plain = move("e2 e4");
  const entering = move("e2 e4 e2", { to: "e4", enters: { square: "e2", piece: "F", side: "w" } });
  const entry = new Entry([plain, entering]);
  entry.click("e2");
  assert.deepEqual(entry.click("e4"), done(plain));
  entry.click("e2");
  entry.extra = "F";
  assert.deepEqual(entry.click("e4"), done(entering));
  assert.equal(entry.extra, null);
  // It may be taken from the hand before the unit that moves.
  entry.extra = "F";
  entry.click("e2");
  assert.deepEqual(entry.click("e4"), done(entering));
});

test("of several pieces that could enter, the one that was asked for does", () => {
  const on = (piece) => move("e2 e4 e2", { to: "e4", enters: { square: "e2", piece, side: "w" } });
  const [hawk, elephant] = [on("H"), on("E")];
  const entry = new Entry([move("e2 e4"), hawk, elephant]);
  entry.click("e2");
  assert.deepEqual(entry.entering, ["H", "E"]);
  entry.extra = "E";
  assert.deepEqual(entry.click("e4"), done(elephant));
});

test("what alone can move in the rest of a turn is chosen, and stays chosen", () => {
  const drops = ["e5", "e6"].map((square) => ({ ...move(square), from: null, drop: "Du", manner: "drop" }));
  const entry = new Entry(drops, true);
  assert.deepEqual([entry.given, entry.chosen, entry.begun, entry.piece], [true, true, false, "Du"]);
  assert.deepEqual([...entry.targets.keys()], ["e5", "e6"]);
  assert.deepEqual(entry.click("d2"), NOTHING);
  assert.equal(entry.piece, "Du");
  // Who takes it from beside the board all the same, or lets go, still has it in the hand.
  assert.deepEqual(entry.take("Du"), GOING);
  assert.deepEqual(entry.take("Du"), GOING);
  entry.back();
  assert.deepEqual(entry.click("e5"), done(drops[0]));
  assert.equal(entry.piece, "Du");
});

test("a unit that goes on is chosen, by a click on it too, and a pass does not change that", () => {
  const [left, right] = [move("c7 e5", { captures: ["d6"] }), move("c7 a5", { captures: ["b6"] })];
  const stop = { ...move(""), from: null, to: "", path: [], manner: "pass" };
  const entry = new Entry([left, right, stop], true);
  assert.deepEqual([entry.origin, entry.clicks, entry.begun], ["c7", ["c7"], false]);
  assert.deepEqual(entry.click("c7"), NOTHING);
  assert.equal(entry.origin, "c7");
  assert.deepEqual(entry.click("b2"), NOTHING);
  assert.deepEqual(entry.click("e5"), done(left));
  assert.deepEqual(entry.drop("a5"), done(right));
});

test("where several can move in the rest of a turn, or a turn begins, nothing is chosen", () => {
  assert.equal(new Entry([move("e2 e4"), move("d2 d4")], true).chosen, false);
  assert.equal(new Entry([move("e2 e4"), move("e2 e3")]).chosen, false);
  assert.equal(new Entry([], true).chosen, false);
});

test("a piece that was taken from the hand first says where it can enter, and is not forgotten with one that cannot bring it", () => {
  const entering = move("b1 c3 b1", { to: "c3", enters: { square: "b1", piece: "H", side: "w" } });
  const entry = new Entry([move("b1 c3"), entering, move("e4 e5")]);
  assert.deepEqual(entry.entrances, []);
  entry.extra = "H";
  assert.deepEqual(entry.entrances, ["b1"]);
  assert.deepEqual([entry.canBring("b1"), entry.canBring("e4")], [true, false]);
  assert.deepEqual(entry.click("e4"), NOTHING);
  assert.equal(entry.extra, "H");
  entry.click("b1");
  assert.deepEqual(entry.entrances, ["b1"]);
  assert.deepEqual(entry.click("c3"), done(entering));
});

test("an entry that is all there is, is asked for", () => {
  const entering = move("e2 e4 e2", { to: "e4", enters: { square: "e2", piece: "F", side: "w" } });
  const entry = new Entry([entering]);
  entry.click("e2");
  assert.deepEqual(entry.click("e4"), ASKING);
  assert.deepEqual(entry.click("e2"), done(entering));
});

test("where a unit can enter on two squares, the square is asked for", () => {
  const on = (square) => move(`e1 g1 ${square}`, { to: "g1", manner: "castling", enters: { square, piece: "F", side: "w" } });
  const [left, right] = [on("e1"), on("h1")];
  const entry = new Entry([move("e1 g1", { manner: "castling" }), left, right]);
  entry.click("e1");
  entry.extra = "F";
  assert.deepEqual(entry.click("g1"), ASKING);
  assert.deepEqual(entry.click("h1"), done(right));
});
