/** Tests of the board in the browser: its places, clicks, keys and fingers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Entry, goalOf, sign } from "../../src/entry.js";
import { settled, shoot, Site } from "../site.mjs";
import { enter, goal, help, peek, square, start, startFrom, type, waitForPlies } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site();

/** A position with a unit that can take by going and by shooting. */
const SHOOTER =
  "{go}1{cr}{ce}3{cl}{ar}1/gggg3g1g/1ppp1p1g2/p3g{sw}1pg1/10/{Ar}9/3G4P1/P2P1{Ce}2PP/G1GG2GGGG/2{Cl}{Ch}1{Sw}3{Go} w - - 0 1";

const SIZES = {
  desk: { width: 1280, height: 900 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  "small phone": { width: 360, height: 640 },
  "phone across": { width: 844, height: 390 },
  "200 % zoom": { width: 640, height: 450 },
  tablet: { width: 820, height: 1180 },
};

/** The edges of what must not move. @param {Page} page */
function edges(page) {
  return page.evaluate(() =>
    ["#board", ".help-line", ".table-actions", "#resign", ".player.far", ".player.near"].map((name) => {
      const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      return [name, ...[x, y + scrollY, width, height].map(Math.round)].join(" ");
    }),
  );
}

/**
 * Enters a move as clicks would; how many there are. Fails if another move comes of it.
 *
 * @param {any[]} moves
 * @param {any} move
 */
function clicksFor(moves, move) {
  const entry = new Entry(moves);
  let clicks = 2;
  if (move.from === null) entry.take(move.drop);
  else entry.click(move.from);
  if (move.enters) {
    entry.extra = move.enters.piece;
    clicks += 1;
  }
  if (entry.others.includes(move)) {
    entry.click(move.from);
    clicks += 1;
  }
  let step = entry.click(goalOf(move));
  if (step.kind === "asking") {
    const asked = entry.question?.moves ?? [];
    assert.ok(asked.includes(move), `${move.text} is not offered`);
    const square = sign(move, asked);
    step = square === null ? entry.answer(move) : entry.click(square);
    clicks += 1;
  }
  assert.equal(step.kind === "done" ? step.move.text : step.kind, move.text);
  return clicks;
}

/**
 * Positions of a game of random moves. Its page is left, which would draw each of them.
 *
 * @param {Page} page
 * @param {number} plies
 * @returns {Promise<any[]>}
 */
async function wander(page, plies) {
  const { pathname } = new URL(page.url());
  const sources = await page.locator("script[src$='/game.js']").evaluate((script) => /** @type {HTMLScriptElement} */ (script).src);
  await page.goto(`${site.origin}/health`);
  const text = await page.evaluate(async ({ plies, pathname, sources }) => {
    const { Fold } = await import(new URL("fold.js", sources).href);
    const { VERSION } = await import(new URL("wire.js", sources).href);
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://${location.host}${pathname}/socket`);
      const known = new Fold();
      /** @type {any[]} */
      const positions = [];
      let state = 7;
      socket.onopen = () => socket.send(JSON.stringify({ type: "hello", v: VERSION, seq: null }));
      socket.onerror = () => reject(new Error("no connection"));
      socket.onmessage = (event) => {
        const message = known.hear(JSON.parse(event.data));
        if (message.type === "rejected") reject(new Error(message.message));
        if (message.type !== "update") return;
        const { position } = message;
        positions.push(position);
        if (position.moves.length === 0 || positions.length > plies) {
          socket.close();
          resolve(JSON.stringify(positions));
          return;
        }
        state = (state * 1103515245 + 12345) % 2147483648;
        const { text } = position.moves[state % position.moves.length];
        socket.send(JSON.stringify({ type: "move", id: `${positions.length}`.padStart(12, "0"), ply: message.from + message.moves.length, text }));
      };
    });
  }, { plies, pathname, sources });
  return JSON.parse(text);
}

