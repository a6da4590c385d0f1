/** The designer's laboratory: a game is tried out, changed, compared, restored, published with its certificate, and copied. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site(/WebSocket|ERR_FAILED|Texts are read by the server|Games are played by the server/);

/** A small game, whose games are over soon. @param {string} envoy how the Envoy moves */
const game = (envoy) => `game "Small Court" id="small-court" summary="Two kings, rooks, an envoy."

board 6 6
goal "capture"
draws { repetition 3; moves 30 }

class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Rook" id="R" { move "R" }
piece "Envoy" id="E" { move "${envoy}" }

setup { array "r1ek1r/6/6/6/6/R1EK1R" }
`;

/** Writes a whole file over what is there, and waits until it is shown. @param {Page} page @param {string} file */
async function write(page, file) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(file);
  await page.waitForFunction(() => /no fault/.test(document.querySelector("#status")?.textContent ?? "") && /saved/.test(document.querySelector("#status")?.textContent ?? ""));
}

/** Games that were played, as the page counts them. @param {Page} page */
const games = (page) => page.evaluate(() => Number(/\d+/.exec(document.querySelector("#trial-count")?.textContent ?? "")?.[0] ?? 0));

/** Stops games that are being played; quick ones of a small game may all be played by now. @param {Page} page */
async function stop(page) {
  await page.evaluate(() => document.querySelector("#trial-stop")?.dispatchEvent(new MouseEvent("click")));
  await page.waitForSelector("#trial-stop", { state: "hidden", timeout: 90_000 });
}

/** The page of a new draft, whose text is a small game. */
async function drafted() {
  const page = await site.page();
  await page.goto(`${site.origin}/workshop`);
  await page.locator('button[name="from"][value="blank"]').click();
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  await write(page, game("Q3"));
  await page.waitForSelector('.shown-piece[data-shown="E"]');
  return page;
}

/** Has at least so many games played, and stops. @param {Page} page @param {number} least */
async function tryOut(page, least) {
  await page.locator("#tab-trial").click();
  await page.locator("#trial-begin:not([disabled])").click();
  // Games of the text before count no more.
  await page.waitForSelector("#trial-old", { state: "hidden" });
  await page.waitForFunction((least) => Number(/\d+/.exec(document.querySelector("#trial-count")?.textContent ?? "")?.[0] ?? 0) >= least && document.querySelector("#trial-told article"), least, { timeout: 90_000 });
  await stop(page);
  await page.waitForSelector("#trial-stop", { state: "hidden", timeout: 90_000 });
}

test("with choices of the game other games are played, which say so; a version without the choice stands beside none of them", { timeout: 240_000 }, async () => {
  const page = await drafted();
  await tryOut(page, 10);
  const told = page.locator("#trial-told");
  assert.equal(await page.locator("#trial-options").isVisible(), false, "there is nothing to choose");
  const choice = 'option "short" label="Short game" label-de="Kurze Partie" { draws { moves 8 } }';
  await write(page, `${game("Q3")}${choice}\n`);
  await page.waitForSelector("#trial-options", { state: "visible" });
  await tryOut(page, 10);
  const usual = await games(page);
  assert.match(await told.innerText(), /The difference to the version before/);
  await page.getByLabel("Short game").check();
  await page.waitForFunction(() => document.querySelector("#trial-told article") === null);
  assert.match(await told.innerText(), /No comparison with the text that you tried out before: there is no choice “Short game” there/);
  await tryOut(page, 10);
  await told.locator("summary", { hasText: "How to repeat it" }).click();
  assert.match(await told.innerText(), /variorum study small-court\.kdl\+short .*--by-hand/);
  assert.doesNotMatch(await told.innerText(), /The difference to the version before/);
  await shoot(page, "trial-options");
  await accessible(page, "a game that was tried out with a choice");
  // What was played without it is still there.
  await page.getByLabel("Short game").uncheck();
  await page.waitForFunction((usual) => Number(/\d+/.exec(document.querySelector("#trial-count")?.textContent ?? "")?.[0] ?? 0) >= usual, usual);
  await page.waitForFunction(() => /small-court\.kdl --/.test(document.querySelector("#trial-told")?.textContent ?? ""));
});

