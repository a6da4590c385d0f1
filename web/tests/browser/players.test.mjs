/** Two people at two screens, and a third who watches: seats, offers, clocks, looking back, another game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";
import { enter, help, peek, square, type, waitForPlies } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site(/WebSocket|ERR_(CONNECTION|EMPTY_RESPONSE)/);

/** A move that a page may make. @param {Page} page @param {number} index */
async function some(page, index) {
  const { moves } = (await peek(page)).position;
  return moves[index % moves.length];
}

/** What a page says on all of it. @param {Page} page @param {RegExp} text */
async function says(page, text) {
  await page.waitForFunction((source) => new RegExp(source).test(document.body.innerText), text.source, { timeout: 20_000 });
}

test("a game counts in the opening tree if its host ticks the box and whoever is invited agrees", async () => {
  const [host, friend] = [await site.visit(), await site.visit()];
  await host.goto(`${site.origin}/new/chess?opponent=invited&lang=en`);
  const box = host.getByRole("checkbox", { name: /opening tree/ });
  assert.equal(await box.isChecked(), false);
  await box.check();
  await host.waitForFunction(() => /counts=yes/.test(location.search));
  await host.click('button[type="submit"]:visible');
  await host.waitForSelector("variorum-board");
  const invite = await host.locator('[data-link="invite"]').inputValue();
  await friend.goto(invite);
  await says(friend, /counts in the opening tree/);
  await accessible(friend, "whether a game may count");
  await friend.getByRole("link", { name: "Sit down, but do not count it" }).click();
  await friend.waitForSelector("variorum-board");
  assert.equal(await friend.evaluate(() => /** @type {any} */ (document.querySelector("variorum-board")).bottom), "b");
  await friend.getByRole("button", { name: "Display" }).click();
  assert.doesNotMatch(await friend.locator("#display-menu").innerText(), /opening tree/);
});