test("no part of the page of a game moves, whatever its state, and the whole board is in view", { timeout: 180_000 }, async () => {
  const page = await site.page();
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await startFrom(page, site.origin, "optima10", SHOOTER);
    const before = await edges(page);
    const board = await page.locator("#board").boundingBox();
    assert.ok(board && board.x >= 0 && board.y >= 0 && board.x + board.width <= size.width + 1 && board.y + board.height <= size.height + 1, `${name}: ${JSON.stringify(board)}`);
    const line = await page.locator(".help-line").boundingBox();
    const bar = await page.locator(".table-actions").boundingBox();
    assert.ok(line && bar && (line.y + line.height <= bar.y + 1 || line.x + line.width <= bar.x), `${name}: the actions cover the line`);
    /** @type {[string, () => Promise<unknown>][]} */
    const states = [
      ["chosen", () => square(page, "a5").click()],
      ["in another way", () => square(page, "a5").click()],
      ["let go", () => page.keyboard.press("Escape")],
      ["refused", () => square(page, "e5").click()],
      ["resigning", () => page.click("#resign")],
      ["playing on", () => page.keyboard.press("Escape")],
      ["inspected", () => square(page, "a5").click({ button: "right" })],
      ["closed", () => page.keyboard.press("Escape")],
      ["moved", () => type(page, "a5b6")],
    ];
    for (const [state, act] of states) {
      await act();
      if (state === "moved") await waitForPlies(page, 1);
      await settled(page);
      await page.evaluate(() => scrollTo(0, 0));
      assert.deepEqual(await edges(page), before, `${name}, ${state}`);
    }
    await shoot(page, `places-${name.replaceAll(/\W+/g, "-")}`);
  }
});

test("a capture by going there is two clicks or a drag; a shot is chosen before, by a click, a button or a key", async () => {
  const page = await site.page();
  const path = () => page.evaluate(() => [...(document.querySelector("#board")?.shadowRoot?.querySelectorAll(".stretch") ?? [])].map((way) => way.getAttribute("class")));
  const pressed = () => page.locator('.help-line [aria-pressed="true"]').innerText();
  const begin = async () => {
    await startFrom(page, site.origin, "optima10", SHOOTER);
    await square(page, "a5").click();
    assert.equal(await pressed(), "Move there");
  };
  const ends = async (/** @type {string} */ manner, /** @type {string} */ to) => {
    await waitForPlies(page, 1);
    const [move] = (await peek(page)).moves;
    assert.deepEqual([move.manner, move.to, move.captures], [manner, to, ["d8"]]);
  };
  await begin();
  assert.match(await help(page).innerText(), /Click it again for: Shoot from a5/);
  await square(page, "d8").hover();
  assert.deepEqual(await path(), ["stretch take"]);
  await shoot(page, "archer-goes");
  await square(page, "d8").click();
  await ends("plain", "d8");
  await startFrom(page, site.origin, "optima10", SHOOTER);
  await square(page, "a5").dragTo(square(page, "d8"));
  await ends("plain", "d8");
  // A second click on its own square.
  await begin();
  await square(page, "a5").click();
  assert.match(await pressed(), /^Shoot from a5/);
  await square(page, "d8").hover();
  assert.deepEqual(await path(), ["stretch shot"]);
  await shoot(page, "archer-shoots");
  await square(page, "d8").click();
  await ends("shot", "a5");
  // The button, and a drag after it; and back again.
  await begin();
  await page.getByRole("button", { name: "Shoot from a5" }).click();
  await page.getByRole("button", { name: "Move there" }).click();
  assert.equal(await pressed(), "Move there");
  await page.getByRole("button", { name: "Shoot from a5" }).click();
  await square(page, "a5").dragTo(square(page, "d8"));
  await ends("shot", "a5");
  // Keys alone.
  await startFrom(page, site.origin, "optima10", SHOOTER);
  await square(page, "a5").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.match(await pressed(), /^Shoot from a5/);
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await ends("shot", "a5");
});

test("every first move of a game whose units can enter with moves is entered, the plain ones by two clicks", { timeout: 240_000 }, async () => {
  const page = await site.page();
  await start(page, site.origin, "omega-advanced", { opponent: "friend" });
  const { position } = await peek(page);
  assert.ok(position.moves.some((/** @type {any} */ move) => move.enters));
  for (const move of position.moves) {
    const clicks = await enter(page, move);
    await waitForPlies(page, 1);
    assert.equal((await peek(page)).moves[0].text, move.text);
    assert.equal(clicks, move.enters ? 3 : 2, move.text);
    await page.click("#undo");
    await page.waitForFunction(() => document.querySelectorAll(".history [data-ply]").length === 0);
  }
});

