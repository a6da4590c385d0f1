/** What the page of a game knows, marks and says: without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./words.mjs";
import { choicesOf, otherWay, questionOf } from "../../src/table/choices.js";
import { clockText } from "../../src/table/clock.js";
import { helpOf } from "../../src/table/help.js";
import { marksOf, pathOf } from "../../src/table/marks.js";
import { moveWords, news, playerName, playerState, title } from "../../src/table/speech.js";
import { TableState } from "../../src/table/state.js";
import { score } from "../../src/thinking.js";

const move = (from, to, more = {}) => ({
  text: from + to,
  manner: "plain",
  from,
  to,
  path: [from, to],
  captures: [],
  converts: [],
  promotes: null,
  drop: null,
  enters: null,
  ...more,
});

const shot = (from, victim, more = {}) => move(from, from, { manner: "shot", path: [from, victim, from], captures: [victim], ...more });
const unit = (square, piece, side) => ({ square, piece, side });
const played = (side, one, more = {}) => ({ ...one, san: `${one.from}-${one.to}`, side, ply: 0, phase: "movement", mover: "R", taken: [], ...more });

const place = (turn, moves, more = {}) => ({
  fen: "",
  turn,
  phase: "movement",
  units: [],
  reserves: { w: [], b: [], shared: [] },
  placements_left: null,
  part: null,
  frozen: [],
  frozen_by: [],
  danger: [],
  check: false,
  outcome: null,
  moves,
  ...more,
});

const over = (result, winner) => ({ result, winner, reason: "checkmate", count: 0 });

const pieces = [
  { id: "R", name: "Rook", royal: false },
  { id: "Q", name: "Queen", royal: false },
  { id: "K", name: "King", royal: true },
  { id: "F", name: "Fool", royal: false },
  { id: "S", name: "Stone", royal: false, neutral: true },
];

/** A table with its first position. */
function table(white, black, position, you = null) {
  const humans = [["w", white], ["b", black]].flatMap(([side, player]) => (player === "human" ? [side] : []));
  const links = { watch: "/games/x", invite: null, seat: null };
  const state = new TableState({ name: "A game", white, black, you: you ?? humans, links, pieces, times: [] });
  state.update(0, [], position);
  return state;
}

test("an update says how it changed the game", () => {
  const state = new TableState({ name: "A game", white: "human", black: "human", you: ["w", "b"], pieces, times: [] });
  const one = played("w", move("e2", "e4"));
  const two = played("b", move("e7", "e5"));
  assert.equal(state.update(0, [one], place("b", [])), "first");
  assert.equal(state.update(1, [two], place("w", [])), "forward");
  assert.equal(state.ply, 2);
  assert.equal(news(state, "forward", [two], null), "Black Rook from e7 to e5");
  assert.equal(state.update(1, [], place("b", [])), "back");
  assert.deepEqual(state.moves, [one]);
  assert.equal(state.update(0, [one, two], place("w", [])), "otherwise");
  assert.equal(news(state, "back", [], null), "Taken back.");
  assert.equal(news(state, "first", [one], null), null);
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
  state.update(1, [], place("w", [], { outcome: over("1-0", "w") }));
  assert.equal(state.mine, false);
});

test("what can be taken back is an own move, or what the players ended", () => {
  const state = table("computer", "human", place("w", []));
  const ended = (reason) => ({ ...over("1-0", "w"), reason });
  assert.equal(state.canTakeBack, false);
  assert.deepEqual([state.own, state.resigning, state.alone], ["b", "b", false]);
  state.update(0, [played("w", move("e2", "e4"))], place("b", []));
  assert.equal(state.canTakeBack, false);
  state.update(1, [], place("b", [], { outcome: ended("resignation") }));
  assert.equal(state.canTakeBack, true);
  state.update(1, [], place("b", [], { outcome: ended("checkmate") }));
  assert.equal(state.canTakeBack, false);
});

