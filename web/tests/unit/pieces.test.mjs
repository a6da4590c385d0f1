import assert from "node:assert/strict";
import { test } from "node:test";
import { ofSymbol, symbolOf } from "../../src/pieces.js";

test("the picture of a piece is found by its id, and its id by the picture", () => {
  for (const [id, symbol] of [["K", "K-w"], ["Ar", "Ar-w"], ["+R", "_2bR-w"], ["+E", "_2bE-w"]]) {
    assert.equal(symbolOf(id ?? "", "w"), symbol);
    assert.deepEqual(ofSymbol(symbol ?? ""), { id, side: "w" });
  }
  assert.deepEqual(ofSymbol(symbolOf("+D", "b")), { id: "+D", side: "b" });
  assert.equal(ofSymbol("seal"), null);
});
