/** Whoever sits opposite: a computer that is quiet, a person who declines, a guest who only watches; and what stays as it was set. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shoot, Site } from "../site.mjs";
import { enter, help, peek, square, start, startFrom, waitForPlies, waitForTurn } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site();

/** Waits until the line under the board says something. @param {Page} page @param {RegExp} text */
async function says(page, text) {
  await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".help-line .told")?.textContent ?? ""), text.source, { timeout: 20_000 });
}

/** @param {Page} page */
async function playAny(page) {
  await waitForTurn(page);
  const { position } = await peek(page);
  await enter(page, position.moves.find((/** @type {any} */ move) => move.promotes === null));
}

test("what the computer thinks is told only who asks, and is gone after the game", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "chess", { side: "w", movetime: "300", level: "12", lang: "en" });
  await playAny(page);
  await waitForPlies(page, 2);
  assert.equal(await page.locator(".thinking dl").isVisible(), false);
  assert.equal(await page.locator(".thinking .line").isVisible(), false);
  assert.doesNotMatch(await page.locator(".thinking").innerText(), /Depth|Expects|Score/);
  await page.locator(".opinion summary").click();
  await playAny(page);
  await waitForPlies(page, 4);
  await page.locator(".thinking dd").first().waitFor({ state: "visible" });
  await shoot(page, "opponent-opinion");
  // Who has asked once need not ask again.
  await page.reload();
  await page.waitForSelector(".opinion[open]");
  await page.locator("#resign").click();
  await page.locator('.help-line [data-answer="resign"]').click();
  await page.waitForSelector(".result:not([hidden])");
  assert.equal(await page.locator(".thinking").isVisible(), false);
  // Taken back, the game goes on; what was thought is not there any more.
  await page.locator("#undo").click();
  await page.locator(".thinking").waitFor();
  assert.equal(await page.locator(".thinking dd").count(), 0);
  await page.locator(".opinion summary").click();
});