test("the players' lines say whose turn it is, and how it ended", () => {
  const state = table("human", "computer", place("w", [], { check: true }));
  assert.deepEqual([playerName(state, "w"), playerName(state, "b")], ["You", "Computer"]);
  assert.equal(playerState(state, "w"), "Your move · check");
  assert.equal(playerState(state, "b"), "");
  assert.equal(title(state), "Your turn – A game");
  state.update(0, [], place("b", []));
  assert.equal(playerState(state, "b"), "to move");
  state.thinks = true;
  assert.equal(playerState(state, "b"), "thinks …");
  assert.equal(title(state), "… – A game");
  state.update(0, [], place("w", [], { outcome: over("0-1", "b") }));
  assert.deepEqual([playerState(state, "w"), playerState(state, "b"), title(state)], ["lost", "won", "Over – A game"]);
  assert.equal(helpOf(state).text, "Black wins by checkmate.");
  assert.equal(helpOf(state).aside, "0 – 1");
});

test("a draft says how many units are left and where to begin", () => {
  const drop = { ...move("", "c1"), from: null, path: ["c1"], drop: "K", manner: "drop" };
  const state = table("human", "human", place("w", [drop], { phase: "placement", placements_left: 2 }));
  assert.equal(playerState(state, "w"), "places 2 pieces");
  assert.match(helpOf(state).text, /^White places: choose a piece/);
  state.entry.take("K");
  assert.equal(helpOf(state).text, "King in hand: put it on a marked square.");
  assert.equal(helpOf(state).aside, "2 pieces are left to place in this turn.");
  assert.deepEqual([...marksOf(state).targets], [["c1", ["go"]]]);
});

const part = (number, of, more = {}) => ({ number, of, going: null, next: [], ...more });
const put = (square, more = {}) => move("", square, { from: null, path: [square], drop: "S", manner: "drop", text: `S@${square}`, ...more });

test("a turn of two unlike parts says what comes next, has it in the hand, and marks where it can go", () => {
  const state = table("human", "computer", place("w", [move("a1", "a2")], { part: part(1, 2, { next: ["S"] }), units: [unit("a1", "R", "w")] }));
  assert.equal(helpOf(state).text, "Your move: choose a piece.");
  assert.equal(helpOf(state).aside, "Then you also place the Stone.");
  assert.equal(playerState(state, "w"), "Your move · move 1 of 2");
  const made = played("w", move("a1", "a2"));
  state.update(0, [made], place("w", [put("b2"), put("b3")], { part: part(2, 2) }));
  assert.deepEqual([helpOf(state).text, helpOf(state).piece], ["Now put the Stone on a marked square.", "S"]);
  assert.equal(playerState(state, "w"), "Your move · move 2 of 2");
  const marks = marksOf(state);
  assert.deepEqual([...marks.targets.keys()], ["b2", "b3"]);
  assert.deepEqual(marks.last, ["a1", "a2"]);
  // No arrow lies over the squares that can be clicked.
  assert.equal(marks.path, undefined);
  // A click elsewhere is answered, and what comes next is said again.
  state.refusal = { text: "No.", squares: [] };
  assert.deepEqual([helpOf(state).text, helpOf(state).aside], ["No.", "Now put the Stone on a marked square."]);
  state.refusal = null;
  // A hint is seen although the Stone is chosen.
  state.hint = { ply: 1, best: played("w", put("b3"), { drop: "S", mover: null }) };
  assert.match(helpOf(state).text, /^The computer would play/);
  state.hint = null;
  // From where the piece stands that has moved.
  state.update(0, [made], place("w", [put("b2")], { part: part(2, 2, { going: "a2" }), units: [unit("a2", "R", "w")] }));
  assert.equal(helpOf(state).text, "Now put the Stone on a marked square, in reach of the Rook on a2.");
  // One that stands on the board already goes elsewhere.
  state.update(0, [made], place("w", [move("c3", "c4"), move("c3", "c5")], { part: part(2, 2), units: [unit("c3", "S", "w")] }));
  assert.equal(helpOf(state).text, "Now put the Stone on a marked square.");
  assert.deepEqual(marksOf(state).selected, ["c3"]);
});

test("a turn of several like moves says which of them is next", () => {
  const moves = [move("a1", "a2"), move("b1", "b2")];
  const state = table("human", "computer", place("w", moves, { part: part(1, 2), units: [unit("a1", "R", "w"), unit("b1", "Q", "w")] }));
  assert.equal(helpOf(state).text, "First of two moves: choose a piece.");
  const one = played("w", moves[0]);
  state.update(0, [one], place("w", moves, { part: part(2, 2), units: [unit("a2", "R", "w"), unit("b1", "Q", "w")] }));
  assert.equal(helpOf(state).text, "Second of two moves: choose a piece.");
  assert.deepEqual(marksOf(state).selected, []);
  const both = table("human", "human", place("b", moves, { part: part(3, 7) }));
  assert.equal(helpOf(both).text, "Black: third of 7 moves: choose a piece.");
});

