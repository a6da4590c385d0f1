/** Numbers in the language of the page. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { clockText } from "../../src/table/clock.js";
import { say, use } from "../../src/words.js";

for (const [language, tenths, pace] of /** @type {const} */ ([["en", "9.5", "0.2 s"], ["de", "9,5", "0,2 s"], ["fr", "9,5", "0,2\u00a0s"]])) {
  test(`a number has a point or a comma: ${language}`, () => {
    use(language, readFileSync(new URL(`../../src/texts/${language}.ftl`, import.meta.url), "utf8"));
    assert.equal(clockText(9_500), tenths);
    assert.equal(say("pace", { seconds: 0.2 }), pace);
  });
}
