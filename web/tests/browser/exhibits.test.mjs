/** The gallery: a game is shown to everybody, found by another visitor, thanked for, and copied. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";

const site = new Site(/WebSocket/);

const GAME = `game "Small Court" id="small-court" summary="Two kings, rooks, an envoy."

board 6 6
goal "capture"
draws { repetition 3; moves 30 }

class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Rook" id="R" { move "R" }
piece "Envoy" id="E" { move "Q3" }

setup { array "r1ek1r/6/6/6/6/R1EK1R" }
`;

/** Whether a page is wider than its window. @param {import("playwright-core").Page} page */
const isTooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("a public game is found in the gallery, thanked for and copied, on a phone and in the dark, too", { timeout: 180_000 }, async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/workshop`);
  await page.locator("#from-file summary").click();
  await page.locator("#from-file textarea").fill(GAME);
  await page.locator("#from-file button").click();
  await page.waitForSelector('.shown-piece[data-shown="E"]');
  await page.locator('.toolbar [popovertarget="share"]').click();
  const answer = page.waitForResponse((response) => response.url().endsWith("/state"));
  await page.locator('#share input[value="public"]').check();
  await answer;

  const other = await site.visit();
  await other.goto(`${site.origin}/workshop`);
  await other.locator('a[href="/gallery"]').click();
  await other.waitForURL(/\/gallery$/);
  const cards = other.locator(".work");
  assert.equal(await cards.count(), 1);
  assert.match(await cards.innerText(), /Small Court[^]*6 × 6 · 3 kinds of pieces/);
  await other.waitForFunction(() => [...document.querySelectorAll(".work img")].some((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
  await accessible(other, "the gallery");
  // What is asked for is in the address, and what is not found is said.
  await other.locator("#find").fill("envoy");
  await other.locator("#order").selectOption("even");
  await other.locator("#size").selectOption("6x6");
  await other.locator(".find-games button").click();
  await other.waitForURL(/q=envoy/);
  assert.equal(await cards.count(), 1);
  assert.equal(await other.locator("#size").inputValue(), "6x6");
  await other.locator("#find").fill("nothing of that kind");
  await other.locator("#find").press("Enter");
  await other.waitForSelector(".empty");
  assert.equal(await cards.count(), 0);
  await other.locator("#found a").click();
  await cards.locator("h2 a").click();
  await other.waitForSelector("#exhibit-title");
  await accessible(other, "a game of the gallery");
  await shoot(other, "exhibit");
  // Thanks are counted, and taken back.
  const thanks = other.locator('button[name="thanks"]');
  for (const [pressed, said] of [["true", /1 thank-you/], ["false", /0 thank-yous/], ["true", /1 thank-you/]]) {
    await thanks.click();
    await other.waitForSelector(`button[name="thanks"][aria-pressed="${pressed}"]`);
    assert.match(await other.locator(".exhibit-top").innerText(), /** @type {RegExp} */ (said));
  }
  const address = other.url();
  for (const [name, size] of /** @type {const} */ ([["phone", { width: 390, height: 844 }], ["wide", { width: 1280, height: 800 }]])) {
    await other.setViewportSize(size);
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await other.emulateMedia({ colorScheme: scheme });
      for (const [what, path] of [["gallery", `${site.origin}/gallery`], ["exhibit", address]]) {
        await other.goto(path ?? "");
        assert.equal(await isTooWide(other), false, `${what} on ${name}`);
        await accessible(other, `${what} on ${name}, ${scheme}`);
        await shoot(other, `${what}-${name}-${scheme}`);
      }
    }
  }
  // A copy is a draft of one's own, and counts.
  await other.locator("button", { hasText: "Make a game from it" }).click();
  await other.waitForURL(/\/workshop\/[\w-]{20}$/);
  await other.waitForSelector('.shown-piece[data-shown="E"]');
  await other.goto(address);
  assert.match(await other.locator(".exhibit-top").innerText(), /copied by 1 person/);
});
