/** A game in Chromium from its set-up to its end, by clicks, keys and choices. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shoot, Site } from "../site.mjs";
import { enter, help, peek, plies, square, start, type, waitForPlies, waitForTurn } from "../table.mjs";

const site = new Site(/status of 4\d\d/);

test("a newcomer sets a game up, drafts, moves and gets answers", { timeout: 240_000 }, async () => {
  const page = await site.page();
  await page.goto(site.origin);
  await start(page, site.origin, "optima10", {
    forces: "unequal",
    royals: "2",
    seed: "11",
    movetime: "200",
  });
  await shoot(page, "draft-begin");
  assert.match(await help(page).innerText(), /White places/);
  assert.match(await page.locator('.player[data-side="w"]').innerText(), /places one piece/);
  // The draft: every own unit by clicks, the first by dragging.
  let position = (await peek(page)).position;
  assert.equal(position.reserves.shared.reduce((/** @type {number} */ sum, /** @type {any} */ unit) => sum + unit.count, 0), 20);
  const first = position.moves.find((/** @type {any} */ move) => move.drop !== null);
  await page.locator(`.reserve [data-piece="${first.drop}"]`).dragTo(square(page, first.to));
  await waitForPlies(page, 1);
  for (;;) {
    await waitForTurn(page);
    position = (await peek(page)).position;
    if (position.phase !== "placement") break;
    const before = await plies(page);
    await enter(page, position.moves[position.moves.length >> 1]);
    await waitForPlies(page, before + 1);
  }
  assert.equal(await plies(page), 20);
  await shoot(page, "draft-end");
  for (let round = 0; round < 4; round += 1) {
    position = (await peek(page)).position;
    if (position.outcome) break;
    const before = await plies(page);
    const captures = position.moves.filter((/** @type {any} */ move) => move.captures.length > 0);
    await enter(page, captures[0] ?? position.moves[(round * 7) % position.moves.length]);
    await waitForPlies(page, before + 1);
    await waitForTurn(page);
  }
  const played = await plies(page);
  assert.ok(played > 20, `${played} plies`);
  await shoot(page, "middle");
  await page.click("#undo");
  await page.waitForFunction((n) => document.querySelectorAll(".history [data-ply]").length < n, played);
});

test("a game is played to its end, and the page says why it ended", { timeout: 240_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "optima10", { forces: "random", seed: "4", opponent: "friend" });
  for (let ply = 0; ply < 400; ply += 1) {
    const { position, from, moves } = await peek(page);
    if (position.outcome) break;
    const kings = new Set(position.danger.map((/** @type {any} */ { square }) => square));
    const hits = (/** @type {any} */ move, /** @type {Set<string>} */ set) => move.captures.some((/** @type {string} */ s) => set.has(s));
    const best =
      position.moves.find((/** @type {any} */ move) => hits(move, kings)) ??
      position.moves.filter((/** @type {any} */ move) => move.captures.length > 0)[ply % 3] ??
      position.moves[(ply * 37) % position.moves.length];
    await type(page, best.text);
    await waitForPlies(page, from + moves.length + 1);
  }
  assert.match(await help(page).innerText(), /wins|Draw/);
  await shoot(page, "over");
});

test("a game begins from a pasted position, promotes by choice, and ends by resignation or agreement", async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/new/chess?opponent=friend`);
  await page.locator("#from-position summary").click();
  await page.fill("#fen", "8/P6k/8/8/8/8/8/9 w - - 0 1");
  await page.waitForSelector("#problem:not([hidden])");
  assert.ok((await page.locator("#problem").innerText()).length > 10);
  await shoot(page, "setup-fen-refused");
  await page.fill("#fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  await page.waitForSelector("#problem", { state: "hidden" });
  await page.click('button[type="submit"]');
  await page.waitForSelector("variorum-board");
  await square(page, "a7").click();
  await square(page, "a8").click();
  assert.equal(await page.locator(".help-line [data-move]").count(), 4);
  assert.match(await help(page).innerText(), /becomes/);
  await shoot(page, "promotion");
  await page.locator(".help-line [data-move]").filter({ hasText: "Rook" }).click();
  await waitForPlies(page, 1);
  await page.click("#resign");
  await page.locator('.help-line [data-answer="resign"]').click();
  await page.getByText("White wins: Black resigned.").first().waitFor();
  await page.reload();
  await page.getByText("White wins: Black resigned.").first().waitFor();
  await page.click("#undo");
  await page.getByText(/Black to move/).first().waitFor();
  assert.equal(await plies(page), 1);
  await page.click("#draw");
  await page.locator('.help-line [data-answer="draw"]').click();
  await page.getByText("Draw: both sides agreed.").first().waitFor();
});

test("a unit that need not promote may stay what it is, and a page that is gone back to plays on", async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/new/grand?opponent=friend`);
  await page.locator("#from-position summary").click();
  await page.fill("#fen", "4k5/10/1P8/10/10/10/10/10/10/4K5 w - - 0 1");
  await page.click('button[type="submit"]');
  await page.waitForSelector("variorum-board");
  await page.goto(site.origin);
  await page.goBack();
  await square(page, "b8").click();
  await square(page, "b9").click();
  assert.ok((await page.locator(".help-line .answer .picture").count()) > 1);
  await page.locator(".help-line").getByText("Stay Pawn").click();
  await waitForPlies(page, 1);
  assert.equal((await peek(page)).moves[0].text, "b8b9");
});

test("a whole move can be made with the keyboard", async () => {
  const page = await site.page();
  await start(page, site.origin, "chess", { opponent: "friend" });
  await square(page, "e2").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.match((await square(page, "e4").getAttribute("aria-label")) ?? "", /can be moved to/);
  const units = () => [...(document.querySelector("#board")?.shadowRoot?.querySelectorAll(".unit") ?? [])];
  await page.evaluate(`(${units})().forEach((unit) => { unit.kept = true; })`);
  await page.keyboard.press("Enter");
  await waitForPlies(page, 1);
  // Only the unit that moved is drawn again.
  const kept = await page.evaluate(`(${units})().map((unit) => unit.kept === true)`);
  assert.deepEqual([kept.length, kept.filter(Boolean).length], [32, 31]);
  await page.fill("#typed", "nonsense");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".middle .problem:not([hidden])");
});

test("bad messages get reasons and leave the game alone", async () => {
  const page = await site.page();
  await start(page, site.origin, "chess", { opponent: "friend" });
  const answers = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}${location.pathname}/socket`);
        const bad = ["", "{", "null", '{"type":"fly"}', "[".repeat(3000), '{"type":"move","id":"a","ply":-1,"text":"e2e4"}', '{"type":"move","id":"a","ply":0,"text":"e2e5"}'];
        /** @type {string[]} */
        const reasons = [];
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", v: 2, seq: null }));
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data);
          if (message.type === "welcome") for (const text of bad) socket.send(text);
          if (message.type === "rejected" && reasons.push(message.message) === bad.length) resolve(reasons);
        };
      }),
  );
  assert.ok(answers.every((/** @type {string} */ reason) => reason.length > 10), JSON.stringify(answers));
  assert.equal((await peek(page)).moves.length, 0);
  const closed = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}${location.pathname}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", v: 99 }));
        socket.onclose = (event) => resolve([event.code, event.reason]);
      }),
  );
  assert.equal(closed[0], 4010);
});
