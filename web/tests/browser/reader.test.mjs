/** The workshop of a server in Chromium, where the device of the writer reads the text: what the server is spared, and when it steps in. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Site } from "../site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site(/ERR_FAILED|Texts are read by the server/);

const GAME = `game "Lantern" id="lantern" summary="Two wardens and a lamp."

board 6 6
goal "capture"

class "piece" default=#true
class "warden" royal=#true
piece "Warden" id="W" class="warden" { move "K" }
piece "Lamp" id="L" {
    move "R2"
}

setup { array "2wl2/6/6/6/6/2LW2" }
`;
const FAULTY = GAME.replace('move "R2"', 'mvoe "R2"');

/** How many texts the server has read. */
async function read() {
  const numbers = await (await fetch(`${site.origin}/metrics`)).text();
  return Number(/^variorum_texts_total (\d+)$/m.exec(numbers)?.[1] ?? assert.fail("no number of texts"));
}

/** @param {Page} page @param {RegExp} wanted */
async function status(page, wanted) {
  await page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#status")?.textContent ?? ""), wanted.source, { timeout: 30_000 });
}

/** Writes a whole file over what is there. @param {Page} page @param {string} file */
async function write(page, file) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(file);
}

/** Begins a draft from a blank page, which the server reads: nobody waits for the module. @param {Page} page */
async function blank(page) {
  await page.goto(`${site.origin}/workshop?lang=en`);
  await page.locator('button[name="from"][value="blank"]').click();
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  await page.waitForSelector(".shown-piece");
}

/** Waits until the page has its reader, and uses it: what is asked about a text comes from there. @param {Page} page */
async function untilRead(page) {
  const worker = page.workers()[0] ?? (await page.waitForEvent("worker"));
  assert.match(worker.url(), /\/reader\/[0-9a-f]{16}\/reader\.js$/);
  for (let before = -1, tries = 0; before !== (await read()); tries += 1) {
    assert.ok(tries < 100, "the page does not use its reader");
    await page.waitForTimeout(200);
    before = await read();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F1");
    await page.waitForSelector(".cm-told-help");
    await page.keyboard.press("Escape");
  }
  return worker;
}

test("the device reads what is typed and answers what is asked, and the server reads only what it is to show", { timeout: 120_000 }, async () => {
  const page = await site.page();
  await blank(page);
  await untilRead(page);
  const before = await read();
  await write(page, FAULTY);
  await status(page, /line 10 has a fault/);
  assert.equal(await page.locator(".cm-fault.error").first().innerText(), "mvoe");
  // It is kept by the server all the same.
  await status(page, /· saved ·/);
  await page.locator(".cm-line", { hasText: "mvoe" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("sho");
  await page.waitForSelector(".cm-tooltip-autocomplete li");
  assert.match(await page.locator(".cm-tooltip-autocomplete").innerText(), /shoot/);
  await page.keyboard.press("Escape");
  await page.locator('[data-do="format"]').first().dispatchEvent("click");
  await page.waitForTimeout(500);
  assert.equal(await read(), before, "the server has read nothing");
  await page.reload();
  await page.waitForFunction(() => /mvoe/.test(document.querySelector(".cm-content")?.textContent ?? ""));
  await untilRead(page);
  const again = await read();
  await write(page, GAME);
  await page.waitForSelector('.shown-piece[data-shown="L"]');
  await status(page, /no fault.*saved|saved.*no fault/);
  assert.equal(await read(), again + 1, "once, to show the game");
  // What is played is no less the server's than before.
  const opened = site.context.waitForEvent("page");
  await page.locator(".toolbar [data-play]").click();
  await (await opened).waitForURL(/\/games\/\w+/);
});

test("a text that takes for ever ends in words within its time, and the page goes on", { timeout: 120_000 }, async () => {
  const page = await site.page();
  // Language and importer have limits, so no text is known that takes so long: the worker does not hear of this one.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (/** @type {any} */ job) {
      if (!String(job).includes("for ever")) post.call(this, job);
    };
  });
  await blank(page);
  const worker = await untilRead(page);
  const before = await read();
  await write(page, `${GAME}// for ever`);
  const begun = Date.now();
  // The page stays as quick as it is.
  await page.keyboard.type(" and ever");
  assert.match(await page.locator(".cm-content").innerText(), /for ever and ever/);
  await page.waitForFunction(() => /more memory or time/.test(document.querySelector("#banner")?.textContent ?? ""), undefined, { timeout: 15_000 });
  assert.ok(Date.now() - begun < 13_000, "it was given ten seconds");
  assert.equal(await read(), before, "the server is not troubled with it");
  await page.locator("#banner button").click();
  await page.keyboard.press("Control+s");
  await status(page, /saved/);
  assert.equal(await read() - before <= 1, true);
  await write(page, GAME.replaceAll("Lamp", "Torch"));
  await page.waitForFunction(() => /Torch/.test(document.querySelector('.shown-piece[data-shown="L"]')?.textContent ?? ""), undefined, { timeout: 60_000 });
  assert.notEqual(page.workers()[0], worker);
});

test("where the module does not come, or is not wanted, the server reads and saves as ever", { timeout: 120_000 }, async () => {
  for (const blocked of [true, false]) {
    const page = await site.visit();
    /** @type {string[]} */
    const asked = [];
    page.context().on("request", (request) => {
      if (request.url().includes("/reader/")) asked.push(request.url());
    });
    const given = new Promise((done) => page.on("console", (message) => /Texts are read by the server/.test(message.text()) && done(true)));
    if (blocked) await page.context().route("**/reader_bg.wasm", (route) => route.abort());
    else await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await blank(page);
    if (blocked) await given;
    else await page.waitForTimeout(3_000);
    assert.equal(asked.length > 0, blocked);
    const before = await read();
    await write(page, FAULTY);
    await status(page, /line 10 has a fault/);
    assert.ok((await read()) > before);
    await status(page, /· saved ·/);
    await write(page, GAME);
    await page.waitForSelector('.shown-piece[data-shown="L"]');
    await status(page, /saved/);
  }
});
