/** Reading about pieces wherever they are shown, and what a reader sets for all pages, in Chromium. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";
import { enter, peek, square, waitForPlies } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site();

/** @param {Page} page */
const sheet = (page) => page.locator(".sheet:popover-open");

/** The name of the piece that the sheet is about, once it is there, and the board with it; on a phone the tools are not seen yet. @param {Page} page */
async function told(page) {
  await page.waitForSelector(".sheet:popover-open .try-board");
  await page.waitForSelector(".sheet:popover-open .try-tool", { state: "attached" });
  return page.locator("#sheet-name").innerText();
}

/** Closes the sheet. @param {Page} page */
async function close(page) {
  await page.keyboard.press("Escape");
  assert.equal(await sheet(page).count(), 0);
}

/** Rests a finger on something and lifts it. @param {Page} page @param {import("playwright-core").Locator} target */
async function rest(page, target) {
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await target.boundingBox();
  assert.ok(box);
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
  await page.waitForTimeout(700);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Whether an element is seen without scrolling. @param {Page} page @param {string} selector */
function seen(page, selector) {
  return page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  }, selector);
}

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 664 };

test("reading: a tile of the set-up page opens the sheet by every way, and nothing is ticked by it", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await page.setViewportSize(DESK);
  const address = "/new/optima10?pieces=Ar,Go&seed=5";
  await page.goto(`${site.origin}${address}&lang=en`);
  await page.waitForSelector("#share:not([hidden])");
  const tile = page.locator('.tile[data-id="La"]').first();
  const ticked = () => page.locator(".tile input:checked").evaluateAll((all) => all.map((box) => /** @type {HTMLInputElement} */ (box).value));
  const before = await ticked();
  /** @type {[string, () => Promise<unknown>][]} */
  const ways = [
    ["right click", () => tile.click({ button: "right" })],
    ["button", () => tile.locator(".tile-i").click()],
    ["i", () => tile.locator("input").focus().then(() => page.keyboard.press("i"))],
    ["note", () => tile.hover().then(() => page.locator("#piece-note button").click())],
    ["finger", () => rest(page, tile)],
  ];
  for (const [way, ask] of ways) {
    await ask();
    assert.equal(await told(page), "Lancer", way);
    assert.ok((await seen(page, ".sheet-picture")) && (await seen(page, ".sheet .try-board")) && (await seen(page, ".sheet-description")), way);
    // Trying it out is not answering the form.
    await sheet(page).locator(".try-tool input").nth(1).check();
    await close(page);
    assert.deepEqual(await ticked(), before, way);
  }
  assert.equal(await page.evaluate(() => location.pathname + location.search).then((at) => at.replace("&lang=en", "")), address);
  // A slot that is filled by custom or by chance means nothing else: a click tells.
  await page.locator("#slots .slot.empty[data-piece]").first().click();
  await told(page);
  await accessible(page, "set-up with the sheet");
  await shoot(page, "reading-setup");
  await close(page);
  // And a left click still ticks.
  await tile.click();
  assert.deepEqual((await ticked()).length, before.length + 1);
});

test("reading: on a phone the sheet lies over the list of pieces, and the list is still there", async () => {
  const page = await site.page();
  await page.setViewportSize(PHONE);
  await page.goto(`${site.origin}/new/optima10?seed=5&lang=de`);
  await page.waitForSelector("#share:not([hidden])");
  await page.click("#pick");
  await page.locator('.tile[data-id="La"] .tile-i').first().click();
  assert.equal(await told(page), "Lanzenreiter");
  assert.ok((await seen(page, ".sheet-picture")) && (await seen(page, ".sheet .try-board")), "the board is seen first");
  await accessible(page, "phone");
  await shoot(page, "reading-setup-phone");
  await close(page);
  assert.ok(await page.locator("#finder").isVisible());
  // Opened a second time, the sheet can be used as well.
  await page.click("#done");
  await page.click("#pick");
  await page.locator('.tile[data-id="Ar"] .tile-i').first().click();
  await told(page);
  await sheet(page).getByRole("button", { name: "Schließen" }).click();
  await page.goto(`${site.origin}/?lang=en`);
});

