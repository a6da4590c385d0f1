/** What the service worker of a site without a server is made of: addresses, pages, cookies, files, the program that breaks. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

/**
 * Classic scripts, run with what they need around them.
 *
 * @param {string[]} names
 * @param {string[]} wanted
 * @param {Record<string, unknown>} [around]
 * @returns {any}
 */
function scripts(names, wanted, around = {}) {
  const texts = names.map((name) => readFileSync(new URL(`../../tab/${name}.js`, import.meta.url), "utf8"));
  // What lies in another context is of another kind: objects from there are compared as text.
  const context = vm.createContext({ URL, Response, Blob, TextDecoder, crypto, RangeError, WebAssembly, Promise, Date, console, ...around });
  return vm.runInContext(`${texts.join("\n")}\n;({ ${wanted.join(", ")} })`, context);
}

const { inSite, below, rebased, rebasedHeaders, isForeign } = scripts(["pages"], ["inSite", "below", "rebased", "rebasedHeaders", "isForeign"]);

test("an address of the browser means a path of the site", () => {
  for (const [path, meant] of [
    ["/some/path/", "/"],
    ["/some/path/games/7", "/games/7"],
    ["/games/7", "/games/7"],
    ["/some/path/index.html", "/"],
    ["/some/path/variants/chess/rules/", "/variants/chess/rules"],
    ["/some/path/variants/chess/rules/index.html", "/variants/chess/rules"],
    ["/some/path/variants/chess/rules.html", "/variants/chess/rules"],
    ["/some/path/games/7/game.pgn", "/games/7/game.pgn"],
  ]) assert.equal(inSite(path, "/some/path/"), meant, path);
  assert.equal(inSite("/", "/"), "/");
  assert.equal(inSite("/new/chess", "/"), "/new/chess");
  assert.equal(below("/games?a", "/some/path/"), "/some/path/games?a");
  assert.equal(below("https://example.net/", "/some/path/"), "https://example.net/");
  assert.equal(below("//example.net/", "/some/path/"), "//example.net/");
});

test("a page leads to where its readers are", () => {
  const page = `<!doctype html>
<html lang="en" data-board="8 8">
<head><link rel="icon" href="/assets/0/en/icon.svg" type="image/svg+xml"><script src="/assets/0/en/theme.js"></script></head>
<body><a class="brand" href="/">V</a><a href="#x" data-href="/y">x</a><form action="/games"><button formaction='/z' formaction="/b"></button></form>
<img src="/boards/1.svg" srcset="x"><svg><use href="/p/1#K"/></svg><a href="//example.net/">e</a><a href="https://example.net/">f</a><p>href=&#34;/text</p></body></html>`;
  const made = rebased(page, "/$&/", " data-forget");
  assert.ok(made.includes('<html data-tab="/$&/" data-forget lang="en" data-board="8 8">'), made);
  for (const there of ['class="brand" href="/$&/"', 'action="/$&/games"', 'formaction="/$&/b"', 'src="/$&/boards/1.svg"', '<use href="/$&/p/1#K"/>', 'href="#x" data-href="/y"', 'href="//example.net/"', 'href="https://example.net/"', "href=&#34;/text", 'rel="icon" href="/$&/icon.svg" type']) assert.ok(made.includes(there), there);
  assert.ok(made.includes('<link rel="manifest" href="/$&/manifest.webmanifest">'));
  assert.ok(made.includes('<script type="module" src="/$&/assets/0/en/installed.js"></script></head>'));
  // What is not one of the site's whole pages gets no script.
  assert.equal(rebased('<p><a href="/x">x</a></p>', "/b/"), '<p><a href="/b/x">x</a></p>');
});

test("headers lead there, too, and those that browsers do not take are left out", () => {
  const headers = [["location", "/games/7"], ["Set-Cookie", "a=b"], ["content-length", "7"], ["content-type", "text/html"], ["content-security-policy", "default-src 'none'"]];
  assert.deepEqual(JSON.parse(JSON.stringify(rebasedHeaders(headers, "/b/"))), [["location", "/b/games/7"], ["content-type", "text/html"], ["content-security-policy", "default-src 'none'; manifest-src 'self'"]]);
  // The page's own reader of texts is begun by a name, which only a policy of that name may do.
  const strict = [["content-security-policy", "require-trusted-types-for 'script'; trusted-types default"]];
  assert.equal(rebasedHeaders(strict, "/b/")[0][1], "require-trusted-types-for 'script'; trusted-types default variorum-reader; manifest-src 'self'");
});

