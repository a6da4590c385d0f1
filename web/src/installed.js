/**
 * What all pages have besides, where the program runs in the browser itself: a word when a new version has come, a way to install
 * it, a wish that the browser keep what is kept, and a reader for strangers' texts. The service worker puts this script into its
 * pages; a server's lack it.
 */

import { h, save } from "./dom.js";
import { readFor } from "./reading.js";
import { site } from "./way.js";
import { load, say } from "./words.js";

/** What scripts of this site keep begins with it. */
const OURS = "variorum";
const WISHED = "variorum-keep";
const LATER = "variorum-later";

/** Deletes what scripts have kept: whoever deletes all that is known of him means that, too. */
function forget() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key);
  }
}

/**
 * Says that a new version has come. It begins when the reader wants it to: a game may be under way.
 *
 * @param {ServiceWorker} coming
 */
function offer(coming) {
  if (document.getElementById("new-version") || sessionStorage.getItem(LATER) !== null) return;
  const notice = h("div", { id: "new-version", role: "status" });
  const take = h("button", { type: "button", class: "primary" }, say("installed-update"));
  take.addEventListener("click", () => {
    take.disabled = true;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    // The old one goes only when it has nothing to do any more.
    navigator.serviceWorker.controller?.postMessage({ type: "relieve" });
    coming.postMessage({ type: "skip" });
  });
  const later = h("button", { type: "button", class: "quiet" }, say("installed-later"));
  later.addEventListener("click", () => {
    sessionStorage.setItem(LATER, "yes");
    notice.remove();
  });
  document.body.append(notice);
  // What is said into a place that is there already is read out.
  notice.append(h("p", {}, say("installed-new")), take, later);
}

async function watch() {
  const registration = await navigator.serviceWorker.ready;
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") offer(coming);
    });
  });
}

/** The browser lets the site be installed: the menu of every page has a button for it. @param {Event} event */
function installable(event) {
  const menu = document.getElementById("display-menu");
  if (!menu || menu.querySelector("#install")) return;
  event.preventDefault();
  const button = h("button", { type: "button", id: "install" }, say("installed-install"));
  const line = h("p", {}, button);
  button.addEventListener("click", () => {
    line.remove();
    // Not every browser knows it, so no type does.
    const prompt = /** @type {unknown} */ (Reflect.get(event, "prompt"));
    if (typeof prompt === "function") void prompt.call(event);
  });
  menu.append(line);
}

/**
 * The computer's nets come when a game first wants one. Whoever will be without a network can have them all before: the menu of every
 * page has a button for it, as long as some are missing.
 */
function completable() {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  const megabytes = (/** @type {number} */ bytes) => number.format(bytes / 1e6);
  const button = h("button", { type: "button", id: "complete" });
  const state = h("span", { role: "status" });
  const line = h("p", {}, button, " ", state);
  /** @param {boolean} all whether they are to be fetched */
  const ask = (all) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.done !== undefined) {
        state.textContent = say("installed-coming", { done: megabytes(data.done), all: megabytes(data.all) });
        return;
      }
      port1.close();
      button.disabled = data.bytes === 0;
      if (data.fault !== undefined) state.textContent = data.fault;
      else if (all) state.textContent = say("installed-all");
      else if (data.bytes > 0) {
        button.textContent = say("installed-complete", { size: megabytes(data.bytes) });
        document.getElementById("display-menu")?.append(line);
      }
    };
    navigator.serviceWorker.controller?.postMessage({ type: "nets", all, port: port2 }, [port2]);
  };
  button.addEventListener("click", () => {
    button.disabled = true;
    ask(true);
  });
  ask(false);
}

/** Asks the browser, once, not to clear away what is kept when it lacks room. */
async function keep() {
  if (localStorage.getItem(WISHED) !== null || (await navigator.storage?.persisted?.()) !== false) return;
  localStorage.setItem(WISHED, "asked");
  await navigator.storage.persist();
}

/**
 * A link to a file that is to be saved goes past the service worker in some browsers: then nobody answers. So the page fetches what
 * it leads to.
 *
 * @param {MouseEvent} event
 */
function saving(event) {
  const link = event.target instanceof Element ? event.target.closest("a[download]") : null;
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !link.href.startsWith(location.origin)) return;
  event.preventDefault();
  void (async () => {
    const answer = await fetch(link.href);
    if (!answer.ok) return location.assign(site(link.href));
    const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
    save(await answer.blob(), link.download || named || (new URL(link.href).pathname.split("/").at(-1) ?? ""));
  })();
}

addEventListener("click", saving);
readFor(navigator.serviceWorker);
await load();
if ("forget" in document.documentElement.dataset) forget();
addEventListener("beforeinstallprompt", installable);
// Only who looks there wants to know.
document.getElementById("display-menu")?.addEventListener("toggle", completable, { once: true });
void watch();
if (document.getElementById("game")) void keep().catch(() => undefined);
