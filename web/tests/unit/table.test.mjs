/** What the page of a game knows, marks and says: without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf } from "../../src/table/marks.js";
import { detail, hint, news, title, turn } from "../../src/table/speech.js";
import { TableState } from "../../src/table/state.js";

const move = (from, to, more = {}) => ({
  text: from + to,
  san: `${from}-${to}`,
  from,
  to,
  path: [from, to],
  captures: [],
  converts: [],
  promotes: null,
  drop: null,
  ...more,
});

const played = (side, one) => ({ ...one, side, ply: 0, phase: "movement" });

const place = (turn, moves, more = {}) => ({
  fen: "",
  turn,
  phase: "movement",
  units: [],
  reserves: { w: [], b: [], shared: [] },
  placements_left: null,
  frozen: [],
  check: false,
  outcome: null,
  moves,
  ...more,
});

const over = (result, reason) => ({ result, winner: null, reason, words: "It is over." });

/** A table with its first position. */
function table(white, black, position) {
  const state = new TableState({ name: "A game", white, black, pieces: [], times: [] });
  state.update(0, [], position);
  return state;
}

test("an update says how it changed the game", () => {
  const state = new TableState({ name: "A game", white: "human", black: "human", pieces: [], times: [] });
  const one = played("w", move("e2", "e4"));
  const two = played("b", move("e7", "e5"));
  assert.equal(state.update(0, [one], place("b", [])), "first");
  assert.equal(state.update(1, [two], place("w", [])), "forward");
  assert.equal(state.ply, 2);
  assert.equal(state.update(1, [], place("b", [])), "back");
  assert.deepEqual(state.moves, [one]);
  assert.equal(state.update(0, [one, two], place("w", [])), "otherwise");
  assert.equal(news("forward", [two]), "Black: e7-e5");
  assert.equal(news("back", []), "Taken back.");
  assert.equal(news("first", [one]), null);
});

test("the player may move in turn, while nothing is under way and the game goes on", () => {
  const moves = [move("e2", "e4")];
  const state = table("human", "computer", place("w", moves));
  assert.equal(state.mine, true);
  state.sent = "r";
  assert.equal(state.mine, false);
  state.answered("another");
  assert.equal(state.mine, false);
  state.answered("r");
  assert.equal(state.mine, true);
  state.update(0, [played("w", moves[0])], place("b", []));
  assert.equal(state.mine, false);
  state.update(1, [], place("w", [], { outcome: over("1-0", "checkmate") }));
  assert.equal(state.mine, false);
});

test("what can be taken back is an own move, or what the players ended", () => {
  const state = table("computer", "human", place("w", []));
  assert.equal(state.canTakeBack, false);
  assert.deepEqual([state.own, state.resigning, state.alone], ["b", "b", false]);
  state.update(0, [played("w", move("e2", "e4"))], place("b", []));
  assert.equal(state.canTakeBack, false);
  state.update(1, [], place("b", [], { outcome: over("1-0", "resignation") }));
  assert.equal(state.canTakeBack, true);
  state.update(1, [], place("b", [], { outcome: over("1-0", "checkmate") }));
  assert.equal(state.canTakeBack, false);
});

test("the page says whose turn it is, and what to do", () => {
  const state = table("human", "computer", place("w", [], { check: true }));
  assert.equal(turn(state), "White to move");
  assert.equal(detail(state), "your turn · check");
  assert.equal(title(state), "Your turn – A game");
  state.update(0, [], place("b", []));
  assert.equal(detail(state), "the computer’s turn");
  state.thinks = true;
  assert.equal(detail(state), "the computer thinks");
  assert.equal(title(state), "… – A game");
  state.update(0, [], place("w", [], { outcome: over("1/2-1/2", "agreement") }));
  assert.deepEqual([turn(state), detail(state), title(state)], ["It is over.", "½ – ½", "Over – A game"]);
  assert.equal(hint(state), "");
});

test("a draft says how many units are left and where to begin", () => {
  const drop = { ...move("", "c1"), from: null, path: ["c1"], drop: "K" };
  const state = table("human", "human", place("w", [drop], { phase: "placement", placements_left: 2 }));
  assert.equal(turn(state), "White places");
  assert.equal(detail(state), "2 units to place this turn");
  assert.equal(hint(state), "Choose a unit beside the board, then a square.");
  state.entry.take("K");
  assert.equal(hint(state), "Now click a marked square.");
  assert.deepEqual([...marksOf(state).targets], [["c1", "quiet"]]);
});

test("what was clicked and what can be clicked is marked, and what a move would do", () => {
  const quiet = move("a1", "a2");
  const shot = move("a1", "a3", { captures: ["a3"], converts: ["b3"] });
  const long = move("a1", "c3", { path: ["a1", "b2", "c3"] });
  const state = table("human", "human", place("w", [quiet, shot, long]));
  assert.deepEqual(marksOf(state).selected, []);
  state.entry.click("a1");
  state.hovered = "a3";
  const marks = marksOf(state);
  assert.deepEqual(marks.selected, ["a1"]);
  assert.deepEqual([...marks.targets], [["a2", "quiet"], ["a3", "both"], ["b2", "step"]]);
  assert.deepEqual([marks.captures, marks.converts], [["a3"], ["b3"]]);
});

test("the last move stays marked, and a unit that is looked at shows its moves", () => {
  const last = played("w", move("e4", "e6", { path: ["e4", "e5", "e6"], captures: ["e5"] }));
  const state = table("human", "human", place("w", []));
  state.update(0, [last], place("b", []));
  assert.deepEqual(marksOf(state).last, ["e4", "e5", "e6"]);
  assert.deepEqual(marksOf(state).captured, ["e5"]);
  const rifle = move("d4", "d4", { path: ["d4", "d5"], captures: ["d5"] });
  state.study = { id: "i", square: "d4", moves: [rifle] };
  state.hovered = "d5";
  const marks = marksOf(state);
  assert.equal(marks.study, true);
  assert.deepEqual([...marks.targets], [["d5", "capture"]]);
  assert.deepEqual(marks.captures, ["d5"]);
});
