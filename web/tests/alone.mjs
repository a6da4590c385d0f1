/**
 * How fast a site without a server is: `node tests/alone.mjs PATH-TO-THE-PROGRAM`.
 *
 * The first visit until the first page, without what the line needs for the program; pages after that; and how many positions an
 * analysis looks at in five seconds.
 */

import { Folder, folder, freePort, launch, person } from "./browser.mjs";

const program = process.argv[2] ?? process.env["VARIORUM"];
if (!program) {
  console.error("usage: node tests/alone.mjs PATH-TO-THE-PROGRAM");
  process.exit(2);
}
const place = folder();
const files = new Folder(program, place.path, await freePort());
await files.start();
const browser = await launch();

const context = await person(browser);
const page = await context.newPage();

/** Seconds until a page is there. @param {string} path @param {string} ready */
async function open(path, ready) {
  const begun = performance.now();
  await page.goto(files.origin + path);
  await page.waitForSelector(ready, { timeout: 60_000 });
  return `${((performance.now() - begun) / 1000).toFixed(2)} s`;
}

console.log(`first visit: ${await open("/", "header.top")}`);
for (const [name, path, ready] of [
  ["first page again", "/", "header.top"],
  ["rules of ultima", "/variants/ultima/rules", "#print:not([hidden])"],
  ["set-up of ultima", "/new/ultima", "#share:not([hidden])"],
  ["analysis of ultima", "/analysis/ultima", "variorum-board [data-square]"],
]) {
  console.log(`${name}: ${await open(path ?? "", ready ?? "")}`);
}
await page.waitForTimeout(5_000);
console.log(`its lines after five seconds: ${await page.evaluate(() => /depth \d+ · [\d.,]+ ?[kM]?/.exec(document.body.innerText)?.[0])}`);
await browser.close();
await files.stop();
place.remove();