test("reading: the rules and the legend open it from pictures, diagrams and buttons", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await page.setViewportSize(DESK);
  await page.goto(`${site.origin}/variants/optima10/rules?lang=en`);
  const entry = page.locator("#piece-ar");
  await entry.locator("button.tell").waitFor();
  /** @type {[string, () => Promise<unknown>][]} */
  const ways = [
    ["button", () => entry.locator("button.tell").click()],
    ["picture", () => entry.locator(".two svg").first().click()],
    ["diagram", () => entry.locator("figure [data-read]").click()],
    ["right click", () => entry.locator(".two svg").last().click({ button: "right" })],
  ];
  for (const [way, ask] of ways) {
    await ask();
    assert.equal(await told(page), "Archer", way);
    assert.ok((await seen(page, ".sheet .try-board")) && (await seen(page, ".sheet-description")), way);
    if (way === "right click") assert.match(await page.locator("#sheet-where").innerText(), /Black/);
    await close(page);
  }
  // The sheet leads to the entry, and on this page it gets out of the way for that.
  await page.locator("#piece-go button.tell").click();
  assert.equal(await told(page), "Gorgona");
  await accessible(page, "rules with the sheet");
  await sheet(page).getByRole("link", { name: "In the rules" }).click();
  assert.equal(await sheet(page).count(), 0);
  assert.match(page.url(), /#piece-go$/);

  await page.goto(`${site.origin}/variants/optima10/legend?lang=en`);
  const link = page.locator(".cast a").filter({ hasText: "Chimaera" });
  await page.waitForSelector(".cast a[aria-haspopup]");
  await link.click();
  assert.equal(await told(page), "Chimaera");
  await accessible(page, "legend with the sheet");
  await shoot(page, "reading-legend");
  await close(page);
  await page.locator(".grammar svg[data-read]").first().click();
  await told(page);
  await close(page);
  await link.focus();
  await page.keyboard.press("Enter");
  assert.equal(await told(page), "Chimaera");
  await close(page);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent?.includes("Chimaera")), true);
  assert.match((await link.getAttribute("href")) ?? "", /rules#piece-/);
});

test("reading: moves, losses and answers tell their pieces", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await page.setViewportSize(DESK);
  await page.goto(`${site.origin}/new/chess?opponent=friend&lang=en`);
  await page.locator("#from-position summary").click();
  await page.fill("#fen", "1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
  await page.waitForSelector("#problem", { state: "hidden" });
  await page.click('button[type="submit"]:visible');
  await page.waitForSelector("variorum-board");
  await square(page, "a7").click();
  await square(page, "b8").click();
  const rook = page.locator(".help-line [data-move]").filter({ hasText: "Rook" });
  await rook.click({ button: "right" });
  assert.equal(await told(page), "Rook");
  await close(page);
  await rook.click();
  await waitForPlies(page, 1);
  const moved = page.locator(".history .move").first();
  await moved.click({ button: "right" });
  assert.equal(await told(page), "Pawn");
  await close(page);
  await page.locator('.player[data-side="w"] .took button').click();
  assert.equal(await told(page), "Knight");
  assert.match(await page.locator("#sheet-where").innerText(), /^Black$/);
  await close(page);
  const king = (await peek(page)).position.moves.find((/** @type {any} */ move) => move.from === "h8");
  await enter(page, king);
  await waitForPlies(page, 2);
  // A piece that has moved and stands there still is told with what it can do now; arrows go from move to move.
  await page.locator(".history .move").last().focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("i");
  assert.equal(await told(page), "King");
  assert.match(await page.locator("#sheet-where").innerText(), new RegExp(`Black, on ${king.to}`));
  await accessible(page, "game with the sheet of a move");
  await shoot(page, "reading-game");
  await close(page);
  assert.equal(await page.locator('.history .move[tabindex="0"]').count(), 1);
});

