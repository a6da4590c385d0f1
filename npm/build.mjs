/**
 * Builds the package: `npm run build`, or with `--quick` without making the modules small and fast. `compile.mjs` says how modules are
 * compiled.
 */

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { compile, root, run, shrink, tools } from "./compile.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const quick = process.argv.includes("--quick");

/**
 * The modules: which crate, for boards of which sizes, how it is compiled, and the most bytes that it may have packed.
 */
const MODULES = [
  { out: "rules_bg", crate: "rules", profile: "wasm", features: [], simd: false, most: 980_000 },
  { out: "engine-64", crate: "engine", profile: "wasm-engine", features: ["up-to-64"], simd: true, most: 890_000 },
  { out: "engine-128", crate: "engine", profile: "wasm-engine", features: ["up-to-128"], simd: true, most: 940_000 },
  { out: "engine-256", crate: "engine", profile: "wasm-engine", features: ["up-to-256"], simd: true, most: 985_000 },
  { out: "engine-plain", crate: "engine", profile: "wasm", features: ["up-to-256"], simd: false, most: 740_000 },
];

async function modules() {
  const made = tools();
  /** @type {Promise<void>} */
  let smaller = Promise.resolve();
  for (const { out, crate, profile, features, simd } of MODULES) {
    console.log(out);
    const name = crate === "rules" ? "rules" : "uci";
    const folder = await compile(made, { out, package: `variorum-npm-${crate}`, name, profile, features, simd });
    const [from, to] = [join(folder, `${name}_bg.wasm`), join(dist, `${out}.wasm`)];
    if (out === "rules_bg" || out === "engine-64") {
      cpSync(join(folder, `${name}.js`), join(dist, `${name}.js`));
      // Its classes can be disposed of, which older settings of TypeScript do not know.
      const types = readFileSync(join(folder, `${name}.d.ts`), "utf8");
      writeFileSync(join(dist, `${name}.d.ts`), `/// <reference lib="esnext.disposable" />\n${types}`);
    }
    if (quick) {
      cpSync(from, to);
      continue;
    }
    // Of larger functions, which more would make, browsers make slower code. One at a time, beside the next compilation.
    const level = crate === "rules" ? "-Oz" : "-O1";
    smaller = smaller.then(() => shrink(from, to, { level, simd }));
  }
  await smaller;
}

/** Files in a folder and below it, with their paths in it. */
function* walk(/** @type {string} */ folder, /** @type {string} */ before = "") {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* walk(join(folder, entry.name), `${before}${entry.name}/`);
    else yield `${before}${entry.name}`;
  }
}

/** Rule files, one each, and what is said of the games. */
async function games() {
  const from = join(root, "crates", "catalog", "variants");
  mkdirSync(join(dist, "games"), { recursive: true });
  /** @type {Record<string, string>} */
  const texts = {};
  for (const path of walk(from)) {
    if (!path.endsWith(".kdl")) continue;
    const name = path.slice(0, -".kdl".length);
    texts[name] = readFileSync(join(from, path), "utf8");
    writeFileSync(join(dist, "games", `${name.replaceAll("/", ".")}.kdl`), texts[name]);
  }
  const rules = await import(join(dist, "rules.js"));
  rules.initSync({ module: readFileSync(join(dist, "rules_bg.wasm")) });
  const listed = [];
  for (const [id, text] of Object.entries(texts)) {
    if (id.includes("/")) continue;
    const game = new rules.Game(text, texts, [], id);
    const languages = ["de", "fr"];
    const told = (/** @type {(lang: string) => string} */ of) => Object.fromEntries(languages.map((lang) => [lang, of(lang)]));
    listed.push({
      id,
      name: game.name("en"),
      names: told((lang) => game.name(lang)),
      summary: game.summary("en"),
      summaries: told((lang) => game.summary(lang)),
      options: game.options().map((/** @type {{ name: string, summary: string }} */ option) => [option.name, option.summary]),
    });
    game.free();
  }
  writeFileSync(join(dist, "games.json"), JSON.stringify(listed));
}

/** What engines have learnt, by digest, so that a page keeps what it has. */
function nets() {
  const from = join(root, "crates", "engine", "nets");
  mkdirSync(join(dist, "nets"), { recursive: true });
  /** @type {Record<string, { file: string, sha256: string, bytes: number }>} */
  const index = {};
  for (const path of walk(from)) {
    if (!path.endsWith(".net")) continue;
    const bytes = readFileSync(join(from, path));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const game = path.slice(0, -".net".length);
    const file = `${game}-${sha256.slice(0, 12)}.net`;
    writeFileSync(join(dist, "nets", file), bytes);
    index[game] = { file, sha256, bytes: bytes.length };
  }
  writeFileSync(join(dist, "nets.json"), JSON.stringify(index));
}

/** The sources in JavaScript, and types from their comments. */
function sources() {
  for (const path of walk(join(here, "src"))) cpSync(join(here, "src", path), join(dist, path));
  run(join(here, "node_modules", ".bin", "tsc"), ["--project", join(here, "tsconfig.json")]);
  for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) cpSync(join(root, licence), join(here, licence));
}

/** Says how large the modules are, packed as servers do, and whether that is too much. */
function sizes() {
  let over = false;
  for (const { out, most } of MODULES) {
    const path = join(dist, `${out}.wasm`);
    const packed = gzipSync(readFileSync(path), { level: 9 }).length;
    over ||= !quick && packed > most;
    console.log(`${out}.wasm: ${statSync(path).size} bytes, ${packed} packed (at most ${most})`);
  }
  if (over) throw new Error("a module is too large");
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
await modules();
await games();
nets();
sources();
sizes();
