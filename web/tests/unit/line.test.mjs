/** The line of a draft to whoever reads its text: this device, once it does, and the server. Both are played here. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import "./words.mjs";

/** Lets what is under way come about. */
const soon = () => new Promise((done) => setImmediate(() => setImmediate(done)));

/** The newest connection to the server. @type {Socket} */
let socket;

class Socket extends EventTarget {
  readyState = 1;
  /** @type {any[]} */ told = [];
  constructor() {
    super();
    socket = this;
  }
  /** @param {string} text */
  send(text) {
    this.told.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  /** @param {object} message */
  says(message) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

Object.assign(globalThis, {
  WebSocket: Socket,
  location: { origin: "http://here" },
  document: Object.assign(new EventTarget(), { documentElement: { dataset: {}, lang: "en" }, hidden: false }),
});
globalThis.addEventListener ??= () => undefined;
const { Line } = await import("../../src/workshop/line.js");

/** A reader of this device that answers when it is told to. */
class Device {
  /** @type {{ job: any, answer: (said: object | undefined) => void, fail: () => void }[]} */ jobs = [];
  /** @param {string} job @returns {Promise<string | undefined>} */
  read(job) {
    return new Promise((done, fail) => {
      const answer = (/** @type {object | undefined} */ said) => done(said && JSON.stringify({ said: JSON.stringify(said), rules: null }));
      this.jobs.push({ job: JSON.parse(job), answer, fail: () => fail(new Error("no worker")) });
    });
  }
  /** The newest job. */
  get job() {
    return this.jobs.at(-1) ?? assert.fail("nothing was asked");
  }
}

/** A line, with what is heard on it. @param {Device | null} device */
async function lined(device) {
  const world = { text: "a", heard: /** @type {any[]} */ ([]) };
  const line = new Line("/workshop/x/socket", Promise.resolve(/** @type {any} */ (device)), {
    text: () => world.text,
    heard: (message) => void world.heard.push(message),
    state: () => undefined,
  });
  await soon();
  socket.dispatchEvent(new Event("open"));
  socket.says({ type: "hello", v: 1, limits: { text: 20 } });
  await soon();
  const type = (/** @type {string} */ text) => {
    world.text = text;
    line.changed();
    mock.timers.tick(80);
  };
  /** What the server was told, but for the hello. */
  const told = () => socket.told.slice(1);
  return { world, line, type, told };
}

const checked = (/** @type {number} */ n, good = true) => ({ type: "checked", n, good, faults: [], more: 0, outline: [] });

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "warn", () => undefined);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("without a device that reads, the server is told every text and asked every question", async () => {
  const { line, type, told } = await lined(null);
  assert.deepEqual(told(), [{ type: "text", n: 1, text: "a" }]);
  socket.says(checked(1));
  type("ab");
  void line.ask("suggest", 2);
  assert.equal(line.save(3), true);
  assert.deepEqual(told().slice(1), [
    { type: "text", n: 2, text: "ab" },
    { type: "suggest", n: 2, at: 2 },
    { type: "save", n: 2, revision: 3 },
  ]);
});

test("a text with a fault is read here, and the server only keeps it", async () => {
  const device = new Device();
  const { world, line, type, told } = await lined(device);
  assert.deepEqual(device.job.job, { n: 1, text: "a", task: "check" });
  device.job.answer(checked(1, false));
  await soon();
  assert.deepEqual(world.heard.at(-1), checked(1, false));
  mock.timers.tick(5000);
  assert.deepEqual(told(), [], "nothing of it is for the server");
  assert.equal(line.current, 1);
  type("ab");
  device.job.answer(checked(2, false));
  await soon();
  assert.equal(line.save(1), true);
  assert.deepEqual(told(), [
    { type: "text", n: 2, text: "ab", read: true },
    { type: "save", n: 2, revision: 1 },
  ]);
});

test("a game is shown by the server when its writer rests", async () => {
  const device = new Device();
  const { line, type, told } = await lined(device);
  device.job.answer(checked(1));
  await soon();
  mock.timers.tick(140);
  type("ab");
  assert.deepEqual(told(), [], "typing goes on");
  device.job.answer(checked(2));
  await soon();
  mock.timers.tick(150);
  assert.deepEqual(told(), [{ type: "text", n: 2, text: "ab" }]);
  // It has it then, to keep it. A text of which nobody knows what it is, it reads before it keeps it.
  line.save(1);
  type("abc");
  line.save(2);
  assert.deepEqual(told().slice(1), [
    { type: "save", n: 2, revision: 1 },
    { type: "text", n: 3, text: "abc" },
    { type: "save", n: 3, revision: 2 },
  ]);
});

test("of texts that come while one is read only the newest is read", async () => {
  const device = new Device();
  const { world, type } = await lined(device);
  type("ab");
  type("abc");
  assert.equal(device.jobs.length, 1);
  device.job.answer(checked(1));
  await soon();
  assert.deepEqual(device.job.job, { n: 3, text: "abc", task: "check" });
  assert.equal(device.jobs.length, 2);
  device.job.answer(checked(3));
  await soon();
  assert.deepEqual(world.heard.at(-1), checked(3));
});

test("questions are answered here, about the text as it is", async () => {
  const device = new Device();
  const { line, told } = await lined(device);
  const found = line.ask("explain", 1);
  assert.deepEqual(device.job.job, { n: 1, text: "a", task: { explain: 1 } });
  const explanation = { type: "explanation", n: 1, at: 1, from: 0, to: 1, text: "A letter." };
  device.job.answer(explanation);
  assert.deepEqual(await found, explanation);
  const laid = line.ask("format");
  assert.equal(device.job.job.task, "format");
  device.job.answer({ type: "formatted", n: 1, text: null, line: 1 });
  assert.equal((await laid)?.line, 1);
  const read = line.read("[x]", "x");
  assert.deepEqual(device.job.job, { n: 1, text: "[x]", task: { import: "x" } });
  device.job.answer({ type: "imported", n: 1, format: "ini", games: ["x"], game: "x", text: "a", notes: [], more: 0 });
  assert.equal((await read)?.game, "x");
  assert.deepEqual(told(), []);
});

test("a text that is too much is refused in words, and kept all the same", async () => {
  const device = new Device();
  const { world, line, told } = await lined(device);
  device.job.answer(undefined);
  await soon();
  const { type, n, what, why } = world.heard.at(-1);
  assert.deepEqual({ type, n, what }, { type: "refused", n: 1, what: "text" });
  assert.match(why, /more memory or time/);
  assert.equal(line.save(1), true);
  assert.equal(told()[0].read, true);
});

test("the server reads what is too long for it, and says so", async () => {
  const device = new Device();
  const { type, told } = await lined(device);
  const long = "ü".repeat(11);
  type(long);
  assert.equal(device.jobs.length, 1);
  assert.deepEqual(told(), [{ type: "text", n: 2, text: long }]);
});

test("where the device fails, the server reads from then on", async () => {
  const device = new Device();
  const { line, type, told } = await lined(device);
  device.job.fail();
  await soon();
  assert.deepEqual(told(), [{ type: "text", n: 2, text: "a" }]);
  assert.equal(line.current, 2);
  type("ab");
  assert.equal(device.jobs.length, 1);
  assert.equal(told().at(-1).text, "ab");
});

test("without a server the text is read on, and a new connection has it read again", async () => {
  const device = new Device();
  const { world, line, type } = await lined(device);
  device.job.answer(checked(1));
  await soon();
  socket.dispatchEvent(Object.assign(new Event("close"), { code: 1006, reason: "" }));
  type("ab");
  device.job.answer(checked(2));
  await soon();
  assert.deepEqual([world.heard.at(-1), line.current, line.ready], [checked(2), 2, false]);
  assert.equal(line.save(1), false);
  mock.timers.tick(400);
  socket.says({ type: "hello", v: 1, limits: { text: 20 } });
  device.job.answer(checked(3));
  await soon();
  assert.deepEqual(world.heard.at(-1), checked(3));
  assert.equal(line.save(1), true);
});
