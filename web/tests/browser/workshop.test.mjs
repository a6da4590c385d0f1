/** The workshop in Chromium: a newcomer's way from a blank page to a played game, and what must not get lost. Part of `run.mjs`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, shoot, Site } from "../site.mjs";
import { enter, peek, waitForPlies } from "../table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = new Site(/WebSocket|ERR_(CONNECTION|EMPTY_RESPONSE)|status of 4\d\d/);

/** What the keyboard of a person does to a rule file that is all his own. */
const GAME = `game "Lantern" id="lantern" summary="Two wardens and a lamp."

board 6 6
goal "capture"

class "piece" default=#true
class "warden" royal=#true
piece "Warden" id="W" class="warden" { move "K" }
piece "Lamp" id="L" {
    move "R2"
}

setup { array "2wl2/6/6/6/6/2LW2" }
`;

/** @param {Page} page */
const text = (page) =>
  page.evaluate(async () => {
    const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[src$='/workshop.js']")).src;
    const { EditorView } = await import(new URL("vendor/codemirror.js", script).href);
    return EditorView.findFromDOM(document.querySelector(".cm-editor")).state.doc.toString();
  });

/** Puts the cursor behind some words of the text. @param {Page} page @param {string} words */
async function behind(page, words) {
  const line = page.locator(".cm-line", { hasText: words }).first();
  await line.click();
  await page.keyboard.press("End");
}

/** Writes a whole file over what is there. @param {Page} page @param {string} file */
async function write(page, file) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(file);
}

/** @param {Page} page @param {RegExp} wanted */
async function status(page, wanted) {
  await page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#status")?.textContent ?? ""), wanted.source);
}

/** Begins a draft from a blank page. @param {Page} page @param {string} origin */
async function blank(page, origin) {
  await page.goto(`${origin}/workshop`);
  await page.locator('button[name="from"][value="blank"]').click();
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  await status(page, /saved/);
  await page.waitForFunction(() => document.querySelector("#problems .count")?.textContent);
}

