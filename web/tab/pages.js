// How addresses and pages of a site at the root become those of one below a base: a classic script of the service worker.

/** Answers that have no body. */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/** Headers that speak of how an answer travels, or of what a service worker does itself. */
const OWN = new Set(["set-cookie", "clear-site-data", "content-length", "content-encoding", "transfer-encoding", "connection"]);

/**
 * The path of this site that a path of the browser means. What a page fetches lacks the base. A folder's own address, which hosts
 * of files give to a page in a file, means the page.
 *
 * @param {string} path
 * @param {string} base
 */
function inSite(path, base) {
  const inner = `/${path.startsWith(base) ? path.slice(base.length) : path.slice(1)}`;
  return inner.replace(/(?:\/index\.html|\.html|\/+)$/, "") || "/";
}

/** A path of this site as browsers find it. @param {string} path @param {string} base */
function below(path, base) {
  return /^\/(?!\/)/.test(path) ? base + path.slice(1) : path;
}

/**
 * A page of a site at the root as one below a base: it names the base, finds what a page of a server has no need of, and its
 * links lead to where its readers are.
 *
 * @param {string} page
 * @param {string} base
 * @param {string} [more] attributes of its root
 */
function rebased(page, base, more = "") {
  // A value that begins with a slash, of an attribute that says where something is. In text a quotation mark is written otherwise.
  const linked = page.replace(/(\s(?:href|src|action|formaction)=")\/(?!\/)/g, (_, before) => before + base);
  const rooted = linked.replace("<html", () => `<html data-tab="${base}"${more}`);
  const icon = rooted.replace(/(<link rel="icon" href=")[^"]*/, (_, before) => `${before}${base}icon.svg`);
  // Where the styles and scripts are, the page itself says.
  const assets = /<script src="([^"]*)\/theme\.js">/.exec(icon)?.[1];
  if (assets === undefined) return icon;
  const parts = [`<link rel="manifest" href="${base}manifest.webmanifest">`, `<link rel="stylesheet" href="${assets}/installed.css">`, `<script type="module" src="${assets}/installed.js"></script>`];
  return icon.replace("</head>", () => `${parts.join("")}</head>`);
}

/**
 * The headers of an answer as a page below a base gets them.
 *
 * @param {[string, string][]} headers
 * @param {string} base
 * @returns {[string, string][]}
 */
function rebasedHeaders(headers, base) {
  const passed = headers.filter(([name]) => !OWN.has(name.toLowerCase()));
  return passed.map(([name, value]) => {
    if (name.toLowerCase() === "location") return [name, below(value, base)];
    // Pages begin the worker in which texts are read (`src/reading.js`), and name it by an address.
    if (name.toLowerCase() === "content-security-policy") return [name, `${value.replace("trusted-types default", "trusted-types default variorum-reader")}; manifest-src 'self'`];
    return [name, value];
  });
}

/**
 * Whether a page of another site sends a form: what a browser tells a server of that, it does not tell a service worker. Not every
 * one names the origin either, but then the page that the form was on.
 *
 * @param {{ method: string, mode: string, referrer: string, headers: { get(name: string): string | null } }} request
 * @param {string} origin of this site
 */
function isForeign({ method, mode, referrer, headers }, origin) {
  if (mode !== "navigate" || method === "GET" || method === "HEAD") return false;
  const said = headers.get("origin");
  return said === null ? !referrer.startsWith(`${origin}/`) : said !== origin;
}
