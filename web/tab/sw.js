// The service worker of a site without a server: it answers for all pages with the program itself, compiled for browsers.
//
// `variorum site` writes the version of the folder into this file, so that a new folder is a new service worker.

/** The version of the folder. */
const VERSION = "@VERSION@";

for (const script of ["pages.js", "jar.js", "store.js", "folder.js", "asking.js", "trouble.js", "program.js", "tab.js"]) importScripts(`${script}?${VERSION}`);

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The path that the site lies below. */
const BASE = new URL(worker.registration.scope).pathname;

/** How long a browser lets a service worker work on one thing, with a margin. */
const LONGEST = 240_000;

/** Has this worker let go of what is under way. @type {() => void} */
let letGo = () => undefined;
/** Comes when a new version is to take over: browsers wait until the old one has nothing more to do. @type {Promise<void>} */
const relieved = new Promise((done) => (letGo = done));

const folder = new Folder(BASE, VERSION);
const kept = new Kept(`variorum ${BASE}`);

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((over) => setTimeout(over, ms));

/** Keeps this worker up until something is over, as far as browsers allow. @param {Promise<unknown>} over */
const atMost = (over) => Promise.race([over, relieved, pause(LONGEST)]);

/** @param {unknown} fault */
const words = (fault) => (fault instanceof Error ? fault.message : String(fault));

// The program.

const program = new Program(async () => {
  const compiled = await folder.find("tab_bg.wasm");
  if (!compiled) throw new Error("The site has no program.");
  const begun = glue();
  await begun({ module_or_path: compiled });
  return begun.Server.start({
    load: () => kept.load(),
    put: (changes) => kept.put(changes),
    file: (path) => folder.bytes(path),
    read: (job) => readBy(worker.clients, job),
  });
});

// What breaks in the program's own time, and not while it is asked.
worker.addEventListener("error", ({ error }) => program.broke(error));
worker.addEventListener("unhandledrejection", ({ reason }) => program.broke(reason));

// Cookies.

/** @type {Promise<Jar> | null} */
let cookies = null;

function jar() {
  cookies ??= kept.get("cookies").then((list) => new Jar(list));
  cookies.catch(() => (cookies = null));
  return cookies;
}

/** Has what scripts keep deleted with the next page: only a page can do that. */
let forgetting = false;

/**
 * Takes what an answer has kept in the browser, or deleted.
 *
 * @param {[string, string][]} headers
 * @param {string} path
 */
async function take(headers, path) {
  const mine = await jar();
  let changed = false;
  for (const [name, value] of headers) {
    if (name.toLowerCase() === "set-cookie") changed = mine.take(value, path) || changed;
    if (name.toLowerCase() === "clear-site-data") {
      mine.cookies = [];
      changed = forgetting = true;
    }
  }
  // Without room for them they hold until the worker is ended.
  if (changed) await kept.set("cookies", mine.cookies).catch(() => undefined);
}

/**
 * What a browser would tell a server about a request, besides what it tells a service worker.
 *
 * @param {string} path
 * @returns {Promise<[string, string][]>}
 */
async function usual(path) {
  const cookie = (await jar()).header(path);
  const languages = navigator.languages.map((language, index) => (index === 0 ? language : `${language};q=${Math.max(0.1, 1 - index / 10)}`));
  /** @type {[string, string][]} */
  const headers = [["accept-language", languages.join(", ")]];
  return cookie === "" ? headers : [...headers, ["cookie", cookie]];
}

// Questions and answers.

/**
 * @param {Request} request
 * @param {string} path within the site
 * @param {() => void} over called when the answer has been told
 */
async function answered(request, path, over) {
  const [bare = "/"] = path.split("?", 1);
  const site = isForeign(request, location.origin) ? "cross-site" : "same-origin";
  const told = new Headers(request.headers);
  for (const [name, value] of await usual(bare)) told.set(name, value);
  // That says it all: the program has an origin of its own.
  told.set("sec-fetch-site", site);
  const body = request.method === "GET" || request.method === "HEAD" ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
  const answer = await program.ask((server) => server.answer(request.method, path, [...told], body));
  const { status, headers } = answer;
  await take(headers, bare);
  const init = { status, headers: rebasedHeaders(headers, BASE) };
  if (request.method === "HEAD" || BODILESS.has(status)) {
    over();
    answer.free();
    return new Response(null, init);
  }
  const pieces = stream(answer, over);
  const page = headers.some(([name, value]) => name.toLowerCase() === "content-type" && value.startsWith("text/html"));
  if (!page) return new Response(pieces, init);
  const forget = forgetting && request.mode === "navigate" && status < 300;
  if (forget) forgetting = false;
  const more = (forget ? " data-forget" : "") + ((await folder.has("board/element.js")) ? " data-embeds" : "");
  return new Response(rebased(await new Response(pieces).text(), BASE, more), init);
}

