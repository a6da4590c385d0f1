/** Strangers' texts, read by a page where the program runs in the browser: by a worker that is played here. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Reader, readFor } from "../../src/reading.js";

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

test("a worker that breaks, or that does not come, is followed by another", async () => {
  const { all, at, reader } = workers();
  const large = reader.read("large");
  await soon();
  at(0).says("ready");
  await soon();
  at(0).breaks();
  assert.equal(await large, undefined);
  assert.equal(at(0).ended, true);
  const early = reader.read("early");
  await soon();
  at(1).breaks();
  assert.equal(await early, undefined);
  const late = reader.read("late");
  await soon();
  mock.timers.tick(60_000);
  assert.equal(await late, undefined);
  assert.deepEqual([all.length, at(2).ended], [3, true]);
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