test("a newcomer writes a game with a new piece, sees it, mends a fault, plays it and invites a friend", { timeout: 120_000 }, async () => {
  const page = await site.page();
  await blank(page, site.origin);
  await shoot(page, "workshop-blank");
  // The blank page can be played as it is.
  await page.waitForSelector(".shown-piece");
  await write(page, GAME);
  await page.waitForSelector('.shown-piece[data-shown="L"]');
  await status(page, /no fault/);
  await behind(page, 'move "R2"');
  await page.keyboard.press("Enter");
  await page.keyboard.type("shot ");
  await page.keyboard.insertText('"W"');
  // Under the very word, and nowhere else; while the word is typed it may have been under its beginning.
  await page.waitForFunction(() => {
    const faults = [...document.querySelectorAll(".cm-fault.error")];
    return faults.length === 1 && faults[0].textContent === "shot";
  });
  await status(page, /line 11 has a fault/);
  assert.equal(await page.locator("#stale").isVisible(), true, "the last good game stays");
  assert.match(await page.locator("[data-play-label]").innerText(), /last good/);
  await page.waitForSelector(".cm-told .cm-fix");
  assert.match(await page.locator("#problems li").first().innerText(), /line 11/);
  await page.waitForFunction(() => /1 fault.*line 11/.test(document.querySelector("#live")?.textContent ?? ""));
  await shoot(page, "workshop-fault");
  await accessible(page, "a draft with a fault");
  await page.locator(".cm-told .cm-fix").first().click();
  await status(page, /no fault/);
  assert.match(await text(page), /^ {4}shoot "W"$/m);
  // The piece where one writes is lit, with its picture, its sentence and its worth.
  const lamp = page.locator('.shown-piece[data-shown="L"]');
  await page.waitForSelector('.shown-piece.lit[data-shown="L"]');
  await page.waitForFunction(() => /shoot/.test(document.querySelector('.shown-piece[data-shown="L"] .about p')?.textContent ?? ""));
  await page.waitForFunction(() => /\d/.test(document.querySelector('.shown-piece[data-shown="L"] .worth')?.textContent ?? ""));
  assert.match((await lamp.locator("use").first().getAttribute("href")) ?? "", /^\/pictures\/own-\w+\/.*#L-w$/);
  // A click tells more and lets it be tried out.
  await lamp.locator(".shown-picture").click();
  await page.waitForSelector(".sheet:popover-open .sheet-body svg");
  assert.match(await page.locator(".sheet").innerText(), /Lamp/);
  await page.keyboard.press("Escape");
  await page.locator("#tab-rules").click();
  await page.waitForSelector("#panel-rules .chapter");
  await shoot(page, "workshop-rules");
  await accessible(page, "the rules beside a draft");
  const twice = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index));
  assert.deepEqual(twice, [], "no name is given twice");
  const lost = await page.locator("#panel-rules a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "").filter((to) => to.startsWith("#") && !document.querySelector(to)));
  assert.deepEqual(lost, [], "links lead somewhere");
  await page.locator("#tab-game").click();
  // Against the computer: a page of a game opens, and a move can be made.
  await status(page, /· saved ·/);
  const opened = site.context.waitForEvent("page");
  await page.locator(".toolbar [data-play]").click();
  const game = await opened;
  await game.waitForURL(/\/games\/\w+/);
  await game.waitForSelector("variorum-board");
  const { position } = await peek(game);
  await enter(game, position.moves[0]);
  await waitForPlies(game, 1);
  await game.close();
  // And with a friend.
  const invited = site.context.waitForEvent("page");
  await page.locator('.toolbar [name="opponent"][value="invited"]').click();
  const other = await invited;
  await other.waitForSelector('[data-link="invite"]', { state: "attached" });
  assert.match(await other.locator('[data-link="invite"]').inputValue(), /\/seat\//);
  await other.close();
  // What was played is a version now.
  await page.reload();
  await page.locator("#tab-versions").click();
  assert.match(await page.locator("#versions").innerText(), /Version 1/);
});

test("the workshop suggests, explains and repairs by keyboard, and Esc and Tab lead out", { timeout: 60_000 }, async () => {
  const page = await site.page();
  await blank(page, site.origin);
  await write(page, GAME);
  await status(page, /no fault/);
  await behind(page, 'move "R2"');
  await page.keyboard.press("Enter");
  await page.keyboard.type("sho");
  await page.waitForSelector(".cm-tooltip-autocomplete li");
  assert.match(await page.locator(".cm-tooltip-autocomplete").innerText(), /shoot/);
  await page.waitForSelector(".cm-completionInfo");
  await shoot(page, "workshop-suggestions");
  await page.keyboard.press("Enter");
  assert.match(await text(page), /^ {4}shoot/m);
  await page.keyboard.press("F1");
  await page.waitForSelector(".cm-told-help");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(GAME.replace("goal", "gaol"));
  await page.waitForSelector(".cm-fault.error");
  await page.locator(".cm-content").press("Control+.");
  await page.waitForFunction(() => document.activeElement?.classList.contains("cm-fix"));
  await page.keyboard.press("Enter");
  await status(page, /no fault/);
  assert.equal(await text(page), GAME);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(GAME.replaceAll("    move", " move"));
  await status(page, /no fault/);
  await page.keyboard.press("Shift+Alt+f");
  await page.waitForFunction(() => document.querySelector("#live")?.textContent?.includes("into shape"));
  assert.match(await text(page), /^ {4}move "R2"/m);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.closest(".cm-editor")), null);
});

