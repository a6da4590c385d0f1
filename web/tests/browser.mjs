/** Starting and stopping what the browser tests need: the program and Chromium. */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
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

/** A port that was free a moment ago. It is none of those that a system gives to connections that go out: seconds may pass until it is used. */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, "127.0.0.1");
    const free = await once(server, "listening").then(() => true, () => false);
    server.close();
    if (free) return port;
  }
}

/** @type {Record<string, string>} */
const FILES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", png: "image/png", json: "application/json", webmanifest: "application/manifest+json" };

/** A site without a server, as `variorum site` writes it, below a base of a web server that knows nothing but files. */
export class Folder {
  /** @param {string} binary @param {string} place @param {number} port @param {string} [base] */
  constructor(binary, place, port, base = "/") {
    this.binary = binary;
    this.place = place;
    this.port = port;
    this.base = base;
    this.origin = `http://127.0.0.1:${port}${base.slice(0, -1)}`;
    /** The files that were asked for. @type {string[]} */
    this.asked = [];
    /** @type {import("node:http").Server | null} */
    this.server = null;
  }

  async start() {
    execFileSync(this.binary, ["site", "--out", this.place], { stdio: ["ignore", "ignore", "inherit"] });
    this.server = createHttpServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", this.origin);
      const name = pathname.startsWith(this.base) ? pathname.slice(this.base.length) : "404.html";
      const found = join(this.place, name);
      const isFolder = existsSync(found) && statSync(found).isDirectory();
      // As all of them do.
      if (isFolder && !pathname.endsWith("/")) return response.writeHead(301, { location: `${pathname}/` }).end();
      const path = isFolder ? join(found, "index.html") : existsSync(found) ? found : undefined;
      this.asked.push(name);
      response.writeHead(path ? 200 : 404, { "access-control-allow-origin": "*", "content-type": FILES[path?.split(".").at(-1) ?? "html"] ?? "application/octet-stream" });
      return response.end(readFileSync(path ?? join(this.place, "404.html")));
    });
    this.server.listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
  }

  /** From now on nobody answers at its address. */
  async stop() {
    const server = this.server;
    if (!server) return;
    this.server = null;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
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
