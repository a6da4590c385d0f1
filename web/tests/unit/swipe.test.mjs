import assert from "node:assert/strict";
import { test } from "node:test";

import { strokeOf } from "../../src/table/swipe.js";

test("a stroke to the side walks, like turning a page", () => {
  assert.equal(strokeOf(-80, 10, 200), "forward");
  assert.equal(strokeOf(80, -10, 200), "back");
});

test("what is short, slow or goes down is no stroke", () => {
  for (const [dx, dy, ms] of [[-30, 0, 100], [-80, 60, 100], [-80, 0, 900], [0, 0, 10]]) assert.equal(strokeOf(dx, dy, ms), null);
});
