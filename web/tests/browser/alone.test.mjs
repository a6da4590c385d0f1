/** A site without a server, in Chromium: once it has come, everything works with the network cut. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";
import { play, plies, start, waitForPlies } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Below a base, as on most free hosts. Without a network some of what pages try must fail. */
const site = new Site(/status of (404|503)|ERR_CONNECTION|ERR_FAILED|Failed to fetch/, "/some/where/");

/** White leaves a piece, and then lets himself be mated. */
const LOST = "1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. Nxe5 Nxe5 5. Bb3 Nf6 6. f3 Nh5 7. g4 Qh4+ 8. Kf1 Qf2# 0-1";

const GAME = `game "Lantern" id="lantern" summary="Two wardens and a lamp."

board 6 6
goal "capture"

class "piece" default=#true
class "warden" royal=#true
piece "Warden" id="W" class="warden" { move "K" }
piece "Lamp" id="L" { move "R2"; shoot "W" }

setup { array "2wl2/6/6/6/6/2LW2" }
`;

/** A page of the site, once the program answers for it. @param {string} path @param {import("playwright-core").ViewportSize} [size] */
async function open(path, size) {
  const page = await site.page(size);
  await page.goto(`${site.origin}${path}`);
  await page.waitForSelector("header.top", { timeout: 60_000 });
  return page;
}

test("the first visit brings the program, and shows the page that was asked for", { timeout: 120_000 }, async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/variants/ultima/rules`);
  await page.waitForSelector("header.top", { timeout: 60_000 });
  assert.match(await page.title(), /Ultima/);
  // Everything that leads on stays below the base.
  const links = await page.locator('a[href^="/"], form[action^="/"]').evaluateAll((all) => all.map((element) => element.getAttribute("href") ?? element.getAttribute("action") ?? ""));
  assert.ok(links.length > 5);
  assert.deepEqual(links.filter((link) => !link.startsWith("/some/where/")), []);
  await accessible(page, "the rules in a tab");
  const nets = () => new Set(site.folder.asked.filter((path) => path.endsWith(".net"))).size;
  assert.equal(nets(), 0, "nets come when a game wants one");
  // Or all together, for whoever will be without a network.
  await page.click("#display");
  await page.click("#complete");
  await page.waitForFunction(() => /without a network/.test(document.querySelector("#complete + span")?.textContent ?? ""), undefined, { timeout: 60_000 });
  assert.ok(nets() > 40, `${nets()}`);
  // Where a browser refuses, the page says so, and what can be done.
  const other = await site.visit({ locale: "de-DE" });
  await other.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await other.goto(`${site.origin}/`);
  await other.waitForSelector(".boot .problem");
  assert.match(await other.locator(".boot .problem").innerText(), /Fenster/);
  await accessible(other, "a browser that refuses");
  await shoot(other, "alone-refused", false);
});

test("with the network cut: a game against the computer, an analysis, a review, a game of one's own", { timeout: 300_000 }, async () => {
  const page = await open("/");
  // Once online: what the computer has learnt about the game comes with its first move.
  await start(page, site.origin, "optima10", { level: "3", side: "w" });
  await play(page);
  await site.folder.stop();
  await play(page);
  const played = await plies(page);
  const address = page.url();
  await shoot(page, "alone-game", false);
  await page.goto(`${site.origin}/games`);
  await page.waitForSelector(`a[href^="${new URL(address).pathname}"]`);
  await page.goto(address);
  await waitForPlies(page, played);
  await play(page);

  await page.goto(`${site.origin}/analysis/ultima`);
  await page.waitForFunction(() => document.querySelectorAll("[data-line] .line-move, .lines li").length > 0, undefined, { timeout: 60_000 });
  await shoot(page, "alone-analysis", false);

  await page.goto(`${site.origin}/games`);
  await page.fill('textarea[name="text"]', LOST);
  await page.selectOption('select[name="variant"]', "chess");
  await page.click("#import button[type=submit]");
  await page.waitForSelector("variorum-board");
  await page.click('[data-result="review"]:visible');
  await page.waitForFunction(() => /looked at closely/.test(document.querySelector(".stage")?.textContent ?? ""), undefined, { timeout: 180_000 });
  assert.match(await page.locator(".three .card").filter({ hasText: "Nxe5" }).first().locator(".say").innerText(), /Loses the Knight/);
  await shoot(page, "alone-review", false);

  await page.goto(`${site.origin}/workshop`);
  await page.locator('button[name="from"][value="blank"]').click();
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  await page.waitForFunction(() => document.querySelector("#problems .count")?.textContent);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(GAME);
  await page.waitForSelector('.shown-piece[data-shown="L"]');
  await page.waitForFunction(() => /no fault/.test(document.querySelector("#status")?.textContent ?? ""));
  await page.waitForFunction(() => /· saved ·/.test(document.querySelector("#status")?.textContent ?? ""));
  await shoot(page, "alone-workshop", false);
  const opened = site.context.waitForEvent("page");
  await page.locator(".toolbar [data-play]").click();
  const own = await opened;
  await own.waitForURL(/\/games\/\w+/);
  await own.waitForSelector("variorum-board");
  await play(own);
});

test("texts are read and questions answered by the page; one that takes for ever is given up, and no page waits for it", { timeout: 120_000 }, async () => {
  const page = await site.page();
  // Language and importer have limits, so no text is known that takes so long: the worker does not hear of this one.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    /** @type {string[]} */ const jobs = [];
    Object.assign(window, { jobs });
    Worker.prototype.postMessage = function (/** @type {any} */ job) {
      jobs.push(String(job));
      if (!String(job).includes("for ever")) post.call(this, job);
    };
  });
  await page.goto(`${site.origin}/workshop`);
  await page.waitForSelector("header.top", { timeout: 60_000 });
  await page.locator('button[name="from"][value="blank"]').click();
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  const write = async (/** @type {string} */ text) => {
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(text);
  };
  await write(GAME);
  await page.waitForSelector('.shown-piece[data-shown="L"]');
  const worker = page.workers()[0];
  assert.match(worker?.url() ?? "", /\/some\/where\/reader\.js$/);
  // Questions about a text go there, too: the service worker has all pages to answer for.
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F1");
  await page.waitForSelector(".cm-told-help");
  const jobs = await page.evaluate(() => /** @type {string[]} */ (Reflect.get(window, "jobs")).map((job) => JSON.parse(job).task));
  assert.deepEqual(jobs.at(-1), { explain: 0 });
  await write(`${GAME}// for ever`);
  // A page that is opened meanwhile would be asked in this one's place.
  await page.waitForFunction(() => /** @type {string[]} */ (Reflect.get(window, "jobs")).some((job) => job.includes("for ever")));
  const other = await site.page();
  await other.goto(`${site.origin}/variants/ultima/rules`);
  await other.waitForSelector("header.top");
  assert.equal(page.workers()[0], worker, "it is still at work");
  await page.bringToFront();
  await page.waitForFunction(() => /more memory or time/.test(document.body.textContent ?? ""), undefined, { timeout: 30_000 });
  await write(GAME.replaceAll("Lamp", "Torch"));
  await page.waitForFunction(() => /Torch/.test(document.querySelector('.shown-piece[data-shown="L"]')?.textContent ?? ""), undefined, { timeout: 60_000 });
  assert.notEqual(page.workers()[0], worker);
});
