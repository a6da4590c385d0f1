/** Where squares lie, what they say, and what is drawn again: without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Layer } from "../../src/board/layer.js";
import { CELL, Layout } from "../../src/board/layout.js";
import { companions } from "../../src/board/motion.js";
import { endangered, speaker } from "../../src/board/speech.js";
import "./words.mjs";

/** A board of so many files and ranks without these squares, and with extra ones. */
function board(files, ranks, holes = [], extra = []) {
  const cells = [];
  for (let row = 0; row < ranks; row += 1) {
    for (let column = 0; column < files; column += 1) {
      const square = String.fromCharCode(97 + column) + (row + 1);
      if (!holes.includes(square)) cells.push({ square, column, row });
    }
  }
  return { columns: files, rows: ranks, cells: [...cells, ...extra] };
}

test("a square's corner is where the square is found, from either side", () => {
  const squares = board(5, 4, ["c2"]);
  for (const bottom of ["w", "b"]) {
    const layout = new Layout(squares, bottom);
    for (const { square } of squares.cells) {
      const { x, y } = layout.corner(square);
      assert.equal(layout.squareAt(x + 1, y + 1), square);
      assert.equal(layout.squareAt(x + CELL - 1, y + CELL - 1), square);
    }
    assert.equal(layout.corner("z9"), null);
    assert.equal(layout.squareAt(-1, 5), null);
  }
  assert.deepEqual(new Layout(squares, "w").corner("a1"), { x: 0, y: 300 });
  assert.deepEqual(new Layout(squares, "b").corner("a1"), { x: 400, y: 0 });
});

test("rows come from the top, squares from the left", () => {
  const seen = (bottom) => new Layout(board(3, 2), bottom).rows.map((row) => row.cells.map((cell) => cell.square).join(" "));
  assert.deepEqual(seen("w"), ["a2 b2 c2", "a1 b1 c1"]);
  assert.deepEqual(seen("b"), ["c1 b1 a1", "c2 b2 a2"]);
});

test("arrows go as the board is seen, over holes, and end at the edge", () => {
  const squares = board(4, 4, ["b2"]);
  const white = new Layout(squares, "w");
  assert.equal(white.next("a2", [1, 0]), "c2");
  assert.equal(white.next("a1", [0, 1]), "a2");
  assert.equal(white.next("a1", [-1, 0]), null);
  const black = new Layout(squares, "b");
  assert.equal(black.next("a1", [-1, 0]), "b1");
  assert.equal(black.next("a2", [0, 1]), "a1");
});

test("edges have the names of files and ranks, extra squares their own", () => {
  const layout = new Layout(board(4, 4, [], [{ square: "w1", column: 4, row: 0 }]), "w");
  const { along, own } = layout.labels(30);
  const names = along.map(({ name }) => name).filter((name) => name !== "");
  assert.deepEqual(names, ["a", "b", "c", "d", "1", "2", "3", "4"]);
  assert.deepEqual(own.map(({ name }) => name), ["w1"]);
});

const pieces = new Map([
  ["K", { id: "K", name: "King", royal: true }],
  ["R", { id: "R", name: "Rook", royal: false }],
]);
const unit = (square, piece, side) => ({ square, piece, side });
const position = {
  turn: "b",
  check: true,
  danger: [{ square: "a8", by: ["h8"] }],
  frozen: ["d4"],
  units: [unit("a1", "K", "w"), unit("a8", "K", "b"), unit("d4", "R", "b")],
};

test("a square says who stands there and what can be done with it", () => {
  const marks = { captured: ["e5"], converted: ["d4"], selected: ["b1"], targets: new Map([["a8", ["take", "shoot"]], ["b2", ["go"]]]) };
  const speak = speaker(position, marks, pieces);
  assert.equal(speak("a1"), "a1, White King");
  assert.equal(speak("a8"), "a8, Black King, in check, a capture, can be shot");
  assert.equal(speak("d4"), "d4, Black Rook, frozen, just converted");
  assert.equal(speak("e5"), "e5, a piece was captured here");
  assert.equal(speak("b2"), "b2, can be moved to");
  assert.equal(speak("b1"), "b1, chosen");
  assert.equal(speaker(null, {}, pieces)("c3"), "c3");
});

test("a royal is endangered on its own side's turn", () => {
  const danger = [{ square: "a8", by: ["a1"] }, { square: "a1", by: ["d4"] }];
  assert.deepEqual(endangered({ ...position, danger }), ["a8"]);
  assert.deepEqual(endangered({ ...position, danger: [] }), []);
  assert.deepEqual(endangered(null), []);
});

