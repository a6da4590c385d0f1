/** Choosing armies piece by piece, and the set-up page's first things, in Chromium. Part of `run.mjs`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settled, shoot, Site } from "../site.mjs";
import { enter, help, peek, start, waitForPlies, waitForTurn } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 664 };
/** Ways to place armies piece by piece. @type {[game: string, choices: Record<string, string>][]} */
const DRAFTS = [
  ["optima10", { forces: "unequal" }],
  ["optima10", { forces: "equal" }],
  ["optima9", { forces: "unequal" }],
  ["optima9", { forces: "equal" }],
];
/** @param {{ width: number, height: number }} size @param {"light" | "dark"} [colorScheme] */
async function window(size, colorScheme = "light") {
  const page = await site.page(size);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  return page;
}

/** @param {Page} page @param {string} game @param {Record<string, string>} [more] */
function draft(page, game, more = {}) {
  return start(page, site.origin, game, { opponent: "friend", seed: "5", lang: "en", forces: "unequal", ...more });
}

/** What can be placed now. */
const CHOICE = ".reserve:not([hidden]) .held:not(.waits)";

/** How many units beside the board are seen whole, in the window and in every list around them. @param {Page} page @param {string} [units] */
function seen(page, units = ".reserve:not([hidden]) .held") {
  return page.locator(units).evaluateAll((all) =>
    all.filter((held) => {
      const box = held.getBoundingClientRect();
      const whole = [box.left, box.right].map((x) => [box.top, box.bottom].map((y) => /** @type {const} */ ([x, y]))).flat();
      return whole.every(([x, y]) => {
        const inside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) => (at <= from ? at + 3 : at >= to ? at - 3 : at);
        const there = document.elementFromPoint(inside(x, box.left, box.right), inside(y, box.top, box.bottom));
        return there !== null && held.contains(there);
      });
    }).length,
  );
}

for (const [device, size] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`draft: what can be chosen from stays in sight, whatever is placed: ${device}`, { timeout: 180_000 }, async () => {
    const page = await window(size);
    for (const [game, choices] of DRAFTS) {
      await draft(page, game, choices);
      const whole = await seen(page);
      assert.ok(whole >= 4, `${game}: ${whole} in sight`);
      for (let ply = 0; ply < 8; ply += 1) {
        const { position } = await peek(page);
        if (position.phase !== "placement") break;
        await enter(page, position.moves[(ply * 7) % position.moves.length]);
        await waitForPlies(page, ply + 1);
        const kinds = await page.locator(CHOICE).count();
        // At the end of a row that is moved sideways the last column may be half full.
        const least = Math.min(kinds, device === "desk" ? 8 : 3);
        const now = await seen(page, CHOICE);
        assert.ok(now >= least, `${game}, ${choices["forces"]}, ${ply + 1} placed: ${now} of ${kinds} in sight`);
        // The newest entry of the list is seen, too, where there is a list beside the board.
        if (device === "desk") assert.equal(await covered(page, ".move.now"), "", `${game}: the newest entry`);
      }
      await shoot(page, `draft-${game}-${choices["forces"]}-${device}`, false);
    }
  });

  test(`draft: what waits says why, at once and when it is chosen: ${device}`, async () => {
    const page = await window(size);
    for (const [language, reason] of /** @type {const} */ ([["de", "Königliche Figuren werden zuerst eingesetzt."], ["en", "Royal pieces are placed first."]])) {
      await draft(page, "optima10", { lang: language });
      await page.getByText(reason, { exact: true }).waitFor();
      await shoot(page, `draft-why-${device}-${language}`, false);
      await page.locator(".reserve:not([hidden]) .held.waits").first().click();
      await page.waitForFunction((text) => document.querySelector(".help-line .told")?.textContent?.includes(text), reason);
      assert.equal(await page.locator(".help-line").getAttribute("data-kind"), "refuse");
      assert.equal(await page.locator(".sheet:popover-open").count(), 0);
    }
    assert.match((await page.locator(".reserve:not([hidden]) h2").allInnerTexts()).join(), /^Pool for both sides: 20$/);
    // Once royals stand, nothing waits, and nothing is said.
    for (let ply = 0; ply < 2; ply += 1) {
      await enter(page, (await peek(page)).position.moves[0]);
      await waitForPlies(page, ply + 1);
    }
    assert.equal(await page.locator(".held.waits").count(), 0);
    assert.equal(await page.locator(".reserve-why:visible").count(), 0);
    assert.doesNotMatch(await help(page).innerText(), /first/);
  });

  test(`draft: the sheet covers nothing that is being chosen: ${device}`, async () => {
    const page = await window(size);
    await draft(page, "optima10");
    const before = await seen(page);
    await page.locator(".reserve:not([hidden]) .held").nth(3).click({ button: "right" });
    await page.waitForSelector(".sheet:popover-open");
    await settled(page);
    await shoot(page, `draft-sheet-${device}`, false);
    assert.equal(await seen(page), before);
    if (device === "phone") {
      await page.locator(".sheet-more").click();
      await settled(page);
      assert.equal(await seen(page), before, "pulled up");
      const top = (await page.locator(".sheet").boundingBox())?.y ?? -1;
      assert.ok(top >= 0, `the sheet begins at ${top}`);
    }
    // Choosing goes on, and the sheet goes.
    await page.locator(".held:not(.waits)").first().click();
    await page.waitForSelector(".sheet:popover-open", { state: "hidden" });
    assert.equal(await page.locator('.held[aria-pressed="true"]').count(), 1);
  });
}

