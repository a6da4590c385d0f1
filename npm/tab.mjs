/**
 * Compiles the application for tabs of browsers, for `variorum site`, the reader of strangers' texts, for the workshop there and on
 * servers, and whoever plays games that are tried out there: `npm run tab`, or with `--quick` without making them small. They go into `web/tab/dist`, from where a program that is compiled
 * afterwards takes them along, and with them into `board` the package, for pages of others. That is built before, unless it is there.
 */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { compile, root, run, shrink, tools } from "./compile.mjs";

/**
 * The modules: which crate, how it is compiled, where its glue is and how that is called, and the most bytes that it may have packed.
 *
 * @type {{ name: string, package: string, features?: string[], profile: string, simd: boolean, level: "-Oz" | "-O1", script: string, glue: string, most: number }[]}
 */
const MODULES = [
  { name: "reader", package: "variorum-npm-reader", profile: "wasm-reader", simd: true, level: "-O1", script: "reader-glue.js", glue: "readerGlue", most: 1_300_000 },
  { name: "trials", package: "variorum-npm-reader", features: ["trials"], profile: "wasm-reader", simd: true, level: "-O1", script: "trials-glue.js", glue: "readerGlue", most: 2_300_000 },
  { name: "tab", package: "variorum-tab", profile: "wasm-tab", simd: true, level: "-O1", script: "tab.js", glue: "glue", most: 4_700_000 },
];

const built = join(dirname(fileURLToPath(import.meta.url)), "dist");
const dist = join(root, "web", "tab", "dist");
const quick = process.argv.includes("--quick");

/** The package, without types, and without the nets: those of the site lie beside it. */
function board() {
  const to = join(dist, "board");
  cpSync(built, to, { recursive: true, filter: (path) => !path.endsWith(".d.ts") && basename(path) !== "nets" });
  const nets = JSON.parse(readFileSync(join(built, "nets.json"), "utf8"));
  for (const net of Object.values(nets)) net.file = `../../nets/${net.file}`;
  writeFileSync(join(to, "nets.json"), JSON.stringify(nets));
}

if (!existsSync(join(built, "nets.json"))) run(process.execPath, [join(dirname(built), "build.mjs"), ...process.argv.slice(2)]);
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const made = tools();
let over = false;
for (const { name, package: crate, features, profile, simd, level, script, glue, most } of MODULES) {
  const folder = await compile(made, { out: name, package: crate, name, profile, features, simd, glue: "no-modules" });
  const [whole, small] = [join(folder, `${name}_bg.wasm`), join(folder, "small.wasm")];
  if (!quick) await shrink(whole, small, { level, simd });
  const bytes = readFileSync(quick ? whole : small);
  // Not every web server packs what it sends.
  const packed = gzipSync(bytes, { level: 9 });
  writeFileSync(join(dist, `${name}_bg.wasm.packed`), packed);
  // A program that breaks is started anew, with glue that knows nothing of the one before.
  const text = readFileSync(join(folder, `${name}.js`), "utf8");
  writeFileSync(join(dist, script), `function ${glue}() {\n${text}\nreturn wasm_bindgen;\n}\n`);
  console.log(`${name}_bg.wasm: ${bytes.length} bytes, ${packed.length} packed (at most ${most})`);
  over ||= !quick && packed.length > most;
}
cpSync(join(root, "web", "src", "icon.svg"), join(dist, "icon.svg"));
board();
if (over) throw new Error("a module is too large");
