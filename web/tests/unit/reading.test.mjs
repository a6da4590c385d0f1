/** Strangers' texts, read by a page: by a worker that is played here. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { ownReader, Reader, readFor } from "../../src/reading.js";

/** Lets what is under way come about. */
const soon = () => new Promise((done) => setImmediate(() => setImmediate(done)));

/** Workers that only note what they are told, and say what they are made to say. */
function workers() {
  /** @type {{ told: string[], ended: boolean, says: (data: unknown) => void, breaks: () => void }[]} */ const all = [];
  const begin = () => {
    /** @type {any} */
    const worker = { told: [], ended: false };
    worker.postMessage = (/** @type {string} */ job) => worker.told.push(job);
    worker.terminate = () => (worker.ended = true);
    worker.says = (/** @type {unknown} */ data) => worker.onmessage({ data });
    worker.breaks = () => worker.onerror({ message: "unreachable", preventDefault: () => undefined });
    all.push(worker);
    return worker;
  };
  /** The worker of this number. @param {number} index */
  const at = (index) => all[index] ?? assert.fail(`there are ${all.length} workers`);
  return { all, at, reader: new Reader(begin) };
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "warn", () => undefined);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("one worker reads one text after the other", async () => {
  const { all, at, reader } = workers();
  assert.equal(all.length, 0, "none before there is a text");
  const [one, two] = [reader.read("1"), reader.read("2")];
  await soon();
  assert.deepEqual(at(0).told, [], "it is not there yet");
  at(0).says("ready");
  await soon();
  assert.deepEqual(at(0).told, ["1"]);
  at(0).says("one");
  assert.equal(await one, "one");
  await soon();
  assert.deepEqual(at(0).told, ["1", "2"]);
  // What the first one took does not count for the second.
  mock.timers.tick(9_999);
  at(0).says("two");
  assert.equal(await two, "two");
  assert.deepEqual([all.length, at(0).ended], [1, false]);
});

test("a text that never ends is given up, and a new worker reads the next one", async () => {
  const { all, at, reader } = workers();
  const [endless, next] = [reader.read("endless"), reader.read("next")];
  await soon();
  // Until the worker is there, no text has been begun.
  mock.timers.tick(50_000);
  at(0).says("ready");
  await soon();
  mock.timers.tick(9_999);
  await soon();
  assert.equal(at(0).ended, false);
  mock.timers.tick(1);
  assert.equal(await endless, undefined);
  assert.equal(at(0).ended, true);
  await soon();
  at(1).says("ready");
  await soon();
  assert.deepEqual(at(1).told, ["next"]);
  at(1).says("read");
  assert.equal(await next, "read");
  assert.equal(all.length, 2);
});

test("a worker that breaks over a text is followed by another, and without any nothing is read", async () => {
  const { all, at, reader } = workers();
  const large = reader.read("large");
  await soon();
  at(0).says("ready");
  await soon();
  at(0).breaks();
  assert.equal(await large, undefined);
  assert.equal(at(0).ended, true);
  const early = reader.read("early");
  early.catch(() => undefined);
  await soon();
  at(1).breaks();
  await assert.rejects(early, /unreachable/);
  const late = reader.read("late");
  late.catch(() => undefined);
  await soon();
  mock.timers.tick(60_000);
  await assert.rejects(late, /too long/);
  assert.deepEqual([all.length, at(2).ended], [3, true]);
  const begun = reader.ready();
  await soon();
  at(3).says("ready");
  await begun;
  const read = reader.read("text");
  await soon();
  at(3).says("fine");
  assert.equal(await read, "fine");
  const none = new Reader(() => assert.fail("no workers here"));
  await assert.rejects(none.ready(), /no workers here/);
  await assert.rejects(none.read("text"), /no workers here/);
});

test("the service worker hears that its text is taken, then what came of it", async () => {
  const { at, reader } = workers();
  const container = new EventTarget();
  readFor(/** @type {any} */ (container), reader);
  const { port1, port2 } = new MessageChannel();
  /** @type {unknown[]} */ const heard = [];
  port1.onmessage = ({ data }) => void heard.push(data);
  const tell = (/** @type {unknown} */ data) => container.dispatchEvent(new MessageEvent("message", { data }));
  tell({ type: "progress" });
  tell({ type: "read", job: "1", port: port2 });
  await soon();
  at(0).says("ready");
  await soon();
  assert.deepEqual(at(0).told, ["1"]);
  at(0).says("one");
  await soon();
  await soon();
  port1.close();
  assert.deepEqual(heard, [{ taken: true }, { answer: "one" }]);
});

test("the service worker hears that nothing came of a text, too", async () => {
  const container = new EventTarget();
  readFor(/** @type {any} */ (container), new Reader(() => assert.fail("no workers here")));
  const { port1, port2 } = new MessageChannel();
  /** @type {unknown[]} */ const heard = [];
  port1.onmessage = ({ data }) => void heard.push(data);
  container.dispatchEvent(new MessageEvent("message", { data: { type: "read", job: "1", port: port2 } }));
  await soon();
  await soon();
  port1.close();
  assert.deepEqual(heard, [{ taken: true }, { answer: undefined }]);
});

test("a page of a server has no reader where there is none, or where data is to be saved", async (context) => {
  assert.equal(await ownReader(null), null);
  const begun = context.mock.fn(function () {
    assert.fail("no workers here");
  });
  for (const [name, value] of Object.entries({ navigator: { connection: { saveData: true } }, Worker: begun })) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  assert.equal(await ownReader("/reader/1/reader.js"), null);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  Object.defineProperty(globalThis, "document", { value: { readyState: "complete" }, configurable: true });
  Object.defineProperty(globalThis, "window", { value: {}, configurable: true });
  const reader = ownReader("/reader/1/reader.js");
  await soon();
  assert.equal(begun.mock.callCount(), 0, "the page has other things to do first");
  mock.timers.tick(200);
  assert.equal(await reader, null, "the server reads where no worker can be begun");
  assert.equal(begun.mock.callCount(), 1);
});