test("what is typed survives a reload, a server that dies, and another tab", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await blank(page, site.origin);
  await write(page, GAME);
  await status(page, /· saved ·/);
  await site.server.stop("SIGKILL");
  await status(page, /no connection/);
  await behind(page, "summary=");
  await page.keyboard.insertText(" // kept");
  await status(page, /this browser keeps/);
  await page.waitForTimeout(400);
  await site.server.start();
  await status(page, /· saved ·/);
  await page.reload();
  await status(page, /· saved ·/);
  assert.match(await text(page), /kept/);
  // Not even a second passes before the page goes.
  await behind(page, "goal");
  await page.keyboard.insertText(" // hasty");
  await page.reload();
  await page.waitForSelector(".cm-content");
  assert.match(await text(page), /hasty/);
  await status(page, /· saved ·/);
  // Two tabs of one draft.
  const second = await site.page();
  await second.goto(page.url());
  await status(second, /· saved ·/);
  await behind(second, "board");
  await second.keyboard.insertText(" // second");
  await status(second, /not saved yet|being saved/);
  await status(second, /· saved ·/);
  await behind(page, "board");
  await page.keyboard.insertText(" // first");
  await page.waitForSelector("#banner button");
  assert.match(await page.locator("#banner").innerText(), /changed elsewhere/);
  await page.locator("#banner button").first().click();
  await status(page, /· saved ·/);
  assert.match(await text(page), /second/);
  assert.doesNotMatch(await text(page), /first/);
  await second.close();
});

test("others read a draft that is shared, and make a copy", { timeout: 60_000 }, async () => {
  const page = await site.page();
  await blank(page, site.origin);
  await write(page, GAME);
  await status(page, /· saved ·/);
  const address = page.url();
  const other = await site.visit();
  assert.equal((await other.goto(address))?.status(), 404, "a private draft is nobody's business");
  await page.locator('.toolbar [popovertarget="share"]').click();
  await page.locator('#share input[value="unlisted"]').check();
  await status(page, /by link/);
  await page.waitForSelector("#share-link:not([hidden])");
  await accessible(page, "sharing");
  await other.goto((await page.locator("#share-address").inputValue()));
  await other.waitForSelector(".shown-piece");
  await other.locator(".cm-content").click();
  await other.keyboard.type("x");
  assert.equal(await text(other), GAME);
  await accessible(other, "a draft of somebody else");
  await other.locator("#banner button").click();
  await other.waitForURL((url) => url.pathname.startsWith("/workshop/") && url.href !== address);
  await status(other, /your draft/);
  assert.equal(await text(other), GAME);
});

for (const [device, viewport] of Object.entries({ phone: { width: 390, height: 664 }, small: { width: 360, height: 640 }, across: { width: 740, height: 360 } })) {
  test(`the workshop has one part at a time where there is little room: ${device}`, { timeout: 60_000 }, async () => {
    const page = await site.page();
    await page.setViewportSize(viewport);
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      if (scheme === "light") await blank(page, site.origin);
      await write(page, GAME.replace("goal", "gaol"));
      await page.waitForSelector(".cm-fault.error");
      await page.waitForSelector(".cm-told");
      await shoot(page, `workshop-${device}-${scheme}`);
      await accessible(page, `${device}, ${scheme}`);
      await page.locator('#bar [data-tab="problems"]').click();
      assert.match(await page.locator('#bar [data-tab="problems"]').innerText(), /1 fault/);
      await accessible(page, `${device}, ${scheme}, problems`);
      await page.locator("#problems .to-line").first().click();
      assert.equal(await page.locator(".cm-editor").isVisible(), true);
      await page.locator('#bar [data-tab="problems"]').click();
      await page.locator("#problems .fix").first().click();
      await status(page, /no fault/);
      await page.locator('#bar [data-tab="pieces"]').click();
      await page.waitForSelector('.shown-piece[data-shown="L"]');
      assert.equal(await page.locator(".cm-editor").isVisible(), false);
      await shoot(page, `workshop-${device}-${scheme}-pieces`);
      await accessible(page, `${device}, ${scheme}, pieces`);
      await page.locator('#bar [popovertarget="ways"]').click();
      await accessible(page, `${device}, ${scheme}, ways to play`);
      assert.equal(await page.locator('#ways [value="computer"]').isVisible(), true);
      await page.keyboard.press("Escape");
      await page.locator('#bar [data-tab="rules"]').click();
    }
  });
}

