/** The pages around a board for those who see them otherwise: with forced colours, and at twice the size. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, settled, shoot, Site } from "../site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site();

/** A window of 1280 × 800 at 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** Pages with what shows that they are ready, and what is chosen there. @type {[string, string, string, ((page: Page) => Promise<void>)?][]} */
const PAGES = [
  ["analysis", "/analysis/chess?moves=e2e4+e7e5", ".line-row .move", async (page) => page.keyboard.press("!")],
  ["editor", "/editor/crazyhouse", "#editor[data-ready]", async (page) => page.locator(".ed-tiles .tile").first().click()],
  ["studies", "/studies", "main h1"],
];

/** A game that has ended, brought by a file. @param {Page} page */
async function finished(page) {
  await page.goto(`${site.origin}/games?lang=en`);
  await page.fill('textarea[name="text"]', "1. f3 e5 2. g4 Qh4# 0-1");
  await page.selectOption('select[name="variant"]', "chess");
  await page.click("#import button[type=submit]");
  await page.waitForSelector("variorum-board");
  return new URL(page.url()).pathname;
}

/** @param {Page} page @param {string} language @param {(name: string) => Promise<void>} look */
async function everywhere(page, language, look) {
  const review = `${await finished(page)}/review`;
  for (const [name, path, ready, choose] of [...PAGES, /** @type {typeof PAGES[number]} */ (["review", review, ".fig"])]) {
    await page.goto(`${site.origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
    await page.locator(ready).first().waitFor({ state: "attached" });
    await choose?.(page);
    await settled(page);
    await look(name);
  }
}

test("where colours are forced, what is chosen has a frame", async () => {
  const page = await site.visit({ forcedColors: "active" });
  await everywhere(page, "en", async (name) => {
    await shoot(page, `forced-${name}`, false);
    const bare = await page.evaluate(() => {
      const chosen = document.querySelectorAll('[aria-pressed="true"], [aria-selected="true"], [aria-current="true"]');
      const seen = [...chosen].filter((element) => element.getClientRects().length > 0);
      return seen.filter((element) => getComputedStyle(element).outlineStyle === "none").map((element) => element.outerHTML.slice(0, 120));
    });
    assert.deepEqual(bare, [], name);
    await accessible(page, `${name} with forced colours`);
  });
});

test("at 200 % zoom nothing that can be pressed is cut off, and no page is too wide", async () => {
  const page = await site.visit({ viewport: ZOOMED });
  for (const language of ["en", "de", "fr"]) {
    await everywhere(page, language, async (name) => {
      await shoot(page, `zoomed-${name}-${language}`, false);
      const cut = await page.evaluate(() => {
        /** Whether an element is cut off sideways by one in which it lies, and that cannot be scrolled. @param {Element} element */
        const isCut = (element) => {
          const box = element.getBoundingClientRect();
          if (box.left < -1 || box.right > innerWidth + 1) return !scrolls(element);
          for (let around = element.parentElement; around; around = around.parentElement) {
            const { overflowX } = getComputedStyle(around);
            const rim = around.getBoundingClientRect();
            if (overflowX === "auto" || overflowX === "scroll") return false;
            if (overflowX !== "visible" && (box.right > rim.right + 1 || box.left < rim.left - 1)) return true;
          }
          return false;
        };
        const scrolls = (/** @type {Element} */ element) => {
          for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth) return true;
          }
          return false;
        };
        const pressed = [...document.querySelectorAll("main button, main a, main select, main input")].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0);
        // Moves of a line run out of its row: the row is pressed as a whole.
        return pressed.filter((element) => !element.closest(".line-moves, .visually-hidden, .vh") && isCut(element)).map((element) => element.outerHTML.slice(0, 120));
      });
      assert.deepEqual(cut, [], `${name} in ${language}`);
      await accessible(page, `${name} at 200 % in ${language}`);
    });
  }
});
