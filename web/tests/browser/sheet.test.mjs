/** The sheet about a piece, in Chromium: how it opens, where it lies, and the board to try a piece out on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, settled, shoot, Site } from "../site.mjs";
import { peek } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site();

/** A game made by a form without its page. @param {Page} page @param {Record<string, string>} form @param {string} [language] */
async function play(page, form, language = "en") {
  const origin = site.origin;
  const answer = await page.request.post(`${origin}/games`, {
    form: { opponent: "friend", seed: "5", ...form },
    headers: { origin },
    maxRedirects: 0,
  });
  assert.equal(answer.status(), 303, await answer.text());
  await page.goto(`${origin}${answer.headers()["location"]}?lang=${language}`);
  await page.waitForSelector("#board");
}

/** @param {Page} page */
const sheet = (page) => page.locator(".sheet:popover-open");

/** A square of the game's board. @param {Page} page @param {string} name */
const square = (page, name) => page.locator(`#board [data-square="${name}"]`);

/** A square of the board to try out on. @param {Page} page @param {string} name */
const trial = (page, name) => page.locator(`.sheet [data-square="${name}"]`);

/** Where the board is and what stands beside it, in pixels. @param {Page} page */
function places(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("#board, .reserve:not([hidden]), .history")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.id || element.className, x, y, width, height];
    }),
  );
}

/** Rests a finger somewhere and lifts it. @param {Page} page @param {import("playwright-core").Locator} target */
async function rest(page, target) {
  const box = await target.boundingBox();
  assert.ok(box);
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(700);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await settled(page);
}

/** Does something and waits for what the server says about it. @param {Page} page @param {() => Promise<unknown>} act @returns {Promise<any>} */
async function studied(page, act) {
  const answer = page.waitForResponse((response) => response.url().includes("/study?"));
  await act();
  const study = await (await answer).json();
  await settled(page);
  return study;
}

/** @param {any} study @param {string} name @returns {string[]} */
const deeds = (study, name) => study.targets.find((/** @type {any} */ target) => target.square === name)?.deeds ?? [];

