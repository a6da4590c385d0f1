/**
 * How fast a site without a server is: `node tests/alone.mjs PATH-TO-THE-PROGRAM`.
 *
 * The first visit until the first page, without what the line needs for the program; pages after that; how many positions an
 * analysis looks at in five seconds; and how long a page waits for an answer meanwhile, where its worker searches and where it has none.
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

/** How an analysis goes on that has been there for a while. @param {import("playwright-core").Page} page @param {string} who */
async function searched(page, who) {
  await page.goto(`${files.origin}/analysis/ultima`);
  await page.waitForSelector("variorum-board [data-square]");
  // The engine is loaded after what the reader waits for.
  await page.waitForTimeout(5_000);
  for (const square of ["a2", "a4"]) await page.locator(`variorum-board#board [data-square="${square}"]`).click();
  await page.waitForTimeout(1_000);
  const took = await page.evaluate(async () => {
    const took = [];
    for (const end = performance.now() + 4_000; performance.now() < end; ) {
      const begun = performance.now();
      await (await fetch("/robots.txt", { cache: "no-store" })).text();
      took.push(performance.now() - begun);
      await new Promise((done) => setTimeout(done, 20));
    }
    return took.sort((one, other) => one - other);
  });
  const at = (/** @type {number} */ part) => took[Math.floor((took.length - 1) * part)]?.toFixed(0);
  console.log(`${who}: ${await page.evaluate(() => /depth \d+ · [\d.,]+ ?[kM]?/.exec(document.body.innerText)?.[0])} after five seconds; answers after ${at(0.5)} ms, nine of ten after ${at(0.9)} ms, all after ${at(1)} ms`);
}

await searched(page, "a worker of the page searches");
const other = await context.newPage();
await other.addInitScript(() => Object.assign(globalThis, { Worker: undefined }));
await searched(other, "the service worker searches");
await browser.close();
await files.stop();
place.remove();