test("two browsers play by a link with clocks, a third only watches, the server is killed twice, and they play again", { timeout: 240_000 }, async () => {
  const [host, friend, guest] = [await site.visit(), await site.visit(), await site.visit()];
  const { origin } = site;
  await host.goto(`${origin}/new/chess?opponent=invited&clock=${10 * 60_000}%2B5000&lang=en`);
  await host.click('button[type="submit"]:visible');
  await host.waitForSelector("variorum-board");
  await says(host, /has not come yet/);
  const invite = await host.locator('[data-link="invite"]').inputValue();
  await host.locator(".share-game > details > summary").click();
  const watching = await host.locator('[data-link="watch"]').inputValue();
  await shoot(host, "players-waiting");
  await accessible(host, "waiting for the other player");

  // The secret of the link leaves the address, and no script can read the cookie that it became.
  await friend.goto(`${invite}?lang=en`);
  await friend.waitForSelector("variorum-board");
  assert.equal(friend.url().replace(/\?.*/, ""), host.url().replace(/\?.*/, ""));
  assert.equal(await friend.evaluate(() => /seat/.test(document.cookie)), false);
  assert.equal(await friend.evaluate(() => /** @type {any} */ (document.querySelector("variorum-board")).bottom), "b");
  await host.waitForFunction(() => !/has not come yet|away/.test(document.body.innerText));

  await guest.goto(`${watching}?lang=en`);
  await guest.waitForSelector("variorum-board");
  assert.match(await help(guest).innerText(), /watching/);
  for (const button of ["#undo", "#draw", "#resign"]) assert.equal(await guest.locator(button).count(), 0);
  assert.equal(await guest.locator('[data-link="invite"], [data-link="seat"]').count(), 0);
  await square(guest, "e2").click();
  await square(guest, "e4").click();
  await type(guest, "e4");

  // Each moves his own units and no others.
  await square(friend, "e2").click();
  await square(friend, "e4").click();
  assert.equal((await peek(host)).moves.length, 0);
  const pages = [host, friend];
  for (let ply = 0; ply < 4; ply += 1) {
    const page = pages[ply % 2];
    assert.ok(page);
    await waitForPlies(page, ply);
    await enter(page, await some(page, ply * 5));
    await waitForPlies(page, ply + 1);
  }
  await waitForPlies(guest, 4);
  // White's clock runs, on every screen.
  for (const page of [host, friend, guest]) {
    await page.waitForSelector('.player[data-side="w"] .clock.runs');
    const [before = "", after = ""] = [await page.locator('.player[data-side="w"] .clock').innerText()];
    assert.match(before, /^(10|9):\d\d$/, after);
  }
  const shown = await host.locator('.player[data-side="w"] .clock').innerText();
  await host.waitForFunction((text) => document.querySelector('.player[data-side="w"] .clock')?.textContent !== text, shown);
  await shoot(host, "players-clocks");

  // A draw is offered, declined; a move is taken back by leave.
  await friend.click("#draw");
  await says(friend, /You offered a draw/);
  await shoot(host, "players-offer");
  await accessible(host, "an offer of the other player");
  await host.click('[data-offer="decline"]');
  await friend.waitForSelector('[data-offer="withdraw"]', { state: "detached" });
  await friend.click("#undo");
  await host.click('[data-offer="accept"]');
  await host.waitForFunction(() => document.querySelectorAll(".history [data-ply]").length === 3);

  for (let ply = 3; ply < 7; ply += 1) {
    // Nothing that was answered is lost, and nobody's clock is charged for what the server did not serve.
    if (ply === 4 || ply === 6) {
      await site.server.stop("SIGKILL");
      await host.waitForSelector(".table.offline");
      await site.server.start();
      for (const page of [host, friend, guest]) await page.waitForSelector(".table:not(.offline)");
    }
    const page = pages[ply % 2];
    assert.ok(page);
    await waitForPlies(page, ply);
    await enter(page, await some(page, ply * 5));
    await waitForPlies(page, ply + 1);
  }
  await friend.click("#resign");
  await friend.locator('.help-line [data-answer="resign"]').click();
  await says(host, /White wins: Black resigned/);
  await says(guest, /White wins: Black resigned/);

  // Both look through the game.
  for (const page of [host, friend, guest]) {
    await page.click('[data-step="first"]');
    await says(page, /This is how the game began/);
    await page.click('[data-step="forward"]');
    await page.keyboard.press(".");
    await says(page, /Move 2 of 7\./);
    await page.locator(".history .move").nth(4).click();
    await says(page, /Move 5 of 7\./);
    await page.keyboard.press(",");
    await says(page, /Move 4 of 7\./);
  }
  await shoot(friend, "players-looking-back");
  await accessible(friend, "looking back");
  await friend.locator('.help-line [data-answer="return"]').click();
  await says(friend, /White wins/);
  await host.locator('.help-line [data-answer="return"]').click();

  // Another game with colours exchanged.
  const before = host.url();
  await host.locator('.help-line [data-answer="rematch"]').click();
  await friend.click('[data-offer="accept"]');
  for (const page of [host, friend]) {
    await page.waitForURL((url) => url.pathname !== new URL(before).pathname && !url.pathname.includes("/seat/"));
    await page.waitForSelector("variorum-board");
  }
  assert.equal(new URL(host.url()).pathname, new URL(friend.url()).pathname);
  assert.deepEqual([(await peek(host)).game.you, (await peek(friend)).game.you], [["b"], ["w"]]);
  await enter(friend, await some(friend, 3));
  await waitForPlies(host, 1);
  await guest.locator('.help-line [data-answer="return"]').click();
  await guest.locator('.help-line [data-answer="follow"]').click();
  await waitForPlies(guest, 1);
  assert.match(await help(guest).innerText(), /watching/);
});

test("a connection that has died is noticed within five seconds, and comes back with the server", { timeout: 60_000 }, async () => {
  const page = await site.visit();
  try {
    await page.goto(`${site.origin}/new/chess?opponent=friend&lang=en`);
    await page.click('button[type="submit"]:visible');
    await page.waitForSelector(".table:not(.offline) .help-line");
    // Nothing is closed and nothing is answered: as when a cable is pulled.
    site.server.process?.kill("SIGSTOP");
    const begun = Date.now();
    await page.waitForSelector(".table.offline", { timeout: 8000 });
    const noticed = Date.now() - begun;
    site.server.process?.kill("SIGCONT");
    assert.ok(noticed < 6000, `${noticed} ms`);
    await page.waitForSelector(".table:not(.offline)", { timeout: 15_000 });
    await enter(page, await some(page, 0));
    await waitForPlies(page, 1);
  } finally {
    site.server.process?.kill("SIGCONT");
  }
});
