/**
 * The package as others get it: packed, installed elsewhere, used in Node, by TypeScript, by a bundler, and by a plain page in Chromium
 * whose content policy allows nothing but its own origin.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { heavy } from "./heavy.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "variorum-pack-"));
const installed = join(folder, "node_modules", "variorum");

/** @param {string} command @param {string[]} args */
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: "utf8" });

before(() => {
  const [{ filename }] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  run("npm", "install", "--no-audit", "--no-fund", "--offline", join(folder, filename));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test("what is packed is all that is needed, and no more", () => {
  for (const file of ["README.md", "LICENSE-MIT", "dist/index.d.ts", "dist/rules.d.ts", "dist/engine.d.ts", "dist/worker.js", "dist/games/chess.kdl", "dist/nets.json"]) {
    assert(existsSync(join(installed, file)), file);
  }
  for (const file of ["src", "tests", "rules", "build.mjs"]) assert(!existsSync(join(installed, file)), file);
});

test("Node plays with it", () => {
  writeFileSync(
    join(folder, "play.mjs"),
    `import { loadGame } from "variorum";
     import { Engine } from "variorum/engine";
     const engine = await Engine.start();
     const position = (await loadGame("ultima")).start();
     const { move } = await engine.analyse(position, { nodes: 2000 });
     position.play(move);
     console.log(position.plies);`,
  );
  // It ends by itself, although the engine is still there.
  assert.equal(run(process.execPath, "play.mjs").trim(), "1");
});

test("TypeScript knows its types, with what is said about them", () => {
  writeFileSync(
    join(folder, "play.ts"),
    `import { check, loadGame, type Diagnostic, type MoveInfo } from "variorum";
     import { Engine, type Found } from "variorum/engine";
     const game = await loadGame("chess");
     const moves: MoveInfo[] = game.start().moves();
     const side: "white" | "black" = game.start().turn;
     const faults: Diagnostic[] = await check("game");
     const found: Found = await (await Engine.start({ hash: 1 })).analyse(game.start(), { depth: 1, onLine: (line) => line.moves.length });
     // @ts-expect-error A depth is a number.
     game.start().perft("three");
     export { faults, found, moves, side };`,
  );
  const compilerOptions = { noEmit: true, strict: true, target: "es2022", module: "nodenext", lib: ["es2022", "dom"], types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["play.ts"] }));
  run(join(root, "node_modules", ".bin", "tsc"), "--project", ".");
  const types = readFileSync(join(installed, "dist", "rules.d.ts"), "utf8");
  assert.match(types, /The squares of all units that are captured, wherever they stand/);
  assert.match(types, /The legal moves as texts for machines/);
});

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json", ".kdl": "text/plain" };

const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'";

/**
 * Serves a folder as a plain server does.
 *
 * @param {string} of
 * @param {Record<string, string>} [headers]
 */
async function serve(of, headers = { "content-security-policy": STRICT }) {
  const asked = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    asked.push(path);
    const file = join(of, path.endsWith("/") ? `${path}index.html` : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": KINDS[extname(file)] ?? "application/octet-stream",
      ...headers,
    });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, asked, close: () => server.close() };
}

/** The browser of this machine. */
const browser = async () => {
  const known = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
  return chromium.launch({ executablePath: known.find((path) => path && existsSync(path)), args: ["--no-sandbox"] });
};

/**
 * Opens a page and notes all that is wrong with it.
 *
 * @param {import("playwright-core").Browser} chrome
 * @param {string} url
 */
async function open(chrome, url) {
  const page = await chrome.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(url);
  return { page, faults };
}

