/** The first page and setting games up, in Chromium. Part of `run.mjs`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, settled, shoot, Site } from "../site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site(/status of 4\d\d/);

/** Opens a form and waits until it follows. @param {string} path @param {{ width: number, height: number }} [viewport] */
async function open(path, viewport) {
  const page = await site.page(viewport);
  await page.goto(site.origin + path);
  await page.waitForSelector("#share:not([hidden])");
  return page;
}

/** @param {Page} page @param {RegExp | string} wanted */
async function addressIs(page, wanted) {
  await page.waitForFunction(
    ([text, source]) => (source ? new RegExp(source).test(location.pathname + location.search) : location.pathname + location.search === text),
    [String(wanted), wanted instanceof RegExp ? wanted.source : ""],
  );
}

/** The pieces in the places of the army. @param {Page} page */
function slots(page) {
  return page.locator("#slots .slot").evaluateAll((all) => all.map((slot) => slot.getAttribute("data-id")));
}

/** @param {Page} page @param {string} id */
function tile(page, id) {
  return page.locator(`.tile[data-id="${id}"] input`);
}

test("the address says what was chosen: shared, reloaded, gone back and forward", async () => {
  const page = await open("/new/optima10?royal-pieces=Cl&pieces=Ar,Go&seed=5");
  assert.deepEqual((await slots(page)).slice(0, 3), ["Cl", "Ar", "Go"]);
  await tile(page, "Ju").check();
  await addressIs(page, "/new/optima10?pieces=Ar,Go,Ju&royal-pieces=Cl&seed=5");
  // Picking on is the same step; another question is another one.
  await tile(page, "Di").check();
  await addressIs(page, "/new/optima10?pieces=Ar,Go,Ju,Di&royal-pieces=Cl&seed=5");
  await page.locator('input[name="royals"][value="2"]').check();
  await addressIs(page, "/new/optima10?royals=2&pieces=Ar,Go,Ju,Di&royal-pieces=Cl&seed=5");
  assert.equal((await slots(page)).filter(Boolean).length, 12);
  await page.reload();
  await page.waitForSelector("#share:not([hidden])");
  assert.equal(await tile(page, "Ju").isChecked(), true);
  assert.deepEqual((await slots(page)).slice(0, 6), ["Cl", "K", "Ar", "Go", "Ju", "Di"]);
  await page.goBack();
  await addressIs(page, "/new/optima10?pieces=Ar,Go,Ju,Di&royal-pieces=Cl&seed=5");
  assert.equal(await page.locator('input[name="royals"][value="1"]').isChecked(), true);
  await page.goBack();
  await addressIs(page, "/new/optima10?pieces=Ar,Go&royal-pieces=Cl&seed=5");
  await page.waitForFunction(() => !(/** @type {HTMLInputElement} */ (document.querySelector('.tile[data-id="Ju"] input')).checked));
  await page.goForward();
  await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.querySelector('.tile[data-id="Di"] input')).checked);
});

test("another number of royals loses no piece, and where nothing is drawn there is no number", async () => {
  const nine = "Ar,Go,Ju,Di,Fa,Ca,Sp,La,Sw";
  const page = await open(`/new/optima10?pieces=${nine}`);
  await addressIs(page, `/new/optima10?pieces=${nine}`);
  assert.equal(await page.locator("#drawn").isVisible(), false);
  await page.locator('input[name="royals"][value="2"]').check();
  await addressIs(page, `/new/optima10?royals=2&pieces=${nine}`);
  assert.equal(await page.locator("#slots .out").getAttribute("data-id"), "Sw");
  assert.match(await page.locator("#army-count").innerText(), /1 too many/);
  assert.equal(await page.locator("#problem").isVisible(), false);
  await shoot(page, "setup-too-many");
  await page.locator('input[name="royals"][value="1"]').check();
  await addressIs(page, `/new/optima10?pieces=${nine}`);
  assert.equal(await page.locator("#slots .out").count(), 0);
  await page.locator('#slots [data-id="Fa"]').click();
  await addressIs(page, /pieces=Ar,Go,Ju,Di,Ca,Sp,La,Sw&seed=\d+$/);
  const number = await page.locator("#seed").inputValue();
  await page.click("#again");
  await page.waitForFunction((was) => /** @type {HTMLInputElement} */ (document.querySelector("#seed")).value !== was, number);
  // What was drawn can be kept, and then nothing is drawn any more.
  await page.click("#fill");
  await addressIs(page, /^\/new\/optima10\?pieces=Ar,Go,Ju,Di,Ca,Sp,La,Sw,\w+$/);
  assert.equal(await page.locator("#drawn").isVisible(), false);
  await page.click("#clear");
  await addressIs(page, /^\/new\/optima10\?seed=\d+$/);
});