test("reading: rules and legend are one click from a game, in a tab of their own, and from every game of the first page", async () => {
  const page = await site.page();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(`${site.origin}/new/optima10+pawn-shield?opponent=friend&forces=random&seed=5&lang=en`);
    await page.waitForSelector("#share:not([hidden])");
    await page.click('button[type="submit"]:visible');
    await page.waitForSelector("variorum-board");
    for (const [name, path] of [["Rules", "rules"], ["Legend", "legend"]]) {
      const link = page.locator(".of-game").getByRole("link", { name });
      assert.ok(await seen(page, `.of-game a[href$="${path}"]`), `${name} at ${size.width}`);
      const opened = page.context().waitForEvent("page");
      await link.click();
      const other = await opened;
      await other.waitForLoadState();
      assert.match(other.url(), new RegExp(`/variants/optima10\\+pawn-shield/${path}$`));
      await other.close();
    }
    assert.ok(await page.locator("#board").isVisible());
    await accessible(page, `game at ${size.width}`);
  }
  await page.goto(site.origin);
  const works = await page.locator(".work").count();
  for (const kind of ["rules", "legend"]) {
    const links = page.locator(kind === "rules" ? '.work a.button[href^="/variants/"]:not([href$="/legend"])' : '.work a.button[href$="/legend"]');
    assert.equal(await links.count(), works, kind);
  }
});

test("reading: letters beside the pictures are switched on in the menu of any page, stay on, and reach every picture", { timeout: 240_000 }, async () => {
  const page = await site.page();
  await page.setViewportSize(DESK);
  const shown = (/** @type {string} */ selector) =>
    page.evaluate((selector) => [...document.querySelectorAll(selector)].filter((text) => getComputedStyle(text).display !== "none").length, selector);
  for (const [language, name] of [["en", "Letters beside the pictures"], ["de", "Buchstaben neben den Bildern"]]) {
    await page.goto(`${site.origin}/variants/optima10/rules?lang=${language}`);
    assert.equal(await shown(".two .initials"), 0);
    await page.click("#display");
    await accessible(page, `menu ${language}`);
    await page.getByLabel(name ?? "").check();
    assert.ok((await shown(".two .initials")) > 100);
    assert.ok((await shown(".diagram .initials")) > 100);
    await shoot(page, `reading-menu-${language}`);
    await page.keyboard.press("Escape");
    await page.goto(`${site.origin}/variants/optima10/legend`);
    assert.ok((await shown(".cast .initials")) > 100);
    await accessible(page, "legend with letters");
    await page.goto(`${site.origin}/new/optima10?seed=5`);
    await page.waitForSelector("#share:not([hidden])");
    assert.ok((await shown(".tile .initials")) > 50);
    assert.ok((await shown(".slot .initials")) > 3);
    // The picture of the first position is a file of its own.
    await page.waitForFunction(() => /letters=on$/.test(document.querySelector("#board-light")?.getAttribute("src") ?? ""));
    const board = await page.request.get(new URL((await page.locator("#board-light").getAttribute("src")) ?? "", site.origin).href);
    assert.ok(board.ok() && (await board.text()).includes("<text"));
    await page.goto(site.origin);
    await page.waitForFunction(() => [...document.querySelectorAll("img.board-picture")].every((image) => /letters=on$/.test(image.getAttribute("src") ?? "")));
    // The game has the same switch, and they agree.
    await page.goto(`${site.origin}/new/optima10?opponent=friend&forces=random&seed=5`);
    await page.waitForSelector("#share:not([hidden])");
    await page.click('button[type="submit"]:visible');
    await page.waitForSelector("variorum-board");
    await page.click("#more");
    assert.equal(await page.locator('[data-setting="more-initials"]').isChecked(), true);
    await page.locator('[data-setting="more-initials"]').uncheck();
    await page.locator("dialog[open] .close-dialog").click();
    await page.click("#display");
    assert.equal(await page.locator("#letters").isChecked(), false);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#display-menu:popover-open").count(), 0);
  }
  await page.goto(`${site.origin}/?lang=en`);
});

