/**
 * The way of somebody who loses a game: he sees in its review what lost it, tries again from there and wins, keeps the game with a
 * comment of his, and sends a friend a link to one of its moves. It takes minutes, so it is no part of `npm run e2e`:
 *
 *     VARIORUM=../target/release/variorum node --test tests/story.mjs
 *
 * `GAME` and `LEVEL` choose another game and another level than Optima and 3.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settled, shoot, Site } from "./site.mjs";
import { enter, peek, start, waitForTurn } from "./table.mjs";

const GAME = process.env["GAME"] ?? "optima10";
const LEVEL = process.env["LEVEL"] ?? "3";
/** The move that the friend is shown; the last one of a shorter game. */
const SHOWN = 23;
/** One of so many moves of the loser's is by chance. */
const CARELESS = 2;

const site = new Site(/422/);

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const isOver = (page) => page.evaluate(() => /^Over/.test(document.title));

/** Numbers by chance, always the same ones. @param {number} seed */
function chances(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Plays what the computer would. @param {Page} page */
async function hinted(page) {
  await page.keyboard.press("t");
  const answer = page.locator('.help-line [data-answer="hinted"]');
  await answer.waitFor({ timeout: 60_000 });
  const before = await page.locator(".history [data-ply]").count();
  await answer.click();
  await page.waitForFunction((before) => document.querySelectorAll(".history [data-ply]").length > before, before);
}

/** Plays until the game is over; says how many moves that took. @param {Page} page @param {() => Promise<void>} move */
async function play(page, move) {
  for (let moves = 0; moves < 200; moves++) {
    await waitForTurn(page);
    if (await isOver(page)) return moves;
    await move();
  }
  throw new Error("the game has no end");
}

test(`${GAME}: lost, understood, won, kept and shown`, { timeout: 3_600_000 }, async () => {
  const page = await site.page({ width: 1280, height: 860 });
  await start(page, site.origin, GAME, { side: "w", level: LEVEL, lang: "en" });
  const lost = new URL(page.url()).pathname;
  const chance = chances(7);
  // Somebody who knows how to play, and now and then does not look.
  let moves = 0;
  const played = await play(page, async () => {
    const { position } = await peek(page);
    moves += 1;
    if (moves % CARELESS !== 0 || position.moves.length < 2) return hinted(page);
    return void (await enter(page, position.moves[chance(position.moves.length)]));
  });
  const result = await page.locator(".result:visible").innerText();
  console.log(`lost after ${played} moves: ${result.replace(/\s+/g, " ")}`);
  assert.match(result, /Black won|lost/i);

  // What lost it.
  const looks = Date.now();
  await page.click('[data-result="review"]:visible');
  await page.waitForSelector(".three .card .say", { timeout: 120_000 });
  console.log(`the first reason after ${((Date.now() - looks) / 1000).toFixed(1)} s`);
  await page.waitForFunction(() => /looked at closely/.test(document.querySelector(".stage")?.textContent ?? ""), undefined, { timeout: 600_000 });
  console.log(`all of it after ${((Date.now() - looks) / 1000).toFixed(1)} s`);
  const cards = page.locator(".three .card");
  for (const text of await cards.allInnerTexts()) console.log(`  ${text.replace(/\s+/g, " ")}`);
  await settled(page);
  await shoot(page, "story-review");

  // The same again from the first of them, better this time.
  const said = await cards.evaluateAll((cards) => cards.map((card) => Number(/(\d+)\./.exec(/** @type {HTMLElement} */ (card.querySelector("h3")).innerText)?.[1])));
  const first = said.indexOf(Math.min(...said));
  await cards.nth(first).locator(".again").click();
  await page.locator(".try-again h1").waitFor();
  await page.selectOption("#play-level", LEVEL);
  await page.click(".play-on");
  await page.waitForSelector("#game variorum-board");
  const again = await play(page, () => hinted(page));
  const won = await page.locator(".result:visible").innerText();
  console.log(`played on from move ${said[first]}, over after ${again} moves: ${won.replace(/\s+/g, " ")}`);
  assert.match(won, /White won|You won/i);

  // Kept with a comment, and shown from a move on.
  await page.goto(`${site.origin}${lost}/analysis?lang=en`);
  await page.locator(".notation .move").first().waitFor();
  await page.locator("#share").click();
  await page.locator("#share-study").click();
  await page.waitForURL(/\/studies\/[^/]+/);
  if (!/\/studies\/[^/]+\/\d+/.test(page.url())) await page.goto(`${page.url().split("?")[0]}/1?lang=en`);
  await page.locator(".notation .move").first().waitFor();
  const numbers = (await page.locator(".notation .move").allInnerTexts()).map((text) => Number(/^(\d+)\./.exec(text)?.[1] ?? 0));
  const shown = Math.min(SHOWN, Math.max(...numbers));
  const move = page.locator(".notation .move", { hasText: new RegExp(`^${shown}\\.`) }).first();
  await move.scrollIntoViewIfNeeded();
  await move.click();
  await page.keyboard.press("c");
  await page.locator("#comment").fill("Here I stood well.");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(1500);
  await settled(page);
  await shoot(page, "story-study");
  const address = page.url();
  console.log(`the link: ${new URL(address).pathname}${new URL(address).hash}`);
  assert.match(address, new RegExp(`#${shown}[wb]$`));
  await page.locator("#share").click();
  await page.locator("#share-open").click();
  await page.locator("#share-open").waitFor({ state: "detached" });
  await shoot(page, "story-share");

  // The friend, who has never been here.
  const friend = await site.visit();
  await friend.goto(address);
  await friend.locator(".said-of", { hasText: "Here I stood well." }).waitFor();
  assert.match(await friend.locator('.notation .move[aria-current="true"], .notation .move[aria-current="step"], .notation .move[aria-current]').first().innerText(), new RegExp(`^${shown}\\.`));
  const current = friend.locator(".notation .move[aria-current]").first();
  await friend.waitForFunction((move) => {
    const [box, list] = [move?.getBoundingClientRect(), move?.closest(".notation")?.getBoundingClientRect()];
    return box && list && box.top >= list.top && box.bottom <= list.bottom;
  }, await current.elementHandle());
  await settled(friend);
  await shoot(friend, "story-friend");
});
