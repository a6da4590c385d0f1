/** The built libraries are what their sources give. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FOLDER, libraries } from "../../vendor.mjs";

test("the built libraries are fresh; otherwise: npm --prefix web run vendor", async () => {
  const built = await libraries();
  assert.deepEqual(readdirSync(FOLDER).sort(), [...built.keys()].sort());
  for (const [file, text] of built) assert.equal(readFileSync(join(FOLDER, file), "utf8"), text, file);
});
