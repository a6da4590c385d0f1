/** What a page makes of the messages of a game: recorded from a server (`cargo test -p variorum-server todays`). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Fold, unpack } from "../../src/fold.js";

/** @type {any[]} */
const games = JSON.parse(readFileSync(new URL("recorded.json", import.meta.url), "utf8"));

/** A page that has come to a game. */
function page({ squares, pieces }) {
  const known = new Fold();
  const cells = squares.map((square) => ({ square }));
  known.hear({ type: "welcome", v: 2, game: { board: { cells }, pieces: pieces.map((id) => ({ id })) } });
  return known;
}

test("steps add up to what the server says of the end", () => {
  assert.ok(games.length >= 3);
  for (const game of games) {
    const known = page(game);
    const told = game.messages.map((message) => known.hear(message));
    const { moves, ...position } = told.at(-1).position;
    assert.deepEqual(position, game.position);
    assert.deepEqual(new Set(moves), new Set(game.moves));
    assert.ok(moves.length > 10);
    const played = told.reduce((list, update) => [...list.slice(0, update.from), ...update.moves], []);
    assert.deepEqual(played.map((move) => move.text), game.made);
    assert.deepEqual(played.map((move) => move.ply), [...played.keys()]);
    for (const move of played) {
      assert.ok(move.san.length > 0 && move.to && Array.isArray(move.taken) && ["placement", "movement"].includes(move.phase));
      assert.equal(move.mover === null, move.drop !== null);
    }
  }
});

test("a step that does not follow is not taken, and the whole mends it", () => {
  for (const { squares, pieces, messages } of games) {
    const known = page({ squares, pieces });
    assert.equal(known.hear(messages[1]), null);
    known.hear(messages[0]);
    assert.equal(known.seq, 0);
    assert.equal(known.hear(messages[2]), null);
    assert.equal(known.seq, null);
    known.hear(messages[0]);
    known.hear(messages[1]);
    // Heard twice, it is not carried out twice.
    assert.equal(known.hear(messages[1]), null);
  }
});

test("what happened beside the board is no gap", () => {
  const [game] = games;
  const known = page(game);
  known.hear(game.messages[0]);
  // Who came after an offer knows its number; the next step still follows the same position.
  known.seq = 3;
  const next = { ...game.messages[1], seq: 4 };
  assert.equal(known.hear(next)?.type, "update");
});

test("a bundle is its moves", () => {
  const [rook, pawn, shot, strange] = unpack(
    [
      { from: "a1", to: "a2 a3" },
      { from: "b7", to: "b8", promotes: "Q", tail: "=Q", enters: "F@b7", takes: true },
      { from: "c1", to: "c1", manner: "shot", path: "c1 c3 c1", captures: "c3", text: "c1xc3" },
      { drop: "N", to: "d4" },
    ],
    "w",
  ).filter((move) => move.to !== "a3");
  assert.deepEqual(rook, { text: "a1a2", manner: "plain", from: "a1", to: "a2", path: ["a1", "a2"], captures: [], converts: [], promotes: null, drop: null, enters: null });
  assert.deepEqual([pawn.text, pawn.captures, pawn.path, pawn.enters], ["b7b8=Q", ["b8"], ["b7", "b8", "b7"], { square: "b7", piece: "F", side: "w" }]);
  assert.deepEqual([shot.text, shot.path, shot.captures], ["c1xc3", ["c1", "c3", "c1"], ["c3"]]);
  assert.deepEqual([strange.text, strange.from, strange.path], ["N@d4", null, ["d4"]]);
});