test("a unit that goes on is chosen, and may stop where the rules let it", () => {
  const leap = (to, over) => move("c7", to, { captures: [over] });
  const on = place("w", [leap("e5", "d6"), leap("a5", "b6")], { part: part(1, 1, { going: "c7" }), units: [unit("c7", "R", "w")] });
  const state = table("human", "computer", on);
  assert.equal(helpOf(state).text, "Go on capturing with the Rook on c7: choose a marked square.");
  assert.deepEqual(marksOf(state).selected, ["c7"]);
  assert.deepEqual(helpOf(state).answers, []);
  const pass = move("", "", { from: null, path: [], manner: "pass", text: "0000" });
  state.update(0, [], { ...on, moves: [...on.moves, move("c7", "c6"), pass] });
  assert.equal(helpOf(state).text, "Go on with the Rook on c7: choose a marked square.");
  assert.deepEqual(helpOf(state).answers.map(({ label }) => label), ["Stop here"]);
});

test("all parts of the last turn are drawn and told", () => {
  const state = table("human", "computer", place("w", [move("a1", "a2")]));
  const mine = played("w", move("a1", "a2"));
  const first = played("b", move("h8", "h5", { captures: ["h5"] }), { taken: [unit("h5", "Q", "w")] });
  const second = played("b", put("d4"), { mover: null });
  state.update(0, [mine], place("b", []));
  state.update(1, [first], place("b", [], { part: part(2, 2) }));
  assert.equal(news(state, "forward", [first], null), "Black Rook from h8 takes Queen on h5");
  state.update(2, [second], place("w", [move("a2", "a3")]));
  const told = "Black Rook from h8 takes Queen on h5. Stone is put on d4";
  assert.equal(news(state, "forward", [second], null), told);
  assert.equal(helpOf(state).text, `${told}. Your move: choose a piece.`);
  const marks = marksOf(state);
  assert.deepEqual(marks.last, ["h8", "h5", "d4"]);
  assert.deepEqual(marks.captured, ["h5"]);
  assert.deepEqual(marks.path.map(({ from, to }) => from + to), ["h8h5"]);
  // Looked back at, the turn is shown as far as it had come.
  state.look = { ply: 2, position: place("b", []) };
  assert.deepEqual(marksOf(state).last, ["h8", "h5"]);
  state.look = null;
  // Of a long turn the line says the notation, and who does not see the board hears all of it.
  const third = played("b", move("g8", "g7"));
  state.update(3, [third], place("w", [move("a2", "a3")]));
  assert.match(helpOf(state).text, /^Black played h8-h5, null-d4, g8-g7\. Your move/);
  assert.equal(news(state, "forward", [third], null), `${told}. Black Rook from g8 to g7`);
});

test("captures with which one unit goes on are told as one", () => {
  const state = table("computer", "human", place("w", []));
  const leap = (from, to, over) => played("w", move(from, to, { captures: [over] }), { taken: [unit(over, "R", "b")] });
  const turn = [leap("c3", "e5", "d4"), leap("e5", "g7", "f6"), leap("g7", "e5", "f6")];
  state.update(0, turn, place("b", []));
  assert.match(helpOf(state).text, /^White Rook from c3 to e5, taking Rook on d4, Rook on f6, Rook on f6\. Your move/);
  assert.equal(marksOf(state).path.length, 3);
});

test("what can be done where is marked, and what a move would do", () => {
  const quiet = move("a1", "a2");
  const capture = move("a1", "a3", { captures: ["a3"] });
  const long = move("a1", "c3", { path: ["a1", "b2", "c3"], captures: ["b2"], converts: ["d3"] });
  const state = table("human", "human", place("w", [quiet, capture, shot("a1", "a3"), long]));
  assert.deepEqual(marksOf(state).selected, []);
  state.entry.click("a1");
  state.hovered = "c3";
  const marks = marksOf(state);
  assert.deepEqual(marks.selected, ["a1"]);
  assert.deepEqual([...marks.targets], [["a2", ["go"]], ["a3", ["take"]], ["c3", ["convert", "go", "strike"]]]);
  assert.deepEqual([marks.captures, marks.converts], [["b2"], ["d3"]]);
  assert.deepEqual(marks.path, [
    { from: "a1", to: "b2", kind: "take", ends: false },
    { from: "b2", to: "c3", kind: "go", ends: true },
  ]);
  // Marks and ways are those of what a click would do.
  state.hovered = "a3";
  assert.deepEqual(marksOf(state).path, [{ from: "a1", to: "a3", kind: "take", ends: true }]);
  state.entry.aside = true;
  assert.deepEqual(marksOf(state).targets.get("a3"), ["shoot"]);
  assert.deepEqual(marksOf(state).path, [{ from: "a1", to: "a3", kind: "shot", ends: true }]);
});

