/**
 * Builds the package: `npm run build`, or with `--quick` without making the modules small and fast.
 *
 * The modules are compiled for `wasm32-unknown-unknown`, with the toolchain of the project if it has that target, and with
 * Debian's compiler for browsers otherwise (`apt install rustc-web rust-web-src lld-22`). Glue is written by the library behind
 * `wasm-bindgen`, of the version in Cargo.lock, and `wasm-opt` comes with the npm package `binaryen`.
 */

import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const dist = join(here, "dist");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
const quick = process.argv.includes("--quick");

const WASM = "wasm32-unknown-unknown";
/** What all browsers of the last years know. */
const FEATURES = ["bulk-memory", "nontrapping-fptoint", "sign-ext", "mutable-globals"];

/**
 * The modules: which crate, for boards of which sizes, how it is compiled, and the most bytes that it may have packed.
 */
const MODULES = [
  { out: "rules_bg", crate: "rules", profile: "wasm", features: [], simd: false, most: 860_000 },
  { out: "engine-64", crate: "engine", profile: "wasm-engine", features: ["up-to-64"], simd: true, most: 830_000 },
  { out: "engine-128", crate: "engine", profile: "wasm-engine", features: ["up-to-128"], simd: true, most: 880_000 },
  { out: "engine-256", crate: "engine", profile: "wasm-engine", features: ["up-to-256"], simd: true, most: 920_000 },
  { out: "engine-plain", crate: "engine", profile: "wasm", features: ["up-to-256"], simd: false, most: 740_000 },
];

/**
 * How to compile for browsers here: arguments of cargo and variables.
 *
 * @returns {{ said: string, args: string[], env: Record<string, string> }}
 */
function compiler() {
  const own = run("rustc", ["--print", "target-libdir", "--target", WASM]).trim();
  if (existsSync(own) && process.env.VARIORUM_WASM !== "debian") return { said: run("rustc", ["--version"]).trim(), args: [], env: {} };
  const rustc = "/usr/bin/rustc";
  const linker = ["wasm-ld-22", "wasm-ld"].find((name) => existsSync(join("/usr/bin", name)));
  const sources = "/usr/lib/rustlib/src/rust/library";
  if (!existsSync(rustc) || !existsSync(sources) || !linker) {
    throw new Error(`no compiler for ${WASM}: rustup target add ${WASM}, or apt install rustc-web rust-web-src lld-22`);
  }
  // Only a compiler of its own time builds a standard library, which needs what is not stable.
  return {
    said: execFileSync(rustc, ["--version"], { encoding: "utf8" }).trim(),
    args: ["-Zbuild-std=std,panic_abort"],
    env: { RUSTC: rustc, RUSTC_BOOTSTRAP: "1", CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker },
  };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string} What it says.
 */
const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/**
 * Runs a program while others may run.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<void>}
 */
function beside(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}

async function modules() {
  const { said, args, env } = compiler();
  console.log(`modules by ${said}`);
  run("cargo", ["build", "--quiet", "-p", "variorum-npm-glue"]);
  const glue = join(target, "debug", "variorum-npm-glue");
  const made = join(target, "npm");
  mkdirSync(made, { recursive: true });
  /** @type {Promise<void>} */
  let smaller = Promise.resolve();
  for (const { out, crate, profile, features, simd } of MODULES) {
    const flags = [...FEATURES, ...(simd ? ["simd128"] : [])];
    const wanted = features.length > 0 ? ["--features", features.join(",")] : [];
    const built = join(target, simd ? "wasm-simd" : "wasm");
    console.log(out);
    await beside("cargo", ["build", "--quiet", "--profile", profile, "--target", WASM, "--target-dir", built, "-p", `variorum-npm-${crate}`, ...wanted, ...args], {
      ...env,
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: `-C target-feature=${flags.map((flag) => `+${flag}`).join(",")}`,
    });
    const name = crate === "rules" ? "rules" : "uci";
    const folder = join(made, out);
    rmSync(folder, { recursive: true, force: true });
    run(glue, [join(built, WASM, profile, `variorum_npm_${crate}.wasm`), name, folder]);
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
    const enabled = ["bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "reference-types", "multivalue", ...(simd ? ["simd"] : [])];
    // One at a time, beside the next compilation.
    smaller = smaller.then(() =>
      beside(join(here, "node_modules", ".bin", "wasm-opt"), [
        // Of larger functions, which more would make, browsers make slower code.
        crate === "rules" ? "-Oz" : "-O1",
        ...enabled.map((feature) => `--enable-${feature}`),
        "--strip-debug",
        "--strip-producers",
        from,
        "-o",
        to,
      ]),
    );
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
