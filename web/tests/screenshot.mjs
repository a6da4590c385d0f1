/**
 * The picture of the README: `node tests/screenshot.mjs PATH-TO-THE-PROGRAM OUT.png`, a game against the computer.
 */

import { join } from "node:path";
import { browser, folder, freePort, Server } from "./browser.mjs";
import { start } from "./table.mjs";

const [binary, out] = process.argv.slice(2);
if (!binary || !out) {
  console.error("usage: node tests/screenshot.mjs PATH-TO-THE-PROGRAM OUT.png");
  process.exit(2);
}
const place = folder();
const server = new Server(binary, join(place.path, "data"), await freePort());
await server.start();
const context = await browser(join(place.path, "profile"), { viewport: { width: 1280, height: 860 }, colorScheme: "light" });
try {
  const page = await context.newPage();
  await start(page, server.origin, "optima10", { forces: "random", random: "pawns", seed: 7 });
  await page.screenshot({ path: out });
} finally {
  await context.close();
  await server.stop();
  place.remove();
}