test("sheet: a right click on the board opens it, over the page and with everything said", async () => {
  const page = await site.page();
  await play(page, { variant: "optima10", "set.forces": "random" });
  const { position } = await peek(page);
  const { pieces } = await (await page.request.get(`${site.origin}/variants/optima10/pieces?lang=en`)).json();
  const before = await places(page);
  const unit = position.units.find((/** @type {any} */ unit) => unit.side === "b");
  const piece = pieces.find((/** @type {any} */ piece) => piece.id === unit.piece);
  await studied(page, () => square(page, unit.square).click({ button: "right" }));
  const text = await sheet(page).innerText();
  for (const words of [piece.name, piece.description, ...piece.attributes, `Black, on ${unit.square}`]) {
    assert.ok(text.includes(words), `${words} in ${text}`);
  }
  await page.waitForFunction(() => /move/.test(document.querySelector(".sheet-moves")?.textContent ?? ""));
  assert.deepEqual(await places(page), before);
  const box = await sheet(page).boundingBox();
  const board = await page.locator("#board").boundingBox();
  assert.ok(box && board && (box.x >= board.x + board.width - 1 || box.y >= board.y + board.height - 1), "it lies over the board");
  // What a screen reader says when the focus comes: name and text of the dialog.
  const spoken = await page.evaluate(() => {
    const element = document.activeElement;
    const words = (/** @type {string} */ name) =>
      (element?.getAttribute(name) ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return [element?.getAttribute("role"), words("aria-labelledby"), words("aria-describedby")];
  });
  assert.deepEqual(spoken.slice(0, 2), ["dialog", piece.name]);
  assert.ok(spoken[2]?.includes(piece.description));
  await shoot(page, "sheet");
  await page.keyboard.press("Escape");
  assert.equal(await sheet(page).count(), 0);
  assert.deepEqual(await places(page), before);
});

test("sheet: the key i opens it, from board and hand, and the focus comes back", async () => {
  const page = await site.page();
  await play(page, { variant: "optima10", "set.forces": "unequal" });
  const { position } = await peek(page);
  const focus = () =>
    page.evaluate(() => {
      const outer = document.activeElement;
      const inner = outer?.shadowRoot?.activeElement ?? outer;
      return inner?.getAttribute("data-square") ?? inner?.getAttribute("data-piece");
    });
  const at = position.units[0].square;
  await square(page, at).focus();
  await page.keyboard.press("i");
  await sheet(page).waitFor();
  assert.equal(await focus(), null);
  await page.keyboard.press("Escape");
  assert.equal(await focus(), at);
  const held = page.locator(".reserve:not([hidden]) [data-piece]").nth(3);
  const id = await held.getAttribute("data-piece");
  assert.equal(await held.getAttribute("aria-disabled"), null);
  await held.focus();
  await page.keyboard.press("i");
  await sheet(page).waitFor();
  assert.match(await sheet(page).innerText(), /in the pool/);
  await shoot(page, "sheet-pool");
  await page.keyboard.press("Escape");
  assert.equal(await focus(), id);
});

test("sheet: a finger that rests opens it, and it stays when the finger is lifted", async () => {
  const page = await site.page();
  await page.setViewportSize({ width: 390, height: 664 });
  await play(page, { variant: "optima10", "set.forces": "unequal" });
  const { position } = await peek(page);
  const before = await places(page);
  await rest(page, square(page, position.units.at(-1).square));
  assert.equal(await sheet(page).count(), 1);
  assert.deepEqual(await places(page), before);
  const box = await sheet(page).boundingBox();
  assert.ok(box && box.height < 664 * 0.55, "half a screen at most");
  await shoot(page, "sheet-phone");
  await sheet(page).getByRole("button", { name: "Try it out", exact: true }).click();
  await settled(page);
  const tried = await trialSquare(page);
  const study = await studied(page, () => trial(page, tried).click());
  assert.ok(study.others.some((/** @type {any} */ unit) => unit.square === tried), "what is offered first is put there");
  const tall = await sheet(page).boundingBox();
  assert.ok(tall && tall.height > 664 * 0.8, "pulled up");
  await shoot(page, "sheet-phone-tall");
  await sheet(page).getByRole("button", { name: "Close" }).click();
  const held = page.locator(".reserve:not([hidden]) .held:not(.waits)").first();
  await held.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await rest(page, held);
  assert.equal(await sheet(page).count(), 1);
  assert.equal(await page.locator('.held[aria-pressed="true"]').count(), 0, "reading is not choosing");
});

/** An empty square of the board to try out on. @param {Page} page */
async function trialSquare(page) {
  const squares = await page.locator(".sheet [data-square]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-square") ?? ""));
  return squares[0] ?? "";
}

for (const [deed, attribute] of [["shoot", "armored"], ["convert", "loyal"], ["freeze", "resolute"]]) {
  test(`sheet: what an enemy's attribute changes is seen and said: ${deed}`, async () => {
    const page = await site.page();
    await page.goto(`${site.origin}/variants/optima10?lang=en`);
    const { pieces } = await (await page.request.get(`${site.origin}/variants/optima10/pieces`)).json();
    const able = await ableTo(page, "optima10", pieces, String(deed));
    const first = await studied(page, () => open(page, "optima10", able.id));
    const enemy = first.others.find((/** @type {any} */ unit) => deeds(first, unit.square).includes(String(deed)));
    const extra = first.extras.find((/** @type {any} */ extra) => extra.attribute === attribute);
    assert.ok(enemy && extra, `${able.name} can ${deed}; ${JSON.stringify(first.extras)}`);
    await sheet(page).getByLabel(new RegExp(`${attribute} enemy`, "i")).check();
    const second = await studied(page, () => trial(page, enemy.square).click());
    assert.equal(deeds(second, enemy.square).includes(String(deed)), false);
    const told = await page.locator(".try-told").innerText();
    assert.match(told, new RegExp(`It is ${attribute}: it cannot be`));
    await shoot(page, `sheet-${deed}`);
    // A second click takes it off again.
    const third = await studied(page, () => trial(page, enemy.square).click());
    assert.equal(third.others.length, first.others.length - 1);
  });
}

