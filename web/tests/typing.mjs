/**
 * How long the workshop of a server takes from a key to the verdict on the text: `node tests/typing.mjs PATH-TO-THE-PROGRAM`.
 *
 * The text has 500 lines, and each key makes a fault or mends it. First this device reads, then the server does, since the page is kept
 * from its reader; then once more with a line to the server on which each way takes 40 ms, which is slower than most. The program
 * comes from the same machine.
 */

import { readFileSync } from "node:fs";
import { Server, folder, freePort, launch, person } from "./browser.mjs";

const program = process.argv[2] ?? process.env["VARIORUM"];
if (!program) {
  console.error("usage: node tests/typing.mjs PATH-TO-THE-PROGRAM");
  process.exit(2);
}
const LINES = 500;
const KEYS = 40;
const WAY = 40;

/** A game with so many kinds of pieces that its file is long enough. */
function text() {
  const lines = readFileSync(new URL("../../variants/nova8.kdl", import.meta.url), "utf8").trimEnd().split("\n");
  const leaps = ["W", "F", "D", "N", "A", "H", "C", "Z", "G"].map((leap) => `    move "${leap}"`);
  for (let number = 0; lines.length < LINES; number += 1) {
    const id = `X${String.fromCharCode(97 + number)}`;
    lines.push("", "// One of many.", `piece "Extra ${id}" id="${id}" {`, ...leaps, "}");
  }
  return `${lines.join("\n")}\n`;
}

const place = folder();
const server = new Server(program, place.path, await freePort());
await server.start();
const browser = await launch();
const file = text();

/** Times from a key to the verdict, in milliseconds. @param {boolean} device @param {number} way */
async function measured(device, way) {
  const context = await person(browser);
  if (!device) await context.route("**/reader/**", (route) => route.abort());
  if (way > 0) {
    await context.routeWebSocket("**/socket**", (page) => {
      const there = page.connectToServer();
      page.onMessage((message) => setTimeout(() => there.send(message), way));
      there.onMessage((message) => setTimeout(() => page.send(message), way));
    });
  }
  const page = await context.newPage();
  await page.goto(`${server.origin}/workshop?lang=en`);
  await page.locator('button[name="from"][value="blank"]').click();
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  await page.waitForSelector(".shown-piece");
  const there = () => page.workers().some((worker) => worker.url().endsWith("/reader.js"));
  const loaded = performance.now();
  while (device && !there() && performance.now() - loaded < 20_000) await page.waitForTimeout(50);
  if (device && !there()) return null;
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(file);
  await page.waitForSelector('.shown-piece[data-shown="Xa"]', { timeout: 60_000 });
  // A digit behind what a piece does is a fault.
  await page.locator(".cm-line", { hasText: 'move "G"' }).last().click();
  await page.keyboard.press("End");
  await page.waitForTimeout(1_000);
  /** @type {number[]} */
  const times = [];
  for (let key = 0; key < KEYS; key += 1) {
    const faulty = key % 2 === 0;
    await page.evaluate((faulty) => {
      const status = document.querySelector("#status");
      const said = () => status?.classList.contains("wrong") === faulty;
      const verdict = new Promise((done) => {
        addEventListener(
          "keydown",
          () => {
            const begun = performance.now();
            new MutationObserver((_, watch) => {
              if (!said()) return;
              watch.disconnect();
              done(performance.now() - begun);
            }).observe(document.body, { subtree: true, attributeFilter: ["class"] });
          },
          { capture: true, once: true },
        );
      });
      Object.assign(window, { verdict });
    }, faulty);
    await page.keyboard.press(faulty ? "Digit7" : "Backspace");
    times.push(await page.evaluate(() => /** @type {Promise<number>} */ (Reflect.get(window, "verdict"))));
    await page.waitForTimeout(600);
  }
  await context.close();
  return times.sort((a, b) => a - b);
}

/** How many texts the server has read. */
async function read() {
  const numbers = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^variorum_texts_total (\d+)$/m.exec(numbers)?.[1] ?? 0);
}

for (const way of [0, WAY]) {
  for (const device of [true, false]) {
    const before = await read();
    const times = await measured(device, way);
    const who = `${device ? "device" : "server"}, ${way} ms a way`;
    if (times === null) console.log(`${who}: the program has no reader for pages`);
    else console.log(`${who}: median ${times[KEYS / 2]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms; the server read ${(await read()) - before} texts`);
  }
}
await browser.close();
await server.stop();
place.remove();
