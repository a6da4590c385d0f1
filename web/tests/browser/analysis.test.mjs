/** The page of an analysis: moves, variations, lines, what is said about moves, addresses, keys, phone. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Site, accessible } from "../site.mjs";

const site = new Site();

/** The moves of the tree as they are read, the one where the board stands in brackets. Runs in the page. */
const TOLD = `[...document.querySelectorAll(".notation .move")].map((move) => {
  const text = [...move.querySelectorAll(":scope > span")].map((part) => part.textContent).join("");
  return move.getAttribute("aria-current") ? "[" + text + "]" : text;
}).join(" ")`;

/** @param {import("playwright-core").Page} page @returns {Promise<string>} */
const told = (page) => page.evaluate(TOLD);

/** @param {import("playwright-core").Page} page @param {string} from @param {string} to */
async function click(page, from, to) {
  for (const square of [from, to]) await page.locator(`variorum-board#board [data-square="${square}"]`).click();
}

/** @param {import("playwright-core").Page} page @param {string} text */
async function reads(page, text) {
  for (let tries = 0; tries < 100 && (await told(page)) !== text; tries += 1) await page.waitForTimeout(100);
  assert.equal(await told(page), text);
}

test("moves of both sides grow a tree, and another move begins a variation", async () => {
  const page = await site.visit();
  await page.goto(`${site.origin}/analysis/chess`);
  await click(page, "e2", "e4");
  await reads(page, "[1.e4]");
  await click(page, "e7", "e5");
  await reads(page, "1.e4 [e5]");
  await page.keyboard.press("ArrowLeft");
  await reads(page, "[1.e4] e5");
  await click(page, "c7", "c5");
  await reads(page, "1.e4 e5 [1…c5]");
  assert.match(page.url(), /moves=e2e4\+c7c5/);
  // The other variation, the start, and the end of the main line.
  await page.keyboard.press("ArrowUp");
  await reads(page, "1.e4 [e5] 1…c5");
  await page.keyboard.press("Home");
  await reads(page, "1.e4 e5 1…c5");
  await page.keyboard.press("End");
  await reads(page, "1.e4 [e5] 1…c5");
});

test("who steps quickly comes as far as he stepped", async () => {
  const page = await site.visit();
  const moves = ["g1f3", "g8f6", "f3g1", "f6g8"];
  await page.goto(`${site.origin}/analysis/chess?moves=${[...moves, ...moves].join("+")}&at=0`);
  await reads(page, "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8");
  await page.evaluate(() => {
    for (let step = 0; step < 5; step += 1) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  });
  await reads(page, "1.Nf3 Nf6 2.Ng1 Ng8 [3.Nf3] Nf6 4.Ng1 Ng8");
});

test("a variation becomes the main line, is deleted, and comes back", async () => {
  const page = await site.visit();
  await page.goto(`${site.origin}/analysis/chess?moves=d2d4+d7d5`);
  await reads(page, "1.d4 [d5]");
  await page.keyboard.press("ArrowLeft");
  await click(page, "g8", "f6");
  await reads(page, "1.d4 d5 [1…Nf6]");
  await page.locator("#move-menu").click();
  await page.locator('[data-deed="lead"]').click();
  await reads(page, "1.d4 [Nf6] 1…d5");
  await page.keyboard.press("Delete");
  await reads(page, "[1.d4] d5");
  await page.keyboard.press("Control+z");
  await reads(page, "1.d4 [Nf6] 1…d5");
});

test("a wrong move is explained, in notation, too", async () => {
  const page = await site.visit();
  await page.goto(`${site.origin}/analysis/chess`);
  await click(page, "e2", "e5");
  await page.locator('.help-line[data-kind="refuse"]').waitFor();
  await page.keyboard.press("w");
  await page.locator("#typed").fill("Ke2");
  await page.keyboard.press("Enter");
  await page.locator(".problem:not([hidden])", { hasText: "Ke2" }).waitFor();
  assert.equal(await page.locator(".notation .move").count(), 0);
});