test("an exchange, a capture from elsewhere and one by coming back have marks of their own", () => {
  const swap = move("a1", "a4", { manner: "swap", converts: ["a4"] });
  const exchange = move("a1", "a3", { manner: "swap" });
  const back = move("a1", "a1", { manner: "return", path: ["a1", "b2", "a1"], captures: ["b2"] });
  const passing = move("a1", "b1", { manner: "passing", captures: ["b5"] });
  const both = move("a1", "c1", { captures: ["c1", "d2"] });
  const state = table("human", "human", place("w", [swap, exchange, back, passing, both]));
  state.entry.click("a1");
  assert.deepEqual([...marksOf(state).targets], [["a4", ["swap"]], ["a3", ["swap"]], ["b2", ["strike"]], ["b1", ["go", "strike"]], ["c1", ["strike", "take"]]]);
});

test("where two ways can be meant, none is drawn until one of them is", () => {
  const left = move("a1", "c3", { path: ["a1", "b2", "c3"], captures: ["b2"] });
  const right = move("a1", "c3", { path: ["a1", "c1", "c3"], captures: ["c1"], text: "right" });
  const state = table("human", "human", place("w", [left, right]));
  state.entry.click("a1");
  state.hovered = "c3";
  assert.equal(marksOf(state).path, undefined);
  state.entry.click("c3");
  assert.deepEqual(marksOf(state).path?.map(({ to }) => to), ["b2", "c3"]);
  state.preview = right;
  assert.deepEqual(marksOf(state).path?.map(({ to }) => to), ["c1", "c3"]);
});

test("the way of the last move stays, and a unit that is looked at shows its moves", () => {
  const last = played("w", move("e4", "e6", { path: ["e4", "e5", "e6"], captures: ["e5"] }));
  const state = table("human", "human", place("w", []));
  state.update(0, [last], place("b", []));
  assert.deepEqual(marksOf(state).last, ["e4", "e5", "e6"]);
  assert.deepEqual(marksOf(state).captured, ["e5"]);
  assert.deepEqual(marksOf(state).path, pathOf(last));
  state.study = { id: "i", square: "d4", moves: [shot("d4", "d5")] };
  state.hovered = "d5";
  const marks = marksOf(state);
  assert.equal(marks.study, true);
  assert.deepEqual([...marks.targets], [["d5", ["shoot"]]]);
  assert.deepEqual(marks.captures, ["d5"]);
});

