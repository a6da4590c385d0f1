// Cookies: browsers take none from what a service worker answers, so it keeps them itself. A classic script of its own.

/** @typedef {{ name: string, value: string, path: string }} Cookie */

/** The cookies of a site. They go when they are deleted, not when they are old: what they open is in this browser, too. */
class Jar {
  /** @type {Cookie[]} */ cookies;

  /** @param {Cookie[]} [cookies] */
  constructor(cookies = []) {
    this.cookies = cookies;
  }

  /** What is sent along with a request for a path: nothing if there is none. The nearest come first. @param {string} path */
  header(path) {
    const sent = this.cookies.filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, "/")));
    return [...sent].sort((a, b) => b.path.length - a.path.length).map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  /**
   * Takes a cookie that an answer sets. Whether anything is another now.
   *
   * @param {string} line the value of the header `set-cookie`
   * @param {string} from the path of the request
   */
  take(line, from) {
    const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
    const at = pair.indexOf("=");
    if (at < 1) return false;
    const said = new Map(rest.map((part) => [part.split("=", 1)[0]?.toLowerCase() ?? "", part.slice(part.indexOf("=") + 1)]));
    const path = said.get("path")?.startsWith("/") ? (said.get("path") ?? "/") : from.slice(0, Math.max(1, from.lastIndexOf("/")));
    const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path };
    const gone = Number(said.get("max-age") ?? 1) <= 0 || Date.parse(said.get("expires") ?? "") < Date.now();
    const before = this.cookies.find(({ name, path }) => name === cookie.name && path === cookie.path);
    if (gone ? !before : before?.value === cookie.value) return false;
    this.cookies = this.cookies.filter((other) => other !== before);
    if (!gone) this.cookies.push(cookie);
    return true;
  }
}