test("draft: on a phone what can be chosen has its name and a few words", async () => {
  const page = await window(PHONE);
  for (const [game, choices] of DRAFTS) {
    await draft(page, game, choices);
    const words = await page.locator(".reserve:not([hidden]) .held").evaluateAll((all) =>
      all.map((held) =>
        [".held-name", ".held-short"].map((part) => {
          const element = held.querySelector(part);
          const box = element?.getBoundingClientRect();
          const style = element ? getComputedStyle(element) : null;
          const inside = box && box.width > 40 && box.height > 8 && box.bottom <= held.getBoundingClientRect().bottom;
          return { text: element?.textContent ?? "", seen: Boolean(inside) && parseFloat(style?.fontSize ?? "0") >= 11 };
        }),
      ),
    );
    assert.ok(words.length > 1, game);
    assert.deepEqual(words.flat().filter(({ text, seen }) => text === "" || !seen), [], game);
    // The line that says what to do is seen above them.
    const [line, trays] = await Promise.all([".help-line", ".trays"].map((part) => page.locator(part).boundingBox()));
    assert.ok(line && trays && line.y + line.height <= trays.y + 1, game);
  }
});

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  test(`draft: the newest entry of the list is readable: ${scheme}`, async () => {
    const page = await window(DESK, scheme);
    await draft(page, "optima10");
    const found = [];
    for (let ply = 0; ply < 3; ply += 1) {
      await enter(page, (await peek(page)).position.moves[0]);
      await waitForPlies(page, ply + 1);
      found.push(await page.locator(".move.now > span:last-child").evaluate(contrast));
    }
    await shoot(page, `draft-list-${scheme}`, false);
    assert.deepEqual(found.filter((ratio) => ratio < 4.5), [], String(found));
  });
}

