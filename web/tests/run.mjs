/**
 * The browser tests: `node tests/run.mjs PATH-TO-THE-PROGRAM`.
 *
 * They drive the real program through Debian's Chromium (or the one that CHROMIUM names).
 */

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boardTests } from "./board.mjs";
import { browser, folder, freePort, Server } from "./browser.mjs";
import "./unit/board.test.mjs";
import "./unit/entry.test.mjs";
import "./home.mjs";
import "./draft.mjs";
import "./setup.mjs";
import "./unit/plan.test.mjs";
import "./unit/sheet.test.mjs";
import "./unit/switch.test.mjs";
import "./unit/table.test.mjs";
import { opponentTests } from "./opponent.mjs";
import { playersTests } from "./players.mjs";
import { playingTests } from "./playing.mjs";
import { readingTests } from "./reading.mjs";
import { sheetTests } from "./sheet.mjs";
import { turnsTests } from "./turns.mjs";
import { workshopTests } from "./workshop.mjs";
import { enter, help, peek, plies, square, start, waitForPlies, waitForTurn } from "./table.mjs";

const binary = process.argv[2] ?? process.env["VARIORUM"];
if (!binary || !existsSync(binary)) {
  console.error("usage: node tests/run.mjs PATH-TO-THE-PROGRAM");
  process.exit(2);
}
/** Pictures for people are written here, if it is set. */
const shots = process.env["SHOTS"];
if (shots) mkdirSync(shots, { recursive: true });

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const place = folder();
/** @type {Server} */ let server;
/** @type {import("playwright-core").BrowserContext} */ let context;
/** What went wrong in any page: errors, refusals of the content policy, requests elsewhere. @type {string[]} */
const faults = [];