test("in every game every legal move can be entered, and one that nothing else can be meant by takes two clicks", { timeout: 300_000 }, async () => {
  const page = await site.page();
  const home = await (await fetch(site.origin)).text();
  const games = [...new Set([...home.matchAll(/\/new\/([a-z0-9-]+)/g)].map(([, id]) => id ?? ""))];
  assert.ok(games.length >= 10, games.join(" "));
  // Plain moves to squares to which the unit could also do something else.
  let shared = 0;
  for (const game of games) {
    await start(page, site.origin, game, { opponent: "friend" });
    const counts = [0, 0, 0, 0, 0];
    for (const { moves } of await wander(page, 60)) {
      for (const move of moves) {
        // A pass has a button of its own.
        if (move.manner === "pass") continue;
        const clicks = clicksFor(moves, move);
        counts[clicks] = (counts[clicks] ?? 0) + 1;
        const like = moves.filter((/** @type {any} */ other) => other.from === move.from && other.drop === move.drop && goalOf(other) === goalOf(move));
        const rivals = like.filter((/** @type {any} */ other) => (other.enters?.piece ?? null) === (move.enters?.piece ?? null));
        const sure = move.manner === "suicide" || move.enters !== null;
        if (rivals.length === 1 && !sure) assert.equal(clicks, 2, `${game} ${move.text}`);
        // What does nothing but go there is two clicks or one drag, whatever else the unit could do to that square.
        const plain = rivals.filter((/** @type {any} */ other) => other.manner === "plain" && other.converts.length === 0 && other.captures.every((/** @type {string} */ square) => square === other.to));
        const becomes = rivals.some((/** @type {any} */ other) => other.promotes !== null);
        // One choice more for a unit that enters, and one where a plain move stands beside several others: that it is none of the plain kind.
        const beside = plain.length === 1 && !becomes && plain[0] !== move && rivals.length > 2;
        assert.ok(clicks <= 3 + (move.enters || beside ? 1 : 0), `${game} ${move.text}: ${clicks} clicks`);
        if (plain.length === 1 && plain[0] === move && !becomes && !move.enters) {
          assert.equal(clicks, 2, `${game} ${move.text}`);
          const entry = new Entry(moves);
          entry.click(move.from);
          assert.equal(entry.drop(move.to).kind, "done", `${game} ${move.text}`);
          if (rivals.length > 1) shared += 1;
        }
      }
    }
    console.log(`${game}: ${counts[2]} moves of two clicks, ${counts[3]} of three, ${counts[4]} of four`);
  }
  // And in a game in which several of the units shoot.
  await startFrom(page, site.origin, "optima10", SHOOTER);
  for (const { moves } of await wander(page, 60)) {
    for (const move of moves) {
      const clicks = clicksFor(moves, move);
      const other = moves.find((/** @type {any} */ one) => one !== move && one.from === move.from && goalOf(one) === goalOf(move));
      if (other?.manner === "shot" && move.manner === "plain") {
        assert.equal(clicks, 2, move.text);
        shared += 1;
      }
    }
  }
  assert.ok(shared > 20, `${shared} plain moves share their squares with others`);
});

test("the board is one stop of the tab key, and keys walk to every end of it", async () => {
  const page = await site.page();
  await start(page, site.origin, "optima10", { "set.forces": "random", seed: "5", opponent: "friend" });
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("data-square") ?? document.activeElement?.id ?? "");
  const stops = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => (document.activeElement?.id === "board" ? (document.activeElement.shadowRoot?.activeElement?.getAttribute("data-square") ?? "nothing") : "")));
  }
  assert.equal(stops.filter((stop) => stop !== "").length, 1, stops.join(" "));
  await square(page, "e5").focus();
  for (const [key, expected] of [
    ["Home", "a5"],
    ["End", "j5"],
    ["PageUp", "j10"],
    ["PageDown", "j1"],
    ["c", "c1"],
    ["4", "c4"],
    ["Shift+F", "f4"],
    ["ArrowUp", "f5"],
  ]) {
    await page.keyboard.press(key ?? "");
    assert.equal(await focused(), expected, key);
  }
  // A digit goes on with the number when it comes at once, or when it is no rank by itself; else it begins a new one.
  await page.keyboard.type("10");
  assert.equal(await focused(), "f10");
  await page.keyboard.press("2");
  assert.equal(await focused(), "f2");
  await page.keyboard.press("1");
  assert.equal(await focused(), "f1");
  await page.waitForTimeout(800);
  await page.keyboard.press("0");
  assert.equal(await focused(), "f10");
  await page.keyboard.press("f");
  assert.equal(await page.evaluate(() => document.querySelector("#board")?.shadowRoot?.querySelector("[data-square]")?.getAttribute("data-square")), "j1");
  await page.keyboard.press("?");
  assert.equal(await page.locator("dialog.keys").isVisible(), true);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("dialog.keys").isVisible(), false);
});

