/** What must be true of every game, on positions of random games. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameFile, games, loadGame } from "../dist/index.js";

/** Random numbers that are the same every time (mulberry32). */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PLIES = 40;

for (const { id } of await games()) {
  test(`${id}: moves, texts, undo and files agree`, async () => {
    const game = await loadGame(id);
    const position = game.setup(7);
    const next = random(1);
    const fens = [position.fen()];
    for (let ply = 0; ply < PLIES && !position.outcome(); ply += 1) {
      const moves = position.moves();
      const texts = position.legalMoves();
      assert.deepEqual(moves.map(({ uci }) => uci), texts);
      assert.equal(new Set(texts).size, texts.length, "each move has a text of its own");
      assert.equal(new Set(moves.map(({ san }) => san)).size, texts.length, "for people, too");
      if (texts.length === 0) break;
      const move = moves[Math.floor(next() * moves.length)];
      assert.equal(position.parse(move.san).uci, move.uci);
      const again = game.position(position.fen());
      assert.equal(again.fen(), position.fen());
      assert.deepEqual(again.legalMoves().sort(), texts.toSorted());
      again.free();
      position.play(move.uci);
      fens.push(position.fen());
    }
    const written = GameFile.of(position, { White: "Chance", Black: "Chance" }).write();
    const read = new GameFile(written, game);
    assert.deepEqual(read.moves(), position.history());
    assert.equal(read.position(game).fen(), position.fen());
    while (position.plies > 0) {
      assert.equal(position.fen(), fens[position.plies]);
      assert(position.undo());
    }
    assert.equal(position.fen(), fens[0]);
    assert.equal(position.undo(), false);
    assert.equal(position.perft(1), position.divide(1) && Object.values(position.divide(1)).reduce((sum, count) => sum + count, 0));
    assert.match(position.svg(), /^<svg /);
    for (const lang of ["en", "de", "fr"]) {
      assert(game.describe(lang).length > 100);
      for (const piece of game.pieces(lang)) assert(piece.name !== "" && piece.short !== "", `${piece.id} in ${lang}`);
    }
  });
}