test("a form on another site's page is told from one of this site", () => {
  const own = "https://example.org";
  const asked = (/** @type {string} */ referrer, /** @type {string | null} */ origin, method = "POST", mode = "navigate") => isForeign({ method, mode, referrer, headers: { get: () => origin } }, own);
  assert.equal(asked(`${own}/games`, own), false);
  assert.equal(asked("", own), false);
  assert.equal(asked(`${own}/games`, null), false);
  assert.equal(asked("", null), true);
  assert.equal(asked("https://example.org.evil/", null), true);
  assert.equal(asked("", "null"), true);
  assert.equal(asked("https://evil.example/", "https://evil.example"), true);
  assert.equal(asked("https://evil.example/", null, "GET"), false);
  assert.equal(asked("", null, "POST", "cors"), false);
});

test("cookies go where they belong, are changed and deleted, and do not age", () => {
  const { Jar } = scripts(["jar"], ["Jar"]);
  const jar = new Jar();
  assert.equal(jar.header("/"), "");
  assert.equal(jar.take("variorum=abc; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", "/games"), true);
  assert.equal(jar.take("variorum=abc; Path=/; Max-Age=31536000", "/games"), false);
  assert.equal(jar.take("seat=k=1; Path=/games/7; Max-Age=1", "/games/7/seat/x"), true);
  assert.equal(jar.take("near=1", "/games/7/board"), true);
  assert.equal(jar.header("/games/7/socket"), "seat=k=1; near=1; variorum=abc");
  assert.equal(jar.header("/games/7"), "seat=k=1; near=1; variorum=abc");
  assert.equal(jar.header("/games/77"), "variorum=abc");
  assert.equal(jar.take("seat=2; Path=/games/7", "/"), true);
  assert.equal(jar.take("near=; Path=/games/7; Max-Age=0", "/"), true);
  assert.equal(jar.take("gone=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "/"), false);
  assert.equal(jar.take("nonsense", "/"), false);
  assert.equal(jar.header("/games/7"), "seat=2; variorum=abc");
  assert.equal(new Jar(jar.cookies).header("/"), "variorum=abc");
});

test("trouble is told in the reader's language, and what the browser says stays text", () => {
  const { troublePage } = scripts(["trouble"], ["troublePage"]);
  assert.match(troublePage("start", "a <b> & c", ["ja", "de-AT", "en"], "/b/"), /<html lang="de">[^]*startet nicht[^]*a &#60;b&#62; &#38; c/);
  assert.match(troublePage("stopped", "", ["ja"], "/b/"), /<html lang="en">[^]*href="\/b\/boot.css"/);
});

/** Caches as browsers have them, and a host with these files. @param {Record<string, string>} files */
function host(files) {
  /** @type {Map<string, Map<string, Response>>} */ const all = new Map();
  /** @type {string[]} */ const asked = [];
  const path = (/** @type {string | { url: string }} */ key) => (typeof key === "string" ? key : new URL(key.url).pathname);
  const caches = {
    open: async (/** @type {string} */ name) => {
      const cache = all.get(name) ?? new Map();
      all.set(name, cache);
      return {
        match: async (/** @type {string} */ key) => cache.get(key)?.clone(),
        put: async (/** @type {string} */ key, /** @type {Response} */ answer) => void cache.set(key, answer),
        keys: async () => [...cache.keys()].map((key) => ({ url: `https://example.org${key}` })),
        delete: async (/** @type {string | { url: string }} */ key) => cache.delete(path(key)),
      };
    },
    keys: async () => [...all.keys()],
    delete: async (/** @type {string} */ name) => all.delete(name),
  };
  const fetch = async (/** @type {string} */ address) => {
    asked.push(address);
    const text = files[address.replace(/^\/b\//, "").replace(/\?.*$/, "")];
    return text === undefined ? new Response("", { status: 404 }) : new Response(text);
  };
  return { all, asked, around: { caches, fetch } };
}

/** The list of a folder. @param {string} version @param {Record<string, string>} files */
function listed(version, files) {
  const list = Object.entries(files).map(([path, text]) => ({ path, bytes: text.length, sha256: createHash("sha256").update(text).digest("hex") }));
  return JSON.stringify({ version, files: list });
}

test("the files of the folder are fetched once, and kept as long as they are needed", async () => {
  const files = { "tab_bg.wasm": "program", "index.html": "page", "boot.css": "style", "nets/beginnings": "1", "nets/1.net": "net" };
  const { all, asked, around } = host({ ...files, "site.json": listed("v1", files) });
  all.set("variorum /b/ v0", new Map());
  all.set("variorum /other/ v0", new Map());
  const { Folder } = scripts(["folder"], ["Folder"], around);
  const folder = new Folder("/b/", "v1");
  /** @type {number[]} */ const told = [];
  await folder.fill((/** @type {number} */ done, /** @type {number} */ of) => told.push(done, of));
  assert.deepEqual(told, [0, 13, 7, 13, 12, 13, 13, 13]);
  assert.deepEqual(asked, ["/b/site.json?v1", "/b/tab_bg.wasm?v1", "/b/boot.css?v1", "/b/nets/beginnings?v1"]);
  const found = await folder.find("tab_bg.wasm");
  assert.equal(found.headers.get("content-type"), "application/wasm");
  assert.equal(await found.text(), "program");
  assert.equal(await folder.find("index.html"), null);
  assert.equal(await folder.find("games"), null);
  assert.equal(new TextDecoder().decode(await folder.bytes("nets/1.net")), "net");
  assert.equal(new TextDecoder().decode(await folder.bytes("nets/1.net")), "net");
  assert.equal(asked.length, 5);
  all.get("variorum /b/ nets")?.set("/b/nets/0.net", new Response("old"));
  await folder.tidy();
  assert.deepEqual([...all.keys()].sort(), ["variorum /b/ nets", "variorum /b/ v1", "variorum /other/ v0"]);
  assert.deepEqual([...(all.get("variorum /b/ nets")?.keys() ?? [])], ["/b/nets/1.net"]);
});

test("a file that is not what the list says is not kept, and a list of another version is not taken", async () => {
  const list = listed("v1", { "tab_bg.wasm": "program" });
  const { all, around } = host({ "tab_bg.wasm": "something else", "site.json": list });
  const { Folder } = scripts(["folder"], ["Folder"], around);
  await assert.rejects(new Folder("/b/", "v1").fill(() => undefined), /is not what it should be/);
  assert.equal(all.get("variorum /b/ v1")?.has("/b/tab_bg.wasm"), false);
  await assert.rejects(new Folder("/b/", "v2").fill(() => undefined), /being renewed/);
  await assert.rejects(new Folder("/b/", "v1").bytes("nets/9.net"), /no file nets/);
});

test("a program that breaks is started anew, and whoever waited for it hears", async () => {
  const { Program } = scripts(["program"], ["Program"]);
  let starts = 0;
  const program = new Program(async () => ({ number: (starts += 1) }));
  const number = () => program.ask(async (/** @type {any} */ server) => server.number);
  assert.equal(await number(), 1);
  assert.equal(await number(), 1);
  await assert.rejects(program.ask(async () => { throw new Error("a refusal"); }), /a refusal/);
  assert.equal(await number(), 1);
  /** @type {string[]} */ const heard = [];
  const waits = program.ask((/** @type {any} */ _, /** @type {Promise<never>} */ broken) => {
    broken.catch((fault) => heard.push(fault.message));
    return new Promise(() => undefined);
  });
  await assert.rejects(program.ask(async () => { throw new WebAssembly.RuntimeError("unreachable"); }), /unreachable/);
  await assert.rejects(waits, /unreachable/);
  assert.deepEqual(heard, ["unreachable"]);
  assert.equal(await number(), 2);
  program.broke(new WebAssembly.RuntimeError("in its own time"));
  assert.equal(await number(), 3);
});

test("a program that could not be started is tried again", async () => {
  const { Program } = scripts(["program"], ["Program"]);
  let tries = 0;
  const program = new Program(async () => {
    tries += 1;
    if (tries === 1) throw new Error("no room");
    return {};
  });
  await assert.rejects(program.ask(async () => "there"), /no room/);
  assert.equal(await program.ask(async () => "there"), "there");
});

/**
 * Pages that a service worker can ask to read a text.
 *
 * @param {{ id: string, focused?: boolean, seen?: boolean, hear?: (port: MessagePort, job: string) => void }[]} list
 */
function clients(list) {
  /** @type {string[]} */ const asked = [];
  const pages = list.map(({ id, focused = false, seen = false, hear }) => ({
    id,
    focused,
    visibilityState: seen || focused ? "visible" : "hidden",
    postMessage: (/** @type {{ type: string, job: string, port: MessagePort }} */ { type, job, port }) => {
      asked.push(`${id} ${type}`);
      hear?.(port, job);
    },
  }));
  return { asked, pages, matchAll: async () => pages, get: async (/** @type {string} */ id) => pages.find((page) => page.id === id) };
}

/** Asks pages as the service worker does, with as much less patience. @param {any} pages */
async function readBy(pages) {
  /** @type {string[]} */ const complaints = [];
  const fast = (/** @type {typeof setTimeout | typeof setInterval} */ set) => (/** @type {() => void} */ act, /** @type {number} */ ms) => set(act, ms / 200);
  const around = { MessageChannel, setTimeout: fast(setTimeout), setInterval: fast(setInterval), clearTimeout, clearInterval, console: { warn: (/** @type {string} */ text) => complaints.push(text) } };
  const answer = await scripts(["asking"], ["readBy"], around).readBy(pages, "a text");
  return { answer, complaints };
}

const takes = (/** @type {MessagePort} */ port) => port.postMessage({ taken: true });

test("a text is read by the page before its reader, and by none but a page", async () => {
  const reads = (/** @type {MessagePort} */ port, /** @type {string} */ job) => {
    takes(port);
    port.postMessage({ answer: `${job} read` });
  };
  const seen = clients([{ id: "hidden", hear: reads }, { id: "seen", seen: true, hear: reads }, { id: "focused", focused: true, hear: reads }]);
  assert.deepEqual(await readBy(seen), { answer: "a text read", complaints: [] });
  assert.deepEqual(seen.asked, ["focused read"]);
  const none = await readBy(clients([]));
  assert.equal(none.answer, undefined);
  assert.match(none.complaints.join(), /no page/);
});

test("a page that does not answer, or goes away, is followed by the next one", async () => {
  const gone = clients([
    { id: "deaf", focused: true },
    { id: "going", seen: true, hear: (port) => (takes(port), gone.pages.splice(1, 1)) },
    { id: "there", hear: (port) => port.postMessage({ answer: "read" }) },
  ]);
  assert.equal((await readBy(gone)).answer, "read");
  assert.deepEqual(gone.asked, ["deaf read", "going read", "there read"]);
});

test("a text that was given up is not read again elsewhere", async () => {
  const given = clients([{ id: "one", focused: true, hear: (port) => (takes(port), port.postMessage({ answer: undefined })) }, { id: "two" }]);
  assert.deepEqual(await readBy(given), { answer: undefined, complaints: [] });
  const held = clients([{ id: "one", focused: true, hear: takes }, { id: "two" }]);
  assert.deepEqual(await readBy(held), { answer: undefined, complaints: [] });
  assert.deepEqual([given.asked, held.asked], [["one read"], ["one read"]]);
});

/** A module that exports its memory of a page, with a section behind it. */
const MODULE = [0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1, 7, 5, 1, 1, 109, 2, 0, 0, 4, 1, 120, 1, 2];

/** The worker of a page, with a module that works so. @param {number[]} bytes @param {(memory: any, job: string) => unknown} work */
async function readerOf(bytes, work, hash = "") {
  /** @type {any} */
  const self = { location: { hash } };
  /** @type {string[]} */ const fetched = [];
  const said = new Promise((done, fail) => {
    self.postMessage = done;
    self.reportError = fail;
  });
  const readerGlue = () => {
    /** @type {any} */ let memory;
    const begin = async (/** @type {{ module_or_path: ArrayBuffer }} */ { module_or_path }) => {
      const { instance } = await WebAssembly.instantiate(module_or_path);
      memory = instance.exports["m"];
    };
    return Object.assign(begin, { work: (/** @type {string} */ job) => work(memory, job) });
  };
  scripts(["reader"], [], { self, reportError: self.reportError, importScripts: (/** @type {string} */ name) => fetched.push(name), readerGlue, Uint8Array, fetch: async (/** @type {string} */ name) => {
    fetched.push(name);
    return new Response(new Uint8Array(bytes));
  } });
  assert.equal(await said, "ready");
  const name = hash === "" ? "reader" : hash.slice(1);
  assert.deepEqual(fetched, [`${name}-glue.js`, `${name}_bg.wasm`]);
  return (/** @type {string} */ job) => new Promise((done) => {
    self.postMessage = done;
    self.onmessage({ data: job });
  });
}

test("the worker of a page says what comes of a text, and has as much memory as a server's", async () => {
  const read = await readerOf(MODULE, (memory, job) => `${job} ${memory.grow(4095)} ${memory.buffer.byteLength >> 20}`);
  assert.equal(await read("a text"), "a text 1 256");
  // Games that are tried out have a module of their own.
  const plays = await readerOf(MODULE, (_, job) => `played ${job}`, "#trials");
  assert.equal(await plays("a text"), "played a text");
  const large = await readerOf(MODULE, (memory) => memory.grow(4096));
  await assert.rejects(large("a text"), RangeError);
  await assert.rejects(readerOf(MODULE.slice(0, 8), () => undefined), /ends too early/);
});