test("moves are announced with names and effects, and said again on demand", async () => {
  const page = await site.page();
  await startFrom(page, site.origin, "optima10", SHOOTER);
  const said = page.locator("#game > [role=status]");
  await square(page, "a5").click();
  await page.locator('.help-line [data-answer="aside"]').click();
  await square(page, "d8").click();
  await waitForPlies(page, 1);
  assert.match((await said.textContent()) ?? "", /White Archer on a5 shoots Pawn on d8/);
  await page.keyboard.press("m");
  await page.waitForFunction(() => document.querySelector("#game > [role=status]")?.textContent?.includes("shoots"));
  assert.match(await page.locator('.player[data-side="w"] .took').innerText(), /Pawn/);
});

test("a click that does nothing says why", async () => {
  const page = await site.page();
  await startFrom(page, site.origin, "optima10", SHOOTER);
  for (const [clicks, reason] of /** @type {[string[], RegExp][]} */ ([
    [["e5"], /no piece on e5/],
    [["a10"], /a10/],
    [["a5", "j8"], /Archer/],
  ])) {
    for (const click of clicks) await square(page, click).click();
    await page.waitForSelector('.help-line[data-kind="refuse"]');
    assert.match(await help(page).innerText(), reason);
    const framed = () => document.querySelector("#board")?.shadowRoot?.querySelectorAll(".pointed").length;
    assert.ok(Number(await page.evaluate(framed)) > 0, clicks.join(" "));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
});

test("a refused square says why and keeps the unit chosen; another own unit is chosen instead; its own square lets go", async () => {
  const page = await site.page();
  await startFrom(page, site.origin, "optima10", SHOOTER);
  const chosen = () => page.evaluate(() => [...(document.querySelector("#board")?.shadowRoot?.querySelectorAll('[aria-label*="chosen"]') ?? [])].map((cell) => cell.getAttribute("data-square")));
  const refused = () => page.waitForFunction(() => document.querySelector('.help-line[data-kind="refuse"]'));
  await square(page, "a5").click();
  assert.deepEqual(await chosen(), ["a5"]);
  await square(page, "j8").click();
  await refused();
  assert.match(await help(page).innerText(), /Archer.*Archer on a5 is still chosen/s);
  assert.deepEqual(await chosen(), ["a5"]);
  await shoot(page, "refused-kept");
  // An answer of the server that comes late changes nothing; another refusal neither.
  await square(page, "j7").click();
  await refused();
  assert.deepEqual(await chosen(), ["a5"]);
  // Dragging it there is no different.
  await square(page, "a5").dragTo(square(page, "j8"));
  await refused();
  assert.deepEqual(await chosen(), ["a5"]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await chosen(), []);
  await square(page, "a5").click();
  await square(page, "j8").click();
  await refused();
  // Its own square: first the other way in which it acts, then nothing.
  await square(page, "a5").click();
  assert.equal(await page.locator('.help-line[data-kind="refuse"]').count(), 0);
  await square(page, "a5").click();
  assert.deepEqual(await chosen(), []);
  const { position } = await peek(page);
  const other = position.moves.find((/** @type {any} */ one) => one.from !== null && one.from !== "a5").from;
  await square(page, "a5").click();
  await square(page, "j8").click();
  await refused();
  await square(page, other).click();
  assert.deepEqual(await chosen(), [other]);
  // And then it moves.
  await square(page, "j8").click();
  await refused();
  const move = position.moves.find((/** @type {any} */ one) => one.from === "a5" && goal(one) === "b5");
  await square(page, "a5").click();
  await square(page, goal(move)).click();
  await waitForPlies(page, 1);
});

test("a finger scrolls from the board where it takes nothing up, and moves where it does", async () => {
  const page = await site.page();
  await page.setViewportSize({ width: 390, height: 664 });
  await startFrom(page, site.origin, "optima10", SHOOTER);
  const session = await site.context.newCDPSession(page);
  /** @param {string} from @param {number} dx @param {number} dy */
  const swipe = async (from, dx, dy) => {
    const box = await square(page, from).boundingBox();
    if (!box) throw new Error(from);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (let step = 1; step <= 8; step += 1) {
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + (dx * step) / 8, y: y + (dy * step) / 8 }] });
      await page.waitForTimeout(16);
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(150);
    return box.width;
  };
  assert.ok((await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)) > 40);
  await swipe("e5", 0, -200);
  assert.ok((await page.evaluate(() => scrollY)) > 20, "the page did not scroll");
  await page.evaluate(() => scrollTo(0, 0));
  const { position } = await peek(page);
  const move = position.moves.find((/** @type {any} */ one) => one.from === "a5" && goal(one) === "b5");
  assert.ok(move);
  const width = (await square(page, "a5").boundingBox())?.width ?? 39;
  await swipe("a5", width, 0);
  await waitForPlies(page, 1);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.equal((await peek(page)).moves[0].text, move.text);
});