/** @param {import("playwright-core").BrowserContext} context */
function watch(context) {
  context.on("console", (message) => {
    // A server that is killed on purpose refuses connections.
    if (message.type() === "error" && !/WebSocket|ERR_CONNECTION|status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  context.on("weberror", (error) => faults.push(String(error.error())));
  context.on("request", (request) => {
    if (!request.url().startsWith(server.origin)) faults.push(`request to ${request.url()}`);
  });
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function shoot(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}

before(async () => {
  server = new Server(binary, join(place.path, "data"), await freePort());
  await server.start();
  context = await browser(join(place.path, "profile"));
  watch(context);
});

after(async () => {
  await context?.close();
  await server?.stop();
  place.remove();
});

test("a newcomer sets a game up, drafts, moves and gets answers", { timeout: 240_000 }, async () => {
  const page = await context.newPage();
  await page.goto(server.origin);
  await start(page, server.origin, "optima10", {
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
  await page.close();
});

test("a game is played to its end, and the page says why it ended", { timeout: 240_000 }, async () => {
  const page = await context.newPage();
  await start(page, server.origin, "optima10", { forces: "random", seed: "4", opponent: "friend" });
  for (let ply = 0; ply < 400; ply += 1) {
    const { position, from, moves } = await peek(page);
    if (position.outcome) break;
    const square = (/** @type {any} */ unit) => unit.square;
    const royal = new Set((await peek(page)).game.pieces.filter((/** @type {any} */ p) => p.royal).map((/** @type {any} */ p) => p.id));
    const kings = new Set(position.units.filter((/** @type {any} */ unit) => royal.has(unit.piece)).map(square));
    const hits = (/** @type {any} */ move, /** @type {Set<string>} */ set) => move.captures.some((/** @type {string} */ s) => set.has(s));
    const best =
      position.moves.find((/** @type {any} */ move) => hits(move, kings)) ??
      position.moves.filter((/** @type {any} */ move) => move.captures.length > 0)[ply % 3] ??
      position.moves[(ply * 37) % position.moves.length];
    await page.fill("#typed", best.text);
    await page.press("#typed", "Enter");
    await waitForPlies(page, from + moves.length + 1);
  }
  assert.match(await help(page).innerText(), /wins|Draw/);
  await shoot(page, "over");
  await page.close();
});

test("an acknowledged move survives kill -9, and the computer's turn is resumed", { timeout: 120_000 }, async () => {
  const page = await context.newPage();
  await start(page, server.origin, "optima10", { forces: "random", seed: "3", opponent: "friend" });
  for (let ply = 0; ply < 5; ply += 1) {
    const { position } = await peek(page);
    await enter(page, position.moves[(ply * 11) % position.moves.length]);
    await waitForPlies(page, ply + 1);
    await server.stop("SIGKILL");
    await server.start();
    await page.waitForFunction(() => !document.querySelector("#game")?.classList.contains("offline"));
    const after = await peek(page);
    assert.equal(after.moves.length, ply + 1);
    assert.notEqual(after.position.fen, position.fen);
  }
  await start(page, server.origin, "optima10", { forces: "random", seed: "3", side: "b", movetime: "3000", level: "8" });
  await page.waitForFunction(() => document.querySelector(".thinking-state")?.textContent?.startsWith("thinks"));
  assert.equal(await plies(page), 0);
  await server.stop("SIGKILL");
  await server.start();
  await waitForPlies(page, 1);
  await waitForTurn(page);
  await page.close();
});

test("progress is shown, the page stays responsive, and leaving stops the search", { timeout: 120_000 }, async () => {
  const page = await context.newPage();
  await start(page, server.origin, "optima10", { forces: "random", seed: "8", side: "b", movetime: "60000", level: "8" });
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
  assert.equal((await server.health()).searching, 1);
  await page.getByRole("button", { name: "Move now" }).click();
  await waitForPlies(page, 1);
  // A new search, and the tab closes.
  const { position } = await peek(page);
  await enter(page, position.moves[0]);
  while ((await server.health()).searching === 0) await page.waitForTimeout(5);
  await page.waitForTimeout(200);
  await page.close();
  const closed = Date.now();
  while ((await server.health()).searching > 0) assert.ok(Date.now() - closed < 1000, "the search goes on");
  const took = Date.now() - closed;
  console.log(`search stopped ${took} ms after the tab closed`);
  // The router tests hold the server to 50 ms; here the browser's own closing counts as well.
  assert.ok(took < 500, `the search went on for ${took} ms`);
});

test("a game begins from a pasted position, promotes by choice, and ends by resignation or agreement", async () => {
  const page = await context.newPage();
  await page.goto(`${server.origin}/new/chess?opponent=friend`);
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
  await page.close();
});

test("a unit that need not promote may stay what it is, and a page that is gone back to plays on", async () => {
  const page = await context.newPage();
  await page.goto(`${server.origin}/new/grand?opponent=friend`);
  await page.locator("#from-position summary").click();
  await page.fill("#fen", "4k5/10/1P8/10/10/10/10/10/10/4K5 w - - 0 1");
  await page.click('button[type="submit"]');
  await page.waitForSelector("variorum-board");
  await page.goto(server.origin);
  await page.goBack();
  await square(page, "b8").click();
  await square(page, "b9").click();
  assert.ok((await page.locator(".help-line .answer .picture").count()) > 1);
  await page.locator(".help-line").getByText("Stay Pawn").click();
  await waitForPlies(page, 1);
  assert.equal((await peek(page)).moves[0].text, "b8b9");
  await page.close();
});

test("a whole move can be made with the keyboard", async () => {
  const page = await context.newPage();
  await start(page, server.origin, "chess", { opponent: "friend" });
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
  await page.close();
});

playersTests({ server: () => server, axe: AXE, watch, shoot });

opponentTests({ server: () => server, context: () => context, axe: AXE, watch, shoot });

playingTests({ server: () => server, origin: () => server.origin, context: () => context, axe: AXE, watch, shoot });

turnsTests({ server: () => server, origin: () => server.origin, context: () => context, axe: AXE, watch, shoot });

boardTests(() => context, () => server.origin, shoot);

test("bad messages get reasons and leave the game alone", async () => {
  const page = await context.newPage();
  await start(page, server.origin, "chess", { opponent: "friend" });
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
  await page.close();
});

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } })) {
    test(`every page is accessible: ${scheme}, ${device}`, { timeout: 120_000 }, async () => {
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      await start(page, server.origin, "optima10", { forces: "unequal", seed: "2", opponent: "friend" });
      const game = page.url();
      const paths = ["/", "/variants/optima10", "/new/optima10", "/nowhere"].map((path) => server.origin + path);
      for (const address of [...paths, game]) {
        await page.goto(address);
        await page.waitForTimeout(400);
        if (address === game) {
          await square(page, "a2").click({ button: "right" });
          await page.waitForTimeout(200);
        }
        await page.evaluate(AXE);
        const { violations } = await page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] })");
        const found = violations.map((/** @type {any} */ fault) => `${fault.id}: ${fault.nodes[0].html}`);
        assert.deepEqual(found, [], address);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${address} is ${wide} px too wide`);
        const name = address === game ? "game" : (new URL(address).pathname.split("/")[1] || "home");
        await shoot(page, `${name}-${scheme}-${device}`);
      }
      await page.close();
    });
  }
}

sheetTests({ origin: () => server.origin, context: () => context, shoot, axe: AXE });
readingTests({ origin: () => server.origin, context: () => context, shoot, axe: AXE });
workshopTests({ origin: () => server.origin, context: () => context, server: () => server, shoot, axe: AXE });

test("every game's rules and legend are accessible in every language", { timeout: 600_000 }, async () => {
  const page = await context.newPage();
  await page.goto(server.origin);
  const links = await page.locator('a[href^="/new/"]').evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const games = [...new Set(links.map((link) => link.replace(/^\/new\/|[?#].*$/g, "").split("+")[0] ?? ""))];
  assert.ok(games.length > 5, `${games}`);
  for (const game of games) {
    for (const language of ["en", "de", "fr"]) {
      for (const kind of ["rules", "legend"]) {
        const address = `${server.origin}/variants/${game}/${kind}?lang=${language}`;
        await page.goto(address);
        assert.equal(await page.getAttribute("html", "lang"), language);
        await page.evaluate(AXE);
        const { violations } = await page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] })");
        const found = violations.map((/** @type {any} */ fault) => `${fault.id}: ${fault.nodes[0].html}`);
        assert.deepEqual(found, [], address);
        if (kind === "rules") {
          const entries = page.locator("article.entry");
          const pieces = await entries.count();
          assert.ok(pieces > 0, address);
          assert.equal(await entries.locator("figure .diagram").count(), pieces, `${address}: a diagram each`);
          const anchors = await page.locator(".who a, .contents ol a").evaluateAll((all) =>
            all.map((link) => link.getAttribute("href") ?? "").filter((to) => !document.querySelector(to)));
          assert.deepEqual(anchors, [], `${address}: links lead somewhere`);
        }
      }
    }
  }
  // The language of the pages that follow is the one that this browser had.
  await page.goto(`${server.origin}/?lang=en`);
  await page.close();
});

test("nothing went wrong in any page, and nothing was fetched from elsewhere", () => {
  assert.deepEqual(faults, []);
});
