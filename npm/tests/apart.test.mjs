/** Texts of strangers, read with a limit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { check, parseGame } from "../dist/index.js";
import { heavy } from "./heavy.mjs";

const SHORT = 'game "Short" id="short"\nextends "chess"\noption "quick" { draws { moves 20 } }\n';
const MUCH = 60_000;

test("with a limit a text is read as without", async () => {
  const game = await parseGame(SHORT, { ms: MUCH, options: ["quick"] });
  assert.equal(game.id, "short+quick");
  assert.equal(game.start().legalMoves().length, 20);
  assert.deepEqual(await check(SHORT, { ms: MUCH }), []);
  const faulty = SHORT.replace("draws", "draw");
  assert.deepEqual(await check(faulty, { ms: MUCH, name: "short.kdl" }), await check(faulty, { name: "short.kdl" }));
  await assert.rejects(parseGame('game "A"', { ms: MUCH }), ({ name, diagnostics }) => name === "RuleFileError" && diagnostics[0].label.line === 1);
  await assert.rejects(parseGame(SHORT, { ms: MUCH, options: ["slow"] }), Error);
});

test("a text that takes too long is given up while the program goes on, and the next one is read", async () => {
  let beats = 0;
  const heart = setInterval(() => (beats += 1), 10);
  const [late, next] = await Promise.allSettled([check(heavy(), { ms: 400 }), check(SHORT, { ms: MUCH })]);
  clearInterval(heart);
  assert.equal(late.reason?.name, "TimeoutError");
  assert.deepEqual(next.value, []);
  assert(beats > 10, `${beats} beats`);
});

test("a signal ends reading, also before it has begun", async () => {
  const leaving = new AbortController();
  const reason = new Error("the page was left");
  setTimeout(() => leaving.abort(reason), 300);
  const waiting = [check(heavy(), { signal: leaving.signal }), parseGame(SHORT, { signal: leaving.signal })];
  for (const { reason: why } of await Promise.allSettled(waiting)) assert.equal(why, reason);
  await assert.rejects(parseGame(SHORT, { signal: AbortSignal.timeout(0), ms: 0 }), { name: "TimeoutError" });
  assert.deepEqual(await check(SHORT, { signal: new AbortController().signal }), []);
});
