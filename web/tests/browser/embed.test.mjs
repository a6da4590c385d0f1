/** What “Embed this” gives, in pages of another origin: from a server, and from a site without one. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const MINE = `game "Short" id="short" summary="Chess, and soon drawn. </script>"
extends "chess"
draws { moves 20 }
`;

const FILE = `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[SetUp "1"]

1. e4 Kd7 2. e5 *
`;

/** Pages of somebody else, by their paths. @type {Map<string, string>} */
const others = new Map();
const other = createServer((request, response) => {
  const html = others.get(request.url ?? "");
  response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
  response.end(html);
});
other.listen(0, "127.0.0.1");
await once(other, "listening");
after(() => other.close());
const { port } = /** @type {import("node:net").AddressInfo} */ (other.address());

/** A page of somebody else with what was copied. @param {Site} site @param {string} html */
async function elsewhere(site, html) {
  const path = `/${others.size}`;
  others.set(path, `<!doctype html><html lang="en"><title>A page of my own</title><link rel="icon" href="data:,">${html}</html>`);
  const page = await site.visit({}, "http://127.0.0.1");
  await page.goto(`http://127.0.0.1:${port}${path}`);
  await page.locator("variorum-board .picture svg").waitFor({ timeout: 60_000 });
  const shown = await page.locator("variorum-board").evaluate((board) => ({ fen: /** @type {any} */ (board).fen, played: /** @type {any} */ (board).played }));
  return { page, ...shown };
}

/** Presses the button within a part of a page, and reads what is copied. @param {Page} page @param {string} within */
async function embedded(page, within) {
  await page.locator(`${within} [data-embed=do]`).click();
  const field = page.locator(`${within} [data-embed=html]`);
  await field.waitFor();
  return field.inputValue();
}

for (const [where, base] of [["a server", undefined], ["a site without a server", "/some/where/"]]) {
  const site = new Site(/status of 40\d|ERR_/, base);

  /** @param {string} path */
  const open = async (path) => {
    const page = await site.page();
    await page.goto(`${site.origin}${path}`);
    await page.waitForSelector("header.top", { timeout: 60_000 });
    return page;
  };

  test(`a game, its pieces and a line of an analysis, from ${where}`, { timeout: 240_000 }, async () => {
    const rules = await open("/variants/ultima/rules");
    await rules.click("#embed");
    const game = await embedded(rules, "dialog[open]");
    assert.ok(game.startsWith(`<script type="module" src="${site.origin}/board/element.js"></script>\n`), game);
    await accessible(rules, "what is to be embedded");
    await shoot(rules, `embed-rules-${base === undefined ? "server" : "alone"}`, false);
    const played = await elsewhere(site, game);
    for (const square of ["d2", "d4"]) await played.page.locator(`path[data-square=${square}]`).click();
    await played.page.waitForFunction(() => /** @type {any} */ (document.querySelector("variorum-board")).played.join() === "d2d4");
    await rules.selectOption("#embed-what", { label: "Chameleon" });
    const piece = await elsewhere(site, await embedded(rules, "dialog[open]"));
    assert.match((await piece.page.locator("svg.squares").getAttribute("aria-label")) ?? "", /^Chameleon: /);

    const analysis = await open("/analysis/chess?moves=e2e4+e7e5+g1f3&at=2&side=b");
    await analysis.locator("#share").click();
    const line = await elsewhere(site, await embedded(analysis, "dialog[open]"));
    assert.deepEqual(line.played, ["e2e4", "e7e5"]);
    await line.page.getByRole("button", { name: "One move on" }).click();
    await line.page.getByText("Nf3").waitFor();
    // A study is a line of an analysis that somebody keeps.
    await analysis.locator("#share-study").click();
    await analysis.waitForURL(/\/studies\/\w+/);
    await analysis.locator('.drafts a[href$="/1"]').click();
    await analysis.locator("#share").click();
    const study = await elsewhere(site, await embedded(analysis, "dialog[open]"));
    assert.match(study.fen, /^rnbqkbnr/);
  });

  test(`a game that was played and one of somebody's own, from ${where}`, { timeout: 240_000 }, async () => {
    const page = await open("/games");
    await page.fill('textarea[name="text"]', FILE);
    await page.selectOption('select[name="variant"]', "chess");
    await page.click("#import button[type=submit]");
    await page.waitForSelector("variorum-board");
    await page.click("#more");
    await page.click("[data-more=save]");
    const game = await elsewhere(site, await embedded(page, "dialog[open]"));
    assert.deepEqual(game.played, ["e2e4", "e8d7", "e4e5"]);
    assert.match(game.fen, /^8\/3k4\/8\/4P3\/8\/8\/8\/4K3 b/);

    await page.goto(`${site.origin}/workshop`);
    await page.locator('button[name="from"][value="blank"]').click();
    await page.waitForURL(/\/workshop\/[\w-]{20}$/);
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(MINE);
    await page.locator('.toolbar [popovertarget="more"]').click();
    await page.locator("#embed-open").click();
    const own = await elsewhere(site, await embedded(page, "#embed"));
    for (const square of ["e2", "e4"]) await own.page.locator(`path[data-square=${square}]`).click();
    await own.page.waitForFunction(() => /** @type {any} */ (document.querySelector("variorum-board")).played.join() === "e2e4");
  });
}