test("the best lines come with scores for White, a bar and arrows, and are played by a click", async () => {
  const page = await site.visit();
  // Black is a queen up, and to move.
  const fen = "3qk3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1";
  await page.goto(`${site.origin}/analysis/chess?fen=${encodeURIComponent(fen)}`);
  await page.locator(".line-row .move").first().waitFor();
  assert.match(await page.locator(".line-score").first().innerText(), /^(−|#−)/);
  assert.ok(Number(await page.locator(".bar").getAttribute("aria-valuenow")) < 20);
  await page.waitForFunction(() => (document.querySelector("variorum-board#board")?.shadowRoot?.querySelectorAll(".arrow").length ?? 0) >= 1);
  await page.locator("#engine-stop", { hasText: "Stop" }).click();
  await page.locator("#engine-stop", { hasText: "deeper" }).waitFor();
  const first = await page.locator(".line-row .san").first().innerText();
  await page.locator(".line-row .san").first().click();
  await page.waitForFunction((san) => document.querySelector(".notation [aria-current]")?.textContent?.includes(san), first);
  // Switched off, nothing of it is left, here and on the next page.
  await page.locator("body").press("e");
  await page.locator(".lines").waitFor({ state: "hidden" });
  await page.reload();
  await page.locator("#engine").waitFor();
  assert.equal(await page.locator("#engine").isChecked(), false);
  await page.locator("#engine").check();
  await page.locator(".line-row .move").first().waitFor();
});

test("the threat is what the other side would do", async () => {
  const page = await site.visit();
  // White would take the queen; Black is to move.
  const fen = "4k3/8/8/3q4/4P3/8/8/4K3 b - - 0 1";
  await page.goto(`${site.origin}/analysis/chess?fen=${encodeURIComponent(fen)}`);
  await page.locator(".line-row .move").first().waitFor();
  await page.locator("#threat").click();
  await page.locator(".line-row .move", { hasText: "exd5" }).first().waitFor();
  assert.match(await page.locator(".why").innerText(), /White/);
});

test("what is said and drawn about a move is kept, and an address leads to it", async () => {
  const page = await site.visit();
  await page.goto(`${site.origin}/analysis/chess`);
  await click(page, "e2", "e4");
  await reads(page, "[1.e4]");
  await page.keyboard.press("!");
  await reads(page, "[1.e4!]");
  await page.keyboard.press("!");
  await reads(page, "[1.e4!!]");
  await page.keyboard.press("c");
  await page.locator("#comment").fill("best by test");
  await page.locator("#shapes").fill("Gd5 Rf1c4");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector("variorum-board#board")?.shadowRoot?.querySelectorAll(".shape").length === 2);
  await page.waitForTimeout(1200);
  await page.goto(`${site.origin}/analysis/chess`);
  await page.locator(".said-of", { hasText: "best by test" }).waitFor();
  assert.equal(await told(page), "1.e4!!◦");
});

test("arrows and circles are drawn with the other button", async () => {
  const page = await site.visit();
  await page.goto(`${site.origin}/analysis/chess?fen=4k3/8/8/8/8/8/8/4K3 w - - 0 1`);
  const middle = async (/** @type {string} */ square) => {
    const box = await page.locator(`variorum-board#board [data-square="${square}"]`).boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.locator("variorum-board#board").waitFor();
  const [from, to] = [await middle("c3"), await middle("f6")];
  await page.mouse.move(from[0] ?? 0, from[1] ?? 0);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to[0] ?? 0, to[1] ?? 0);
  await page.mouse.up({ button: "right" });
  await page.waitForFunction(() => document.querySelector("variorum-board#board")?.shadowRoot?.querySelectorAll(".shape.G path").length === 2);
  // Drawn twice it is gone.
  await page.mouse.move(from[0] ?? 0, from[1] ?? 0);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to[0] ?? 0, to[1] ?? 0);
  await page.mouse.up({ button: "right" });
  await page.waitForFunction(() => document.querySelector("variorum-board#board")?.shadowRoot?.querySelectorAll(".shape").length === 0);
});

test("a turn of several parts is one number", async () => {
  const page = await site.visit();
  await page.goto(`${site.origin}/analysis/marseillais?moves=${encodeURIComponent("e2e4 d2d4 d7d5 b8c6")}`);
  await reads(page, "1.e4 d4 d5 [Nc6]");
  await page.waitForFunction(() => document.querySelector(".help-line .said")?.textContent?.includes("White"));
});

