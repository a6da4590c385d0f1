/**
 * Compiles the application for tabs of browsers, for `variorum site`: `npm run tab`, or with `--quick` without making it small.
 * It goes into `web/tab/dist`, from where a program that is compiled afterwards takes it along, and with it into `board` the package,
 * for pages of others. That is built before, unless it is there.
 */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { compile, root, run, shrink, tools } from "./compile.mjs";

/** The most bytes that the module may have, packed as servers do. */
const MOST = 4_400_000;

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
const folder = await compile(tools(), { out: "tab", package: "variorum-tab", name: "tab", profile: "wasm-tab", simd: true, glue: "no-modules" });
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const made = join(folder, "tab_bg.wasm");
const small = join(folder, "small.wasm");
if (!quick) await shrink(made, small, { level: "-O1", simd: true });
const bytes = readFileSync(quick ? made : small);
// Not every web server packs what it sends.
const packed = gzipSync(bytes, { level: 9 });
writeFileSync(join(dist, "tab_bg.wasm.packed"), packed);
// A program that breaks is started anew, with glue that knows nothing of the one before.
const glue = readFileSync(join(folder, "tab.js"), "utf8");
writeFileSync(join(dist, "tab.js"), `function glue() {\n${glue}\nreturn wasm_bindgen;\n}\n`);
cpSync(join(root, "web", "src", "icon.svg"), join(dist, "icon.svg"));
board();
console.log(`tab_bg.wasm: ${bytes.length} bytes, ${packed.length} packed (at most ${MOST})`);
if (!quick && packed.length > MOST) throw new Error("the module is too large");
