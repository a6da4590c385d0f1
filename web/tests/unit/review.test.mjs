/** What a review says and shows: without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./words.mjs";
import { points } from "../../src/review/graph.js";
import { firstOf, sceneOf } from "../../src/review/scene.js";
import { costWords, graphWords, headline, nothingWords, numberWords, verdictWords, whoseFirst, whoseWords, worstOf } from "../../src/review/story.js";

const sides = (count) => Array.from({ length: count }, (_, ply) => ({ side: ply % 2 === 0 ? "w" : "b", number: Math.floor(ply / 2) + 1, san: `m${ply}` }));
const game = (more = {}) => ({ id: "g", white: "human", black: "computer", white_name: null, black_name: null, level: 3, you: ["w"], winner: "b", ending: "It ended.", moves: sides(6), marks: [], frozen_w: [], frozen_b: [], ...more });
const review = (chances, more = {}) => ({ stage: "done", percent: 100, waiting: false, chances, judged: [], worst_w: [], worst_b: [], worst: [], tally_w: null, tally_b: null, ...more });

test("the headline says how it ended for the reader, and when it stood otherwise for the last time", () => {
  const chances = [500, 700, 660, 600, 300, 100, 0];
  assert.equal(headline(game(), review(chances)), "You lost. At move 2 you were ahead.");
  assert.equal(headline(game({ you: ["b"] }), review(chances)), "You won. At move 2 you were behind.");
  assert.equal(headline(game({ winner: null }), review(chances)), "You drew. At move 2 you were ahead.");
  assert.equal(headline(game(), review([500, 500, 500, 400, 300, 100, 0])), "You lost.");
  // Who sat at both sides, or at none, is told of the one that lost.
  assert.equal(headline(game({ you: ["w", "b"] }), review(chances)), "Black won. At move 2 White was ahead.");
  assert.equal(headline(game({ you: [], winner: null }), review(chances)), "Draw.");
  // The position in which the game ended is not one in which somebody was ahead.
  assert.equal(headline(game(), review([500, 500, 500, 500, 500, 500, 900])), "You lost.");
});

test("while the first look goes on nothing is said about the whole", () => {
  const quick = review([500, 900, -1, -1, -1, -1, -1], { stage: "quick" });
  assert.equal(headline(game(), quick), "You lost.");
  assert.match(nothingWords(game(), quick, "w"), /Wait/);
});

test("a reader sees his own mistakes first, and nobody is praised", () => {
  assert.deepEqual([whoseFirst(["w"]), whoseFirst(["b"]), whoseFirst([]), whoseFirst(["w", "b"])], ["w", "b", "both", "both"]);
  const told = review([], { worst_w: [2], worst_b: [3], worst: [3, 2] });
  assert.deepEqual([worstOf(told, "w"), worstOf(told, "b"), worstOf(told, "both")], [[2], [3], [3, 2]]);
  assert.deepEqual(["w", "b", "both"].map((whose) => whoseWords(game(), whose)), ["Mine", "My opponent’s", "Of both"]);
  assert.deepEqual(["both", "w", "b"].map((whose) => whoseWords(game({ you: [] }), whose)), ["Of both", "White’s", "Black’s"]);
  assert.equal(nothingWords(game(), review([]), "w"), "No move of yours lost much.");
  assert.equal(nothingWords(game(), review([]), "b"), "No move of your opponent lost much.");
  assert.equal(nothingWords(game({ you: [] }), review([]), "w"), "No move lost much.");
  assert.equal(nothingWords(game({ moves: [] }), review([]), "w"), "No move was made in this game.");
});

test("costs are pawns, unless the game was lost", () => {
  const cost = (pawns) => costWords({ ply: 0, judgement: "blunder", lost: 300, pawns, lesson: "", best: "", depth: 1 });
  assert.equal(cost(3.7), "cost 3.7 pawns");
  assert.equal(cost(1.01), "cost 1.0 pawn");
  assert.equal(cost(0), "cost little");
  assert.equal(cost(null), "cost the game");
  assert.equal(numberWords(game(), 2), "2.");
  assert.equal(numberWords(game(), 3), "2…");
});

test("the graph has a sentence, and grows from the left", () => {
  assert.equal(graphWords(game(), review([500, 730, 210, 300, 300, 300, 0])), "White’s chances over 3 moves, from 50 % to 0 %. The highest are 73 %, the lowest 0 %.");
  assert.match(graphWords(game(), review([-1, -1])), /not known yet/);
  assert.deepEqual(points([500, 730, -1, 400]), [[0, 500], [1, 270]]);
  assert.deepEqual(points([]), []);
});

const made = (side, from, to, more = {}) => ({ side, san: `${from}${to}`, from, to, ...more });
const at = (fen) => ({ fen });
const lines = {
  ply: 4,
  position: at("before"),
  legal: [],
  lesson: "",
  by: null,
  played: { score: { unit: "cp", value: 0 }, moves: [{ made: made("w", "a1", "a4"), position: at("played") }, { made: made("b", "h8", "a4", { manner: undefined, takes: true }), position: at("answer") }] },
  better: { score: { unit: "cp", value: 0 }, moves: [{ made: made("w", "a1", "b1"), position: at("better") }] },
};

test("a board shows what was played before it is played, what followed after it, and what was better", () => {
  const seen = (tab, index = firstOf(lines, tab)) => {
    const { position, marks, move } = sceneOf(lines, tab, index);
    return [position.fen, marks.hinted ?? marks.last, move?.san];
  };
  assert.deepEqual(seen("played"), ["before", ["a1", "a4"], "a1a4"]);
  assert.deepEqual(seen("followed"), ["answer", ["h8", "a4"], "h8a4"]);
  assert.deepEqual(seen("better"), ["before", ["a1", "b1"], "a1b1"]);
  const { captured, arrows } = sceneOf(lines, "followed", 1).marks;
  assert.deepEqual(captured, ["a4"]);
  // The arrow of the analysis; what was taken there is crossed out no more.
  assert.deepEqual(arrows, [{ label: "", path: [{ from: "h8", to: "a4", kind: "take", ends: true }], at: "a4", captures: [], converts: [], faint: false }]);
  assert.deepEqual(sceneOf(lines, "better", 0).marks.arrows?.map(({ path }) => path[0]?.to), ["b1"]);
  // A line that ends with the move played shows that.
  const short = { ...lines, played: { ...lines.played, moves: lines.played.moves.slice(0, 1) } };
  assert.equal(firstOf(short, "followed"), 0);
  assert.equal(sceneOf(short, "followed", 0).position.fen, "played");
});

test("a second try is found, as good, worse, or refuted", () => {
  const attempt = (verdict, pawns) => ({ ply: 4, verdict, pawns, lesson: null, line: { score: { unit: "cp", value: 0 }, moves: [{ made: made("w", "a1", "b1"), position: at("x") }] } });
  assert.equal(verdictWords(attempt("found", 0), "a1a4", true), "Found: a1b1.");
  assert.equal(verdictWords(attempt("found", 0.1), "a1a4", false), "a1b1 is as good.");
  assert.equal(verdictWords(attempt("worse", 0.52), "a1a4", false), "a1b1 is better than what was played, but 0.5 pawns worse than the best.");
  assert.equal(verdictWords(attempt("worse", null), "a1a4", false), "a1b1 is better than what was played, but the best was better still.");
  assert.equal(verdictWords(attempt("refuted", 3), "a1a4", false), "a1b1 does not work.");
  assert.equal(verdictWords(attempt("refuted", 3), "a1b1", false), "a1b1 is what was played.");
});
