/**
 * How long a board takes to be drawn anew, with layout: `node tests/redraw.mjs PATH-TO-THE-PROGRAM`.
 *
 * Opens a full board in Chromium and measures three things, each from the call to the end of layout: a new position with a
 * unit moved, the marks of a chosen unit, and the path that follows the pointer. Fails above the goal.
 */

import assert from "node:assert/strict";
import { folder, freePort, launch, person, Server } from "./browser.mjs";
import { peek, start } from "./table.mjs";

/** Milliseconds, in the median. */
const GOAL = 4;
const ROUNDS = 300;

const binary = process.argv[2] ?? process.env["VARIORUM"];
if (!binary) {
  console.error("usage: node tests/redraw.mjs PATH-TO-THE-PROGRAM");
  process.exit(2);
}

const place = folder();
const server = new Server(binary, place.path, await freePort());
await server.start();
const browser = await launch();
const context = await person(browser);
try {
  const page = await context.newPage();
  await start(page, server.origin, "optima10", { "set.forces": "random", seed: "5", opponent: "friend" });
  const { position } = await peek(page);
  const times = await page.evaluate(measure, { position, rounds: ROUNDS });
  let worst = 0;
  for (const [what, taken] of Object.entries(times)) {
    const sorted = taken.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? NaN;
    worst = Math.max(worst, at(0.5));
    console.log(`${what}: median ${at(0.5).toFixed(2)} ms, 95 of 100 within ${at(0.95).toFixed(2)} ms`);
  }
  assert.ok(worst < GOAL, `the slowest median is ${worst.toFixed(2)} ms, the goal ${GOAL} ms`);
} finally {
  await browser.close();
  await server.stop();
  place.remove();
}

/**
 * Runs in the page.
 *
 * @param {{ position: any, rounds: number }} given
 * @returns {Promise<Record<string, number[]>>}
 */
async function measure({ position, rounds }) {
  const board = /** @type {any} */ (document.querySelector("#board"));
  const svg = board.shadowRoot.querySelector("svg");
  const moves = position.moves.filter((/** @type {any} */ move) => move.from !== null && move.to !== move.from);
  const layout = () => {
    svg.getBoundingClientRect();
    svg.getBBox();
  };
  /** @param {(round: number) => void} draw */
  const timed = async (draw) => {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      // Each round begins on a page at rest, as a player's click does.
      if (round % 10 === 0) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const begun = performance.now();
      draw(round);
      layout();
      times.push(performance.now() - begun);
    }
    return times;
  };
  const after = (/** @type {any} */ move) => ({
    ...position,
    units: position.units
      .filter((/** @type {any} */ unit) => unit.square !== move.to)
      .map((/** @type {any} */ unit) => (unit.square === move.from ? { ...unit, square: move.to } : unit)),
  });
  const targets = (/** @type {number} */ round) =>
    new Map(position.moves.filter((/** @type {any} */ move) => move.from === moves[round % moves.length].from).map((/** @type {any} */ move) => [move.to, ["go", "take"]]));
  const path = (/** @type {number} */ round) => {
    const { from, to } = moves[(round * 7) % moves.length];
    return [{ from, to, kind: "take", ends: true }];
  };
  return {
    "a new position": await timed((round) => (board.position = round % 2 ? position : after(moves[round % moves.length]))),
    "a chosen unit": await timed((round) => (board.marks = { selected: [moves[round % moves.length].from], targets: targets(round) })),
    "a path under the pointer": await timed((round) => (board.marks = { targets: targets(0), path: path(round), captures: [moves[round % moves.length].to] })),
  };
}
