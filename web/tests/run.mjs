/**
 * The browser tests: `node tests/run.mjs PATH-TO-THE-PROGRAM`, or some of them, `node --test-name-pattern=WORDS tests/run.mjs PATH`.
 *
 * They drive the real program through Debian's Chromium (or the one that CHROMIUM names). The files of `browser/` run side by
 * side, each with a program and a Chromium of its own. A file alone is `VARIORUM=PATH node --test tests/browser/FILE`.
 */

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Part of a test is waiting, so two processors have work for three files. */
const AT_ONCE = availableParallelism() + 1;
/** What takes long begins first, and the last of these before all others. */
const LONG = ["draft", "setup", "board", "rules"];

const program = process.argv[2] ?? process.env["VARIORUM"];
if (!program || !existsSync(program)) {
  console.error("usage: node tests/run.mjs PATH-TO-THE-PROGRAM");
  process.exit(2);
}
const folder = fileURLToPath(new URL("browser", import.meta.url));
const rank = (/** @type {string} */ name) => LONG.indexOf(basename(name, ".test.mjs"));
const files = readdirSync(folder).sort((one, other) => rank(other) - rank(one)).map((name) => resolve(folder, name));
// Without the module for browsers in it a program writes no site.
const place = mkdtempSync(join(tmpdir(), "variorum-site-"));
const site = spawnSync(program, ["site", "--out", place], { encoding: "utf8" });
const board = existsSync(join(place, "board"));
rmSync(place, { recursive: true, force: true });
/** @param {string} name @param {string} what */
const leaveOut = (name, what) => {
  console.log(`left out: ${what} (${site.stderr.trim() || "compiled without the package for JavaScript"})`);
  files.splice(files.findIndex((path) => basename(path) === `${name}.test.mjs`), 1);
};
if (site.status !== 0) leaveOut("alone", "a site without a server");
if (!board) for (const [name, what] of [["embed", "boards on pages of others"], ["device", "searches on the reader's device"]]) leaveOut(name ?? "", what ?? "");
if (site.status !== 0) leaveOut("reader", "texts that the device reads");
const { status } = spawnSync(process.execPath, [...process.execArgv, "--test", "--test-reporter=spec", `--test-concurrency=${AT_ONCE}`, ...files], {
  stdio: "inherit",
  env: { ...process.env, VARIORUM: resolve(program) },
});
process.exit(status ?? 1);
