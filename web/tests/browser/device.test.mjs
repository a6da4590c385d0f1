/** Searches on the reader's device, in Chromium: on pages of a server, and of a site without one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Site } from "../site.mjs";
import { play, start } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** What a page has said on its live connections, whatever they are: runs before its scripts. */
const LISTEN = `{
  const said = (globalThis.said = []);
  for (const [kind, name] of [[WebSocket, "send"], [MessagePort, "postMessage"]]) {
    const send = kind.prototype[name];
    kind.prototype[name] = function (message, ...more) {
      const text = typeof message === "string" ? message : message?.text;
      if (typeof text === "string") said.push(text);
      return send.call(this, message, ...more);
    };
  }
}`;

/** Waits until the engine of a page has said something on an errand. @param {Page} page @param {string} what @param {number} [times] */
const heard = (page, what, times = 1) => page.waitForFunction(([what, times]) => Reflect.get(globalThis, "said").filter((/** @type {string} */ text) => text.includes('"heard"') && text.includes(/** @type {string} */ (what))).length >= Number(times), /** @type {const} */ ([what, times]), { timeout: 60_000 });

/** Whether the engine's worker is there. @param {Page} page */
const works = (page) => page.workers().some((worker) => worker.url().endsWith("/board/worker.js"));

/** Waits until the engine's worker is gone: the browser tells of that later than the page. @param {Page} page */
const rests = (page) => Promise.all(page.workers().map((worker) => worker.url().endsWith("/board/worker.js") && new Promise((done) => worker.once("close", done))));

/** Goes on from where an analysis stands. @param {Page} page @param {string} from @param {string} to */
async function click(page, from, to) {
  for (const square of [from, to]) await page.locator(`variorum-board#board [data-square="${square}"]`).click();
}

/** The depth that an analysis has come to. @param {Page} page @param {number} least */
const deep = (page, least) => page.waitForFunction((least) => Number(/\d+/.exec(document.querySelector(".engine-state")?.textContent ?? "")?.[0]) >= least && document.querySelectorAll(".line-row .move").length > 2, least, { timeout: 60_000 });

for (const [where, base] of [["a server", undefined], ["a site without a server", "/some/where/"]]) {
  // Some of what a test forbids a page, the page complains about.
  const site = new Site(/ERR_FAILED|Failed to (load|fetch)/, base);

  /** @param {string} path @param {(page: Page) => Promise<unknown>} [before] */
  const open = async (path, before) => {
    const page = await site.visit();
    await page.addInitScript(LISTEN);
    await before?.(page);
    await page.goto(`${site.origin}${path}`);
    await page.waitForSelector("header.top", { timeout: 60_000 });
    return page;
  };

  /** What a server counts. @param {string} name */
  const count = async (name) => {
    const text = await (await fetch(`${site.origin}/metrics`)).text();
    return Number(new RegExp(`^variorum_${name} (\\d+)`, "m").exec(text)?.[1]);
  };

  test(`the lines of an analysis come from the device: ${where}`, { timeout: 180_000 }, async () => {
    const page = await open("/analysis/chess");
    await heard(page, "readyok");
    assert.ok(works(page), "a worker of the page searches");
    const begun = base === undefined ? await count("searches_total") : 0;
    await click(page, "e2", "e4");
    await heard(page, "multipv 3");
    await deep(page, 3);
    // Until the move is played, lines of the position before may still be there, of which a server has told.
    await page.locator(".where", { hasText: "This device" }).waitFor();
    await page.locator("#engine-stop", { hasText: "Stop" }).click();
    await heard(page, "bestmove");
    await click(page, "e7", "e5");
    await deep(page, 3);
    if (base === undefined) {
      assert.equal(await count("searches_total"), begun, "the server has searched nothing");
      assert.equal(await count("searches"), 0);
      assert.ok((await count("searches_lent_total")) >= 2);
    }
  });

  test(`a page is answered at once while its device searches: ${where}`, { timeout: 180_000 }, async (t) => {
    const page = await open("/analysis/ultima");
    /** The middle and the longest of many answers, in milliseconds. @returns {Promise<{ middle: number, longest: number }>} */
    const answers = () =>
      page.evaluate(async () => {
        const took = [];
        for (let asked = 0; asked < 60; asked += 1) {
          const begun = performance.now();
          await (await fetch("/robots.txt", { cache: "no-store" })).text();
          took.push(performance.now() - begun);
          await new Promise((done) => setTimeout(done, 20));
        }
        took.sort((one, other) => one - other);
        return { middle: took[30] ?? NaN, longest: took[59] ?? NaN };
      });
    await heard(page, "readyok");
    await click(page, "a2", "a4");
    await heard(page, "info depth");
    const { middle, longest } = await answers();
    t.diagnostic(`${where}: ${middle.toFixed(1)} ms, at most ${longest.toFixed(1)} ms`);
    assert.ok(middle < 50, `${middle} ms`);
  });

  test(`the computer plays on the device: ${where}`, { timeout: 180_000 }, async () => {
    const page = await open("/");
    await start(page, site.origin, "chess", { level: "1", side: "w" });
    await heard(page, "readyok");
    const begun = base === undefined ? await count("searches_total") : 0;
    await play(page);
    await heard(page, "bestmove", 1);
    await play(page);
    await heard(page, "bestmove", 2);
    if (base === undefined) assert.equal(await count("searches_total"), begun);
  });

  test(`where the device has no engine, ${where} searches`, { timeout: 180_000 }, async () => {
    /** @type {Record<string, (page: Page) => Promise<unknown>>} */
    const without = { "a worker": (page) => page.addInitScript(() => Object.assign(globalThis, { Worker: class { constructor() { throw new Error("no workers here"); } } })) };
    if (base === undefined) without["the package"] = (page) => page.route("**/board/engine.js", (route) => route.abort());
    for (const [what, forbid] of Object.entries(without)) {
      const page = await open("/analysis/chess", forbid);
      await deep(page, 2);
      await page.waitForFunction(() => performance.now() > 5_000);
      await click(page, "e2", "e4");
      await deep(page, 2);
      assert.equal(works(page), false, what);
      if (base === undefined) assert.equal(await page.locator(".where").innerText(), "Server", what);
    }
  });

  if (base === undefined) {
    test("the reader chooses who searches, and it is kept", { timeout: 180_000 }, async () => {
      const page = await open("/analysis/chess");
      await heard(page, "readyok");
      await click(page, "e2", "e4");
      await heard(page, "info depth");
      const begun = await count("searches_total");
      await page.locator(".engine-more > button").click();
      await page.locator("#searches").selectOption("server");
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => document.querySelector(".where")?.textContent === "Server");
      assert.ok((await count("searches_total")) > begun, "the server goes on");
      await rests(page);
      await page.reload();
      await deep(page, 2);
      await page.waitForTimeout(3_000);
      assert.equal(works(page), false);
      await page.locator(".engine-more > button").click();
      assert.equal(await page.locator("#searches").inputValue(), "server");
      await page.locator("#searches").selectOption("device");
      await heard(page, "readyok");
      await page.keyboard.press("Escape");
      await click(page, "e7", "e5");
      await page.waitForFunction(() => document.querySelector(".where")?.textContent === "This device", undefined, { timeout: 60_000 });
    });
  }
}
