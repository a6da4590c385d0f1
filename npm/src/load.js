/**
 * Files of the package, wherever it lies: beside a page, or in a folder of Node's.
 *
 * Nothing is asked for anywhere else.
 */

/**
 * The bytes of a file.
 *
 * @param {URL} url
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function bytes(url) {
  if (url.protocol === "file:") {
    // Node's own `fetch` reads no files. Bundlers for browsers need not look for this.
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ `node:${"fs/promises"}`);
    return readFile(url);
  }
  if (url.protocol === "data:") {
    // Bundlers put small files into scripts, and a page's content policy may forbid to fetch from there.
    const [head, body = ""] = url.href.split(/,(.*)/s);
    const text = decodeURIComponent(body);
    const raw = head?.endsWith(";base64") ? Array.from(atob(text), (letter) => letter.charCodeAt(0)) : new TextEncoder().encode(text);
    return Uint8Array.from(raw);
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * The text of a file.
 *
 * @param {URL} url
 */
export const text = async (url) => new TextDecoder().decode(await bytes(url));

/**
 * Remembers what a function has found, for each name; what failed is tried again.
 *
 * @template T
 * @param {(name: string) => Promise<T>} find
 * @returns {(name: string) => Promise<T>}
 */
export function once(find) {
  /** @type {Map<string, Promise<T>>} */
  const known = new Map();
  return (name) => {
    const found = known.get(name) ?? find(name);
    known.set(name, found);
    found.catch(() => known.delete(name));
    return found;
  };
}