test("reading: made pictures are switched on in the menu of any page, are seen at once, stay on, and reach every picture", { timeout: 240_000 }, async () => {
  const page = await site.page();
  await page.setViewportSize(DESK);
  const seen = async (/** @type {string} */ selector) => {
    const first = page.locator(selector).first();
    await first.scrollIntoViewIfNeeded();
    return (await first.screenshot({ animations: "disabled" })).toString("base64");
  };
  const turn = async (/** @type {string} */ name, /** @type {boolean} */ on) => {
    await page.click("#display");
    await page.locator("#display-menu").getByLabel(name).setChecked(on);
    await page.keyboard.press("Escape");
  };
  for (const [language, name] of [
    ["en", "Pictures that show what pieces do"],
    ["de", "Bilder, die zeigen, was Figuren tun"],
    ["fr", "Images qui montrent ce que font les pièces"],
  ]) {
    await page.goto(`${site.origin}/variants/shogi/rules?lang=${language}`);
    const own = { piece: await seen(".two svg"), diagram: await seen(".diagram") };
    await turn(name ?? "", true);
    const made = { piece: await seen(".two svg"), diagram: await seen(".diagram") };
    assert.notEqual(made.piece, own.piece);
    assert.notEqual(made.diagram, own.diagram);
    await page.click("#display");
    await accessible(page, `menu with made pictures ${language}`);
    await shoot(page, `reading-made-menu-${language}`);
    await page.reload();
    assert.equal(await seen(".two svg"), made.piece, "it is remembered");
    await turn(name ?? "", false);
    assert.equal(await seen(".two svg"), own.piece);
  }
  await page.goto(`${site.origin}/variants/shogi/legend?lang=en`);
  const title = page.getByRole("heading", { name: "Lower part: how it moves" });
  assert.equal(await title.isVisible(), false, "characters say nothing");
  const name = "Pictures that show what pieces do";
  await turn(name, true);
  assert.equal(await title.isVisible(), true, "the legend is that of the pictures that are seen");
  await accessible(page, "legend of made pictures");
  // Files say by their address what is drawn on them.
  const everywhere = (/** @type {string} */ selector) =>
    page.waitForFunction((selector) => {
      const images = [...document.querySelectorAll(selector)];
      return images.length > 0 && images.every((image) => /[?&]pictures=made$/.test(image.getAttribute("src") ?? ""));
    }, selector);
  await page.goto(`${site.origin}/pieces?q=gold`);
  await everywhere("img.piece-picture");
  await page.goto(site.origin);
  await everywhere("img.board-picture");
  await page.goto(`${site.origin}/new/shogi?opponent=friend`);
  await everywhere("#board-light");
  const file = await page.request.get(new URL((await page.locator("#board-light").getAttribute("src")) ?? "", site.origin).href);
  const bare = await page.request.get(`${site.origin}/boards/shogi/light.svg`);
  assert.ok(file.ok() && (await file.text()) !== (await bare.text()));
  // Boards that pages draw follow at once, by the switch of the game as by that of the menu.
  await page.waitForSelector("#share:not([hidden])");
  await page.click('button[type="submit"]:visible');
  await page.waitForSelector("variorum-board");
  await page.waitForTimeout(300);
  const made = await seen("variorum-board");
  await shoot(page, "reading-made-game");
  await page.click("#more");
  assert.equal(await page.locator('[data-setting="more-made"]').isChecked(), true);
  await page.locator('[data-setting="more-made"]').uncheck();
  await page.locator("dialog[open] .close-dialog").click();
  const own = await seen("variorum-board");
  assert.notEqual(own, made);
  await turn(name, true);
  assert.equal(await seen("variorum-board"), made);
  await page.goto(`${site.origin}/analysis/shogi`);
  await page.waitForSelector("variorum-board");
  await page.waitForTimeout(300);
  const analysed = await seen("variorum-board");
  await turn(name, false);
  assert.notEqual(await seen("variorum-board"), analysed);
  await page.setViewportSize(PHONE);
  await turn(name, true);
  await shoot(page, "reading-made-phone");
  await turn(name, false);
});

