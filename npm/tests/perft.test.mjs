/** Counts of moves that were published, or made by other programs: the same files that test the library in Rust. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { games, loadGame } from "../dist/index.js";

const folder = new URL("../../testdata/perft/", import.meta.url);
/** What is larger takes too long for a test of every change, but for the smallest count of a game; the library counts all. */
const MOST = 250_000;

const counted = new Set();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
  test(`the module counts moves as ${file} has them`, async () => {
    let game;
    const lines = readFileSync(new URL(file, folder), "utf8").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    const counts = lines.map((line) => Number(line.split(";")[2])).filter((count) => !Number.isNaN(count));
    const most = Math.max(MOST, Math.min(...counts));
    for (const line of lines) {
      if (line.startsWith("variant ")) {
        game?.free();
        const id = line.slice("variant ".length).trim();
        game = await loadGame(id);
        counted.add(id.split("+")[0]);
        continue;
      }
      const [fen, depth, count] = line.split(";");
      if (Number(count) > most) continue;
      const position = game.position(fen);
      const found = depth.endsWith("t") ? position.perftTurns(Number.parseInt(depth, 10)) : position.perft(Number(depth));
      assert.equal(found, Number(count), `${game.id} ${line}`);
      position.free();
    }
  });
}

test("every game that comes along is counted", async () => {
  const missing = (await games()).map(({ id }) => id).filter((id) => !counted.has(id));
  // Of these no counts are published.
  assert.deepEqual(missing, ["marseillais", "progressive"]);
});
