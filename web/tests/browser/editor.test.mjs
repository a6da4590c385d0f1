/** Putting up a position, in Chromium. Part of `run.mjs`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, settled, shoot, Site } from "../site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site(/status of 4\d\d/);
const PHONE = { width: 390, height: 664 };

/** @param {string} path @param {{ width: number, height: number }} [viewport] */
async function open(path, viewport) {
  const page = await site.page(viewport);
  await page.goto(site.origin + path);
  await page.waitForSelector("#editor[data-ready]", { state: "attached" });
  return page;
}

/** @param {Page} page @param {string} square */
function cell(page, square) {
  return page.locator(`#board [data-square="${square}"]`);
}

/** What a square says. @param {Page} page @param {string} square */
function says(page, square) {
  return cell(page, square).getAttribute("aria-label");
}

/** Clicks a square. @param {Page} page @param {string} square @param {"left" | "right"} [button] */
async function click(page, square, button = "left") {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y, { button });
}

/** @param {Page} page @param {string} square */
async function middle(page, square) {
  const box = await cell(page, square).boundingBox();
  assert.ok(box, square);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse. @param {Page} page @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Waits for what is said of the position. @param {Page} page @param {RegExp} words */
async function told(page, words) {
  await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".ed-words")?.textContent ?? ""), words.source);
}

/** The position that the address bar says. @param {Page} page */
function fen(page) {
  return new URL(page.url()).searchParams.get("fen");
}

/** @param {Page} page @param {string} wanted */
async function fenIs(page, wanted) {
  await page.waitForFunction((fen) => new URL(location.href).searchParams.get("fen") === fen, wanted);
}

