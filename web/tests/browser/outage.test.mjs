/** What lasts when the server dies, what ends when a page is closed, and what a line that is cut does. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shoot, Site } from "../site.mjs";
import { enter, peek, plies, start, waitForPlies, waitForTurn } from "../table.mjs";

const site = new Site(/WebSocket|ERR_(CONNECTION|EMPTY_RESPONSE)/);

test("an acknowledged move survives kill -9, and the computer's turn is resumed", { timeout: 120_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "optima10", { forces: "random", seed: "3", opponent: "friend" });
  for (let ply = 0; ply < 5; ply += 1) {
    const { position } = await peek(page);
    await enter(page, position.moves[(ply * 11) % position.moves.length]);
    await waitForPlies(page, ply + 1);
    await site.server.stop("SIGKILL");
    await site.server.start();
    await page.waitForFunction(() => !document.querySelector("#game")?.classList.contains("offline"));
    const after = await peek(page);
    assert.equal(after.moves.length, ply + 1);
    assert.notEqual(after.position.fen, position.fen);
  }
  await start(page, site.origin, "optima10", { forces: "random", seed: "3", side: "b", movetime: "3000", level: "12" });
  await page.waitForFunction(() => document.querySelector(".thinking-state")?.textContent?.startsWith("thinks"));
  assert.equal(await plies(page), 0);
  await site.server.stop("SIGKILL");
  await site.server.start();
  await waitForPlies(page, 1);
  await waitForTurn(page);
});

test("progress is shown, the page stays responsive, and leaving stops the search", { timeout: 120_000 }, async () => {
  const page = await site.page();
  // It is the server's own search that is to stop, and no device's.
  await page.addInitScript(() => localStorage.setItem("variorum-searches", "server"));
  await start(page, site.origin, "optima10", { forces: "random", seed: "8", side: "b", movetime: "60000", level: "12" });
  await page.locator(".opinion summary").click();
  await page.waitForFunction(() => document.querySelector(".thinking dd")?.textContent);
  await page.waitForTimeout(1500);
  await shoot(page, "thinking");
  // Iterations get long; the count of positions goes on all the same.
  const seen = new Set();
  for (let look = 0; look < 20; look += 1) {
    seen.add(await page.locator(".thinking dl").innerText());
    await page.waitForTimeout(100);
  }
  assert.ok(seen.size >= 4, `${seen.size} signs of life in two seconds`);
  // The browser keeps whether it is open, and other tests begin with it closed.
  await page.locator(".opinion summary").click();
  const begun = Date.now();
  await page.locator("#flip").click();
  assert.ok(Date.now() - begun < 1000, "a click took long");
  assert.equal((await site.server.health()).searching, 1);
  await page.getByRole("button", { name: "Move now" }).click();
  await waitForPlies(page, 1);
  // A new search, and the tab closes.
  const { position } = await peek(page);
  await enter(page, position.moves[0]);
  while ((await site.server.health()).searching === 0) await page.waitForTimeout(5);
  await page.waitForTimeout(200);
  await page.close();
  const closed = Date.now();
  while ((await site.server.health()).searching > 0) assert.ok(Date.now() - closed < 1000, "the search goes on");
  const took = Date.now() - closed;
  console.log(`search stopped ${took} ms after the tab closed`);
  // The router tests hold the server to 50 ms; here the browser's own closing counts as well.
  assert.ok(took < 500, `the search went on for ${took} ms`);
});
