/** The examples of the README run as they stand there. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const examples = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^## (.*)$|```js\n([\s\S]*?)```/gm)];

let title = "";
let count = 0;
for (const [, heading, code] of examples) {
  if (heading !== undefined) {
    title = heading;
    continue;
  }
  count += 1;
  test(`the README's example of “${title}” runs`, () => {
    const folder = mkdtempSync(join(tmpdir(), "variorum-readme-"));
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(root, join(folder, "node_modules", "variorum"));
    writeFileSync(join(folder, "example.mjs"), code);
    const said = execFileSync(process.execPath, ["example.mjs"], { cwd: folder, encoding: "utf8" });
    assert(said.trim() !== "", "it says something");
  });
}

test("the README has examples", () => assert(count >= 5));