test("pieces are found by words and by what they do, and nothing is hidden", async () => {
  const page = await open("/new/optima10?seed=5");
  const field = page.locator('.pieces-field[data-name="pieces"]');
  const all = await field.locator(".tile").count();
  await page.getByRole("button", { name: /^shoots/ }).click();
  const shooting = await field.locator(".tile:not(.other)").allInnerTexts();
  assert.ok(shooting.length >= 3 && shooting.length < 8, shooting.join());
  assert.ok(shooting.some((text) => text.startsWith("Archer")), shooting.join());
  assert.equal(await field.locator(".tile").count(), all);
  // Those that fit stand first.
  const order = await field.locator(".tile").evaluateAll((tiles) => tiles.map((tile) => tile.classList.contains("other")));
  assert.deepEqual(order, [...order].sort());
  await shoot(page, "setup-filter");
  await page.fill("#find", "rook");
  const both = await field.locator(".tile:not(.other)").count();
  assert.ok(both > 0 && both < shooting.length, `${both}`);
  await page.fill("#find", "archer");
  assert.equal(await page.locator("#found").innerText(), "One piece fits; it comes first.");
  await page.click("#unfilter");
  assert.equal(await field.locator(".tile.other").count(), 0);
  // Words of the description count, not only names.
  await page.fill("#find", "changes sides");
  const words = await field.locator(".tile:not(.other)").count();
  assert.ok(words < all, `${words}`);
});

test("a piece is told in full where one looks, by pointer and by keyboard, and nothing moves", async () => {
  const page = await open("/new/optima10?seed=5");
  const box = await page.locator("#piece-note").boundingBox();
  await page.locator('.tile[data-id="La"]').hover();
  assert.match(await page.locator("#piece-note").innerText(), /^Lancer\. .{30,}/);
  await tile(page, "Ar").focus();
  assert.match(await page.locator("#piece-note").innerText(), /^Archer\. /);
  await page.keyboard.press("Space");
  await addressIs(page, /pieces=Ar/);
  assert.equal(await tile(page, "Ar").getAttribute("aria-describedby"), "piece-note");
  assert.deepEqual(await page.locator("#piece-note").boundingBox(), { ...box, y: (await page.locator("#piece-note").boundingBox())?.y });
});

