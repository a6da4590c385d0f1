/**
 * Compiles crates to modules for browsers, writes their glue, and makes them small: for the package here and for the site.
 *
 * Modules are compiled for `wasm32-unknown-unknown`, with the toolchain of the project if it has that target, and with
 * Debian's compiler for browsers otherwise (`apt install rustc-web rust-web-src lld-22`). Glue is written by the library behind
 * `wasm-bindgen`, of the version in Cargo.lock, and `wasm-opt` comes with the npm package `binaryen`.
 */

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
export const root = dirname(here);
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");

const WASM = "wasm32-unknown-unknown";
/** What all browsers of the last years know. */
const FEATURES = ["bulk-memory", "nontrapping-fptoint", "sign-ext", "mutable-globals"];

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
export const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

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

/** @typedef {{ args: string[], env: Record<string, string>, glue: string, made: string }} Tools */

/**
 * Finds a compiler and makes the tool that writes glue.
 *
 * @returns {Tools}
 */
export function tools() {
  const { said, args, env } = compiler();
  console.log(`modules by ${said}`);
  run("cargo", ["build", "--quiet", "-p", "variorum-npm-glue"]);
  const made = join(target, "npm");
  mkdirSync(made, { recursive: true });
  return { args, env, glue: join(target, "debug", "variorum-npm-glue"), made };
}

/**
 * Compiles a module and writes its glue: `NAME_bg.wasm`, `NAME.js` and `NAME.d.ts` in a folder.
 *
 * @param {Tools} tools
 * @param {{ out: string, package: string, name: string, profile: string, features?: string[], simd: boolean, glue?: "web" | "no-modules" }} module
 * @returns {Promise<string>} The folder.
 */
export async function compile({ args, env, glue, made }, module) {
  const { out, name, profile, simd } = module;
  const flags = [...FEATURES, ...(simd ? ["simd128"] : [])];
  const features = module.features ?? [];
  const wanted = features.length > 0 ? ["--features", features.join(",")] : [];
  const built = join(target, simd ? "wasm-simd" : "wasm");
  await beside("cargo", ["build", "--quiet", "--profile", profile, "--target", WASM, "--target-dir", built, "-p", module.package, ...wanted, ...args], {
    ...env,
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: `-C target-feature=${flags.map((flag) => `+${flag}`).join(",")}`,
  });
  const folder = join(made, out);
  rmSync(folder, { recursive: true, force: true });
  run(glue, [join(built, WASM, profile, `${module.package.replaceAll("-", "_")}.wasm`), name, folder, module.glue ?? "web"]);
  return folder;
}

/**
 * Makes a module smaller, beside whatever else is done.
 *
 * @param {string} from
 * @param {string} to
 * @param {{ level: "-Oz" | "-O1", simd: boolean }} how
 */
export function shrink(from, to, { level, simd }) {
  const enabled = ["bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "reference-types", "multivalue", ...(simd ? ["simd"] : [])];
  return beside(join(here, "node_modules", ".bin", "wasm-opt"), [level, ...enabled.map((feature) => `--enable-${feature}`), "--strip-debug", "--strip-producers", from, "-o", to]);
}