test("sheet: an enemy that freezes stops the piece, and the sheet says so", async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/variants/ultima?lang=en`);
  const first = await studied(page, () => open(page, "ultima", "L"));
  assert.ok(first.moves.length > 0);
  await sheet(page).getByLabel("Enemy that freezes").check();
  const beside = first.board.cells.find(
    (/** @type {any} */ cell) => near(cell.square, first.square) && !first.others.some((/** @type {any} */ unit) => unit.square === cell.square),
  );
  const second = await studied(page, () => trial(page, beside.square).click());
  assert.deepEqual(second.frozen_by, [beside.square]);
  assert.equal(second.targets.length, 0);
  assert.match(await page.locator(".try-told").innerText(), new RegExp(`frozen by the .* on ${beside.square}`));
  await shoot(page, "sheet-frozen");
  // With the keyboard alone: clear, walk there, Enter.
  await sheet(page).getByLabel("Clear").check();
  await trial(page, beside.square).focus();
  const third = await studied(page, () => page.keyboard.press("Enter"));
  assert.deepEqual(third.frozen_by, []);
  assert.match(await page.locator(".try-told").innerText(), /free again/);
});

test("sheet: every piece of a game can be tried out, and what stands there matters", { timeout: 120_000 }, async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/variants/ultima?lang=en`);
  const { pieces } = await (await page.request.get(`${site.origin}/variants/ultima/pieces`)).json();
  for (const piece of pieces) {
    const first = await studied(page, () => open(page, "ultima", piece.id));
    await sheet(page).getByLabel("Clear").check();
    let now = first;
    for (const { square } of first.others) now = await studied(page, () => trial(page, square).click());
    assert.notDeepEqual(now.targets, first.targets, piece.name);
    assert.equal(now.others.length, 0);
    // The board as it was.
    await sheet(page).getByRole("button", { name: "Start again" }).click();
    assert.equal(await page.locator(".sheet variorum-board .unit").count(), 1 + first.others.length);
  }
});

test("sheet: in German, and accessible in both languages and themes", { timeout: 120_000 }, async () => {
  const page = await site.page();
  for (const language of ["de", "en"]) {
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 900 }, phone: { width: 390, height: 664 } })) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await page.setViewportSize(viewport);
        await play(page, { variant: "optima10", "set.forces": "random" }, language);
        const { position } = await peek(page);
        await studied(page, () => square(page, position.units[0].square).click({ button: "right" }));
        if (device === "phone") await page.locator(".sheet-more").click();
        await settled(page);
        if (language === "de") {
          const text = await sheet(page).innerText();
          assert.match(text, /Weiß|Schwarz/);
          assert.match(text, /Auf ein Feld setzen/);
          assert.doesNotMatch(text, /Enemy|Clear|Start again/);
        }
        await accessible(page, `${language} ${scheme} ${device}`);
        await shoot(page, `sheet-${language}-${scheme}-${device}`);
      }
    }
  }
});

/** Opens the sheet as a page of the site does. @param {Page} page @param {string} variant @param {string} piece */
async function open(page, variant, piece) {
  await page.evaluate(
    async ([variant, piece]) => {
      const folder = document.querySelector('link[rel="stylesheet"]')?.getAttribute("href")?.replace(/[^/]*$/, "");
      const { openSheet, ready } = await import(`${folder}sheet/sheet.js`);
      await ready();
      await openSheet({ variant, piece, side: "w" });
    },
    [variant, piece],
  );
}

/**
 * The first piece that can do something to one of those that the server puts beside it.
 *
 * @param {Page} page
 * @param {string} variant
 * @param {any[]} pieces
 * @param {string} deed
 */
async function ableTo(page, variant, pieces, deed) {
  for (const piece of pieces) {
    const data = { piece: piece.id, side: "w", square: null, others: [], about: null, cast: [] };
    const answer = await page.request.post(`${site.origin}/variants/${variant}/study`, { data, headers: { origin: site.origin } });
    const study = await answer.json();
    if (study.others.some((/** @type {any} */ unit) => unit.side === "b" && deeds(study, unit.square).includes(deed))) return piece;
  }
  throw new Error(`no piece of ${variant} can ${deed}`);
}

/** @param {string} one @param {string} other */
function near(one, other) {
  const far = (/** @type {number} */ at) => Math.abs(one.charCodeAt(at) - other.charCodeAt(at));
  return one !== other && Math.max(far(0), far(1)) === 1;
}