test("an option of the rules is another form with the same answers, and the reader stays where he was", async () => {
  const page = await open("/new/optima10?pieces=Ar&seed=5", { width: 1280, height: 600 });
  const box = page.locator('input[name="option"][value="pawn-shield"]');
  await page.fill("#find", "rook");
  await page.getByRole("button", { name: /^shoots/i }).click();
  await box.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const top = (await box.boundingBox())?.y ?? 0;
  assert.ok(top < 60, `${top}`);
  await page.locator('input[name="option"][value="pawn-shield"]').check();
  await page.waitForURL(/pawn-shield\?pieces=Ar&seed=5$/);
  await page.waitForSelector("#share:not([hidden])");
  assert.equal(await tile(page, "Ar").isChecked(), true);
  assert.match((await page.locator("#pieces-link").getAttribute("href")) ?? "", /pawn-shield$/);
  assert.equal(await box.evaluate((element) => element === document.activeElement), true);
  assert.ok(Math.abs(((await box.boundingBox())?.y ?? 999) - top) < 2, `${(await box.boundingBox())?.y} was ${top}`);
  assert.equal(await page.inputValue("#find"), "rook");
  assert.equal(await page.getByRole("button", { name: /^shoots/i }).getAttribute("aria-pressed"), "true");
  assert.equal(await page.locator("#switched").getAttribute("role"), "status");
  await page.waitForFunction(() => /^Now with: Pawn shield\. What you have chosen is kept\. .*Pawn/.test(document.querySelector("#switched")?.textContent ?? ""));
  await shoot(page, "setup-switched");
  await box.uncheck();
  await page.waitForURL(/optima10\?pieces=Ar&seed=5$/);
  await page.waitForFunction(() => /^Now without: Pawn shield\./.test(document.querySelector("#switched")?.textContent ?? ""));
  // Who comes again later is told nothing, and begins at the top.
  await page.goto(`${site.origin}/new/optima10`);
  await page.waitForSelector("#share:not([hidden])");
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#switched").innerText(), "");
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("faults are said in sentences, in either language", async () => {
  const page = await open("/new/optima10");
  await page.locator("#from-position summary").click();
  await page.fill("#fen", "8");
  await page.waitForSelector("#problem:not([hidden])");
  assert.equal(await page.locator("#problem").innerText(), "This position has 1 row; Optima needs 10.");
  await page.goto(`${site.origin}/new/optima10?fen=8&lang=de`);
  assert.equal(await page.locator("#problem").innerText(), "Diese Stellung hat 1 Reihe; Optima braucht 10.");
  await page.goto(`${site.origin}/?lang=en`);
});

test("without a script the form works: what is sent comes back as the short address", async () => {
  const page = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/new/optima10`);
  await page.locator('input[name="royals"][value="2"]').check();
  await tile(page, "Ar").check();
  await page.getByRole("button", { name: "Show the first position" }).click();
  assert.match(page.url(), /\/new\/optima10\?royals=2&pieces=Ar&seed=\d+$/);
  assert.equal(await tile(page, "Ar").isChecked(), true);
  await shoot(page, "setup-plain");
  await page.getByRole("button", { name: "Start the game" }).click();
  assert.match(page.url(), /\/games\//);
});

test("one click plays, and the first page says whose turn it is", async () => {
  const page = await site.page();
  await page.goto(site.origin);
  await shoot(page, "home-first");
  await page.click("#play-now");
  await page.waitForSelector("variorum-board");
  await page.goto(site.origin);
  const card = page.locator(".going .yours").first();
  assert.match(await card.innerText(), /Optima[^]*Your move/);
  await card.click();
  await page.waitForSelector("variorum-board");
});

test("on a phone pieces are picked on a screen of their own, and the start is at hand", async () => {
  const page = await open("/new/optima10?seed=5", { width: 390, height: 664 });
  assert.equal(await page.locator("#finder").isVisible(), false);
  assert.ok(await page.locator(".dock img:visible").count());
  const start = await page.locator(".dock button").boundingBox();
  assert.ok(start && start.y + start.height <= 664, JSON.stringify(start));
  await shoot(page, "setup-phone-form");
  await page.click("#pick");
  await tile(page, "Ar").check();
  assert.match(await page.locator("#piece-note").innerText(), /^Archer\. /);
  assert.match(await page.locator("#picked").innerText(), /4 chosen/);
  await shoot(page, "setup-phone-picker", false);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#finder").isVisible(), false);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "pick");
  await addressIs(page, /pieces=Ar/);
});

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  for (const language of ["en", "de", "fr"]) {
    for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } })) {
      test(`the first page and the set-up pages are accessible: ${scheme}, ${language}, ${device}`, { timeout: 120_000 }, async () => {
        const page = await site.page(viewport);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        for (const path of ["/", "/new/optima10?royal-pieces=Cl&pieces=Ar,Go,Ju,Di&seed=5", "/new/nova10?set=extended&seed=3", "/new/ultima", "/new/chess?fen=8"]) {
          await page.goto(`${site.origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
          await settled(page, path === "/" ? "#find-games:not([hidden])" : "#share:not([hidden])");
          const states = [""];
          if (device === "phone" && (await page.locator("#pick:visible").count())) states.push("-picker");
          for (const state of states) {
            if (state) {
              await page.click("#pick");
              await settled(page);
            }
            await accessible(page, path + state);
            const name = path === "/" ? "home" : `setup-${path.split("/")[2]?.split("?")[0]}`;
            await shoot(page, `${name}${state}-${scheme}-${language}-${device}`);
          }
        }
        await page.goto(`${site.origin}/?lang=en`);
      });
    }
  }
}
