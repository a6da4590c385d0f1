/** The computer player in a worker of Node's, as it is in one of a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGame, parseGame } from "../dist/index.js";
import { Engine, readLine } from "../dist/engine.js";

test("a mate in one is found, and scores are White's", async () => {
  const engine = await Engine.start();
  const game = await loadGame("chess");
  const white = await engine.analyse(game.position("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"), { depth: 3 });
  assert.equal(white.move, "e1e8");
  assert.equal(white.lines[0].mate, 1);
  const black = await engine.analyse(game.position("k3r3/8/8/8/8/8/5PPP/6K1 b - - 0 1"), { depth: 3 });
  assert.equal(black.lines[0].mate, -1);
  engine.close();
});

test("several lines, told while they are found", async () => {
  const engine = await Engine.start({ hash: 1 });
  const told = [];
  const position = (await loadGame("ultima")).start();
  const { move, lines } = await engine.analyse(position, { nodes: 20_000, lines: 3, onLine: (line) => told.push(line) });
  assert.equal(lines.length, 3);
  assert.deepEqual(lines.map(({ rank }) => rank), [1, 2, 3]);
  assert(lines.every(({ moves }) => position.isLegal(moves[0])));
  // The move may have been found after the last whole line was told.
  assert(told.length > 3 && position.isLegal(move));
  engine.close();
});

test("a search without end is stopped, and the next one begins at once", async () => {
  const engine = await Engine.start();
  const game = await loadGame("omega");
  const began = performance.now();
  // It is certainly under way when it has told several lines.
  let told = 0;
  const first = engine.analyse(game.start(), { onLine: () => (told += 1) === 5 && setTimeout(() => engine.stop(), 300) });
  const second = engine.analyse(game.start(), { nodes: 2_000 });
  assert(game.start().isLegal((await first).move));
  assert(game.start().isLegal((await second).move));
  const took = performance.now() - began;
  assert(took < 20_000, `${took} ms`);
  engine.close();
});

test("games change, from small boards to large ones and to rules of one's own", async () => {
  const engine = await Engine.start();
  for (const id of ["chess", "optima10", "chushogi", "grand", "ultima+capture"]) {
    const position = (await loadGame(id)).setup(3);
    const { move } = await engine.analyse(position, { nodes: 3_000 });
    assert(position.isLegal(move), `${id} ${move}`);
  }
  const mine = await parseGame('game "Short" id="short"\nextends "chess"\ndraws { moves 20 }\n');
  const { move } = await engine.analyse(mine.start(), { nodes: 3_000 });
  assert(mine.start().isLegal(move));
  engine.close();
});

test("limits of strength are kept, and the same limits give the same game", async () => {
  const game = await loadGame("chess");
  const play = async () => {
    const engine = await Engine.start({ hash: 1 });
    const position = game.start();
    for (let ply = 0; ply < 6; ply += 1) position.play((await engine.analyse(position, { nodes: 2_000, elo: 1_200 })).move);
    engine.close();
    return position.history();
  };
  assert.deepEqual(await play(), await play());
});

test("lines of UCI go in and come out", async () => {
  const engine = await Engine.start();
  const game = await loadGame("chess");
  const made = { source: game.source(), id: game.id, squares: game.squares().length };
  assert.equal(await engine.converse(made, ["isready"], () => {}), "readyok");
  const heard = [];
  const lines = ["setoption name Level value 11", "setoption name MultiPV value 1", `position fen ${game.start().startFen()} moves e2e4`, "go movetime 60000"];
  const search = () => engine.converse(made, lines, (line) => heard.push(line.replace(/ nps .*? pv/, " pv")));
  const answer = await search();
  assert.match(answer, /^bestmove [a-h][1-8][a-h][1-8]/);
  const told = heard.splice(0).filter((line) => line.startsWith("info depth"));
  assert(told.length > 3);
  // A level looks at so many positions, however long that takes.
  assert.equal(await search(), answer);
  assert.deepEqual(heard.filter((line) => line.startsWith("info depth")), told);
  engine.close();
});

test("where nothing can be played there is no move", async () => {
  const engine = await Engine.start();
  const position = (await loadGame("chess")).position("k6R/8/1K6/8/8/8/8/8 b - - 0 1");
  assert.equal((await engine.analyse(position, { depth: 2 })).move, null);
  engine.close();
});

test("who closes it while it loads what it has learnt hears that, too", async () => {
  const position = (await loadGame("chess")).start();
  for (let wait = 0; wait < 300; wait += 60) {
    const engine = await Engine.start();
    const waiting = engine.analyse(position);
    setTimeout(() => engine.close(), wait);
    await assert.rejects(waiting, /closed/);
  }
});

test("an engine that was closed says so to whoever waits, and begins anew", async () => {
  const engine = await Engine.start();
  const position = (await loadGame("chess")).start();
  const waiting = engine.analyse(position);
  setTimeout(() => engine.close(), 200);
  await assert.rejects(waiting, /closed/);
  assert.notEqual((await engine.analyse(position, { depth: 2 })).move, null);
  engine.close();
});

test("lines of UCI are read", () => {
  assert.deepEqual(readLine("info depth 5 seldepth 9 multipv 2 score cp 20 nodes 10 nps 5 hashfull 0 time 3 pv e2e4 e7e5", false), {
    rank: 2,
    depth: 5,
    nodes: 10,
    time: 3,
    moves: ["e2e4", "e7e5"],
    cp: -20,
  });
  assert.equal(readLine("info string nothing", true), undefined);
  assert.equal(readLine("bestmove e2e4", true), undefined);
});