test("a question says who does what to whom, and its answers say how", () => {
  const units = [unit("a1", "R", "w"), unit("a3", "Q", "b"), unit("b2", "K", "b")];
  const capture = move("a1", "a3", { captures: ["a3"] });
  const state = table("human", "human", place("w", [capture, shot("a1", "a3")], { units }));
  state.entry.click("a1");
  const offered = () => helpOf(state).answers.map(({ label, note, pressed }) => [label, note, pressed]);
  assert.deepEqual(offered(), [["Move there", "", true], ["Shoot from a1", "stays there", false]]);
  assert.equal(helpOf(state).aside, "Click it again for: Shoot from a1.");
  state.entry.click("a1");
  assert.deepEqual(offered(), [["Move there", "", false], ["Shoot from a1", "stays there", true]]);
  assert.equal(helpOf(state).text, "Shoot from a1: choose a marked square.");
  assert.equal(helpOf(state).aside, "Click it again to let go.");
  const takes = [shot("a1", "a3"), move("a1", "a1", { manner: "return", path: ["a1", "a3", "a1"], captures: ["a3"] })];
  assert.equal(questionOf(state, takes), "Rook takes Queen on a3. How?");
  assert.deepEqual(choicesOf(state, takes).map(({ label, note }) => [label, note]), [
    ["Shoot from a1", "stays there"],
    ["Take it and come back to a1", ""],
  ]);
  assert.equal(otherWay(takes), "Another way");
  assert.equal(otherWay([move("a1", "c3", { path: ["a1", "b2", "c3"], captures: ["b2"] })]), "Take on the way");
  const ways = [
    move("a1", "c3", { path: ["a1", "b2", "c3"], captures: ["b2"], text: "one" }),
    move("a1", "c3", { path: ["a1", "c1", "c3"], converts: ["a3"], text: "two" }),
  ];
  assert.equal(questionOf(state, ways), "Rook goes to c3. How?");
  assert.deepEqual(choicesOf(state, ways).map(({ label }) => label), ["By b2, taking King on b2", "By c1, converting Queen on a3"]);
  const becomes = [move("a1", "a8", { promotes: "Q" }), move("a1", "a8")];
  assert.equal(questionOf(state, becomes), "Rook on a8 becomes:");
  assert.deepEqual(choicesOf(state, becomes).map(({ label, piece }) => [label, piece]), [["Queen", "Q"], ["Stay Rook", null]]);
  const leave = [move("a1", "a1", { manner: "suicide", captures: ["a1"] })];
  assert.equal(questionOf(state, leave), "Take Rook on a1 off the board for good?");
  // What words do not tell apart, notation does.
  const same = [move("a1", "c3", { text: "x" }), move("a1", "c3", { text: "y" })];
  assert.deepEqual(choicesOf(state, same).map(({ label }) => label), ["Move there, to c3 (x)", "Move there, to c3 (y)"]);
});

test("a unit that can enter with a move is offered before, and switched on and off", () => {
  const enters = unit("a1", "F", "w");
  const units = [unit("a1", "R", "w")];
  const state = table("human", "human", place("w", [move("a1", "a2"), move("a1", "a2", { path: ["a1", "a2", "a1"], enters })], { units }));
  assert.equal(state.canTake("F"), true);
  state.entry.click("a1");
  assert.deepEqual(helpOf(state).answers, [{ label: "Bring in Fool", piece: "F", action: "extra", pressed: false }]);
  state.entry.extra = "F";
  assert.equal(helpOf(state).answers[0].pressed, true);
  state.hovered = "a2";
  assert.deepEqual(marksOf(state).enters, ["a1"]);
});

test("moves are told with names and effects", () => {
  const state = table("human", "human", place("w", []));
  const after = place("b", [], { units: [unit("c4", "K", "w")] });
  const tell = (one, more = {}) => moveWords(state, played("w", one, more), after);
  assert.equal(tell(move("e2", "e4")), "White Rook from e2 to e4");
  assert.equal(tell(shot("a5", "d8"), { taken: [unit("d8", "Q", "b")] }), "White Rook on a5 shoots Queen on d8");
  const rich = move("a1", "a8", { captures: ["a8", "b7"], converts: ["c4"], promotes: "Q" });
  assert.equal(
    tell(rich, { taken: [unit("a8", "F", "b"), unit("b7", "R", "b")] }),
    "White Rook from a1 takes Fool on a8, taking Rook on b7, converting King on c4, and becomes Queen",
  );
  assert.equal(tell({ ...move("", "c1"), from: null, drop: "K", manner: "drop" }, { mover: null }), "White King is put on c1");
  assert.equal(tell(move("e1", "g1", { manner: "castling" })), "White Rook from e1 castles to g1");
});

test("what was lost is counted by type", () => {
  const state = table("human", "human", place("w", []));
  const take = (piece, side) => played(side === "w" ? "b" : "w", move("a1", "a2"), { taken: [unit("a2", piece, side)] });
  state.update(0, [take("R", "b"), take("Q", "w"), take("R", "b")], place("b", []));
  assert.deepEqual(state.captured("b"), [{ piece: "R", count: 2 }]);
  assert.deepEqual(state.captured("w"), [{ piece: "Q", count: 1 }]);
  // Who looks back sees what was lost by then.
  state.look = { ply: 1, position: place("b", []) };
  assert.deepEqual(state.captured("b"), [{ piece: "R", count: 1 }]);
  assert.deepEqual(state.captured("w"), []);
});

