// The files of the folder that the site was put in: each is checked when it comes, and kept. A classic script of the service worker.

/** @typedef {{ path: string, bytes: number, sha256: string }} Listed */

/** Networks that judge positions: large, few of them ever used, and named by what is in them. @param {string} path */
const isNet = (path) => path.startsWith("nets/") && path.endsWith(".net");

/** The end of the name of a file that is packed (gzip): not every web server packs what it sends. It is kept unpacked, under its name without. */
const PACKED = ".packed";

/** The name of a file as the site knows it. @param {string} path */
const plain = (path) => (path.endsWith(PACKED) ? path.slice(0, -PACKED.length) : path);

/** What the site itself has no need of, and only pages of others ask for. @param {string} path */
const isForOthers = (path) => path.startsWith("board/");

/** @type {Record<string, string>} */
const TYPES = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Folder {
  #base;
  #version;
  /** What the names of its caches begin with: other sites of the same host have caches, too. */
  #ours;
  /** @type {Promise<Map<string, Listed>> | null} */ #list = null;

  /** @param {string} base @param {string} version */
  constructor(base, version) {
    this.#base = base;
    this.#version = version;
    this.#ours = `variorum ${base} `;
  }

  #cacheOf(/** @type {string} */ path) {
    return caches.open(this.#ours + (isNet(path) ? "nets" : this.#version));
  }

  /**
   * Fetches all that the site needs, and keeps it. What has come already does not come twice.
   *
   * @param {(done: number, all: number) => void} told
   */
  async fill(told) {
    const bytes = await this.#fetched("site.json");
    const { version, files } = JSON.parse(new TextDecoder().decode(bytes));
    if (version !== this.#version) throw new Error("The site is being renewed at the moment.");
    // Pages are made here, and the worker's own scripts are kept by the browser.
    const needed = /** @type {Listed[]} */ (files).filter(({ path }) => !isNet(path) && !isForOthers(path) && !path.endsWith(".html"));
    const all = needed.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    told(done, all);
    for (const file of needed) {
      await this.#brought(file, (more) => told((done += more), all));
    }
    await this.#keep("site.json", bytes);
  }

  /**
   * The nets that are not kept yet, and how many bytes they are: what a reader may want to have before he is without a network.
   *
   * @returns {Promise<{ files: Listed[], bytes: number }>}
   */
  async missing() {
    const nets = [...(await this.#listed()).values()].filter(({ path }) => isNet(path));
    const cache = await this.#cacheOf(nets[0]?.path ?? "");
    const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname.slice(this.#base.length)));
    const files = nets.filter(({ path }) => !kept.has(path));
    return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /** Fetches all nets. @param {(done: number, all: number) => void} told */
  async complete(told) {
    const { files, bytes } = await this.missing();
    let done = 0;
    for (const file of files) await this.#brought(file, (more) => told((done += more), bytes));
  }

  /** Deletes what earlier versions kept. */
  async tidy() {
    const names = (await caches.keys()).filter((name) => name.startsWith(this.#ours));
    const old = names.filter((name) => name !== this.#ours + this.#version && name !== `${this.#ours}nets`);
    await Promise.all(old.map((name) => caches.delete(name)));
    const list = await this.#listed();
    const nets = await caches.open(`${this.#ours}nets`);
    for (const request of await nets.keys()) {
      if (!list.has(new URL(request.url).pathname.slice(this.#base.length))) await nets.delete(request);
    }
  }

  /** Whether the folder has a file. @param {string} path */
  async has(path) {
    return (await this.#listed()).has(path);
  }

  /** A file of the folder; nothing if the folder has none of that name, or if it is a page. @param {string} path */
  async find(path) {
    const file = (await this.#listed()).get(path);
    return file && !path.endsWith(".html") ? this.#brought(file, () => undefined) : null;
  }

  /** The bytes of a file that the folder must have. @param {string} path */
  async bytes(path) {
    const found = await this.find(path);
    if (!found) throw new Error(`The site has no file ${path}.`);
    return new Uint8Array(await found.arrayBuffer());
  }

  #listed() {
    this.#list ??= this.#cacheOf("site.json").then(async (cache) => {
      const known = await cache.match(`${this.#base}site.json`);
      const { files } = known ? await known.json() : JSON.parse(new TextDecoder().decode(await this.#fetched("site.json")));
      return new Map(/** @type {Listed[]} */ (files).map((file) => [plain(file.path), file]));
    });
    this.#list.catch(() => (this.#list = null));
    return this.#list;
  }

  /**
   * A file as it is kept; if it is not, it is fetched.
   *
   * @param {Listed} file
   * @param {(bytes: number) => void} told
   */
  async #brought({ path, bytes, sha256 }, told) {
    const name = plain(path);
    const known = await (await this.#cacheOf(name)).match(this.#base + name);
    if (known) {
      told(bytes);
      return known;
    }
    const fetched = await this.#fetched(path, told);
    if ((await digest(fetched)) !== sha256) throw new Error(`${path} is not what it should be.`);
    if (name === path) return this.#keep(name, fetched);
    const unpacked = new Blob([fetched]).stream().pipeThrough(new DecompressionStream("gzip"));
    return this.#keep(name, await new Response(unpacked).arrayBuffer());
  }

  /** @param {string} path @param {ArrayBuffer} bytes */
  async #keep(path, bytes) {
    const type = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    const file = new Response(bytes, { headers: { "content-type": type } });
    await (await this.#cacheOf(path)).put(this.#base + path, file.clone());
    return file;
  }

  /**
   * @param {string} path
   * @param {(bytes: number) => void} [told]
   * @returns {Promise<ArrayBuffer>}
   */
  async #fetched(path, told) {
    // With the version no cache on the way can give an older file.
    const answer = await fetch(`${this.#base}${path}?${this.#version}`, { cache: "no-store" });
    if (!answer.ok || !answer.body) throw new Error(`${path} could not be fetched (${answer.status}).`);
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const pieces = [];
    const reader = answer.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      told?.(piece.value.length);
    }
    return new Blob(pieces).arrayBuffer();
  }
}