test("a plain page shows boards and plays, and asks nobody else", async () => {
  const site = join(folder, "site");
  mkdirSync(site);
  cpSync(join(installed, "dist"), join(site, "variorum"), { recursive: true });
  writeFileSync(
    join(site, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Boards</title>
     <script type="module" src="variorum/element.js"></script>
     <variorum-board id="played" game="ultima" against="black" movetime="200"></variorum-board>
     <variorum-board id="shown" game="chess" moves="e2e4 e7e5 Nf3" lang="de"></variorum-board>
     <variorum-board id="solved" game="chess" fen="6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1" solution="Re8#"></variorum-board>
     <variorum-board id="piece" game="optima10" piece="Ch" lang="fr"></variorum-board>
     <variorum-board id="own" playable><script type="text/variorum">
       game "Short" id="short"
       extends "chess"
       draws { moves 20 }
     </script></variorum-board>
     <variorum-board id="read" playable options="short"><script type="text/variorum" data-name="base">
       game "Base" id="base"
       extends "chess"
     </script><script type="text/variorum">
       game "Mine" id="mine"
       extends "base"
       option "short" { draws { moves 20 } }
     </script></variorum-board>
     <variorum-board id="slow" patience="50"><script type="text/variorum">${heavy()}</script></variorum-board>
     <variorum-board id="faulty"><script type="text/variorum">game "A"</script></variorum-board>`,
  );
  const server = await serve(site);
  const chrome = await browser();
  try {
    const { page, faults } = await open(chrome, server.url);
    const board = (/** @type {string} */ id) => page.locator(`#${id}`);
    const square = (/** @type {string} */ id, /** @type {string} */ name) => board(id).locator(`path[data-square=${name}]`);
    // Two touches enter a move, and the computer answers.
    await square("played", "d2").click();
    await square("played", "d4").click();
    await page.waitForFunction(() => document.getElementById("played").played.length === 2);
    // What cannot be done is refused in words.
    await square("own", "a1").click();
    await square("own", "a3").click();
    await board("own").getByText("The Pawn on a2 stands in the way.").waitFor();
    // By keys alone.
    await square("own", "e2").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.getElementById("own").played.join() === "e2e4");
    // A problem: a wrong move, then the right one.
    await square("solved", "e1").click();
    await square("solved", "e2").click();
    await board("solved").getByText("Re2 is not the move. Try again.").waitFor();
    await square("solved", "e1").click();
    await square("solved", "e8").click();
    await board("solved").getByText("White has won").waitFor();
    // A game is walked through, in German.
    await board("shown").getByRole("button", { name: "Zum Anfang" }).click();
    await board("shown").getByText("Weiß am Zug.").waitFor();
    await board("faulty").getByText("needs").waitFor();
    // Rules that take too long are given up, and what comes after them is read.
    await board("slow").getByText("These rules take too long to read.").waitFor();
    await square("read", "e4").waitFor();
    assert.match(await board("piece").locator("svg.squares").getAttribute("aria-label"), /\S+ : |: \S+/);
    assert.deepEqual(faults, []);
    const phone = await chrome.newPage({ viewport: { width: 390, height: 664 } });
    await phone.goto(server.url);
    await phone.waitForFunction(() => document.getElementById("shown").played.length === 3);
    assert(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing lies beside the screen");
  } finally {
    await chrome.close();
    server.close();
  }
});

test("a page shows and plays what lies at another origin, with a policy that names it", async () => {
  const board = await serve(join(installed, "dist"), { "access-control-allow-origin": "*" });
  const other = join(folder, "other");
  mkdirSync(other);
  writeFileSync(
    join(other, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Boards</title>
     <script type="module" src="${board.url}element.js"></script>
     <variorum-board id="played" game="ultima" against="black" movetime="200"></variorum-board>
     <variorum-board id="own" playable><script type="text/variorum">
       game "Short" id="short"
       extends "chess"
     </script></variorum-board>`,
  );
  const at = new URL(board.url).origin;
  const server = await serve(other, { "content-security-policy": `default-src 'none'; script-src ${at} 'wasm-unsafe-eval'; worker-src blob: ${at}; connect-src ${at}` });
  const chrome = await browser();
  try {
    const { page, faults } = await open(chrome, server.url);
    await page.locator("#own path[data-square=e2]").click();
    await page.locator("#own path[data-square=e4]").click();
    await page.waitForFunction(() => document.getElementById("own").played.join() === "e2e4");
    await page.locator("#played path[data-square=d2]").click();
    await page.locator("#played path[data-square=d4]").click();
    await page.waitForFunction(() => document.getElementById("played").played.length === 2);
    // The page's own server has a page and nothing else.
    assert.deepEqual(server.asked.filter((path) => path !== "/favicon.ico"), ["/"]);
    assert.deepEqual(faults, []);
  } finally {
    await chrome.close();
    server.close();
    board.close();
  }
});

test("the page of examples shows what it says", async () => {
  const examples = join(folder, "page");
  mkdirSync(examples);
  cpSync(join(root, "examples"), join(examples, "examples"), { recursive: true });
  cpSync(join(installed, "dist"), join(examples, "dist"), { recursive: true });
  const server = await serve(examples);
  const chrome = await browser();
  try {
    const { page, faults } = await open(chrome, `${server.url}examples/`);
    const boards = page.locator("variorum-board");
    const count = await boards.count();
    assert(count >= 5);
    for (let index = 0; index < count; index += 1) await boards.nth(index).locator(".picture svg").waitFor();
    assert.equal(await page.locator("variorum-board + pre").count(), count);
    assert.deepEqual(faults, []);
  } finally {
    await chrome.close();
    server.close();
  }
});

test("the network may be cut once a game was played", async () => {
  const site = join(folder, "site");
  const server = await serve(site);
  const chrome = await browser();
  try {
    const { page, faults } = await open(chrome, server.url);
    await page.locator("#played path[data-square=d2]").click();
    await page.locator("#played path[data-square=d4]").click();
    await page.waitForFunction(() => document.getElementById("played").played.length === 2);
    await page.context().setOffline(true);
    const moved = await page.evaluate(async () => {
      const { loadGame } = await import("/variorum/index.js");
      const board = document.getElementById("played");
      const game = await loadGame("ultima");
      const position = game.position(board.fen);
      const [first] = position.moves();
      return first.path;
    });
    for (const name of moved) await page.locator(`#played path[data-square="${name}"]`).click();
    await page.waitForFunction(() => document.getElementById("played").played.length === 4);
    assert.deepEqual(faults, []);
  } finally {
    await chrome.close();
    server.close();
  }
});

test("a bundler finds all files", async () => {
  mkdirSync(join(folder, "app"));
  writeFileSync(join(folder, "app", "index.html"), '<!doctype html><html lang="en"><title>App</title><script type="module" src="./app.js"></script>');
  writeFileSync(
    join(folder, "app", "app.js"),
    `import { loadGame } from "variorum";
     import { Engine } from "variorum/engine";
     const position = (await loadGame("omega")).start();
     const { move } = await (await Engine.start()).analyse(position, { nodes: 2000 });
     document.title = position.isLegal(move) ? "played" : "failed";`,
  );
  const { build } = await import("vite");
  await build({ root: join(folder, "app"), base: "./", logLevel: "error", worker: { format: "es" }, build: { target: "es2022", outDir: join(folder, "built"), emptyOutDir: true } });
  const server = await serve(join(folder, "built"));
  const chrome = await browser();
  try {
    const { page, faults } = await open(chrome, server.url);
    await page.waitForFunction(() => document.title !== "App", undefined, { timeout: 20_000 }).catch(() => {});
    assert.deepEqual(faults, []);
    assert.equal(await page.title(), "played");
  } finally {
    await chrome.close();
    server.close();
  }
});
