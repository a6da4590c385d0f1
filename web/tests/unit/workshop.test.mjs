/** The workshop's parts that need no page: what is kept, what is saved when, where a piece is written, how a draft stands. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Keeper } from "../../src/workshop/keeper.js";
import { KeptText, opensWith } from "../../src/workshop/kept.js";
import { spoken } from "../../src/workshop/markdown.js";
import { entryAt, entryOf, withIds } from "../../src/workshop/pieces.js";
import { standing } from "../../src/workshop/status.js";
import { together } from "../../src/workshop/trial.js";
import "./words.mjs";

/** A storage as browsers have it. */
class Memory {
  /** @type {Map<string, string>} */ map = new Map();
  get length() {
    return this.map.size;
  }
  /** @param {number} index */
  key(index) {
    return [...this.map.keys()][index] ?? null;
  }
  /** @param {string} key */
  getItem(key) {
    return this.map.get(key) ?? null;
  }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.map.set(key, value);
  }
  /** @param {string} key */
  removeItem(key) {
    this.map.delete(key);
  }
  clear() {
    this.map.clear();
  }
}

test("what was typed is kept until it is saved, and forgotten when nobody comes back for it", () => {
  const storage = new Memory();
  new KeptText("old", storage).put("a", 1, Date.now() - 61 * 24 * 3600 * 1000);
  new KeptText("young", storage).put("b", 1, Date.now() - 59 * 24 * 3600 * 1000);
  storage.setItem("variorum-draft-broken", "{");
  storage.setItem("variorum-theme", "dark");
  const kept = new KeptText("mine", storage);
  assert.deepEqual([...storage.map.keys()].sort(), ["variorum-draft-young", "variorum-theme"]);
  assert.equal(kept.get(), null);
  kept.put("text", 3, 5);
  assert.deepEqual(new KeptText("mine", storage).get(), { text: "text", revision: 3, when: 5 });
  kept.forget();
  assert.equal(kept.get(), null);
  assert.equal(new KeptText("mine", null).put("text", 1), false, "where storage is forbidden nothing breaks");
});

test("the editor opens with what was typed last, and asks if both have changed", () => {
  const draft = { text: "a", revision: 2 };
  assert.equal(opensWith(draft, null), "draft");
  assert.equal(opensWith(draft, { text: "a", revision: 1, when: 0 }), "draft");
  assert.equal(opensWith(draft, { text: "b", revision: 2, when: 0 }), "kept");
  assert.equal(opensWith(draft, { text: "b", revision: 1, when: 0 }), "both");
});

/** A keeper with a server that can be told what to say. @param {string} [stored] */
function keeping(stored = "a") {
  const saves = /** @type {number[]} */ ([]);
  const asked = /** @type {[string, number][]} */ ([]);
  const world = { text: "a", stored, ready: true };
  const storage = new Memory();
  const kept = new KeptText("d", storage);
  const line = { flush: () => world.ready, save: (/** @type {number} */ revision) => world.ready && saves.push(revision) > 0 };
  globalThis.addEventListener ??= () => {};
  const draft = /** @type {any} */ ({ id: "d", mine: true, text: "a", revision: 1, state: "private", title: "", versions: [] });
  const keeper = new Keeper(draft, {
    text: () => world.text,
    line: /** @type {any} */ (line),
    kept,
    stored: async () => world.stored,
    told: () => {},
    ask: (theirs, revision) => asked.push([theirs, revision]),
  });
  return { keeper, world, saves, asked, kept };
}

test("a text is saved a second after it was checked, once, over what was saved before", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { keeper, world, saves, kept } = keeping();
  world.text = "ab";
  keeper.changed();
  assert.equal(keeper.state, "changed");
  context.mock.timers.tick(400);
  assert.equal(kept.get()?.text, "ab");
  keeper.checked();
  context.mock.timers.tick(900);
  assert.deepEqual(saves, []);
  world.text = "abc";
  keeper.changed();
  context.mock.timers.tick(500);
  assert.deepEqual(saves, [], "typing goes on");
  keeper.checked();
  context.mock.timers.tick(1000);
  assert.deepEqual([saves, keeper.state], [[1], "saving"]);
  world.text = "abcd";
  keeper.changed();
  keeper.heard({ type: "saved", n: 1, revision: 2 });
  assert.equal(keeper.state, "changed", "there is more already");
  context.mock.timers.tick(1000);
  keeper.heard({ type: "saved", n: 2, revision: 3 });
  assert.deepEqual([saves, keeper.state, kept.get()], [[1, 2], "saved", null]);
  // Nothing new is nothing to save.
  keeper.checked();
  context.mock.timers.tick(2000);
  assert.deepEqual(saves, [1, 2]);
});

