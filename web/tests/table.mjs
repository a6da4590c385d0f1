/** Playing on the page as a person does: by clicks on what is there. */

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */

/**
 * What the game stands at, by a second connection from the same page.
 *
 * @param {Page} page
 * @returns {Promise<any>}
 */
export async function peek(page) {
  // As text, since Playwright takes objects apart, which takes longer than the rest.
  const text = await page.evaluate(async () => {
    const sources = /** @type {HTMLScriptElement} */ (document.querySelector("script[src$='/game.js']")).src;
    const { Fold } = await import(new URL("fold.js", sources).href);
    const { VERSION } = await import(new URL("wire.js", sources).href);
    const { live } = await import(new URL("way.js", sources).href);
    return new Promise((resolve, reject) => {
      const game = location.pathname.split("/").at(-1);
      const socket = live(`/games/${game}/socket`);
      const known = new Fold();
      /** @type {any} */
      let welcome;
      socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "hello", v: VERSION, seq: null })));
      socket.addEventListener("close", () => reject(new Error("no connection")));
      socket.addEventListener("message", (/** @type {MessageEvent} */ event) => {
        const message = known.hear(JSON.parse(event.data));
        if (message.type === "welcome") welcome = message.game;
        if (message.type !== "update") return;
        socket.close();
        resolve(JSON.stringify({ ...message, game: welcome }));
      });
    });
  });
  return JSON.parse(text);
}

/** @param {Page} page @param {string} square */
export function square(page, square) {
  return page.locator(`variorum-board [data-square="${square}"]`);
}

/** What the line under the board says. @param {Page} page */
export function help(page) {
  return page.locator(".help-line .told");
}

/** The square that is clicked after the origin to mean a move. @param {any} move @returns {string} */
export function goal(move) {
  return move.to === move.from ? (move.path[1] ?? move.to) : move.to;
}

/**
 * Enters a move as a player does: origin and goal by clicks, and the answer where there is a question.
 *
 * @param {Page} page
 * @param {any} move
 * @returns {Promise<number>} the number of clicks it took
 */
export async function enter(page, move) {
  let clicks = 2;
  // What is put on the board in the middle of a turn is in the hand already.
  const held = page.locator(`.reserve [data-piece="${move.drop}"]:not(.waits)`);
  if (move.from === null && (await held.count())) await held.first().click();
  else await square(page, move.from).click();
  if (move.enters) {
    await page.locator('.help-line [data-answer="extra"]').click();
    clicks += 1;
  }
  // Where the unit could plainly go there, acting from where it stands is chosen before.
  const aside = page.locator('.help-line [data-answer="aside"]');
  if (move.from !== null && move.manner !== "plain" && (await aside.count())) {
    await aside.click();
    clicks += 1;
  }
  await square(page, goal(move)).click();
  const answer = page.locator(`.help-line [data-move="${move.text}"]`);
  if (await answer.count()) {
    await answer.click();
    clicks += 1;
  }
  return clicks;
}

/** Types a move as a player does, once the server can be reached. @param {Page} page @param {string} text */
export async function type(page, text) {
  await page.waitForSelector("#game:not(.offline)");
  await page.fill("#typed", text);
  await page.press("#typed", "Enter");
}

/** The number of moves in the list. @param {Page} page */
export function plies(page) {
  return page.locator(".history [data-ply]").count();
}

/** Waits until so many moves are in the list; if they do not come, says how the page stands. @param {Page} page @param {number} count */
export async function waitForPlies(page, count) {
  const there = page.waitForFunction((n) => document.querySelectorAll(".history [data-ply]").length >= n, count, { timeout: 30_000 });
  await there.catch(async (reason) => {
    const { said, typed } = await page.evaluate(() => ({
      said: (document.querySelector("main") ?? document.body).innerText,
      typed: document.querySelector("input#typed")?.value,
    }));
    throw new Error(`${await plies(page)} of ${count} moves, and "${typed}" is typed; the page says:\n${said}`, { cause: reason });
  });
}

/** Waits for the player's turn or the end. @param {Page} page */
export async function waitForTurn(page) {
  await page.waitForFunction(() => /^(Your turn|Over)/.test(document.title), undefined, { timeout: 60_000 });
}

/** Plays the first move of the list, and waits for the answer. @param {Page} page */
export async function play(page) {
  const { position } = await peek(page);
  const before = await plies(page);
  await enter(page, position.moves[0]);
  await waitForPlies(page, before + 2);
  await waitForTurn(page);
}

/**
 * Opens the set-up page with everything chosen by its address, and starts the game.
 *
 * @param {Page} page
 * @param {string} origin
 * @param {string} variant
 * @param {Record<string, string>} choices questions and answers
 */
export async function start(page, origin, variant, choices) {
  await page.goto(`${origin}/new/${variant}?${new URLSearchParams(choices)}`);
  await page.waitForSelector("#share:not([hidden])");
  assert.equal(await page.locator("#problem").isVisible(), false, await page.locator("#problem").innerText());
  await page.click('button[type="submit"]:visible');
  await page.waitForSelector("variorum-board");
}

/**
 * Starts a game of two people at one board from a position.
 *
 * @param {Page} page
 * @param {string} origin
 * @param {string} variant
 * @param {string} fen
 */
export async function startFrom(page, origin, variant, fen) {
  await page.goto(`${origin}/new/${variant}?opponent=friend`);
  await page.locator("#from-position summary").click();
  await page.fill("#fen", fen);
  await page.waitForSelector("#problem", { state: "hidden" });
  await page.click('button[type="submit"]:visible');
  await page.waitForSelector(".help-line");
}
