/** Turns of several parts: each says what comes next, has it chosen and marked; the whole of the last turn is shown. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";
import { peek, square, start, startFrom, waitForPlies, waitForTurn } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site();

/** @param {Page} page @param {RegExp} text */
async function says(page, text) {
  await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".help-line .told")?.textContent ?? ""), text.source, { timeout: 15_000 });
}

/** What a square says to those who do not see it. @param {Page} page @param {string} name */
async function label(page, name) {
  return (await square(page, name).getAttribute("aria-label")) ?? "";
}

/** @param {Page} page @param {string[]} squares */
async function click(page, ...squares) {
  for (const name of squares) await square(page, name).click();
}

/** The squares that are marked as those of the last turn. @param {Page} page */
function lastTurn(page) {
  return page.evaluate(() => document.querySelector("variorum-board")?.shadowRoot?.querySelectorAll(".last").length);
}

test("after the move the next part is in the hand, and a click on its square is understood", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "duck", { side: "w", level: "1", movetime: "200", lang: "en" });
  await says(page, /choose a piece.*Then you also place the Duck/);
  await click(page, "e2", "e4");
  await says(page, /^Now put the Duck on a marked square/);
  assert.match(await label(page, "e5"), /can be moved to/);
  await shoot(page, "turn-put");
  await accessible(page, "a part of a turn");
  // A click on anything else is answered, and what comes next is said again.
  await click(page, "d2");
  await says(page, /d2.*Now put the Duck on a marked square/);
  await page.keyboard.press("Escape");
  await click(page, "e5");
  await waitForPlies(page, 4);
  await waitForTurn(page);
  // Both parts of the answer are told and drawn.
  await says(page, /^Black .*\. Duck from e5 to .*\. Your move/);
  const { moves, position } = await peek(page);
  const squares = new Set(moves.slice(2).flatMap((/** @type {any} */ move) => [move.from, move.to]));
  assert.equal(await lastTurn(page), squares.size);
  await shoot(page, "turn-answered");
  // The Duck on the board is chosen as well; it is dragged or clicked to where it shall go.
  const duck = moves[3].to;
  const next = position.moves.find((/** @type {any} */ move) => move.manner === "plain" && move.captures.length === 0 && move.promotes === null);
  await click(page, next.from, next.to);
  await says(page, /^Now put the Duck/);
  assert.match(await label(page, duck), /chosen/);
  const free = ["h5", "h4", "h3"].find((name) => name !== duck && name !== next.to && !position.units.some((/** @type {any} */ unit) => unit.square === name)) ?? "";
  await square(page, duck).dragTo(square(page, free));
  await waitForPlies(page, 6);
});

test("the keyboard alone plays both parts, and hears what comes next", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "amazons", { opponent: "friend", lang: "de" });
  await says(page, /Danach ist noch zu setzen: Pfeil/);
  for (const name of ["d1", "d7"]) {
    await square(page, name).focus();
    await page.keyboard.press("Enter");
  }
  await says(page, /^Jetzt Pfeil setzen: .* in Reichweite von Amazone auf d7/);
  assert.match(await page.locator(".help-line [role=status]").innerText(), /Jetzt Pfeil setzen/);
  assert.match(await label(page, "g7"), /hierher geht es/);
  assert.doesNotMatch(await label(page, "e5"), /hierher geht es/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await waitForPlies(page, 2);
  await says(page, /d1 nach d7\. Pfeil wird auf e7 eingesetzt\. Schwarz am Zug/);
});

test("of like moves it is said which is next, and a unit that goes on is chosen", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "marseillais", { opponent: "friend", lang: "en" });
  await says(page, /White: first of two moves/);
  await click(page, "e2", "e4");
  await says(page, /^White: second of two moves: choose a piece/);
  await click(page, "d2", "d4");
  await says(page, /^White Pawn from e2 to e4\. White Pawn from d2 to d4\. Black: first of two moves/);
  assert.equal(await lastTurn(page), 4);
  await start(page, site.origin, "progressive", { opponent: "friend", lang: "en" });
  for (const names of [["e2", "e4"], ["a7", "a6"], ["b7", "b6"], ["d2", "d4"], ["g1", "f3"]]) {
    await says(page, /choose a piece/);
    await click(page, ...names);
  }
  await says(page, /^White: third of three moves/);
  await click(page, "f1", "c4");
  await says(page, /^White played d4, Nf3, Bc4\. Black: first of four moves/);
  assert.equal(await lastTurn(page), 6);
  await startFrom(page, site.origin, "draughts", "8/m7/5m2/8/3m4/2M5/8/8 w - - 0 1");
  await click(page, "c3", "e5");
  await says(page, /^Go on capturing with the Man on e5/);
  assert.match(await label(page, "e5"), /chosen/);
  await click(page, "g7");
  await says(page, /^White Man from c3 to g7, taking Man on d4, Man on f6\. Black to move/);
  assert.equal(await lastTurn(page), 3);
  await shoot(page, "turn-leaps");
});

test("a piece from the hand says where it can come in, and is dragged there", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "seirawan", { opponent: "friend", lang: "en" });
  await page.locator('.reserve[data-reserve="w"] [data-piece="H"]').click();
  await says(page, /^Hawk in hand comes in where another piece leaves/);
  assert.match(await label(page, "b1"), /comes in here/);
  assert.doesNotMatch(await label(page, "e2"), /comes in here/);
  await click(page, "e2");
  await says(page, /^Hawk cannot come in with Pawn on e2/);
  await click(page, "b1");
  await says(page, /^Knight on b1: choose a marked square\. Hawk then comes in on b1/);
  await click(page, "c3");
  await says(page, /^White Knight from b1 to c3, and Hawk enters on b1/);
  await page.locator('.reserve[data-reserve="b"] [data-piece="E"]').dragTo(square(page, "g8"));
  await says(page, /^Knight on g8: .*Elephant then comes in on g8/);
  await click(page, "f6");
  await says(page, /^Black Knight from g8 to f6, and Elephant enters on g8/);
});

test("fingers play both parts on a board that keeps its size, and the other player sees the whole turn", { timeout: 120_000 }, async () => {
  const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
  const [host, friend] = [await site.visit(phone), await site.visit()];
  await host.goto(`${site.origin}/new/duck?${new URLSearchParams({ opponent: "invited", side: "w", lang: "de" })}`);
  await host.click('button[type="submit"]:visible');
  await says(host, /Wähle eine Figur/);
  await friend.goto(`${await host.locator('[data-link="invite"]').inputValue()}?lang=en`);
  await says(friend, /White is to move/);
  const size = () => host.evaluate(() => document.querySelector("variorum-board")?.getBoundingClientRect().height);
  const before = await size();
  for (const name of ["e2", "e4"]) await square(host, name).tap();
  await says(host, /^Jetzt Ente setzen: ein markiertes Feld wählen/);
  assert.equal(await size(), before);
  await shoot(host, "turn-phone");
  await says(friend, /^White Pawn from e2 to e4\. White is to move/);
  await square(host, "e5").tap();
  await says(friend, /^White Pawn from e2 to e4\. Duck is put on e5\. Your move/);
  assert.equal(await lastTurn(friend), 3);
  assert.match(await friend.locator("p.visually-hidden[role=status]").innerText(), /^White Pawn from e2 to e4\. Duck is put on e5/);
  // Who comes later sees the whole turn, too.
  await friend.reload();
  await says(friend, /^White Pawn from e2 to e4\. Duck is put on e5\. Your move/);
  assert.equal(await lastTurn(friend), 3);
});
