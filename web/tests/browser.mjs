/** Starting and stopping what the browser tests need: the program and Chromium. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A folder of its own for each run. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "variorum-browser-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Debian's Chromium. What cannot open windows takes half the time of the whole one. */
const CHROMIUMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Debian's Chromium, or the one that CHROMIUM names. */
export function launch() {
  const executablePath = process.env["CHROMIUM"] ?? CHROMIUMS.find(existsSync) ?? "chromium";
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/**
 * Somebody with cookies and settings of his own, none at first.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function person(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const sources = process.env["SOURCES"];
  if (sources) await fromDisk(context, sources);
  return context;
}

/** @type {Record<string, string>} */
const TYPES = { js: "text/javascript", css: "text/css", svg: "image/svg+xml", ftl: "text/plain" };

/**
 * Takes scripts, styles and texts from a folder and not from the program, so that it need not be built for each change.
 *
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} folder
 */
async function fromDisk(context, folder) {
  await context.route("**/assets/**", async (route) => {
    const parts = new URL(route.request().url()).pathname.split("/").slice(3);
    // Pages ask for files in one piece, in a language; from disk modules come as they are, one by one.
    if (/^[a-z]{2}$/.test(parts[0] ?? "")) parts.shift();
    const path = join(folder, ...parts);
    if (!existsSync(path)) return route.continue();
    return route.fulfill({ body: path.endsWith(".css") ? sheet(path) : readFileSync(path), contentType: TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain" });
  });
}

/** A style sheet with those that it imports, as the program sends it: axe reads one that is imported in a way that the content policy forbids. @param {string} path @returns {string} */
function sheet(path) {
  return readFileSync(path, "utf8").replace(/^@import "([^"]+)";$/gm, (_, name) => sheet(join(path, "..", name)));
}

/** A port that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** The program, serving a data folder at a port. It can be killed and started again. */
export class Server {
  /** @param {string} binary @param {string} data @param {number} port */
  constructor(binary, data, port) {
    this.binary = binary;
    this.data = data;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    /** @type {import("node:child_process").ChildProcess | null} */
    this.process = null;
  }

  async start() {
    const words = ["serve", "--bind", `127.0.0.1:${this.port}`, "--data", this.data];
    // All tests come from one address, and some want the computer to think for a minute.
    for (const limit of ["thinking=600", "games=100000", "open-games=1000", "sockets=1000", "connections=1000", "messages=1000"]) {
      words.push("--limit", limit);
    }
    const env = { ...process.env, RUST_LOG: process.env.RUST_LOG ?? "warn" };
    const child = spawn(this.binary, words, { stdio: ["ignore", "inherit", "inherit"], env });
    this.process = child;
    child.once("exit", () => {
      if (this.process === child) this.process = null;
    });
    const end = Date.now() + 30_000;
    for (;;) {
      if (this.process === null) throw new Error("the server ended while starting");
      try {
        const answer = await fetch(`${this.origin}/health`);
        if (answer.ok) return;
      } catch {
        // Not listening yet.
      }
      if (Date.now() > end) throw new Error("the server does not answer");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async health() {
    return (await fetch(`${this.origin}/health`)).json();
  }

  /** @param {NodeJS.Signals} signal */
  async stop(signal = "SIGTERM") {
    const child = this.process;
    if (!child) return;
    this.process = null;
    child.kill(signal);
    await once(child, "exit");
  }
}
