/** How a page comes: in few requests, with a board before the script, and with the same page when modules come one by one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settled, Site } from "../site.mjs";
import { start } from "../table.mjs";

const site = new Site();

/** Everything that a page asks for until nothing is on its way. @param {import("playwright-core").Page} page @param {string} address */
async function asked(page, address) {
  /** @type {string[]} */
  const addresses = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("websocket", (socket) => addresses.push(socket.url()));
  await page.goto(address);
  await page.waitForSelector("variorum-board [data-square]");
  await page.waitForLoadState("networkidle");
  return addresses;
}

for (const language of ["en", "fr"]) {
  test(`the page of a game needs at most 12 requests, one of them a socket: ${language}`, async () => {
    const page = await site.page();
    await start(page, site.origin, "optima10", { forces: "random", seed: "5", opponent: "friend" });
    const visitor = await site.visit();
    const addresses = await asked(visitor, `${page.url()}?lang=${language}`);
    assert.ok(addresses.length <= 12, addresses.join("\n"));
    assert.equal(addresses.filter((address) => address.includes("/socket")).length, 1, addresses.join("\n"));
    assert.equal(new Set(addresses).size, addresses.length, "something was asked for twice");
  });
}

for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 900 }, wide: { width: 1400, height: 620 }, phone: { width: 390, height: 844 }, across: { width: 844, height: 390 } })) {
  for (const [variant, side] of [["chess", "b"], ["omega", "w"], ["glinski", "w"]]) {
    test(`the board is there before the script, and stays where it is: ${variant}, ${device}`, async () => {
      const page = await site.page(viewport);
      await start(page, site.origin, variant ?? "", { opponent: "invited", side: side ?? "" });
      const game = page.url();
      /** @type {() => void} */
      let go = () => {};
      const wait = new Promise((resolve) => (go = () => resolve(null)));
      await page.route("**/game.js", async (route) => {
        await wait;
        await route.continue();
      });
      await page.goto(game, { waitUntil: "commit" });
      await page.waitForSelector(".first-board svg");
      await page.waitForFunction(() => document.readyState !== "loading" && document.styleSheets.length === 2);
      const before = await page.evaluate(() => {
        const { x, y, width, height } = /** @type {Element} */ (document.querySelector(".first-board svg")).getBoundingClientRect();
        return [x, y, width, height];
      });
      assert.equal(await page.locator("variorum-board").count(), 0);
      go();
      await settled(page, "variorum-board [data-square]");
      const after = await page.evaluate(() => {
        const cells = [...(document.querySelector("variorum-board")?.shadowRoot?.querySelectorAll("[data-square] > :first-child") ?? [])].map((cell) => cell.getBoundingClientRect());
        const [x, y] = [Math.min(...cells.map(({ left }) => left)), Math.min(...cells.map(({ top }) => top))];
        return [x, y, Math.max(...cells.map(({ right }) => right)) - x, Math.max(...cells.map(({ bottom }) => bottom)) - y];
      });
      for (const [at, value] of before.entries()) assert.ok(Math.abs(value - (after[at] ?? NaN)) < 1.5, `${before} before, ${after} after`);
      await page.unroute("**/game.js");
    });
  }
}

test("modules that come one by one make the same page", async () => {
  const page = await site.page();
  await start(page, site.origin, "chess", { opponent: "friend" });
  const visitor = await site.visit();
  await visitor.route("**/assets/*/*/**", (route) => {
    const address = new URL(route.request().url());
    const [, assets, hash, , ...rest] = address.pathname.split("/");
    return route.continue({ url: new URL(`/${assets}/${hash}/${rest.join("/")}`, address).href });
  });
  const addresses = await asked(visitor, page.url());
  assert.ok(addresses.length > 50, addresses.join("\n"));
  await settled(visitor, ".help-line[data-kind]");
});