test("the computer plays with a clock, and declines a draw with its move", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/new/chess?${new URLSearchParams({ opponent: "computer", side: "w", movetime: "300", clock: "300000+3000", lang: "en" })}`);
  await page.waitForSelector("#share:not([hidden])");
  await page.click('button[type="submit"]:visible');
  await page.waitForSelector(".clock:not([hidden])");
  assert.equal(await page.locator(".clock:not([hidden])").count(), 2);
  await page.locator("#draw").click();
  await page.waitForFunction(() => /answers with its next move/.test(document.querySelector(".offers")?.textContent ?? ""));
  await playAny(page);
  await waitForPlies(page, 2);
  await says(page, /The computer declined the draw/);
  await page.waitForSelector('.player[data-side="w"] .clock.runs');
  await shoot(page, "opponent-declined");
  await playAny(page);
  await waitForPlies(page, 4);
  assert.doesNotMatch((await help(page).textContent()) ?? "", /declined/);
});

test("who offered a draw to a person is told that it was declined; who watches is told that he watches", { timeout: 120_000 }, async () => {
  const [host, friend, guest] = [await site.visit(), await site.visit(), await site.visit()];
  await host.goto(`${site.origin}/new/chess?opponent=invited&side=w&lang=en`);
  await host.click('button[type="submit"]:visible');
  await host.waitForSelector("variorum-board");
  // The invitation as a picture: of this very link, and fetched when it is asked for.
  const invite = await host.locator('[data-link="invite"]').inputValue();
  for (const part of new URL(invite).pathname.split("/").filter((part) => part.length === 20)) assert.match(part, /^[0-9a-z].*[0-9a-z]$/);
  const picture = host.locator(".invite-picture img");
  assert.equal(await picture.getAttribute("src"), null);
  await host.locator(".invite-picture summary").click();
  await host.waitForFunction(() => /** @type {HTMLImageElement} */ (document.querySelector(".invite-picture img")).naturalWidth > 0);
  await shoot(host, "opponent-invitation");
  await friend.goto(invite);
  await friend.waitForSelector("variorum-board");
  await guest.goto(host.url());
  await guest.waitForSelector("variorum-board");
  await host.locator("#draw").click();
  await friend.locator('[data-offer="decline"]').click();
  await says(host, /Your opponent declined the draw/);
  await enter(host, (await peek(host)).position.moves[0]);
  await waitForPlies(host, 1);
  assert.doesNotMatch((await help(host).textContent()) ?? "", /declined/);
  // A draw offered and passed over by a move is declined as well.
  await friend.locator("#draw").waitFor();
  await host.locator("#draw").click();
  await enter(friend, (await peek(friend)).position.moves[0]);
  await says(host, /Your opponent declined the draw/);
  await square(guest, "e2").click();
  await says(guest, /You are watching: only the two players move/);
  await shoot(guest, "opponent-guest");
});

test("a turned board stays turned, and what was captured lies at the side of whoever took it", { timeout: 60_000 }, async () => {
  const page = await site.page();
  await startFrom(page, site.origin, "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  await square(page, "e4").click();
  await square(page, "d5").click();
  await waitForPlies(page, 1);
  const took = page.locator('.player[data-side="w"] .took button');
  assert.equal(await took.count(), 1);
  assert.equal(await took.getAttribute("data-side"), "b");
  assert.equal(await page.locator('.player[data-side="b"] .took button').count(), 0);
  const above = () => page.evaluate(() => {
    const place = (/** @type {string} */ name) => document.querySelector("variorum-board")?.shadowRoot?.querySelector(`[data-square="${name}"]`)?.getBoundingClientRect().top ?? 0;
    return [place("a8") < place("a1"), document.querySelector(".player.near")?.getAttribute("data-side")];
  });
  assert.deepEqual(await above(), [true, "w"]);
  await page.locator("#flip").click();
  assert.deepEqual(await above(), [false, "b"]);
  await page.reload();
  await page.waitForSelector("variorum-board");
  assert.deepEqual(await above(), [false, "b"]);
  await page.locator("#flip").click();
  await page.reload();
  await page.waitForSelector("variorum-board");
  assert.deepEqual(await above(), [true, "w"]);
});

test("that moves can be heard is said once", { timeout: 60_000 }, async () => {
  const page = await site.visit();
  await startFrom(page, site.origin, "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  const notice = page.locator(".sound-notice");
  assert.equal(await notice.isVisible(), false);
  await square(page, "e4").click();
  await square(page, "e5").click();
  await notice.waitFor();
  await shoot(page, "opponent-sound");
  await page.locator('[data-sound="on"]').click();
  assert.equal(await notice.isVisible(), false);
  await page.reload();
  await page.waitForSelector("variorum-board");
  await page.locator("#more").click();
  assert.equal(await page.locator('[data-setting="more-sound"]').isChecked(), true);
  await page.locator(".more[open] .close-dialog").click();
  await square(page, "d5").click();
  await square(page, "d4").click();
  await waitForPlies(page, 2);
  assert.equal(await notice.isVisible(), false);
});

test("no page is wider than 320 pixels, and forced colours tell the sides apart", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await startFrom(page, site.origin, "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  const game = page.url();
  await page.setViewportSize({ width: 320, height: 664 });
  for (const lang of ["en", "de"]) {
    for (const path of ["/", "/games", "/workshop", "/new/chess", "/variants/chess", game]) {
      const address = new URL(path, site.origin);
      address.searchParams.set("lang", lang);
      await page.goto(address.href);
      if (path === game) await page.waitForSelector("variorum-board");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 320, address.href);
    }
  }
  await page.emulateMedia({ forcedColors: "active" });
  await page.waitForSelector(".disc.b");
  const colours = await page.evaluate(() => [".disc.w", ".disc.b"].map((disc) => getComputedStyle(/** @type {Element} */ (document.querySelector(disc))).backgroundColor));
  assert.notEqual(colours[0], colours[1]);
  await shoot(page, "opponent-forced");
  await page.goto(`${site.origin}/?lang=en`);
});