test("a line that comes back leaves a move under way, and a take-back ends what was planned", () => {
  const state = table("human", "human", place("w", [move("a1", "a2")]));
  const going = move("a1", "a2");
  state.sent = "id";
  state.pending = going;
  state.update(0, [], place("w", [going]));
  assert.deepEqual([state.sent, state.pending], ["id", going]);
  state.update(0, [played("w", going)], place("b", []));
  assert.deepEqual([state.sent, state.pending], [null, null]);
  state.plan = { from: "a2", to: "a3" };
  state.update(1, [played("b", move("b8", "b7"))], place("w", []));
  assert.deepEqual(state.plan, { from: "a2", to: "a3" });
  state.update(1, [], place("b", []));
  assert.equal(state.plan, null);
});

test("the computer's opinion says whose it is", () => {
  assert.equal(score({ unit: "cp", value: 120 }, "w"), "White is ahead by 1.2");
  assert.equal(score({ unit: "cp", value: 120 }, "b"), "Black is ahead by 1.2");
  assert.equal(score({ unit: "cp", value: -1101 }, "b"), "White is ahead by 11.0");
  assert.equal(score({ unit: "cp", value: -3 }, "b"), "even");
  assert.equal(score({ unit: "mate", value: -3 }, "w"), "Black wins in 3");
});

test("a royal that can be captured is told before anything else", () => {
  const units = [unit("e1", "K", "w"), unit("a1", "R", "w")];
  const danger = [{ square: "e1", by: ["e8"] }];
  const state = table("human", "computer", place("w", [move("a1", "a2")], { units, danger }));
  assert.equal(helpOf(state).text, "King on e1 can be captured next move! Your move: choose a piece.");
  state.update(0, [], place("w", [move("a1", "a2")], { units, danger, check: true }));
  assert.match(helpOf(state).text, /^You are in check! /);
});

test("a click that did nothing leaves its reason until the next step", () => {
  const state = table("human", "human", place("w", [move("a1", "a2")]));
  state.refusal = { text: "No.", squares: ["a3"] };
  assert.deepEqual([helpOf(state).kind, helpOf(state).text], ["refuse", "No."]);
  assert.deepEqual(marksOf(state).pointed, ["a3"]);
  // What was chosen is still chosen, and its targets are still shown.
  state.entry.click("a1");
  assert.deepEqual(helpOf(state).text, "No.");
  assert.match(helpOf(state).aside, /a1 is still chosen/);
  assert.deepEqual([...marksOf(state).targets.keys()], ["a2"]);
  state.update(0, [played("w", move("a1", "a2"))], place("b", []));
  assert.equal(state.refusal, null);
});

test("two people at two screens are told who is who, who is there and what is proposed", () => {
  const state = table("human", "human", place("b", [move("a1", "a2")]), ["w"]);
  assert.equal(state.mine, false);
  assert.deepEqual([playerName(state, "w"), playerName(state, "b")], ["You", "Opponent"]);
  assert.match(playerState(state, "b"), /away/);
  state.around = { ...state.around, present: ["w", "b"], offers: [{ what: "draw", by: "b" }] };
  assert.doesNotMatch(playerState(state, "b"), /away/);
  assert.deepEqual([state.asks, state.offered("draw"), state.offered("undo")], [true, "b", null]);
  state.update(0, [], place("w", [move("a1", "a2")]));
  assert.equal(state.mine, true);
});

test("who only watches can do nothing and is told so", () => {
  const state = table("human", "human", place("w", [move("a1", "a2")]), []);
  assert.deepEqual([state.mine, state.watches, state.asks, state.canTakeBack], [false, true, false, false]);
  assert.match(helpOf(state).text, /watching/);
  assert.deepEqual([playerName(state, "w"), playerName(state, "b")], ["White", "Black"]);
});

test("a game that is over can be followed by another", () => {
  const state = table("human", "human", place("w", [], { outcome: over("1-0", "w") }), ["b"]);
  assert.deepEqual(helpOf(state).answers.map(({ action }) => action), ["rematch", "new"]);
  state.around = { ...state.around, rematch: "/games/y" };
  assert.deepEqual(helpOf(state).answers.map(({ action }) => action), ["follow", "new"]);
});

test("a clock shows as much as matters", () => {
  const minute = 60_000;
  assert.equal(clockText(5 * minute), "5:00");
  assert.equal(clockText(65 * minute + 1_500), "1:05:01");
  assert.equal(clockText(19_990), "19.9");
  assert.equal(clockText(-50), "0.0");
  assert.equal(clockText(26 * 60 * minute), "1 d 2 h");
});