test("a text that was kept is not called saved before it is", () => {
  const line = /** @type {any} */ ({});
  const draft = /** @type {any} */ ({ id: "d", mine: true, text: "a", revision: 1 });
  const means = { line, kept: new KeptText("d", new Memory()), stored: async () => "a", told: () => {}, ask: () => {} };
  assert.equal(new Keeper(draft, { ...means, text: () => "ab" }).state, "changed");
  assert.equal(new Keeper(draft, { ...means, text: () => "a" }).state, "saved");
  assert.equal(new Keeper({ ...draft, mine: false }, { ...means, text: () => "a" }).state, "reader");
});

test("an answer that got lost is no conflict, and a real one is asked about", async () => {
  const { keeper, world, saves, asked } = keeping();
  world.text = "ab";
  keeper.changed();
  keeper.save();
  keeper.lost();
  world.stored = "ab";
  keeper.save();
  keeper.heard({ type: "conflict", revision: 2 });
  await new Promise(setImmediate);
  assert.deepEqual([asked, keeper.state], [[], "saved"]);
  world.text = "abc";
  keeper.changed();
  keeper.save();
  world.stored = "theirs";
  keeper.heard({ type: "conflict", revision: 5 });
  await new Promise(setImmediate);
  assert.deepEqual([asked, keeper.state], [[["theirs", 5]], "asking"]);
  keeper.checked();
  keeper.save();
  assert.deepEqual(saves, [1, 1, 2], "nothing is saved before it is decided");
  keeper.settle("theirs", 5);
  assert.deepEqual([saves, keeper.state], [[1, 1, 2, 5], "saving"]);
});

test("a piece is found where it is written", () => {
  const entry = (/** @type {string} */ kind, /** @type {string | null} */ name, /** @type {string | null} */ id, /** @type {number} */ from) => ({ entry: kind, name, id, from, to: from + 9 });
  const outline = [entry("game", "G", "g", 0), entry("amend", "Wolf", null, 10), entry("piece", "Wolf", "W", 20), entry("amend", "F", null, 30)];
  const piece = (/** @type {string} */ id, /** @type {string} */ name) => /** @type {any} */ ({ id, name });
  assert.equal(entryAt(outline, 5), null);
  assert.equal(entryAt(outline, 12), outline[1]);
  assert.equal(entryAt(outline, 29), outline[2]);
  assert.equal(entryOf(outline, piece("W", "Wolf")), outline[2], "its own entry comes before one that adds to it");
  assert.equal(entryOf(outline, piece("F", "Fox")), outline[3]);
  assert.equal(entryOf(outline, piece("X", "Ox")), null);
  // A file with a fault has no ids; its pieces may be shown in another language.
  const ids = new Map();
  withIds(outline, ids);
  const faulty = withIds(outline.map((one) => ({ ...one, id: null })), ids);
  assert.equal(entryOf(faulty, piece("W", "Lupo"))?.from, 20);
});

test("how a draft stands is said in words", () => {
  const draft = /** @type {any} */ ({ mine: true, state: "private" });
  const fault = (/** @type {number} */ line, severity = "error") => /** @type {any} */ ({ severity, line, file: null });
  const words = (/** @type {any} */ more) => standing({ draft, keeping: "saved", line: "open", faults: [], ...more }).join(" · ");
  assert.equal(words({}), "your draft · saved · no fault");
  assert.equal(words({ faults: [fault(2, "warning"), fault(14)] }), "your draft · saved · line 14 has a fault");
  assert.equal(words({ faults: [fault(3), fault(14)], keeping: "changed" }), "your draft · not saved yet · 2 faults, the first in line 3");
  assert.equal(words({ faults: [fault(3, "warning")] }), "your draft · saved · 1 remark");
  assert.equal(words({ line: "lost", keeping: "changed", faults: null }), "your draft · no connection; this browser keeps your text");
  assert.equal(words({ draft: { mine: false, state: "public" }, keeping: "reader" }), "by somebody else · no fault");
  assert.equal(words({ faults: [{ ...fault(1), file: "base.kdl" }] }), "your draft · saved · base.kdl does not fit");
});

test("what is read aloud has no signs in it", () => {
  assert.equal(spoken("# A `move`\n\nis **one** [link](x).\n```kdl\na\n```"), "A move is one link. a");
});

test("games that workers share are told in their order, up to the first that is missing", () => {
  const games = (...numbers) => numbers.map((number) => ({ job: `study-${number}` }));
  const told = (...answers) => JSON.parse(together(answers.map((numbers) => JSON.stringify({ said: "", games: games(...numbers) })))).games.map(({ job }) => job.slice(6));
  assert.deepEqual(told([4, 6, 8], [5, 7]), ["4", "5", "6", "7", "8"]);
  assert.deepEqual(told([4], [5, 7, 9]), ["4", "5"]);
  assert.deepEqual(told([], [5, 7]), []);
  // Numbers may be left out, and a job may be of two games.
  assert.deepEqual(told([4, 4, 9, 9], [6, 6, 12, 12]), ["4", "4", "6", "6", "9", "9", "12", "12"]);
  assert.equal(told([...Array(400).keys()], [...Array(400).keys()]).length, 150);
  assert.equal(together(["{}", undefined]), undefined);
});
