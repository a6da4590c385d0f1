/**
 * How fast the computer player is in a module, beside the same player as a program: `node npm/bench.mjs [PROGRAM [OTHER]]`.
 *
 * PROGRAM is a release build of `variorum`. OTHER is the file `stockfish.js` of the npm package `fairy-stockfish-nnue.wasm`, which is
 * measured with its evaluation by hand in the games that both know. All take turns, so that a busy machine is busy for all. Figures
 * are thousands of positions a second of the processor's time; what a module needs to be compiled counts.
 */

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadGame } from "./dist/index.js";

const NODES = 300_000;
/** Games, with what the other program calls those that it knows. */
const GAMES = { chess: "chess", ultima: "", omega: "", nova10: "", xiangqi: "xiangqi", capablanca: "capablanca", grand: "grand", makruk: "makruk" };

/** What runs alone in a process of its own, so that its time can be told. */
const [, script = "", task, ...rest] = process.argv;

/** @param {number} nodes @param {NodeJS.CpuUsage} used */
const rate = (nodes, used) => Math.round(nodes / ((used.user + used.system) / 1_000));

async function measureModule(/** @type {string} */ id) {
  const game = await loadGame(id);
  const source = game.source();
  const squares = game.squares().length;
  const name = [64, 128, 256].find((most) => squares <= most);
  const uci = await import("./dist/uci.js");
  const bytes = readFileSync(fileURLToPath(new URL(`./dist/engine-${name}.wasm`, import.meta.url)));
  const began = performance.now();
  const { memory } = uci.initSync({ module: bytes });
  const engine = new uci.UciEngine();
  const index = JSON.parse(readFileSync(new URL("./dist/nets.json", import.meta.url), "utf8"));
  if (index[id]) engine.net(readFileSync(new URL(`./dist/nets/${index[id].file}`, import.meta.url)));
  for (const [file, text] of Object.entries(source.files)) engine.file(file, text);
  engine.file("game", source.text);
  for (const line of ["setoption name UCI_Variant value game", "ucinewgame", "isready", `position fen ${game.start().fen()}`]) engine.hear(line);
  const start = performance.now() - began;
  const before = process.cpuUsage();
  engine.hear(`go nodes ${NODES}`);
  let slice = 0;
  while (engine.thinking) {
    const at = performance.now();
    engine.think(40);
    slice = Math.max(slice, performance.now() - at);
  }
  console.log(JSON.stringify({ rate: rate(NODES, process.cpuUsage(before)), start: Math.round(start), slice: Math.round(slice), memory: memory.buffer.byteLength >> 20 }));
}

async function measureOther(/** @type {string} */ path, /** @type {string} */ variant) {
  // It would ask the network for a file that lies beside it.
  delete (/** @type {any} */ (globalThis).fetch);
  const engine = await createRequire(import.meta.url)(path)();
  /** @type {(value: unknown) => void} */
  let done = () => {};
  engine.addMessageListener((/** @type {string} */ line) => line.startsWith("bestmove") && done(undefined));
  for (const line of ["setoption name Use NNUE value false", `setoption name UCI_Variant value ${variant}`, "ucinewgame", "position startpos"]) engine.postMessage(line);
  const before = process.cpuUsage();
  await new Promise((resolve) => {
    done = resolve;
    engine.postMessage(`go nodes ${NODES}`);
  });
  console.log(JSON.stringify({ rate: rate(NODES, process.cpuUsage(before)) }));
  process.exit(0);
}

/** Runs a task in a process of its own. @param {...string} args */
const alone = (...args) => JSON.parse(execFileSync(process.execPath, [script, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim().split("\n").at(-1) ?? "{}");

if (task === "module") await measureModule(rest[0] ?? "");
else if (task === "other") await measureOther(rest[0] ?? "", rest[1] ?? "");
else {
  const [program, other] = [task, rest[0]];
  console.log("| game | module, k/s | start, ms | longest slice, ms | memory, MiB | program, k/s | share | other, k/s |\n|---|---:|---:|---:|---:|---:|---:|---:|");
  for (const [id, theirs] of Object.entries(GAMES)) {
    const own = alone("module", id);
    const native = program ? nativeRate(program, id) : undefined;
    const there = other && theirs ? alone("other", other, theirs).rate : undefined;
    const share = native ? (own.rate / native).toFixed(2) : "";
    console.log(`| ${id} | ${own.rate} | ${own.start} | ${own.slice} | ${own.memory} | ${native ?? ""} | ${share} | ${there ?? ""} |`);
  }
}

/** Thousands of positions a second of a program, from the difference of two searches, so that its start does not count. */
function nativeRate(/** @type {string} */ program, /** @type {string} */ id) {
  const seconds = (/** @type {number} */ nodes) => {
    const lines = [`setoption name UCI_Variant value ${id}`, "isready", "position startpos", `go nodes ${nodes}`].join("\\n");
    const command = `TIMEFORMAT='%U %S'; time (printf '${lines}\\n' | "$0" uci >/dev/null)`;
    const told = execFileSync("bash", ["-c", `{ ${command}; } 2>&1`, program], { encoding: "utf8" });
    return told.trim().split(/\s+/).map(Number).reduce((sum, part) => sum + part, 0);
  };
  return Math.round((NODES - 1_000) / ((seconds(NODES) - seconds(1_000)) * 1_000));
}
