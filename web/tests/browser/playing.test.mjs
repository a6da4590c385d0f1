/** What a player does besides moving when it is his turn: planning, asking for a hint, setting the computer, watching it alone; and what an outage does. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";
import { plies, square, start, waitForPlies, waitForTurn } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site(/WebSocket/);

/** A way to the server that can go dead: what is sent then is neither refused nor delivered. */
class Wire {
  #to;
  #server;
  /** @type {Set<import("node:net").Socket>} */ #sockets = new Set();
  dead = false;
  origin = "";

  /** @param {number} port */
  constructor(port) {
    this.#to = port;
    this.#server = createServer((near) => {
      const far = connect(this.#to, "127.0.0.1");
      for (const [from, to] of [[near, far], [far, near]]) {
        if (!from || !to) continue;
        this.#sockets.add(from);
        from.on("data", (data) => (this.dead ? undefined : to.write(data)));
        from.on("error", () => to.destroy());
        from.on("close", () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  async open() {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    this.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  }

  /** From now on nothing passes; or the line is mended, and who waits has to connect anew. @param {boolean} dead */
  cut(dead) {
    this.dead = dead;
    if (!dead) for (const socket of this.#sockets) socket.destroy();
  }

  async close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}

/** What the page says on its line. @param {Page} page @param {RegExp} text */
async function says(page, text) {
  await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".help-line")?.textContent ?? ""), text.source, { timeout: 15_000 });
}

/** What a square says to those who do not see the board. @param {Page} page @param {string} name */
function label(page, name) {
  return square(page, name).getAttribute("aria-label");
}

/** @param {Page} page @param {string} from @param {string} to */
async function drag(page, from, to) {
  await square(page, from).dragTo(square(page, to));
}

test("a move is planned while the computer thinks, forgotten in three ways, and played when the turn comes", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "chess", { level: "12", movetime: "60000", side: "b", lang: "en" });
  await says(page, /plan your next move/);
  // By two clicks; Escape, a right click and another click forget it.
  for (const forget of [
    () => page.keyboard.press("Escape"),
    () => square(page, "c4").click({ button: "right" }),
    () => square(page, "c4").click(),
  ]) {
    await square(page, "e7").click();
    await says(page, /choose where/);
    await square(page, "e5").click();
    await says(page, /Planned: Pawn from e7 to e5/);
    assert.match((await label(page, "e7")) ?? "", /planned move begins/);
    assert.match((await label(page, "e5")) ?? "", /planned move ends/);
    await shoot(page, "planned");
    await accessible(page, "a planned move");
    await forget();
    await says(page, /plan your next move/);
    assert.doesNotMatch((await label(page, "e5")) ?? "", /planned/);
  }
  // A square that the unit can never go to is no plan; one where it would take back is one.
  await square(page, "g8").click();
  await page.waitForFunction(() => /can be moved to/.test(document.querySelector("variorum-board")?.shadowRoot?.querySelector('[data-square="f6"]')?.getAttribute("aria-label") ?? ""));
  await square(page, "g5").click();
  await says(page, /cannot go there/);
  await square(page, "e7").click();
  await says(page, /Planned: Knight from g8 to e7/);
  await page.keyboard.press("Escape");
  // By the keyboard, and then it is played.
  await square(page, "g8").focus();
  await page.keyboard.press("Enter");
  await square(page, "f6").focus();
  await page.keyboard.press("Enter");
  await says(page, /Planned: Knight from g8 to f6/);
  await page.locator(".thinking button").click();
  await waitForPlies(page, 2);
  assert.match(await page.locator(".history .move").nth(1).innerText(), /Nf6/);
  // The computer thinks again; what cannot be played is dropped with a word.
  await says(page, /plan your next move/);
  await drag(page, "f6", "e4");
  await says(page, /Planned/);
  await drag(page, "a7", "b6");
  await says(page, /Planned: Pawn from a7 to b6/);
  await page.locator(".thinking button").click();
  await waitForPlies(page, 3);
  await says(page, /cannot be played now/);
  assert.equal(await plies(page), 3);
});

test("a plan against a person is played at his move, asks what a unit becomes, and ends with a take-back", { timeout: 90_000 }, async () => {
  const [host, friend] = [await site.page(), await site.visit()];
  await host.goto(`${site.origin}/new/chess?${new URLSearchParams({ opponent: "invited", lang: "en", fen: "7k/8/8/8/8/8/p6P/7K w - - 0 1" })}`);
  await host.click('button[type="submit"]:visible');
  await says(host, /Your move/);
  await friend.goto(`${await host.locator('[data-link="invite"]').inputValue()}?lang=en`);
  await says(friend, /plan your next move/);
  await drag(friend, "a2", "a1");
  await says(friend, /Planned: Pawn from a2 to a1/);
  await drag(host, "h2", "h3");
  await says(friend, /Pawn on a1 becomes/);
  await friend.locator('.help-line [data-move="a2a1R"], .help-line [data-move="a2a1r"]').first().click();
  await waitForPlies(friend, 2);
  // A plan ends when a move is taken back by leave.
  await drag(host, "h1", "h2");
  await waitForPlies(friend, 3);
  await drag(friend, "h8", "h7");
  await waitForPlies(friend, 4);
  await drag(friend, "h7", "g6");
  await says(friend, /Planned: King from h7 to g6/);
  await friend.click("#undo");
  await host.click('[data-offer="accept"]');
  await friend.waitForFunction(() => document.querySelectorAll(".history [data-ply]").length === 3);
  assert.doesNotMatch((await label(friend, "g6")) ?? "", /planned/);
});

