/**
 * What the browser tests of a file share: the program at a port of its own, with a data folder of its own, and a Chromium.
 *
 * So files run side by side. Both are started by the first test that opens a page: a file of which no test is wanted costs nothing.
 */

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, afterEach } from "node:test";
import { Folder, folder, freePort, launch, person, Server } from "./browser.mjs";

/** @typedef {import("playwright-core").BrowserContext} Context */
/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PROGRAM = process.env["VARIORUM"] ?? "";
/** Whether pages come from a folder that the program writes, and not from the program: `ALONE=1` tries how much of a file holds there, too. */
const ALONE = process.env["ALONE"] ? "/" : undefined;
/** Pictures for people are written here, if it is set. */
const shots = process.env["SHOTS"];
if (shots) mkdirSync(shots, { recursive: true });

export class Site {
  #expected;
  #alone;
  #place = folder();
  /** @type {Server | undefined} */ #server;
  /** @type {Folder | undefined} */ #folder;
  /** @type {import("playwright-core").Browser | undefined} */ #browser;
  /** @type {Context | undefined} */ #context;
  /** Those who came for one test. @type {Context[]} */ #others = [];
  /** What went wrong in any page: errors, refusals of the content policy, requests elsewhere. @type {string[]} */ #faults = [];

  /**
   * @param {RegExp} [expected] errors that are no faults, since the tests cause them
   * @param {string} [alone] the base of a site without a server
   */
  constructor(expected, alone = ALONE) {
    this.#expected = expected;
    this.#alone = alone;
    afterEach(() => this.#tidy());
    after(() => this.#end());
  }

  /** The program, once a page has been opened. */
  get server() {
    assert.ok(this.#server, "no page has been opened");
    return this.#server;
  }

  /** The folder, where there is no server. */
  get folder() {
    assert.ok(this.#folder, "no page has been opened, or there is a server");
    return this.#folder;
  }

  get origin() {
    return (this.#folder ?? this.server).origin;
  }

  /** Whoever the file is about: his cookies, settings and drafts last from test to test. */
  get context() {
    assert.ok(this.#context, "no page has been opened");
    return this.#context;
  }

  /** Starts both, if that has not been done. */
  async begin() {
    if (this.#context) return;
    if (this.#alone === undefined) {
      const server = new Server(PROGRAM, this.#place.path, await freePort());
      await server.start();
      this.#server = server;
    } else {
      const files = new Folder(PROGRAM, this.#place.path, await freePort(), this.#alone);
      await files.start();
      this.#folder = files;
    }
    this.#browser = await launch();
    this.#context = await this.#person();
  }

  /** A page of whoever the file is about. It is closed after the test. @param {import("playwright-core").ViewportSize} [size] */
  async page(size) {
    await this.begin();
    const page = await this.context.newPage();
    if (size) await page.setViewportSize(size);
    return page;
  }

  /**
   * A page of somebody else, whom nobody knows yet and who is gone after the test.
   *
   * @param {import("playwright-core").BrowserContextOptions} [options]
   * @param {string} [origin] where he reaches the program, if not directly
   */
  async visit(options, origin) {
    await this.begin();
    const context = await this.#person(options, origin);
    this.#others.push(context);
    return context.newPage();
  }

  /** @param {import("playwright-core").BrowserContextOptions} [options] @param {string} [origin] */
  async #person(options, origin = new URL(this.origin).origin) {
    assert.ok(this.#browser);
    const context = await person(this.#browser, options);
    context.on("console", (message) => {
      if (message.type() === "error" && !this.#expected?.test(message.text())) this.#faults.push(`${message.text()} ${message.location().url}`);
    });
    context.on("weberror", (error) => this.#faults.push(String(error.error())));
    context.on("request", (request) => {
      // What a page makes itself has its origin, too.
      if (!request.url().replace(/^blob:/, "").startsWith(origin)) this.#faults.push(`request to ${request.url()}`);
    });
    if (ALONE) {
      // Tests of pages begin when there are pages.
      const page = await context.newPage();
      await page.goto(`${this.origin}/`);
      await page.waitForSelector("header.top", { timeout: 60_000 });
      await page.close();
    }
    return context;
  }

  async #tidy() {
    await Promise.all(this.#others.splice(0).map((context) => context.close()));
    await Promise.all((this.#context?.pages() ?? []).map((page) => page.close()));
    assert.deepEqual(this.#faults.splice(0), [], "something went wrong in a page, or was fetched from elsewhere");
  }

  async #end() {
    await this.#browser?.close();
    await (this.#folder ?? this.#server)?.stop();
    this.#place.remove();
    assert.deepEqual(this.#faults, [], "something went wrong when the last page was closed");
  }
}

/** A picture for people, if they want any. @param {Page} page @param {string} name @param {boolean} [whole] the page and not the window alone */
export async function shoot(page, name, whole = true) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: whole });
}

/** Waits until a page is at rest: what moves has come to its end, and all of it is drawn. @param {Page} page @param {string} [ready] what shows that its scripts have begun */
export async function settled(page, ready) {
  if (ready) await page.waitForSelector(ready, { state: "attached" });
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    // What has just been changed begins to move with the next picture.
    await drawn();
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await drawn();
    await drawn();
  });
}

/** That nothing on a page keeps anybody from using it, as far as a program can tell, and that it is not wider than the window. @param {Page} page @param {string} what */
export async function accessible(page, what) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // What passes is not told: to describe it takes longer than to check it.
  const { violations } = await page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'], resultTypes: ['violations'] })");
  assert.deepEqual(violations.map((/** @type {any} */ fault) => `${fault.id}: ${fault.nodes[0].html}`), [], what);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} px too wide`);
}