test("a finished game is analysed from its page, and a running one between two people is not", async () => {
  const page = await site.visit();
  await page.goto(`${site.origin}/new/chess?opponent=friend`);
  await page.locator("button[type=submit].primary").first().click();
  await page.waitForURL(/\/games\//);
  await page.locator("variorum-board#board").waitFor();
  const game = page.url();
  await click(page, "f2", "f3");
  await page.locator(".history .move", { hasText: "f3" }).waitFor();
  // At both sides, the player may.
  await page.goto(`${game}/analysis`);
  await reads(page, "1.f3");
  const other = await site.visit();
  const answer = await other.request.get(`${game}/analysis`);
  assert.equal(answer.status(), 403);
  assert.equal((await other.request.get(`${game}/chapter.json`)).status(), 403);
});

for (const [name, size] of /** @type {const} */ ([["desk", { width: 1280, height: 800 }], ["phone", { width: 390, height: 664 }], ["low", { width: 740, height: 360 }]])) {
  test(`nothing is wrong for those who read by ear, and nothing overflows: ${name}`, async () => {
    const page = await site.visit({ viewport: size });
    await page.goto(`${site.origin}/analysis/optima9?moves=`);
    await page.locator(".line-row .move").first().waitFor({ timeout: 20_000 });
    // Where the window is low, the frame of the page with its heading is left out.
    if (name !== "low") await accessible(page, name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    if (name !== "phone") return;
    const box = await page.locator("variorum-board#board").boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 664 - 56, JSON.stringify(box));
  });
}

test("an analysis becomes a study, is written on, and is read by others by its address", async () => {
  const page = await site.visit();
  await page.goto(`${site.origin}/analysis/chess?moves=e2e4+e7e5`);
  await reads(page, "1.e4 [e5]");
  await page.locator("#share").click();
  await page.locator("#share-study").click();
  await page.waitForURL(/\/studies\/[^/]+/);
  if (!/\/studies\/[^/]+\/\d+/.test(page.url())) await page.goto(`${page.url().split("?")[0]}/1`);
  await reads(page, "1.e4 e5");
  await page.keyboard.press("End");
  await page.keyboard.press("c");
  await page.locator("#comment").fill("the open game");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowLeft");
  await click(page, "c7", "c5");
  await reads(page, "1.e4 e5 [1…c5]");
  await page.waitForTimeout(1500);
  const address = page.url();
  assert.match(address, /#1w\.a\.1b$/);
  await page.reload();
  await page.locator(".said-of", { hasText: "the open game" }).waitFor();
  await reads(page, "1.e4 e5 [1…c5]");
  // Its own page and the list of studies, then a frame on a page of somebody else's.
  const study = address.replace(/\/\d+#.*$/, "");
  for (const path of [study, `${site.origin}/studies`]) {
    await page.goto(path);
    await accessible(page, path);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 664 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path}: ${wide} pixels too wide at ${width}`);
    }
  }
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(`${site.origin}/embed/studies/example-chess/1`);
  await page.locator(".notation .move").first().waitFor();
  assert.equal(await page.locator("#remark").isVisible(), false);
  assert.equal(await page.locator("#share").isVisible(), false);
});

test("a connection that breaks while questions are open loses none: the page ends as it does without", async () => {
  /** @type {string[]} */
  const endings = [];
  for (const cuts of [false, true]) {
    const page = await site.visit();
    let [connections, lost] = [0, 0];
    await page.routeWebSocket(/\/analysis\/chess\/socket/, (client) => {
      connections += 1;
      const number = connections;
      const breaks = cuts && number <= 2;
      const server = client.connectToServer();
      // What is asked arrives, and no answer comes back: of the first connection none, of the second none about the last move.
      const deaf = (/** @type {string} */ asked) => breaks && (number === 1 ? /"unfold"|"stand"/ : /f8g8/).test(asked);
      let gone = false;
      client.onMessage((asked) => {
        server.send(asked);
        if (!deaf(String(asked)) || gone) return;
        gone = true;
        lost += 1;
        setTimeout(() => void client.close({ code: 1012, reason: "" }), 300);
      });
      server.onMessage((told) => {
        if (!gone) client.send(told);
      });
    });
    await page.goto(`${site.origin}/analysis/chess?fen=${encodeURIComponent("5k2/R7/8/8/8/8/8/1R4K1 w - - 0 1")}&moves=b1b6`);
    await reads(page, "[1.Rb6]");
    await click(page, "f8", "g8");
    await reads(page, "1.Rb6 [Kg8]");
    await page.keyboard.press("ArrowLeft");
    await reads(page, "[1.Rb6] Kg8");
    await page.keyboard.press("ArrowRight");
    await reads(page, "1.Rb6 [Kg8]");
    // A mate in one is found however long is looked.
    await page.locator(".line-score", { hasText: "#1" }).first().waitFor();
    const first = await page.locator(".line-row .line-moves").first().innerText();
    endings.push([await told(page), first.replace(/\s+/g, " "), await page.locator(".help-line .told").innerText(), new URL(page.url()).search].join("\n"));
    assert.equal(lost, cuts ? 2 : 0, "answers that were lost");
  }
  assert.match(endings[0] ?? "", /Rb8#/);
  assert.equal(endings[1], endings[0]);
});