/** A body, piece by piece as it is asked for. @param {Answer} answer @param {() => void} over */
function stream(answer, over) {
  return new ReadableStream({
    async pull(to) {
      try {
        const piece = await answer.next();
        if (piece !== undefined) return to.enqueue(piece);
        to.close();
        answer.free();
      } catch (fault) {
        program.broke(fault);
        to.error(fault);
      }
      over();
    },
    cancel() {
      over();
      try {
        answer.free();
      } catch {
        // Somebody still waits for a piece, and it is freed when that comes.
      }
    },
  });
}

/** Says that the program cannot answer, and why. @param {Request} request @param {unknown} fault */
function troubled(request, fault) {
  console.error(fault);
  if (request.mode !== "navigate") return Response.json({ error: words(fault) }, { status: 503 });
  const page = troublePage(breaks(fault) ? "stopped" : "start", words(fault), navigator.languages, BASE);
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'" } });
}

/** @param {Request} request @param {URL} url @param {() => void} over */
async function respond(request, url, over) {
  try {
    if (url.pathname.startsWith(BASE)) {
      const file = await folder.find(url.pathname.slice(BASE.length));
      if (file) {
        over();
        return file;
      }
    }
    const path = inSite(url.pathname, BASE);
    const address = below(path, BASE);
    // A folder's address: the page says it without the end.
    if (request.mode === "navigate" && request.method === "GET" && url.pathname !== address) {
      over();
      return Response.redirect(address + url.search, 302);
    }
    return await answered(request, path + url.search, over);
  } catch (fault) {
    over();
    return troubled(request, fault);
  }
}

/**
 * Opens a live connection to the program for a page that has the other end of a port. Ends when the connection does.
 *
 * @param {string} path
 * @param {MessagePort} port
 * @returns {Promise<void>}
 */
function connect(path, port) {
  return new Promise((over) => {
    /** @type {Wire | null} */
    let wire = null;
    let ended = false;
    const end = () => {
      if (ended) return false;
      ended = true;
      // What was said before is still heard.
      port.close();
      over();
      return true;
    };
    const closed = (/** @type {number} */ code, /** @type {string} */ reason) => {
      if (ended) return;
      port.postMessage({ close: [code, reason] });
      end();
    };
    const left = () => {
      if (end()) wire?.close();
    };
    const fails = (/** @type {unknown} */ fault) => closed(1011, words(fault));
    void relieved.then(() => {
      if (ended) return;
      closed(1012, "");
      wire?.close();
    });
    const guarded = (/** @type {() => void} */ act) => {
      try {
        act();
      } catch (fault) {
        program.broke(fault);
        fails(fault);
      }
    };
    // A page that goes without a word: not every browser tells.
    port.addEventListener("close", () => guarded(left));
    port.onmessage = ({ data }) => {
      if (data.ping) port.postMessage({ pong: true });
      else if (typeof data.text === "string") guarded(() => wire?.say(data.text));
      else if (data.close) guarded(left);
    };
    const opened = async () => {
      const [bare = "/"] = path.split("?", 1);
      const headers = await usual(bare);
      headers.push(["sec-fetch-site", "same-origin"]);
      if (ended) return;
      wire = await program.ask((server, broken) => {
        broken.catch(fails);
        return server.connect(path, headers, (text) => port.postMessage({ text }), closed);
      });
      if (ended) wire.close();
      else port.postMessage({ open: true });
    };
    opened().catch(fails);
  });
}

// What the browser asks for.

worker.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      // Pages that wait for it hear how far it is.
      const tell = async (/** @type {object} */ message) => {
        for (const page of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" })) page.postMessage(message);
      };
      try {
        let last = 0;
        await folder.fill((done, all) => {
          if (Date.now() - last < 100 && done < all) return;
          last = Date.now();
          void tell({ type: "progress", done, all });
        });
      } catch (fault) {
        await tell({ type: "failed", reason: words(fault) });
        throw fault;
      }
    })(),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([folder.tidy().catch((fault) => console.error(fault)), worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // A body that is told bit by bit keeps the worker up, as far as the browser allows.
  /** @type {() => void} */
  let over = () => undefined;
  event.waitUntil(atMost(new Promise((done) => (over = () => done(undefined)))));
  event.respondWith(respond(request, url, () => over()));
});

/** Says how many bytes of nets are not kept yet; fetches them first, if that is asked for. @param {MessagePort} port @param {boolean} all */
async function nets(port, all) {
  try {
    if (all) await folder.complete((done, all) => port.postMessage({ done, all }));
    port.postMessage({ bytes: (await folder.missing()).bytes });
  } catch (fault) {
    port.postMessage({ fault: words(fault) });
  }
}

worker.addEventListener("message", (event) => {
  const { type, path, port, all } = event.data ?? {};
  if (type === "connect") event.waitUntil(atMost(connect(path, port)));
  else if (type === "nets") event.waitUntil(atMost(nets(port, all)));
  else if (type === "relieve") letGo();
  else if (type === "skip") void worker.skipWaiting();
  // Of "stay" nothing is to be done: that it came keeps the worker up.
});