test("a hint is shown and can be played; another person's game has none before its end", { timeout: 60_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "chess", { level: "1", lang: "en" });
  await says(page, /Your move/);
  await page.keyboard.press("t");
  await says(page, /The computer would play: White/);
  await shoot(page, "hint");
  await accessible(page, "a hint");
  const hinted = await page.evaluate(() => [...(document.querySelector("variorum-board")?.shadowRoot?.querySelectorAll('[aria-label*="part of the hint"]') ?? [])].length);
  assert.equal(hinted, 2);
  await page.keyboard.press("Escape");
  await says(page, /Your move/);
  await page.click("#hint");
  await page.locator('.help-line [data-answer="hinted"]').click();
  await waitForPlies(page, 2);
  await waitForTurn(page);
  // Losses and states are those of the move that is looked at, and a click says where one is.
  await page.click('[data-step="first"]');
  await says(page, /how the game began/);
  await square(page, "e2").click();
  await says(page, /looking at the board after move 0/);
  await page.locator('.help-line [data-answer="return"]').click();
  await says(page, /Your move/);
  // The level is told, and changed during the game.
  await page.waitForSelector("text=Computer, level 1");
  await page.selectOption("#level", "6");
  await page.waitForSelector("text=Computer, level 6");
  // Once the game is over, every position of it can be asked about.
  await page.click("#resign");
  await page.locator('.help-line [data-answer="resign"]').click();
  await says(page, /Black wins/);
  await page.click('[data-step="first"]');
  await says(page, /how the game began/);
  await page.click("#hint");
  await says(page, /The computer would play: White/);
  assert.equal(await page.locator('.help-line [data-answer="hinted"]').count(), 0);

  await start(page, site.origin, "chess", { opponent: "invited", lang: "en" });
  await says(page, /Your move/);
  assert.equal(await page.locator("#hint").isVisible(), false);
  await page.keyboard.press("t");
  await says(page, /Against another person there are no hints/);
});

test("the computer plays itself at the pace of who watches", { timeout: 60_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "chess", { opponent: "itself", level: "2", lang: "en" });
  await page.waitForSelector("#go-on:not([disabled])");
  await page.click("#go-on");
  await says(page, /The game is stopped/);
  await shoot(page, "itself");
  await accessible(page, "the computer by itself");
  const before = await plies(page);
  await page.click("#step");
  await waitForPlies(page, before + 1);
  await page.waitForTimeout(500);
  assert.equal(await plies(page), before + 1);
  await page.keyboard.press("n");
  await waitForPlies(page, before + 2);
  await page.selectOption("#pace", "0");
  await page.keyboard.press("p");
  await waitForPlies(page, before + 8);
  await page.keyboard.press("p");
  await says(page, /The game is stopped/);
});

test("a dropped piece stays while the line is dead, and nothing pressed then is done later", { timeout: 90_000 }, async () => {
  await site.begin();
  const wire = new Wire(site.server.port);
  await wire.open();
  try {
    const page = await site.visit({}, wire.origin);
    await start(page, wire.origin, "chess", { opponent: "friend", lang: "en" });
    await says(page, /White to move/);
    // The line dies without a word, and a piece is dropped: it stays where it was put.
    wire.cut(true);
    await drag(page, "e2", "e4");
    assert.match((await label(page, "e4")) ?? "", /White Pawn/);
    assert.doesNotMatch((await label(page, "e2")) ?? "", /Pawn/);
    await page.waitForSelector(".table.offline", { timeout: 10_000 });
    await says(page, /Move sent/);
    assert.match((await label(page, "e4")) ?? "", /White Pawn/);
    await shoot(page, "offline");
    await accessible(page, "a lost connection");
    for (const button of ["#undo", "#resign", "#draw"]) assert.equal(await page.locator(button).isDisabled(), true, button);
    // Back again, it is asked about once.
    wire.cut(false);
    await page.waitForSelector(".table:not(.offline)", { timeout: 15_000 });
    await waitForPlies(page, 1);
    assert.equal(await plies(page), 1);
    // What is pressed while the line is known to be dead says so and does nothing, then or later.
    wire.cut(true);
    await page.waitForSelector(".table.offline", { timeout: 10_000 });
    await square(page, "e7").click();
    await says(page, /Nothing was done/);
    await page.fill("#typed", "e5");
    await page.press("#typed", "Enter");
    wire.cut(false);
    await page.waitForSelector(".table:not(.offline)", { timeout: 15_000 });
    await says(page, /Black to move/);
    await page.waitForTimeout(500);
    assert.equal(await plies(page), 1);
    // What was pressed before anybody knew is not done later either: whoever wants it presses again.
    await page.click("#resign");
    wire.cut(true);
    await page.locator('.help-line [data-answer="resign"]').click();
    await page.waitForSelector(".table.offline", { timeout: 10_000 });
    wire.cut(false);
    await page.waitForSelector(".table:not(.offline)", { timeout: 15_000 });
    await says(page, /before this was confirmed/);
    await page.waitForTimeout(500);
    assert.doesNotMatch(await page.title(), /^Over/);
  } finally {
    await wire.close();
  }
});

test("a move that is refused goes back with the reason", { timeout: 60_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "chess", { opponent: "friend", lang: "en" });
  await says(page, /White to move/);
  // Another device of the same player moves first, unseen: this page still believes in the first position.
  await page.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      send.call(this, String(text).replace('"e2e4"', '"e2e5"'));
    };
  });
  await drag(page, "e2", "e4");
  await page.waitForSelector('.help-line[data-kind="refuse"]');
  assert.match((await label(page, "e2")) ?? "", /White Pawn/);
  assert.doesNotMatch((await label(page, "e4")) ?? "", /Pawn/);
  assert.equal(await plies(page), 0);
});
