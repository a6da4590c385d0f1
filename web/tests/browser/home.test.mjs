/** Choosing a game on the first page, in Chromium. Part of `run.mjs`, and runs alone as well. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, settled, shoot, Site } from "../site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 664 };
/** The first page, once it can be searched. @param {{ width: number, height: number }} [viewport] @param {string} [language] */
async function home(viewport = DESK, language = "en") {
  const page = await site.page(viewport);
  await page.goto(`${site.origin}/?lang=${language}`);
  await page.waitForSelector("#find-games:not([hidden])");
  return page;
}

/** The ids of the games that are shown, in their order. @param {Page} page */
function shown(page) {
  return page.locator("li.work:visible").evaluateAll((works) =>
    works.map((work) => work.querySelector('a[href^="/new/"]')?.getAttribute("href")?.slice("/new/".length) ?? ""));
}

/** @param {Page} page @param {string} words */
async function find(page, words) {
  await page.fill("#find", words);
  return shown(page);
}

test("a newcomer finds groups, and first games before all others", async () => {
  const page = await home();
  const groups = page.locator("nav.groups a");
  assert.ok((await groups.count()) > 5);
  assert.equal(await page.locator("section.shelf:visible h2").first().innerText(), "First games");
  assert.ok((await shown(page)).slice(0, 6).includes("chess"));
  const place = (await page.locator("h2, h3").allInnerTexts()).indexOf("Chess");
  assert.ok(place < 5, `chess is heading ${place}`);
  await groups.filter({ hasText: "Draughts" }).click();
  // The page scrolls there in its own time.
  await page.waitForFunction(() => {
    const heading = [...document.querySelectorAll("h2")].find((heading) => heading.textContent?.startsWith("Draughts"));
    const box = heading?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
});

test("games are found by what kind they are, how hard and how long", async () => {
  const page = await home();
  assert.deepEqual((await find(page, "drop")).sort(), ["crazyhouse", "loop", "minishogi", "shogi"]);
  const easy = await find(page, "easy");
  assert.ok(easy.includes("reversi") && easy.includes("duck") && !easy.includes("shogi"), `${easy}`);
  const calm = await find(page, "no check");
  assert.ok(calm.includes("antichess") && calm.includes("duck") && calm.includes("amazons"), `${calm}`);
  assert.ok(!calm.includes("chess") && !calm.includes("crazyhouse"), `${calm}`);
  assert.ok((await find(page, "hexagon")).includes("glinski"));
  // Words that nobody says one after the other may stand anywhere.
  assert.deepEqual(await find(page, "troyka soldiers"), ["breakthrough"]);
  assert.deepEqual(await find(page, "zzz"), []);
  assert.ok(await page.locator("#none").isVisible());
  assert.ok((await find(page, "")).length > 50);
});

test("a click on a kind of games looks for it, and a second one for all again", async () => {
  const page = await home();
  const all = (await shown(page)).length;
  await page.locator(".find-marks summary").click();
  const marks = page.locator("button.mark");
  for (const name of await marks.allInnerTexts()) {
    await marks.getByText(name, { exact: true }).click();
    const found = (await shown(page)).length;
    assert.ok(found > 0 && found < all, `${name} finds ${found}`);
    assert.match(await page.locator("#found").innerText(), new RegExp(`^${found} games?$`));
  }
  await page.locator('button.mark[aria-pressed="true"]').click();
  assert.equal((await shown(page)).length, all);
  assert.equal(await page.inputValue("#find"), "");
});

test("games are sorted by how hard and how long they are, and by when they were played", async () => {
  const page = await home();
  const before = await shown(page);
  await page.click("#play-now");
  await page.waitForSelector("variorum-board");
  await page.goto(`${site.origin}/?lang=en`);
  await page.waitForSelector("#find-games:not([hidden])");
  assert.match(await page.locator(".last-played").innerText(), /^Last played: Optima/);
  await page.selectOption("#order", "played");
  assert.equal((await shown(page))[0], "optima10");
  await page.selectOption("#order", "level");
  const levels = await page.locator("li.work:visible .marks li:first-child").allInnerTexts();
  assert.match(levels[0] ?? "", /^Easy: learn in a minute/);
  assert.match(levels.at(-1) ?? "", /^Hard/);
  await page.selectOption("#order", "moves");
  const lengths = await page.locator("li.work:visible").evaluateAll((works) => works.map((work) => Number(work.getAttribute("data-moves"))));
  assert.deepEqual(lengths, [...lengths].sort((a, b) => a - b));
  assert.equal(lengths.length, before.length);
  await page.selectOption("#order", "shelf");
  assert.deepEqual(await shown(page), before);
  assert.equal(await page.locator("#sorted").isVisible(), false);
});

test("every game has a picture of its own", async () => {
  const page = await home();
  const pictures = await page.locator("li.work img.on-light").evaluateAll((all) => all.map((one) => /** @type {HTMLImageElement} */ (one).src));
  assert.equal(new Set(pictures).size, pictures.length);
  const drawn = new Set();
  for (const picture of pictures) {
    const answer = await page.request.get(picture);
    assert.equal(answer.status(), 200, picture);
    drawn.add(await answer.text());
  }
  assert.equal(drawn.size, pictures.length, "no two look the same");
});

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  for (const language of ["en", "de", "fr"]) {
    for (const [device, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
      test(`choosing is accessible, and the head of the page is complete: ${scheme}, ${language}, ${device}`, { timeout: 90_000 }, async () => {
        const page = await home(viewport, language);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        for (const link of ["/#games", "/games", "/workshop"]) {
          assert.ok(await page.locator(`.top nav a[href="${link}"]`).isVisible(), link);
        }
        assert.ok(await page.locator(".top .brand span").isVisible());
        assert.ok(await page.locator(".top .language").isVisible());
        assert.ok(await page.locator("#display").isVisible());
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} px too wide`);
        await shoot(page, `choose-top-${scheme}-${language}-${device}`, false);
        await page.locator("#games").scrollIntoViewIfNeeded();
        await page.evaluate(() => document.getElementById("games")?.scrollIntoView());
        await page.locator("li.work img:visible").first().evaluate((picture) => /** @type {HTMLImageElement} */ (picture).decode());
        await settled(page);
        await shoot(page, `choose-games-${scheme}-${language}-${device}`, false);
        await page.locator(".find-marks summary").click();
        await page.locator("button.mark").first().click();
        await accessible(page, "choosing");
        await shoot(page, `choose-marks-${scheme}-${language}-${device}`, false);
      });
    }
  }
}
