/** A tree of variations: adding, promoting, removing, storing, addresses. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Tree, letter } from "../../src/analysis/tree.js";

/** A move of a side. @param {string} text @param {string} side */
const made = (text, side) => ({ text, side, san: text });

/** Plays moves after a node, White and Black by turns. */
function line(tree, from, texts) {
  let node = from;
  for (const text of texts) {
    node = tree.add(node, text);
    node.made = made(text, node.depth % 2 === 1 ? "w" : "b");
  }
  return node;
}

function sample() {
  const tree = new Tree(null);
  const main = line(tree, tree.root, ["e4", "e5", "Nf3", "Nc6"]);
  const other = line(tree, main.path[0], ["c5", "Nf3"]);
  const third = line(tree, other.path[1], ["c3"]);
  return { tree, main, other, third };
}

test("a move that is there is not added again", () => {
  const { tree, main } = sample();
  const { size } = tree;
  assert.equal(tree.add(main.parent, "Nc6"), main);
  assert.equal(tree.size, size);
});

test("what is stored comes back", () => {
  const { tree, main, other } = sample();
  main.comment = "quiet";
  main.nags = [1];
  other.shapes = ["Gd5"];
  const nodes = tree.store();
  assert.equal(nodes.length, tree.size + 1);
  assert.ok(nodes.every(({ parent }, index) => parent === null || parent < index));
  const again = Tree.from(null, nodes);
  assert.deepEqual(again.store(), nodes);
});

test("a variation moves up, and becomes the main line", () => {
  const { tree, other, main } = sample();
  assert.equal(other.leads, true);
  assert.equal(other.path[1].leads, false);
  assert.equal(tree.promote(other), true);
  assert.equal(other.path[1].leads, true);
  assert.equal(tree.promote(other), false);
  assert.equal(tree.lead(main), true);
  assert.equal(tree.root.end, main);
  assert.equal(tree.lead(main), false);
});

test("what is removed is gone with all that follows", () => {
  const { tree, other } = sample();
  const before = tree.size;
  const parent = tree.remove(other.path[1]);
  assert.equal(parent.text, "e4");
  assert.equal(tree.size, before - 3);
  assert.equal(tree.node(other.id), null);
});

test("only the way to a node can be kept", () => {
  const { tree, third } = sample();
  tree.prune(third);
  assert.deepEqual([...tree.root.below()].map(({ text }) => text), ["", "e4", "c5", "c3"]);
});

test("every node has an address that leads to it", () => {
  const { tree } = sample();
  const found = [...tree.root.below()].map((node) => [node.text, tree.address(node)]);
  assert.deepEqual(found, [
    ["", "0"],
    ["e4", "1w"],
    ["e5", "1b"],
    ["Nf3", "2w"],
    ["Nc6", "2b"],
    ["c5", "1w.a.1b"],
    ["Nf3", "1w.a.2w"],
    ["c3", "1w.a.1b.a.2w"],
  ]);
  for (const node of tree.root.below()) assert.deepEqual(tree.find(tree.address(node)), { node, whole: true });
  assert.deepEqual(tree.find("1w.a.7w"), { node: tree.root.children[0].children[1], whole: false });
  assert.equal(tree.find("1w.b.2w").whole, false);
});

test("a turn of several moves is one number", () => {
  const tree = new Tree(null);
  let node = tree.root;
  for (const [text, side] of [["e4", "w"], ["d5", "b"], ["c5", "b"], ["f4", "w"]]) {
    node = tree.add(node, text);
    node.made = made(text, side);
  }
  assert.deepEqual(node.path.map((at) => tree.address(at)), ["1w", "1b", "1b2", "2w"]);
});

test("a game that begins elsewhere is numbered from there", () => {
  const tree = new Tree("4k3/8/8/8/8/8/8/4K3 b - - 0 41");
  const node = tree.add(tree.root, "Ke7");
  node.made = made("Ke7", "b");
  assert.equal(tree.address(node), "41b");
});

test("marks are found both ways", () => {
  const { tree, main } = sample();
  main.parent.comment = "here";
  const first = tree.next(tree.root, 1);
  assert.equal(first.text, "e4", "the line forks after it");
  assert.equal(tree.next(first, 1), main.parent);
  assert.equal(tree.next(main, -1), main.parent);
  assert.equal(tree.next(main, 1), main);
});

test("variations have letters", () => {
  assert.deepEqual([1, 2, 26, 27, 52, 53].map(letter), ["a", "b", "z", "aa", "az", "ba"]);
});
