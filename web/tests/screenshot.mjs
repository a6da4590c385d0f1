/**
 * The picture of the README: `node tests/screenshot.mjs PATH-TO-THE-PROGRAM OUT.png`, a game against the computer.
 */

import { folder, freePort, launch, person, Server } from "./browser.mjs";
import { enter, peek, plies, square, start, waitForPlies, waitForTurn } from "./table.mjs";

/** How many moves are played before the picture is taken. */
const MOVES = 6;

const [binary, out] = process.argv.slice(2);
if (!binary || !out) {
  console.error("usage: node tests/screenshot.mjs PATH-TO-THE-PROGRAM OUT.png");
  process.exit(2);
}
const place = folder();
const server = new Server(binary, place.path, await freePort());
await server.start();
const browser = await launch();
const context = await person(browser, { viewport: { width: 1280, height: 860 }, colorScheme: "light" });
try {
  const page = await context.newPage();
  await start(page, server.origin, "optima10", { forces: "random", random: "pawns", seed: "7", movetime: "500" });
  for (let move = 0; move < MOVES; move += 1) {
    await waitForTurn(page);
    const { position } = await peek(page);
    if (position.outcome) break;
    const before = await plies(page);
    const taking = position.moves.find((/** @type {any} */ one) => one.captures.length > 0);
    await enter(page, taking ?? position.moves[(move * 11) % position.moves.length]);
    await waitForPlies(page, before + 2);
  }
  await waitForTurn(page);
  const quiet = page.getByRole("button", { name: "No sounds" });
  if (await quiet.count()) await quiet.click();
  // A piece with its targets marked.
  const { position } = await peek(page);
  const counts = new Map();
  for (const one of position.moves) counts.set(one.from, (counts.get(one.from) ?? 0) + 1);
  const [busiest] = [...counts].sort((one, other) => other[1] - one[1])[0];
  await square(page, busiest).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: out });
} finally {
  await browser.close();
  await server.stop();
  place.remove();
}
