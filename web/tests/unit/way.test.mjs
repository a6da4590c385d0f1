/** Where the site is, and live connections over a port to a service worker that is played here. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { afterEach, mock, test } from "node:test";
import { isAlone, isOnlyHere, live, site } from "../../src/way.js";

/** A page with a base, or one of a server. @param {string} [base] */
function page(base) {
  const document = Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: "de", dataset: base === undefined ? {} : { tab: base } } });
  Object.assign(globalThis, { document, location: { origin: "https://example.org" } });
  return document;
}

/** A service worker that only notes what it is told. */
function worker() {
  /** @type {any[]} */ const told = [];
  const controller = { postMessage: (/** @type {any} */ message) => void told.push(message) };
  const workers = Object.assign(new EventTarget(), { ready: Promise.resolve({}), controller: /** @type {any} */ (controller) });
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: workers }, configurable: true });
  return { told, workers, controller };
}

/** Lets what is under way come about. */
const soon = () => new Promise((done) => setImmediate(() => setImmediate(done)));

/** A connection that the worker has taken up, with what is heard at either end. */
async function joined() {
  const { told } = worker();
  const way = live("/games/7/socket");
  /** @type {string[]} */ const heard = [];
  way.addEventListener("open", () => heard.push("open"));
  way.addEventListener("message", ({ data }) => heard.push(data));
  way.addEventListener("close", ({ code, reason }) => heard.push(`close ${code} ${reason}`.trim()));
  await soon();
  const { port, ...rest } = told[0];
  /** @type {any[]} */ const said = [];
  port.onmessage = (/** @type {MessageEvent} */ { data }) => void said.push(data);
  ports.push(port);
  return { way, heard, said, port, rest, told };
}

/** @type {MessagePort[]} */
const ports = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  mock.timers.reset();
});

test("addresses have the base of the site, once, and on a server they stay as they are", () => {
  page();
  for (const path of ["/", "/games/7?a=b", "#x", "https://example.net/"]) assert.equal(site(path), path);
  page("/some/path/");
  assert.equal(site("/"), "/some/path/");
  assert.equal(site("/games/7?a=b#c"), "/some/path/games/7?a=b#c");
  assert.equal(site(site("/games")), "/some/path/games");
  for (const path of ["#x", "", "../x", "//example.net/x", "https://example.net/", "blob:x"]) assert.equal(site(path), path);
  page("/");
  assert.equal(site("/games"), "/games");
});

test("no script goes to an address of the site, or shows one, without its base", () => {
  // Places within a page, and pictures, are no such addresses.
  const goes = [/location\.(?:assign|replace)\((?!site\()/, /\.href = (?!site\()/, /setAttribute\("(?:href|action|formaction)", (?!site\(|`#|\(use\.)/, /(?:push|replace)State\([^)]*["`]\//, /new URL\(["`]\//];
  const root = new URL("../../src/", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js") && !name.startsWith("vendor"));
  const found = files.flatMap((name) => readFileSync(new URL(name, root), "utf8").split("\n").filter((line) => goes.some((go) => go.test(line))).map((line) => `${name}: ${line.trim()}`));
  assert.deepEqual(found, []);
  assert.ok(files.length > 50);
});

test("a page knows whether it is alone, and whether its address leads here in this browser alone", () => {
  const { documentElement } = page();
  assert.deepEqual([isAlone(), isOnlyHere()], [false, false]);
  Object.assign(documentElement.dataset, { tab: "/", onlyHere: "" });
  assert.deepEqual([isAlone(), isOnlyHere()], [true, true]);
});

test("on a server a connection is a socket", () => {
  page();
  /** @type {string[]} */ const opened = [];
  const before = globalThis.WebSocket;
  Object.assign(globalThis, { WebSocket: class { constructor(/** @type {string} */ address) { opened.push(address); } } });
  live("/games/7/socket");
  Object.assign(globalThis, { WebSocket: before });
  assert.deepEqual(opened, ["wss://example.org/games/7/socket?lang=de"]);
});

test("in a tab it is a port, and behaves like a socket", async () => {
  page("/x/");
  const { way, heard, said, port, rest } = await joined();
  assert.deepEqual(rest, { type: "connect", path: "/games/7/socket?lang=de" });
  assert.equal(way.readyState, 0);
  way.send("too early");
  port.postMessage({ open: true });
  await soon();
  assert.equal(way.readyState, 1);
  way.send("hello");
  port.postMessage({ text: "welcome" });
  port.postMessage({ ping: true });
  await soon();
  assert.deepEqual(said, [{ text: "hello" }, { pong: true }]);
  way.close();
  assert.equal(way.readyState, 2);
  way.send("too late");
  await soon();
  assert.deepEqual(said.at(-1), { close: [1000, ""] });
  assert.deepEqual(heard, ["open", "welcome", "close 1000"]);
  assert.equal(way.readyState, 3);
});

test("a worker that never takes it up is lost, too", async () => {
  page("/");
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { way, heard } = await joined();
  mock.timers.tick(29_000);
  assert.equal(way.readyState, 0);
  mock.timers.tick(1_000);
  assert.deepEqual(heard, ["close 1006"]);
});

test("what ends it is told with its code", async () => {
  page("/");
  const { way, heard, port } = await joined();
  port.postMessage({ close: [4004, "no game"] });
  await soon();
  assert.deepEqual(heard, ["close 4004 no game"]);
  way.close();
  await soon();
  assert.equal(heard.length, 1);
});

test("a page that is not yet controlled waits for who will answer it", async () => {
  page("/");
  const { told, workers, controller } = worker();
  workers.controller = null;
  const way = live("/analysis/chess/socket");
  await soon();
  assert.deepEqual(told, []);
  workers.controller = controller;
  workers.dispatchEvent(new Event("controllerchange"));
  await soon();
  assert.equal(told[0].path, "/analysis/chess/socket?lang=de");
  ports.push(told[0].port);
  way.close();
  await soon();
});

test("a worker that gives no sign of life is lost, and one that does is not", async () => {
  const document = page("/");
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { heard, said, port, told } = await joined();
  port.postMessage({ open: true });
  await soon();
  mock.timers.tick(10_000);
  await soon();
  assert.deepEqual(said, [{ ping: true }]);
  assert.deepEqual(told.slice(1), [{ type: "stay" }]);
  port.postMessage({ pong: true });
  await soon();
  mock.timers.tick(9_000);
  assert.deepEqual(heard, ["open"]);
  // A page that is not seen does not ask; once it is seen it does so at once.
  document.hidden = true;
  mock.timers.tick(30_000);
  await soon();
  assert.equal(said.length, 1);
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await soon();
  assert.equal(said.length, 2);
  mock.timers.tick(4_000);
  assert.deepEqual(heard, ["open", "close 1006"]);
  mock.timers.tick(30_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await soon();
  assert.equal(said.length, 2);
});