test("keys go to the end of a line, and to a file or a rank", () => {
  const layout = new Layout(board(12, 12, ["c3"]), "w");
  assert.equal(layout.end("e5", [-1, 0]), "a5");
  assert.equal(layout.end("e5", [0, 1]), "e12");
  assert.equal(layout.jump("e5", "h"), "h5");
  assert.equal(layout.jump("e5", "1"), "e1");
  assert.equal(layout.jump("e5", "12"), "e12");
  assert.equal(layout.jump("c2", "3"), "b3");
  assert.equal(layout.jump("e5", "z"), null);
});

test("what squares enclose is found, what lies outside is not", () => {
  const moat = new Layout(board(4, 4, ["b2", "c2", "b3", "c3", "a1"]), "w");
  const found = moat.enclosed.map(({ x, y }) => `${x / CELL} ${y / CELL}`).sort();
  assert.deepEqual(found, ["1 1", "1 2", "2 1", "2 2"]);
});

test("names stand outside where there is no room for them, and in the squares on a small screen", () => {
  const layout = new Layout(board(4, 4), "w");
  assert.deepEqual([layout.labels(30).left, layout.labels(30).bottom], [30, 30]);
  const small = layout.labels(30, true);
  assert.deepEqual([small.left, small.bottom], [0, 0]);
  assert.ok(small.along.every(({ inside }) => inside));
  // Squares in the corners beyond the files and ranks make room themselves.
  const cells = board(3, 3).cells.map((cell) => ({ ...cell, column: cell.column + 1, row: cell.row + 1 }));
  const corners = new Layout({ columns: 5, rows: 5, cells: [...cells, { square: "w1", column: 0, row: 0 }] }, "w").labels(30);
  assert.deepEqual([corners.left, corners.bottom], [0, 0]);
  assert.deepEqual(corners.own, [{ name: "w1", x: 122, y: 458, inside: false }]);
});

test("units that move along with the mover are found", () => {
  const move = (from, to, more = {}) => ({ from, to, captures: [], ...more });
  const castling = companions(
    [unit("e1", "K", "w"), unit("h1", "R", "w")],
    [unit("g1", "K", "w"), unit("f1", "R", "w")],
    move("e1", "g1"),
  );
  assert.deepEqual(castling, [{ from: "h1", to: "f1" }]);
  const swap = companions([unit("a1", "K", "w"), unit("a2", "R", "b")], [unit("a2", "K", "w"), unit("a1", "R", "w")], move("a1", "a2"));
  assert.deepEqual(swap, [{ from: "a2", to: "a1" }]);
  const capture = companions([unit("a1", "K", "w"), unit("a2", "R", "b")], [unit("a2", "K", "w")], move("a1", "a2", { captures: ["a2"] }));
  assert.deepEqual(capture, []);
});

/** As much of an element as a layer needs. */
class Group {
  children = [];
  inserted = 0;

  get firstChild() {
    return this.children[0] ?? null;
  }

  insertBefore(node, place) {
    node.remove?.();
    const at = place === null ? this.children.length : this.children.indexOf(place);
    this.children.splice(at, 0, node);
    node.parent = this;
    this.inserted += 1;
  }

  replaceChildren() {
    this.children = [];
  }
}

class Drawing {
  parent = null;

  constructor(name) {
    this.name = name;
  }

  get nextSibling() {
    const { children } = this.parent;
    return children[children.indexOf(this) + 1] ?? null;
  }

  remove() {
    if (this.parent) this.parent.children.splice(this.parent.children.indexOf(this), 1);
    this.parent = null;
  }
}

test("what stays is not drawn again, and the order is the one asked for", () => {
  const group = new Group();
  const layer = new Layer(group);
  let drawn = 0;
  const show = (names) => {
    [drawn, group.inserted] = [0, 0];
    layer.show([...names].map((name) => [name, () => ((drawn += 1), new Drawing(name))]));
    assert.equal(group.children.map((node) => node.name).join(""), [...new Set(names)].join(""));
    return { drawn, inserted: group.inserted };
  };
  assert.deepEqual(show("abcd"), { drawn: 4, inserted: 4 });
  assert.deepEqual(show("abcd"), { drawn: 0, inserted: 0 });
  assert.deepEqual(show("bcd"), { drawn: 0, inserted: 0 });
  assert.deepEqual(show("bxcd"), { drawn: 1, inserted: 1 });
  assert.equal(show("dcxb").drawn, 0);
  assert.deepEqual(show("dd"), { drawn: 0, inserted: 0 });
  assert.equal(layer.get("d")?.name, "d");
  assert.equal(layer.get("b"), undefined);
  layer.clear();
  assert.deepEqual(show("d"), { drawn: 1, inserted: 1 });
});
