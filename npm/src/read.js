/**
 * Reads rule files here and now: what the package's own functions do in a page, and what its reader does in a worker.
 */

import init, * as rules from "./rules.js";
import { bytes, once, text } from "./load.js";

/** @typedef {import("./rules.js").Diagnostic} Diagnostic */
/** @typedef {import("./rules.js").Files} Files */

const module = once(async () => {
  await init({ module_or_path: await bytes(new URL("./rules_bg.wasm", import.meta.url)) });
});

/** Loads the module. The functions below do that by themselves; the classes need it. */
export const ready = () => module("");

/** The text of a rule file that comes along. Files in folders have a dot in place of the slash. */
export const file = once((name) => text(new URL(`./games/${name.replaceAll("/", ".")}.kdl`, import.meta.url)));

/** A name as rule files have them. */
const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * The files that come along and that a text reads, besides those that are given.
 *
 * @param {string} source
 * @param {Files} given
 * @returns {Promise<Files>}
 */
export async function gather(source, given) {
  /** @type {Record<string, string>} */
  const files = { ...given };
  const tried = new Set();
  for (;;) {
    const missing = rules.missing(source, files).filter((name) => !tried.has(name));
    if (missing.length === 0) return files;
    await Promise.all(
      missing.map(async (name) => {
        tried.add(name);
        // What does not come along is a fault of the text, and the checker says so.
        const known = NAME.test(name) ? await file(name).catch(() => undefined) : undefined;
        if (known !== undefined) files[name] = known;
      }),
    );
  }
}

/**
 * @param {string} source
 * @param {{ name?: string, options?: string[], files?: Files }} more
 */
export async function parseHere(source, { name, options, files = {} }) {
  await ready();
  return new rules.Game(source, await gather(source, files), options, name);
}

/**
 * @param {string} source
 * @param {{ name?: string, files?: Files }} more
 * @returns {Promise<Diagnostic[]>}
 */
export async function checkHere(source, { name, files = {} }) {
  await ready();
  return rules.check(source, await gather(source, files), name);
}