test("pieces are put with clicks, taken with a right click, moved and dragged off, and each step is taken back", async () => {
  const page = await open("/editor/chess");
  await told(page, /^This position can be played\. White has 20 moves\.$/);
  assert.equal(fen(page), null);
  await page.click("#clear");
  await told(page, /White has no royal piece.*Black has no royal piece/);
  await page.locator('.tile[data-id="K"]').click();
  assert.match(await page.locator("#help").innerText(), /^White King in hand/);
  await click(page, "e1");
  await click(page, "e8", "right");
  assert.equal(await says(page, "e8"), "e8, Black King");
  await told(page, /^The game is over here\. Draw/);
  await fenIs(page, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  // The same piece on the same square again takes it off.
  await click(page, "e1");
  assert.equal(await says(page, "e1"), "e1");
  await page.click("#undo");
  assert.equal(await says(page, "e1"), "e1, White King");
  // By hand: a click and a click, a drag, a drag off the board.
  await page.click('[data-tool="hand"]');
  await click(page, "e1");
  assert.match(await page.locator("#help").innerText(), /^White King from e1/);
  await click(page, "d1");
  assert.equal(await says(page, "d1"), "d1, White King");
  await drag(page, await middle(page, "d1"), await middle(page, "c2"));
  assert.equal(await says(page, "c2"), "c2, White King");
  await drag(page, await middle(page, "c2"), { x: 3, y: 400 });
  assert.equal(await says(page, "c2"), "c2");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  assert.equal(await says(page, "e1"), "e1, White King");
  await page.keyboard.press("Control+y");
  assert.equal(await says(page, "d1"), "d1, White King");
  // From the palette with a drag.
  const tile = await page.locator('.tile[data-id="Q"]').boundingBox();
  assert.ok(tile);
  await drag(page, { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 }, await middle(page, "h5"));
  assert.equal(await says(page, "h5"), "h5, White Queen");
  await page.click('[data-tool="bin"]');
  await click(page, "h5");
  assert.equal(await says(page, "h5"), "h5");
  // The address leads back to the same position.
  await fenIs(page, "4k3/8/8/8/8/8/8/3K4 w - - 0 1");
  await page.reload();
  await page.waitForSelector("#editor[data-ready]", { state: "attached" });
  assert.equal(await says(page, "d1"), "d1, White King");
});

test("faults are marked on the board, and what would put them right is a click away", async () => {
  const page = await open(`/editor/chess?fen=${encodeURIComponent("r3k3/8/8/8/8/8/4R3/8 w - - 0 1")}`);
  await told(page, /White has no royal piece/);
  await page.getByRole("button", { name: "King to e1" }).click();
  await told(page, /Black is in check/);
  assert.equal(await page.locator("#board .pointed").count(), 2);
  assert.equal(await page.locator("#analyse").getAttribute("href"), null);
  assert.equal(await page.locator("#play").isDisabled(), true);
  await shoot(page, "editor-faults");
  await page.getByRole("button", { name: "Black to move" }).click();
  await told(page, /can be played\. Black has \d moves/);
  assert.equal(await page.locator("#board .pointed").count(), 0);
  assert.match((await page.locator("#analyse").getAttribute("href")) ?? "", /^\/analysis\/chess\?fen=r3k3/);
  await page.click("#play");
  const href = await page.locator('#play-menu a[data-opponent="friend"]').getAttribute("href");
  assert.match(href ?? "", /^\/new\/chess\?fen=.*&opponent=friend$/);
  await page.goto(site.origin + href);
  assert.match(await page.locator("#fen").inputValue(), /^r3k3\/8.* b - - 0 1$/);
});

test("a piece moved away takes its rights along, and rights, numbers and squares are set", async () => {
  const page = await open("/editor/chess");
  await click(page, "h1");
  await click(page, "h3");
  await page.waitForFunction(() => / w Qkq - 0 1$/.test(new URL(location.href).searchParams.get("fen") ?? ""));
  await page.locator('[data-turn="b"]').click();
  await page.getByRole("spinbutton", { name: "Move", exact: true }).fill("12");
  await page.getByRole("spinbutton", { name: "No progress for" }).fill("3");
  await page.getByRole("spinbutton", { name: "No progress for" }).press("Enter");
  await page.waitForFunction(() => / b Qkq - 3 12$/.test(new URL(location.href).searchParams.get("fen") ?? ""));
  await page.locator(".ed-more summary").click();
  // Squares are typed, or clicked.
  await page.fill('[data-field="en_passant"]', "z9");
  await page.press('[data-field="en_passant"]', "Enter");
  assert.match(await page.locator(".ed-problem").first().innerText(), /no square z9/);
  await page.fill('[data-field="en_passant"]', "");
  await page.press('[data-field="en_passant"]', "Enter");
  await page.click('[data-mark="en_passant"]');
  await click(page, "e3");
  await told(page, /en passant/);
  assert.equal(await page.locator('[data-field="en_passant"]').inputValue(), "e3");
  await page.getByRole("button", { name: "Leave out" }).click();
  await told(page, /can be played/);
  await page.click("#mirror");
  await page.waitForFunction(() => /^rnbkqbnr\//.test(new URL(location.href).searchParams.get("fen") ?? ""));
  assert.match(fen(page) ?? "", / b - - 3 12$/);
  await page.click("#sides");
  await page.waitForFunction(() => / w - - 3 12$/.test(new URL(location.href).searchParams.get("fen") ?? ""));
  await page.click("#start");
  await page.waitForFunction(() => location.search === "");
  await told(page, /White has 20 moves/);
});

test("a text is read, and where it cannot be read is shown in it", async () => {
  const page = await open("/editor/chess");
  await page.fill("#fen", "4k3/9/8/8/8/8/8/4K3 w - - 0 1");
  await page.press("#fen", "Enter");
  await told(page, /Row 2 from the top has no room for 9 empty squares/);
  const chosen = await page.locator("#fen").evaluate((field) => field instanceof HTMLInputElement && field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
  assert.equal(chosen, "9");
  // The board is as it was.
  assert.equal(await says(page, "e2"), "e2, White Pawn");
  await page.fill("#fen", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 7");
  await page.press("#fen", "Enter");
  await told(page, /Black has 4 moves/);
  assert.equal(await says(page, "d2"), "d2");
  await page.fill("#fen", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
  await page.press("#fen", "Enter");
  await told(page, /The game is over here\. White wins by checkmate\./);
  assert.match((await page.locator("#analyse").getAttribute("href")) ?? "", /^\/analysis/);
  assert.equal(await page.locator("#play").isDisabled(), true);
});

test("everything can be done with the keyboard", async () => {
  const page = await open(`/editor/chess?fen=${encodeURIComponent("3qk3/8/8/8/8/8/8/8 w - - 0 1")}`);
  await page.keyboard.press("/");
  await page.keyboard.type("king");
  await page.keyboard.press("Enter");
  assert.match(await page.locator("#help").innerText(), /^White King in hand/);
  await cell(page, "a1").focus();
  await page.keyboard.press("e");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("#said").innerText(), "White King on e1");
  await told(page, /can be played/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.equal(await says(page, "f1"), "f1, White King");
  await page.keyboard.press("Delete");
  assert.equal(await page.locator("#said").innerText(), "f1 is empty");
  await page.keyboard.press("Control+z");
  assert.equal(await says(page, "f1"), "f1, White King");
  // The tools and the pieces are one stop of the tab key each.
  assert.equal(await page.locator('#tools [tabindex="0"]').count(), 1);
  assert.equal(await page.locator('#tiles [tabindex="0"]').count(), 1);
});

test("hands, rights and pieces are those of the game, and nothing else is offered", async () => {
  const page = await open("/editor/crazyhouse");
  assert.equal(await page.locator(".ed-row[data-owner]").count(), 2);
  await page.locator('[data-add="w"]').click();
  assert.match(await page.locator("#help").innerText(), /First choose a piece/);
  await page.locator('.tile[data-id="N"]').click();
  await page.locator('[data-add="w"]').click();
  await page.locator('[data-add="w"]').click();
  await page.locator('[data-add="b"]').click();
  await page.waitForFunction(() => /\[NNn\]/.test(new URL(location.href).searchParams.get("fen") ?? ""));
  await page.getByRole("button", { name: "Take one off: Knight, 2" }).click();
  await page.waitForFunction(() => /\[Nn\]/.test(new URL(location.href).searchParams.get("fen") ?? ""));
  await page.locator('.tile[data-id="K"]').click();
  await page.locator('[data-add="w"]').click();
  assert.match(await page.locator("#help").innerText(), /cannot be beside the board/);
  const other = await open("/editor/optima10");
  assert.equal(await other.locator('[data-field="en_passant"]').count(), 0);
  assert.ok((await other.locator("#tiles .tile").count()) > 40);
  await other.fill("#find", "freezes");
  const found = await other.locator("#tiles .tile:visible").count();
  assert.ok(found > 0 && found < 20, `${found}`);
  await other.click("#unfilter");
  await other.locator("#filters button").first().click();
  assert.ok((await other.locator("#tiles .tile:visible").count()) < 57);
});

test("how it has ended and what earlier moves of a turn have crossed are set, where the game has that", async () => {
  const page = await open(`/editor/marseillais?fen=${encodeURIComponent("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1 part=2")}`);
  await page.locator(".ed-more summary").click();
  await page.locator('[data-mark="earlier"]').click();
  assert.match(await page.locator("#help").innerText(), /then the piece/);
  await click(page, "e3");
  await click(page, "e4");
  await page.waitForFunction(() => / crossed=e3:e4/.test(new URL(location.href).searchParams.get("fen") ?? ""));
  await page.getByRole("button", { name: "Leave out: e3 → e4" }).click();
  await page.waitForFunction(() => !/crossed/.test(new URL(location.href).searchParams.get("fen") ?? ""));
  assert.equal(await page.locator("#won").isVisible(), false);
  const duck = await open("/editor/duck");
  await duck.locator(".ed-more summary").click();
  await duck.selectOption("#won", "b");
  await duck.waitForFunction(() => / won=b/.test(new URL(location.href).searchParams.get("fen") ?? ""));
  await duck.selectOption("#won", "");
  await duck.waitForFunction(() => !/ won=/.test(new URL(location.href).searchParams.get("fen") ?? ""));
});

test("on a phone pieces of a large game stand in two rows, each large enough for a finger", async () => {
  for (const game of ["optima10", "chushogi"]) {
    const page = await open(`/editor/${game}`, PHONE);
    const tiles = await page.locator("#tiles .tile:visible").evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()).map(({ x, y, width, height, bottom }) => ({ x, y, width, height, bottom })));
    const seen = tiles.filter(({ x, width, bottom }) => x + width <= PHONE.width && bottom <= PHONE.height - 56);
    assert.ok(seen.length >= 8, `${game}: ${seen.length}`);
    assert.ok(tiles.every(({ width, height }) => width >= 44 && height >= 44), game);
  }
});

test("every piece of every kind has its picture, in the palette and on the board", async () => {
  const page = await open("/editor/chushogi");
  const seen = (/** @type {string} */ selector) => page.locator(selector).evaluateAll((all) => all.filter((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 10).length);
  // The file of pictures comes a moment later.
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll("#tiles use")];
    return all.every((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 10);
  });
  await page.locator('.tile[data-id="+E"]').click();
  await click(page, "a7");
  assert.equal(await says(page, "a7"), "a7, White Prince");
  assert.equal(await seen("#board use"), await page.locator("#board use").count());
});

test("what a piece does is told from the board and from the palette", async () => {
  const page = await open("/editor/optima10");
  await page.locator(".tile:visible").nth(4).click({ button: "right" });
  await page.waitForSelector(".sheet:popover-open");
  await page.keyboard.press("Escape");
  const square = await page.locator("#board [data-square]").evaluateAll((cells) => cells.find((cell) => /, White/.test(cell.getAttribute("aria-label") ?? ""))?.getAttribute("data-square"));
  await cell(page, square ?? "").focus();
  await page.keyboard.press("i");
  await page.waitForSelector(".sheet:popover-open");
});

test("it fits, day and night, in three languages, on a desk and on a phone, and nobody is kept out", async () => {
  const faulty = encodeURIComponent("4k3/8/8/8/8/8/4R3/8 w K - 0 0");
  for (const language of ["en", "de", "fr"]) {
    for (const [name, viewport] of /** @type {[string, { width: number, height: number }][]} */ ([["desk", { width: 1280, height: 800 }], ["phone", PHONE]])) {
      for (const [what, path] of [["faults", `chess?fen=${faulty}&lang=${language}`], ["optima", `optima10?lang=${language}`], ["hands", `crazyhouse?lang=${language}`]]) {
        const page = await open(`/editor/${path}`, viewport);
        await settled(page);
        await accessible(page, `${what} ${name} ${language}`);
        await shoot(page, `editor-${what}-${name}-${language}`, false);
        await page.close();
      }
    }
  }
  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    const page = await site.visit({ viewport, colorScheme: "dark" });
    await page.goto(`${site.origin}/editor/optima10`);
    await page.waitForSelector("#editor[data-ready]", { state: "attached" });
    await settled(page);
    await accessible(page, `dark ${viewport.width}`);
    await shoot(page, `editor-dark-${viewport.width}`, false);
    const box = await page.locator("#board variorum-board").boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height, "the whole board is seen");
    // A piece can be chosen while the board is seen.
    const tile = page.locator(".tile:visible").first();
    await tile.scrollIntoViewIfNeeded();
    const [seen, piece] = [await page.locator("#board variorum-board").boundingBox(), await tile.boundingBox()];
    assert.ok(seen && piece && seen.y >= -1 && piece.y + piece.height <= viewport.height, "board and pieces are seen together");
  }
});

test("the game's page, the form and a game lead here", async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/variants/chess/rules`);
  await page.locator('a[href="/editor/chess"]').first().click();
  await page.waitForSelector("#editor[data-ready]", { state: "attached" });
  await page.goto(`${site.origin}/new/chess`);
  await page.waitForSelector("#share:not([hidden])");
  await page.locator("#from-position summary").click();
  await page.fill("#fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await page.press("#fen", "Tab");
  await page.waitForFunction(() => location.search.includes("fen="));
  await page.locator("#to-editor").click();
  await page.waitForSelector("#editor[data-ready]", { state: "attached" });
  assert.equal(fen(page), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
});