test("a change is seen in figures, words, moves and text; the version before comes back, and is published with its certificate", { timeout: 480_000 }, async () => {
  const page = await drafted();
  await tryOut(page, 40);
  const first = page.locator("#trial-told");
  assert.match(await first.innerText(), /Is it fair\?/);
  assert.match(await first.innerText(), /95\s%/);
  assert.equal(await first.locator(".typical a").count(), 3);
  await first.locator("summary", { hasText: "What pieces do" }).click();
  assert.match(await first.innerText(), /Envoy/);
  await first.locator("summary", { hasText: "How to repeat it" }).click();
  assert.match(await first.innerText(), /variorum study small-court\.kdl .*--by-hand/);
  await shoot(page, "trial");
  await accessible(page, "a game that was tried out");
  // What was unfolded stays so.
  const before = await games(page);
  await page.locator("#trial-begin").click();
  await page.waitForFunction((before) => Number(/\d+/.exec(document.querySelector("#trial-count")?.textContent ?? "")?.[0] ?? 0) > before, before, { timeout: 60_000 });
  assert.equal(await first.locator("details[open]").count(), 2);
  await stop(page);
  // A typical game can be clicked through.
  const opened = site.context.waitForEvent("page");
  await first.locator(".typical a").first().click();
  const analysis = await opened;
  await analysis.waitForSelector("variorum-board");
  await analysis.waitForFunction(() => document.querySelectorAll(".notation [data-node], .moves [data-node], .tree button, .tree a").length > 3);
  await analysis.close();

  // A mark in the text makes a setting; that and what pieces are worth are asked below the answers.
  await write(page, game("Q3").replace('"Q3" }', '"Q3" } // try "W" "Q5"'));
  // Nothing else shows that the page knows a text with another remark.
  await page.waitForSelector("#trial-old", { state: "visible" });
  await tryOut(page, 5);
  assert.match(await first.locator(".trial-asked").innerText(), /Compares 2 settings/);
  for (const [question, anchor] of [
    ["settings", "options"],
    ["worth", "worth"],
  ]) {
    await first.locator(`[data-question="${question}"]`).click();
    await page.waitForFunction((question) => Number(/** @type {HTMLElement | null} */ (document.querySelector(`[data-question="${question}"]`))?.dataset["games"]) >= 12, question, { timeout: 90_000 });
    await stop(page);
    await page.waitForSelector(`#trial-told #study-${anchor}`, { state: "attached" });
  }
  assert.match(await first.locator("#study-options").innerText(), /"Q5"|"W"/);
  await shoot(page, "trial-asked");
  await accessible(page, "more questions about a game that was tried out");
  await write(page, game("Q3"));
  await page.waitForSelector("#trial-old", { state: "visible" });

  // It becomes a version when others may see it.
  const share = async (/** @type {string} */ state) => {
    await page.locator('.toolbar [popovertarget="share"]').click();
    const answer = page.waitForResponse((response) => response.url().endsWith("/state"));
    await page.locator(`#share input[value="${state}"]`).check();
    await answer;
  };
  await share("unlisted");
  await page.reload();
  await page.waitForSelector('.shown-piece[data-shown="E"]');

  // The change: the Envoy may go no more than one square.
  await write(page, game("W"));
  await page.waitForFunction(() => !/three/.test(document.querySelector('.shown-piece[data-shown="E"] .about p')?.textContent ?? "three"));
  await tryOut(page, 40);
  assert.match(await first.innerText(), /The difference to the version before/);
  assert.match(await first.innerText(), /Compared with version 1/);
  await shoot(page, "trial-compared");
  await page.locator("#tab-versions").click();
  await page.locator(".version-name").first().fill("three squares");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => /Version 1: three squares/.test(document.querySelector("#compare-before")?.textContent ?? ""));
  await page.locator("#compare-show").click();
  await page.waitForSelector("#compare");
  const told = page.locator("#compare-told");
  assert.match(await told.innerText(), /Envoy/);
  assert.match((await told.locator("del").first().innerText()) ?? "", /three|queen/i);
  assert.ok((await told.locator(".sampled img").count()) >= 1, "positions in which moves differ");
  assert.match(await told.locator(".changed .gone").innerText(), /Q3/);
  assert.match(await told.locator(".changed .come").innerText(), /"W"/);
  await page.waitForFunction(() => [...document.querySelectorAll("#compare img")].every((image) => image instanceof HTMLImageElement && (image.loading === "lazy" || image.naturalWidth > 0)));
  await shoot(page, "compared");
  await accessible(page, "two versions beside each other");

  // The version before comes back, and undo takes it back.
  await page.locator("#versions button", { hasText: "Restore" }).click();
  await page.waitForFunction(() => /Q3/.test(document.querySelector(".cm-content")?.textContent ?? ""));
  await page.waitForFunction(() => /saved/.test(document.querySelector("#status")?.textContent ?? ""));
  await share("public");
  await page.reload();
  for (;;) {
    await page.waitForSelector(".certificate", { state: "attached" });
    if ((await page.locator(".certificate li").count()) > 0) break;
    await page.waitForTimeout(1000);
    await page.reload();
  }
  await page.locator("#tab-versions").click();
  assert.match(await page.locator(".certificate").innerText(), /literal reading of the file agree/);
  await shoot(page, "certificate");
  // Somebody else sees the certificate, and makes a game of his own from it.
  const other = await site.visit();
  await other.goto(page.url());
  await other.waitForSelector(".certificate", { state: "attached" });
  await other.locator("#tab-trial").click();
  await other.waitForSelector("#trial-told article");
  assert.equal(await other.locator("#trial-begin").count(), 0, "who only reads plays no games");
});

