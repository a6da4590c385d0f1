/** Workers of browsers and of Node, and the way to whoever hired them. */

/**
 * @typedef {object} Hired
 * @property {(message: unknown) => void} post
 * @property {() => void} end
 * @property {any} [worker] Node's, which keeps a program up while it has a `ref`.
 */

/**
 * A worker.
 *
 * @param {string} file Its script, beside this one.
 * @param {() => Worker} make Makes it in a browser, written out where bundlers find the script.
 * @param {(message: any) => void} hear
 * @param {(error: unknown) => void} fail
 * @returns {Promise<Hired>}
 */
export async function hire(file, make, hear, fail) {
  const post = (/** @type {unknown} */ message) => worker.postMessage(message);
  const end = () => void worker.terminate();
  /** @type {any} */
  let worker;
  if (typeof Worker !== "undefined") {
    worker = made(file, make);
    worker.onmessage = (/** @type {MessageEvent} */ event) => hear(event.data);
    worker.onerror = (/** @type {ErrorEvent} */ event) => fail(new Error(event.message || `${file} could not be started`));
    return { post, end };
  }
  const threads = await import(/* @vite-ignore */ /* webpackIgnore: true */ `node:${"worker_threads"}`);
  worker = new threads.Worker(beside(file));
  worker.on("message", hear);
  worker.on("error", fail);
  // A program may end while nobody waits for an answer.
  worker.unref();
  return { post, end, worker };
}

/** @param {string} file */
const beside = (file) => new URL(import.meta.url.replace(/[^/]*$/, file));

/** @param {string} file @param {() => Worker} make */
function made(file, make) {
  // A page of another origin starts no worker by its address. One of its own may load it.
  if (/^https?:/.test(import.meta.url) && new URL(import.meta.url).origin !== globalThis.origin) {
    const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(beside(file).href)};`], { type: "text/javascript" }));
    try {
      return new Worker(script, { type: "module" });
    } finally {
      // It is read when the worker starts.
      setTimeout(() => URL.revokeObjectURL(script), 60_000);
    }
  }
  return make();
}

/** @typedef {{ say(message: unknown): void, hear(listen: (message: any) => void): void }} Port The way from a worker to whoever hired it. */

/**
 * In a browser's worker: this way. It is there at once, since messages that come before anybody listens are lost.
 *
 * @returns {Port | undefined}
 */
export function browserPort() {
  if (!("onmessage" in globalThis)) return undefined;
  return {
    say: (message) => globalThis.postMessage(message),
    hear: (listen) => void (globalThis.onmessage = (event) => listen(event.data)),
  };
}

/** In one of Node's. @returns {Promise<Port>} */
export async function nodePort() {
  const { parentPort } = await import(/* @vite-ignore */ /* webpackIgnore: true */ `node:${"worker_threads"}`);
  return { say: (message) => parentPort.postMessage(message), hear: (listen) => void parentPort.on("message", listen) };
}
