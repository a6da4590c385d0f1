/**
 * How pages come over a slow line: `node tests/loading.mjs PATH-TO-THE-PROGRAM`.
 *
 * Each page is opened by somebody whose browser holds nothing, over a line that needs 300 ms for an answer and carries 75 kB a
 * second. Told are the requests, the bytes that travelled, when the first board was seen, and when the page could be used.
 */

import { folder, freePort, launch, person, Server } from "./browser.mjs";
import { start } from "./table.mjs";

const LINE = { offline: false, latency: 300, downloadThroughput: 75_000, uploadThroughput: 75_000 };
/** Each page is opened so often; the median is told. */
const ROUNDS = 3;

const binary = process.argv[2] ?? process.env["VARIORUM"];
if (!binary) {
  console.error("usage: node tests/loading.mjs PATH-TO-THE-PROGRAM");
  process.exit(2);
}

/** @typedef {{ requests: number, bytes: number, board: number | null, ready: number }} Arrival */

const place = folder();
const server = new Server(binary, place.path, await freePort());
await server.start();
const browser = await launch();
try {
  const host = await person(browser);
  const page = await host.newPage();
  /** @param {string} variant @param {Record<string, string>} choices */
  const game = async (variant, choices) => {
    await start(page, server.origin, variant, { opponent: "friend", ...choices });
    return new URL(page.url()).pathname;
  };
  await page.goto(`${server.origin}/workshop`);
  await Promise.all([page.waitForURL(/\/workshop\/[^/]{8,}/), page.locator("form[action='/workshop'] button[type=submit]").first().click()]);
  const draft = new URL(page.url()).pathname;
  const found = ".help-line[data-kind] .told:not(:empty)";
  const pages = [
    ["first page", "/", "#find-games:not([hidden])"],
    ["set-up form, optima10", "/new/optima10", "#share:not([hidden])"],
    ["a game of chess", await game("chess", {}), found],
    ["a game of optima10", await game("optima10", { "set.forces": "random", seed: "5" }), found],
    ["an analysis of chess", "/analysis/chess", found],
    ["rules of chess", "/variants/chess/rules", "#print:not([hidden])"],
    ["a draft", draft, ".cm-content"],
  ];
  const cookies = await host.storageState();
  console.log("| page | requests | kB | first board | ready |\n|---|---:|---:|---:|---:|");
  for (const [name, path, ready] of /** @type {[string, string, string][]} */ (pages)) {
    /** @type {Arrival[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await arrive(cookies, server.origin + path, ready));
    const middle = (/** @type {(one: Arrival) => number} */ of) => rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
    const seconds = (/** @type {number} */ ms) => (ms > 0 ? `${(ms / 1000).toFixed(2)} s` : "");
    console.log(`| ${name} | ${middle((one) => one.requests)} | ${(middle((one) => one.bytes) / 1000).toFixed(0)} | ${seconds(middle((one) => one.board ?? 0))} | ${seconds(middle((one) => one.ready))} |`);
  }
} finally {
  await browser.close();
  await server.stop();
  place.remove();
}

/**
 * Opens a page over the slow line.
 *
 * @param {any} cookies of whoever opens it
 * @param {string} url
 * @param {string} ready what shows that it can be used
 * @returns {Promise<Arrival>}
 */
async function arrive(cookies, url, ready) {
  const context = await person(browser, { storageState: cookies });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  let [requests, bytes] = [0, 0];
  line.on("Network.requestWillBeSent", () => (requests += 1));
  line.on("Network.webSocketCreated", () => (requests += 1));
  line.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  line.on("Network.webSocketFrameReceived", ({ response }) => (bytes += response.payloadData.length));
  if (process.env["LIST"]) line.on("Network.requestWillBeSent", ({ request, timestamp }) => console.log(timestamp.toFixed(2), request.url));
  await page.addInitScript(watch, ready);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => "arrived" in window && /** @type {any} */ (window).arrived.ready !== null, undefined, { timeout: 60_000 });
  // What is still on its way counts, too.
  await page.waitForLoadState("networkidle");
  const arrived = await page.evaluate(() => /** @type {any} */ (window).arrived);
  await context.close();
  return { requests, bytes, ...arrived };
}

/** Runs in the page: notes at each picture whether there is a board, and whether what is awaited is there. @param {string} ready */
function watch(ready) {
  /** @type {{ board: number | null, ready: number | null }} */
  const arrived = { board: null, ready: null };
  Object.assign(window, { arrived });
  const seen = (/** @type {Element} */ element) => element.getBoundingClientRect().width > 40;
  /** Whether the pictures are there that other files hold. @param {ParentNode} root */
  const drawn = (root) => {
    const files = [...root.querySelectorAll("use")].map((use) => (use.getAttribute("href") ?? "").split("#")[0] ?? "").filter(Boolean);
    const there = new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    return files.every((file) => there.has(file));
  };
  const board = () => {
    const element = document.querySelector("variorum-board")?.shadowRoot;
    if (element?.querySelector("[data-square]") && drawn(element)) return true;
    if ([...document.querySelectorAll(".first-board svg")].some(seen)) return true;
    return [...document.querySelectorAll("img.board-picture")].some((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0 && seen(image));
  };
  const look = () => {
    arrived.board ??= board() ? performance.now() : null;
    const element = document.querySelector("variorum-board")?.shadowRoot;
    if (document.querySelector(ready) && (!element || drawn(element))) arrived.ready ??= performance.now();
    if (arrived.board === null || arrived.ready === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