test("the games are played on the writer's device, and by the server where it cannot", { timeout: 240_000 }, async () => {
  const page = await site.visit();
  await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 4 }));
  await page.goto(`${site.origin}/workshop`);
  await page.locator('button[name="from"][value="blank"]').click();
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  // Another game than that of the other test: the same rules have the same games.
  const text = game("Q2").replaceAll("mall Court", "hort Court").replace("small-court", "short-court");
  await write(page, text);
  await page.waitForSelector('.shown-piece[data-shown="E"]');
  const sent = /** @type {number[]} */ ([]);
  page.on("response", (answer) => {
    if (/\/trial\/games\?/.test(answer.url())) sent.push(answer.status());
  });
  await page.locator("#tab-trial").click();
  await page.locator("#trial-begin:not([disabled])").click();
  await page.waitForFunction(() => /on this device/.test(document.querySelector("#trial-count")?.textContent ?? ""), undefined, { timeout: 90_000 });
  assert.equal(page.workers().filter((worker) => worker.url().endsWith("reader.js#trials")).length, 3, "one processor is left");
  const before = await games(page);
  await page.waitForFunction((before) => Number(/\d+/.exec(document.querySelector("#trial-count")?.textContent ?? "")?.[0] ?? 0) >= before + 20, before, { timeout: 90_000 });
  await shoot(page, "trial-on-this-device");
  // They are sent by and by, not all at the end.
  const taken = () => sent.filter((status) => status === 200).length;
  for (let left = 600; left > 0 && taken() < 2; left -= 1) await page.waitForTimeout(100);
  assert.ok(taken() >= 2, `${sent}`);
  await stop(page);

  await page.context().route("**/trials_bg.wasm", (route) => route.abort());
  await page.reload();
  await page.waitForSelector('.shown-piece[data-shown="E"]');
  await page.locator("#tab-trial").click();
  await page.locator("#trial-begin:not([disabled])").click();
  const now = await games(page);
  await page.waitForFunction((now) => Number(/\d+/.exec(document.querySelector("#trial-count")?.textContent ?? "")?.[0] ?? 0) >= now + 10, now, { timeout: 90_000 });
  assert.doesNotMatch(await page.locator("#trial-count").innerText(), /device/);
  await stop(page);
});
