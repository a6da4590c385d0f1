/** The engine of a page at work for whoever answers it: errands, with an engine that is played here. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { choosable, Device, want, wanted } from "../../src/device.js";
import { Errands } from "../../src/errands.js";

/** Lets what is under way come about. */
const soon = () => new Promise((done) => setImmediate(() => setImmediate(done)));

/** A page, on a site that gives out an engine. */
function page({ embeds = true, tab = false, saveData = false, kept = /** @type {Record<string, string>} */ ({}) } = {}) {
  const documentElement = { hasAttribute: (/** @type {string} */ name) => name === "data-embeds" && embeds, dataset: tab ? { tab: "/" } : {} };
  const localStorage = { getItem: (/** @type {string} */ key) => kept[key] ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => (kept[key] = value) };
  Object.assign(globalThis, { document: { documentElement }, localStorage, Worker: class {} });
  Object.defineProperty(globalThis, "navigator", { value: { connection: { saveData } }, configurable: true });
  return kept;
}

/** An engine that notes what it is told, and says what it is made to say. */
function engine() {
  /** @type {{ game: any, lines: string[], hear: (line: string) => void, ends: (line: string) => void, breaks: (fault: unknown) => void }[]} */ const asked = [];
  const made = {
    asked,
    stopped: 0,
    closed: 0,
    stop: () => void (made.stopped += 1),
    close: () => void (made.closed += 1),
    converse: (/** @type {any} */ game, /** @type {string[]} */ lines, /** @type {(line: string) => void} */ hear) => new Promise((ends, breaks) => void asked.push({ game, lines, hear, ends: (line) => ends(line), breaks })),
  };
  return made;
}

const GAME = { id: "x+a", squares: 64, text: "game", files: [["y", "other"]], options: ["a"] };

/** A device that has offered its engine. */
async function lent() {
  /** @type {any[]} */ const said = [];
  const one = engine();
  const device = new Device((message) => said.push(message), async (say, fail) => new Errands(one, say, fail));
  device.offer();
  mock.timers.tick(5_000);
  await soon();
  return { said, one, device };
}

beforeEach(() => {
  page();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  mock.method(console, "warn", () => undefined);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("the engine is offered when the page has been there for a while, if there is one and the reader wants it", async () => {
  for (const [what, offers] of /** @type {const} */ ([[{}, true], [{ embeds: false }, false], [{ saveData: true }, false], [{ tab: true }, true], [{ kept: { "variorum-searches": "server" } }, false], [{ kept: { "variorum-searches": "device" }, saveData: true }, true]])) {
    page(what);
    const { said } = await lent();
    assert.deepEqual(said, offers ? [{ type: "lend", lends: true }] : [], JSON.stringify(what));
  }
  page();
  let hired = 0;
  const device = new Device(() => {}, async () => assert.fail(String((hired += 1))));
  device.offer();
  await soon();
  assert.equal(hired, 0, "nothing is loaded at once");
});

test("what is told is passed on, and what is said goes back in a few messages", async () => {
  const { said, one, device } = await lent();
  said.length = 0;
  assert.equal(device.hear({ type: "found" }), false);
  assert.equal(device.hear(/** @type {any} */ ({ type: "errand", errand: 5, game: GAME, lines: ["isready"] })), true);
  await soon();
  assert.deepEqual(one.asked[0]?.game, { id: "x+a", squares: 64, source: { text: "game", files: { y: "other" }, options: ["a"] } });
  assert.equal(device.here, false, "nobody searches yet");
  one.asked[0]?.ends("readyok");
  await soon();
  assert.deepEqual(said, [{ type: "heard", errand: 5, lines: ["readyok"] }]);
  said.length = 0;

  device.hear(/** @type {any} */ ({ type: "errand", errand: 6, game: null, lines: ["go movetime 10"] }));
  await soon();
  assert.equal(device.here, true);
  const search = one.asked[1] ?? assert.fail();
  assert.deepEqual(search.lines, ["go movetime 10"]);
  search.hear("one");
  for (const line of ["two", "three"]) search.hear(line);
  assert.deepEqual(said, [{ type: "heard", errand: 6, lines: ["one"] }]);
  mock.timers.tick(300);
  assert.deepEqual(said[1]?.lines, ["two", "three"]);
  // It lives, though it has nothing to say.
  for (let ticks = 0; ticks < 10; ticks += 1) mock.timers.tick(250);
  assert.ok(said.length >= 4 && said.slice(2).every(({ lines }) => lines.length === 0), JSON.stringify(said));
  // No message is too long for a connection.
  said.length = 0;
  for (let line = 0; line < 20; line += 1) search.hear("x".repeat(900));
  search.ends("bestmove a");
  await soon();
  assert.equal(said.flatMap(({ lines }) => lines).length, 21);
  assert.ok(said.every((message) => JSON.stringify(message).length < 4096));
  said.length = 0;
  mock.timers.tick(5_000);
  assert.deepEqual(said, [], "it is over");
});

test("an errand that is recalled ends, and one that has not begun is not begun", async () => {
  const { said, one, device } = await lent();
  device.hear(/** @type {any} */ ({ type: "errand", errand: 1, game: GAME, lines: ["isready"] }));
  device.hear(/** @type {any} */ ({ type: "errand", errand: 2, game: null, lines: ["go"] }));
  device.hear(/** @type {any} */ ({ type: "errand", errand: 3, game: null, lines: ["go infinite"] }));
  await soon();
  device.hear(/** @type {any} */ ({ type: "recall", errand: 2 }));
  assert.equal(one.stopped, 0);
  device.hear(/** @type {any} */ ({ type: "recall", errand: 1 }));
  await soon();
  assert.equal(one.stopped, 1);
  one.asked[0]?.ends("readyok");
  await soon();
  assert.deepEqual(one.asked.map(({ lines }) => lines[0]), ["isready", "go infinite"]);
  said.length = 0;
  // What comes after the end of a connection is nobody's.
  device.offer();
  one.asked[1]?.ends("bestmove a");
  await soon();
  assert.deepEqual(said, [{ type: "lend", lends: true }]);
});

test("an engine that fails is given up, and the next connection begins with a new one", async () => {
  const { said, one, device } = await lent();
  device.hear(/** @type {any} */ ({ type: "errand", errand: 1, game: GAME, lines: ["isready"] }));
  await soon();
  said.length = 0;
  one.asked[0]?.breaks(new Error("blocked"));
  await soon();
  assert.deepEqual(said, [{ type: "lend", lends: false }]);
  assert.equal(one.closed, 1);
  device.offer();
  mock.timers.tick(5_000);
  await soon();
  assert.deepEqual(said.at(-1), { type: "lend", lends: true });
});

test("the reader chooses, and it is kept", async () => {
  const kept = page();
  assert.equal(choosable(), true);
  assert.equal(wanted(), true);
  const { said, one, device } = await lent();
  want(false);
  assert.equal(wanted(), false);
  assert.equal(Object.values(kept)[0], "server");
  device.offer();
  await soon();
  assert.deepEqual(said.at(-1), { type: "lend", lends: false });
  assert.equal(one.closed, 1);
  want(true);
  assert.equal(wanted(), true);
  page({ tab: true });
  assert.equal(choosable(), false, "in a tab nobody else could");
});
