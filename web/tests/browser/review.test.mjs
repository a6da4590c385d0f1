/** A finished game looked back at, in Chromium: from the game to its review, the three moves, a second try, another game from there. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, settled, shoot, Site } from "../site.mjs";
import { square } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site(/422/);

/** White leaves a piece, and then lets himself be mated. */
const LOST = "1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. Nxe5 Nxe5 5. Bb3 Nf6 6. f3 Nh5 7. g4 Qh4+ 8. Kf1 Qf2# 0-1";
/** Every move of this one is good. */
const GOOD = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1/2-1/2";

/** @param {Page} page @param {string} text @param {string} [variant] */
async function bring(page, text, variant = "chess") {
  await page.goto(`${site.origin}/games?lang=en`);
  await page.fill('textarea[name="text"]', text);
  await page.selectOption('select[name="variant"]', variant);
  await page.click("#import button[type=submit]");
  await page.waitForSelector("variorum-board");
  return new URL(page.url()).pathname;
}

/** @param {Page} page */
async function looked(page) {
  await page.waitForFunction(() => /looked at closely/.test(document.querySelector(".stage")?.textContent ?? ""), undefined, { timeout: 120_000 });
}

/** No part of the page is wider than the window. @param {Page} page @param {string} name */
async function fits(page, name) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name}: ${wide} px too wide`);
}

test("review: from the end of a game to what cost it, a second try, and another game from there", { timeout: 240_000 }, async () => {
  const page = await site.page({ width: 1280, height: 800 });
  const game = await bring(page, LOST);
  await page.click('[data-result="review"]:visible');
  await page.waitForSelector(".fig");
  await looked(page);
  // Who brought a game of a file sat at both sides of it.
  assert.match(await page.locator(".head h1").innerText(), /^Black won\./);
  const ranks = page.locator(".three .card");
  const count = await ranks.count();
  assert.ok(count >= 2 && count <= 3, String(count));
  assert.equal(await page.locator(".pin").count(), count);
  await page.check('input[name="whose"][value="b"]', { force: true });
  await page.check('input[name="whose"][value="w"]', { force: true });
  const titles = await ranks.locator("h3").allInnerTexts();
  assert.ok(titles.some((title) => /4\.\s+Nxe5/.test(title)), titles.join(" | "));
  const card = ranks.filter({ hasText: "Nxe5" }).first();
  await card.locator(".say .better").waitFor();
  assert.match(await card.locator(".say").innerText(), /Loses the Knight/);
  // What was played is about to be played; what followed has happened.
  const piece = (/** @type {string} */ at) => card.locator("variorum-board").evaluate((board, at) => board.shadowRoot?.querySelector(`[data-square="${at}"]`)?.getAttribute("aria-label") ?? "", at);
  assert.match(await piece("f3"), /Knight/);
  await card.locator('[data-tab="followed"]').click();
  assert.match(await piece("e5"), /Black .*captured/);
  await page.keyboard.press("ArrowRight");
  assert.equal(await card.locator('[aria-selected="true"]').getAttribute("data-tab"), "better");
  await card.locator('[data-tab="played"]').click();
  await settled(page);
  await accessible(page, "review");
  await shoot(page, "review");
  await fits(page, "review");

  // A second try on the page itself.
  await card.locator(".again").click();
  await page.locator(".try-again h1").waitFor();
  assert.match(await page.locator(".try-again h1").innerText(), /Better than 4\. Nxe5/);
  await page.click('[data-try="hint"]');
  assert.match(await page.locator(".verdict").innerText(), /marked piece/);
  const own = page.locator(".try-again");
  await square(own, "f3").click();
  await square(own, "e5").click();
  await page.waitForFunction(() => /what was played/.test(document.querySelector(".verdict")?.textContent ?? ""), undefined, { timeout: 30_000 });
  assert.match(await page.locator(".verdict").innerText(), /Nxe5/);
  await shoot(page, "review-refuted");
  await accessible(page, "review, a second try");
  await page.click('[data-try="once-more"]');
  await page.fill("#try-text", "O-O");
  await page.press("#try-text", "Enter");
  await page.waitForFunction(() => /Found|as good|better than/.test(document.querySelector(".verdict")?.textContent ?? ""), undefined, { timeout: 30_000 });
  await page.click('[data-try="once-more"]');
  await page.fill("#try-text", "Ke5");
  await page.press("#try-text", "Enter");
  await page.waitForSelector(".verdict.bad");
  await page.click('[data-try="solution"]');
  assert.match(await page.locator(".verdict").innerText(), /was better/);
  // Escape leads back, and the focus with it.
  await page.keyboard.press("Escape");
  await page.waitForSelector(".review-main:not([hidden])");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Try again here");
  await card.locator(".again").click();
  await page.selectOption("#play-level", "1");
  await page.click(".play-on");
  await page.waitForSelector("#game variorum-board");
  assert.match(new URL(page.url()).pathname, /^\/games\//);
  assert.notEqual(new URL(page.url()).pathname, game);
});

test("review: a game in which nothing was lost says so, in the list and on a phone", { timeout: 240_000 }, async () => {
  const page = await site.page({ width: 390, height: 664 });
  const game = await bring(page, GOOD);
  await page.goto(`${site.origin}/games`);
  await page.click(`a[href="${game}/review"]`);
  await looked(page);
  assert.match(await page.locator(".nothing").innerText(), /No move lost much/);
  assert.equal(await page.locator(".card").count(), 0);
  await accessible(page, "review of a good game");
  await fits(page, "a good game on a phone");
});

test("review: frozen pieces, other languages, dark and small", { timeout: 300_000 }, async () => {
  const page = await site.page({ width: 390, height: 664 });
  const game = await bring(page, LOST);
  for (const lang of ["de", "fr", "en"]) {
    await page.goto(`${site.origin}${game}/review?lang=${lang}`);
    await page.waitForSelector(".card .say .better", { timeout: 120_000 });
    await fits(page, lang);
    await settled(page);
    await shoot(page, `review-phone-${lang}`);
    await page.locator(".again").first().click();
    await page.locator(".try-again .ask:not(:empty)").waitFor();
    await fits(page, `${lang}, trying`);
    await shoot(page, `review-phone-${lang}-try`);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.origin}${game}/review`);
  await looked(page);
  await page.waitForSelector(".card .say .better");
  await settled(page);
  await accessible(page, "review in the dark");
  await shoot(page, "review-dark");
});

test("review: what is known stays while nobody looks", { timeout: 120_000 }, async () => {
  const page = await site.page({ width: 1280, height: 800 });
  const game = await bring(page, LOST);
  await page.goto(`${site.origin}${game}/review?lang=en`);
  await page.waitForFunction(() => (document.querySelector(".g-line")?.getAttribute("d") ?? "").length > 10);
  await page.goto(`${site.origin}/games`);
  const answer = await page.evaluate(async (game) => (await fetch(`${game}/review.json`)).json(), game);
  assert.ok(answer.review.chances.filter((/** @type {number} */ chance) => chance >= 0).length > 1);
});
