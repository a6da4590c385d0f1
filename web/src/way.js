/**
 * Where this site is, and the live connections to it.
 *
 * A server has the site at its root, and a connection is a `WebSocket`. Where the program runs in the browser itself, behind a
 * service worker (`web/tab`), the site may lie below a base, which each page names at its root (`data-tab`), and a connection is
 * a port to the service worker. Other scripts hardly know which of the two it is (`isAlone`).
 */

/**
 * A live connection: a `WebSocket`, or what behaves like one.
 *
 * @typedef {object} Way
 * @property {number} readyState
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {(type: "open" | "message" | "close", hear: (event: any) => void) => void} addEventListener
 */

/** How often a service worker is asked for a sign of life while its page is seen, and how long that may take. */
const PING = 10_000;
const PONG = 4_000;
/** How long it may take until a connection is there: the program may have to be started for it. */
const START = 30_000;
/** The close code of a connection that ended without a word. */
const LOST = 1006;

/** The base of the site in a tab; nothing on a server. */
function base() {
  return document.documentElement.dataset["tab"];
}

/** Whether the program runs in this browser, where nobody else can come. */
export function isAlone() {
  return base() !== undefined;
}

/** Whether the address of this page leads here in this browser alone: the program says so. */
export function isOnlyHere() {
  return "onlyHere" in document.documentElement.dataset;
}

/**
 * A path of this site as browsers find it: for navigations, and for addresses that people see. One that has the base already, or
 * that leads elsewhere, stays as it is. What a script fetches needs none of this.
 *
 * @param {string} path
 */
export function site(path) {
  const before = base();
  if (before === undefined || !path.startsWith("/") || path.startsWith("//") || path.startsWith(before)) return path;
  return before + path.slice(1);
}

/**
 * Opens a live connection.
 *
 * @param {string} path of this site
 * @returns {Way}
 */
export function live(path) {
  const address = `${path}?lang=${document.documentElement.lang}`;
  if (base() === undefined) return new WebSocket(location.origin.replace("http", "ws") + address);
  return new PortWay(address, navigator.serviceWorker);
}

/**
 * A connection to the service worker. The browser may end that one at any time without telling the page, so it is asked for a
 * sign of life. A page that is not seen does not ask: it would keep the worker from its rest.
 */
class PortWay extends EventTarget {
  readyState = 0;
  #workers;
  #port;
  #over = new AbortController();
  /** @type {ReturnType<typeof setInterval> | undefined} */ #beat;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #patience;

  /** @param {string} path @param {ServiceWorkerContainer} workers */
  constructor(path, workers) {
    super();
    this.#workers = workers;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#expect(START);
    port1.onmessage = ({ data }) => this.#hear(data);
    void inControl(workers).then((worker) => {
      if (this.readyState === 0) worker.postMessage({ type: "connect", path, port: port2 }, [port2]);
    });
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState === 1) this.#port.postMessage({ text });
  }

  close() {
    if (this.readyState > 1) return;
    this.#port.postMessage({ close: [1000, ""] });
    this.readyState = 2;
    // A socket's end is not heard before whoever closed it is done either.
    queueMicrotask(() => this.#end(1000, ""));
  }

  /** @param {{ open?: true, text?: string, ping?: true, pong?: true, close?: [number, string] }} said */
  #hear(said) {
    if (this.readyState > 1) return;
    // Whatever it says, it is there.
    this.#calm();
    if (said.open) this.#begin();
    else if (said.text !== undefined) this.dispatchEvent(new MessageEvent("message", { data: said.text }));
    else if (said.ping) this.#port.postMessage({ pong: true });
    else if (said.close) this.#end(...said.close);
  }

  #begin() {
    this.readyState = 1;
    this.#beat = setInterval(() => this.#ask(), PING);
    // Much can have happened while the page was not seen.
    document.addEventListener("visibilitychange", () => this.#ask(), { signal: this.#over.signal });
    this.dispatchEvent(new Event("open"));
  }

  #ask() {
    if (document.hidden || this.#patience !== undefined) return;
    this.#expect(PONG);
    this.#port.postMessage({ ping: true });
    // What comes over a port does not keep a worker up. This does.
    this.#workers.controller?.postMessage({ type: "stay" });
  }

  /** Counts as lost after so many milliseconds without a word. @param {number} ms */
  #expect(ms) {
    this.#patience = setTimeout(() => this.#end(LOST, ""), ms);
  }

  #calm() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  /** @param {number} code @param {string} reason */
  #end(code, reason) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#calm();
    clearInterval(this.#beat);
    this.#over.abort();
    this.#port.close();
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }
}

/** The service worker that answers for this page. @param {ServiceWorkerContainer} workers @returns {Promise<ServiceWorker>} */
async function inControl(workers) {
  await workers.ready;
  if (workers.controller) return workers.controller;
  return new Promise((found) => {
    workers.addEventListener("controllerchange", () => workers.controller && found(workers.controller), { once: true });
  });
}