test("the list of drafts begins new ones from games and from files", { timeout: 60_000 }, async () => {
  const page = await site.page();
  await page.goto(`${site.origin}/workshop`);
  await accessible(page, "the list of drafts");
  await shoot(page, "workshop-list");
  await page.locator('input[type="file"]').setInputFiles({ name: "lantern.kdl", mimeType: "text/plain", buffer: Buffer.from(GAME) });
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  await status(page, /no fault/);
  assert.equal(await text(page), GAME);
  await page.goto(`${site.origin}/workshop`);
  await page.locator('select[name="game"]').selectOption({ index: 1 });
  await page.locator('button[name="from"][value="game"]').click();
  await page.waitForURL(/\/workshop\/[\w-]{20}$/);
  await page.waitForSelector(".shown-piece");
  assert.match(await text(page), /^(\/\/.*\n)*game "/m);
});

test("a piece of another game is found by what it does and put into the text", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await blank(page, site.origin);
  await page.locator('.toolbar [popovertarget="add"]').click();
  await page.locator("#add-words").fill("freezes what is beside it");
  await page.locator("#add-found li", { hasText: "Immobilizer" }).first().waitFor();
  await shoot(page, "workshop-add");
  await accessible(page, "pieces that can be added");
  await page.locator("#add-found li", { hasText: "Immobilizer" }).first().getByRole("button").click();
  await page.locator("#add").waitFor({ state: "hidden" });
  await page.waitForFunction(() => /Immobilizer is in your file/.test(document.querySelector("#banner")?.textContent ?? ""));
  // Where it stands at the beginning is for the author to say.
  await status(page, /1 remark/);
  assert.match(await text(page), /\/\/ from [^\n]+\npiece "Immobilizer"/);
  // One key takes it back.
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+z");
  assert.doesNotMatch(await text(page), /Immobilizer/);
});

test("games of other programs are pasted or dropped, looked at and put into the editor", { timeout: 90_000 }, async () => {
  const page = await site.page();
  await blank(page, site.origin);
  await page.locator('.toolbar [popovertarget="bring"]').click();
  await page.waitForFunction(() => document.activeElement?.id === "bring-text");
  await page.keyboard.insertText("files=5\nranks=5\nshuffle=G\nguard:G:WF::b1,d1\nking:K:K::c1\n");
  await page.waitForFunction(() => /diagram.*One thing/.test(document.querySelector("#bring-told")?.textContent ?? ""));
  assert.match(await page.locator("#bring-notes").innerText(), /`shuffle` \(line 3\)/);
  assert.match(await page.locator("#bring-shown").innerText(), /board 5 5/);
  assert.equal(await page.locator("#bring-which").isVisible(), false);
  await shoot(page, "workshop-import");
  await accessible(page, "a game that is being imported");
  // A dropped file takes the place of what was pasted; of several games one is chosen.
  await page.evaluate(() => {
    const file = new File(["[one:chess]\nking = k:KN\n[two:chess]\nchasingRule = axf\n"], "variants.ini");
    const data = new DataTransfer();
    data.items.add(file);
    document.querySelector("#bring")?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => /settings file.*Nothing is left out/.test(document.querySelector("#bring-told")?.textContent ?? ""));
  await page.locator("#bring-games").selectOption("two");
  await page.waitForFunction(() => /chasingRule/.test(document.querySelector("#bring-notes")?.textContent ?? ""));
  await page.locator("#bring-games").selectOption("one");
  await page.waitForFunction(() => /Royal Centaur/.test(document.querySelector("#bring-shown")?.textContent ?? ""));
  await page.locator("#bring-take").click();
  assert.equal(await page.locator("#bring").isVisible(), false);
  await status(page, /no fault/);
  assert.match(await text(page), /^game "One"/);
  await page.waitForSelector('.shown-piece[data-shown="K"]');
  // What was there comes back.
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+z");
  assert.doesNotMatch(await text(page), /^game "One"/);
  // What is nothing is called so.
  await page.locator('.toolbar [popovertarget="bring"]').click();
  await page.locator("#bring-text").fill("nothing at all");
  await page.waitForFunction(() => /no game/.test(document.querySelector("#bring-told.problem")?.textContent ?? ""));
  assert.equal(await page.locator("#bring-take").isDisabled(), true);
  await page.locator("#bring-text").fill('(game (title "A"))');
  await page.waitForFunction(() => /No rule file/.test(document.querySelector("#bring-told.problem")?.textContent ?? ""));
  assert.match(await page.locator("#bring-notes").innerText(), /No players/);
});