/** The contrast of an element's words to the ground on which they stand. @param {Element} element */
function contrast(element) {
  const numbers = (/** @type {string} */ colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  /** @param {number[]} rgb */
  const light = (rgb) => {
    const [r = 0, g = 0, b = 0] = rgb.map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** @type {Element | null} */
  let under = element;
  let ground = [0, 0, 0, 0];
  for (; under; under = under.parentElement) {
    ground = numbers(getComputedStyle(under).backgroundColor);
    if (ground.length === 3 || (ground[3] ?? 0) > 0) break;
  }
  const [high, low] = [light(numbers(getComputedStyle(element).color).slice(0, 3)), light(ground.slice(0, 3))].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** What lies over the middle of an element; nothing if it is itself. @param {Page} page @param {string} part */
function covered(page, part) {
  return page.locator(part).first().evaluate((element) => {
    const box = element.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (there && (element.contains(there) || there.contains(element))) return "";
    return there ? there.outerHTML.slice(0, 120) : "outside the window";
  });
}

for (const language of ["en", "de", "fr"]) {
  test(`set-up: opponent, colour, level and clock are the first things, and nothing lies over them: ${language}`, async () => {
    const page = await window(DESK);
    for (const game of ["optima10", "chess", "nova10", "duck"]) {
      for (const [opponent, names] of /** @type {const} */ ([["computer", ["side", "level"]], ["invited", ["side", "clock"]]])) {
        await page.goto(`${site.origin}/new/${game}?opponent=${opponent}&lang=${language}`);
        await page.waitForSelector("#share:not([hidden])");
        for (const name of ["opponent", ...names]) {
          const about = `${game}, ${opponent}: ${name}`;
          const boxes = await page.locator(`[name="${name}"]`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
          assert.ok(boxes.length > 0 && boxes.every((foot) => foot > 0 && foot <= DESK.height), `${about}: ${boxes}`);
          assert.equal(await covered(page, `[name="${name}"]`), "", about);
        }
        const start = await page.locator(".dock button").boundingBox();
        assert.ok(start && start.y + start.height <= DESK.height, `${game}: the start`);
      }
    }
    // First for the keyboard and for who listens, too.
    const order = await page.locator("#setup :is(input, select):not([type=hidden])").evaluateAll((all) => all.slice(0, 4).map((one) => one.getAttribute("name")));
    assert.deepEqual([...new Set(order)], ["opponent"]);
  });

  for (const [device, size] of Object.entries({ desk: DESK, low: { width: 1280, height: 600 }, phone: PHONE })) {
    test(`set-up: what has the focus never lies under the start: ${language}, ${device}`, { timeout: 90_000 }, async () => {
      const page = await window(size);
      for (const path of ["/new/optima10?pieces=Ar,Go&seed=5", "/new/nova10?seed=5&opponent=invited"]) {
        await page.goto(`${site.origin}${path}&lang=${language}`);
        await page.waitForSelector("#share:not([hidden])");
        await page.locator("#from-position summary").evaluate((summary) => summary.parentElement?.setAttribute("open", ""));
        for (const key of ["Tab", "Shift+Tab"]) {
          for (let step = 0; step < 60; step += 1) {
            await page.keyboard.press(key);
            const over = await page.evaluate(() => {
              const focus = document.activeElement;
              const dock = document.querySelector(".dock");
              if (!focus || focus === document.body || !dock || dock.contains(focus)) return "";
              const [box, lid] = [focus.getBoundingClientRect(), dock.getBoundingClientRect()];
              const meets = box.left < lid.right && box.right > lid.left && box.top < lid.bottom - 1 && box.bottom > lid.top + 1;
              return meets ? `${focus.outerHTML.slice(0, 100)} ${box.top}–${box.bottom} under ${lid.top}` : "";
            });
            assert.equal(over, "", `${path}, ${key} ${step}`);
          }
        }
      }
    });
  }
}

test("set-up: the sheet about a piece covers no piece that is being chosen", async () => {
  const page = await window(DESK);
  for (const path of ["optima10?seed=5", "nova8?set=extended&seed=5", "nova10?seed=5"]) {
    await page.goto(`${site.origin}/new/${path}&lang=en`);
    await page.waitForSelector("#share:not([hidden])");
    for (const part of [".slot[data-id]", ".tile[data-id]"]) {
      await page.locator(part).nth(4).click({ button: "right" });
      await page.waitForSelector(".sheet:popover-open");
      const [sheet, form] = await Promise.all([".sheet", "#setup"].map((element) => page.locator(element).boundingBox()));
      assert.ok(sheet && form && sheet.x >= form.x + form.width, `${path}, ${part}: ${JSON.stringify([sheet, form])}`);
      assert.ok(sheet.width > 300 && sheet.height > 400, JSON.stringify(sheet));
      await page.keyboard.press("Escape");
    }
  }
  // On a phone it takes half, and what was asked about stands above it.
  await page.setViewportSize(PHONE);
  await page.goto(`${site.origin}/new/optima10?seed=5&lang=en`);
  await page.waitForSelector("#share:not([hidden])");
  await page.click("#pick");
  const tile = page.locator(".tile[data-id]").nth(14);
  await tile.click({ button: "right" });
  await page.waitForSelector(".sheet:popover-open");
  await settled(page);
  await shoot(page, "setup-sheet-phone", false);
  const [sheet, asked] = await Promise.all([page.locator(".sheet"), tile].map((element) => element.boundingBox()));
  assert.ok(sheet && asked && sheet.height < 664 * 0.55 && asked.y > 0 && asked.y + asked.height <= sheet.y, JSON.stringify([sheet, asked]));
});

test("set-up: what both sides play with is not called one's own", async () => {
  const page = await window(DESK);
  for (const forces of ["equal", "unequal"]) {
    await page.goto(`${site.origin}/new/optima10?forces=${forces}&lang=en`);
    assert.equal(await page.locator("#army-title").innerText(), "Pieces in this game");
  }
});

test("another game after one keeps what was chosen, and what is left to chance is drawn anew", async () => {
  const page = await window(DESK);
  await start(page, site.origin, "optima10", { forces: "unequal", royals: "2", pieces: "Ar,Go", side: "b", level: "7", seed: "7", lang: "en" });
  const game = page.url();
  // An arriving move takes the question back.
  await waitForTurn(page);
  await page.click("#resign");
  await page.locator(".help-line").getByRole("button", { name: "Resign" }).click();
  await page.locator('[data-result="new"]').click();
  await page.waitForSelector("#share:not([hidden])");
  const { pathname, searchParams: chosen } = new URL(page.url());
  assert.equal(pathname, "/new/optima10");
  for (const [name, value] of Object.entries({ forces: "unequal", royals: "2", pieces: "Ar,Go", side: "b", level: "7" })) assert.equal(chosen.get(name), value, name);
  assert.notEqual(chosen.get("seed"), "7");
  assert.equal(await page.locator('[name="level"]').inputValue(), "7");
  // The menu of a game leads there, too.
  await page.goto(game);
  await page.click("#more");
  await page.locator("dialog.more").getByRole("link", { name: "New game" }).click();
  await page.waitForSelector("#share:not([hidden])");
  assert.equal(new URL(page.url()).searchParams.get("royals"), "2");
  // Two people and their clock.
  await start(page, site.origin, "chess", { opponent: "invited", side: "random", clock: "300000+3000", lang: "en" });
  await page.goto(`${page.url()}/again`);
  assert.equal(page.url(), `${site.origin}/new/chess?opponent=invited&side=random&clock=300000%2B3000`);
});