test("reading: on a phone the units to place stay in view below the board, and a finger moves through them", { timeout: 90_000 }, async () => {
  const page = await site.page();
  for (const [name, size] of Object.entries({ phone: PHONE, tall: { width: 390, height: 844 } })) {
    await page.setViewportSize(size);
    await page.goto(`${site.origin}/new/optima10?opponent=friend&forces=unequal&seed=5&lang=en`);
    await page.waitForSelector("#share:not([hidden])");
    await page.click('button[type="submit"]:visible');
    await page.waitForSelector(".held");
    const held = page.locator(".held:not(.waits)").first();
    for (const part of ["#board", ".help-line", ".trays", ".table-actions", ".held:not(.waits)"]) assert.ok(await seen(page, part), `${name}: ${part}`);
    const overlap = await page.evaluate(() => {
      const box = (/** @type {string} */ part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return [box(".help-line").bottom - box(".trays").top, box(".trays").bottom - box(".table-actions").top, box("#board").bottom - box(".player.near").top];
    });
    assert.ok(overlap.every((by) => by <= 1), `${name}: ${overlap}`);
    await shoot(page, `reading-tray-${name}`);
    await accessible(page, `placing, ${name}`);
    // A finger that goes along the row moves it and takes nothing up.
    const box = await held.boundingBox();
    assert.ok(box);
    const touch = await page.context().newCDPSession(page);
    const at = (/** @type {number} */ dx, /** @type {number} */ dy) => [{ x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 + dy }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0, 0) });
    for (let step = 1; step <= 8; step += 1) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(-step * 15, 0) });
      await page.waitForTimeout(16);
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(200);
    assert.ok((await page.evaluate(() => document.querySelector(".trays")?.scrollLeft ?? 0)) > 20, name);
    assert.equal(await page.locator(".drag-ghost").count(), 0);
    await page.evaluate(() => document.querySelector(".trays")?.scrollTo(0, 0));
    // A unit is chosen and put on the board without scrolling.
    const { position } = await peek(page);
    const move = position.moves.find((/** @type {any} */ one) => one.drop !== null);
    await page.locator(`.held[data-piece="${move.drop}"]`).click();
    await square(page, move.to).click();
    await waitForPlies(page, 1);
    assert.equal(await page.evaluate(() => scrollY), 0);
  }
});

test("reading: rules are printed on white paper, without buttons, and nothing is cut", async () => {
  const page = await site.page();
  await page.setViewportSize({ width: 760, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const kind of ["rules", "legend"]) {
    await page.goto(`${site.origin}/variants/optima10/${kind}?lang=en`);
    await page.waitForSelector("[aria-haspopup]", { state: "attached" });
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--square-light").trim()), "#efe4cf");
    for (const part of ["header.top", ".contents", ".tell", ".for-sheet", ".filter", "#print"]) assert.equal(await page.locator(part).filter({ visible: true }).count(), 0, part);
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll(".entry, .grammar li, .cast li, figure")].filter((part) => {
        const style = getComputedStyle(part);
        return style.breakInside !== "avoid" || part.getBoundingClientRect().right > innerWidth;
      }).length,
    );
    assert.equal(faults, 0, kind);
    for (const heading of await page.locator(".chapter h2, .entries h3, section > h2").all()) {
      assert.equal(await heading.evaluate((element) => getComputedStyle(element).breakAfter), "avoid");
    }
  }
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pdf.length > 50_000);
});

test("reading: the theme is chosen in the same menu and stays", async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/?lang=en`);
  await page.click("#display");
  await page.getByLabel("dark", { exact: true }).check();
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  await page.reload();
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  await page.click("#display");
  assert.equal(await page.getByLabel("dark", { exact: true }).isChecked(), true);
  await accessible(page, "menu, dark");
  await page.getByLabel("like the system").check();
  assert.equal(await page.getAttribute("html", "data-theme"), null);
});
