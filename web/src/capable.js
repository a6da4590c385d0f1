/** What the device of whoever reads a page can do for it, in place of the server. */

/** Whether the browser is to save data. */
export function savesData() {
  // Not every browser knows it, so no type does.
  return /** @type {{ saveData?: boolean } | undefined} */ (Reflect.get(navigator, "connection"))?.saveData === true;
}

/** Whether it may work: it takes workers and modules, and some hundred kilobytes that are fetched for it. */
export function mayWork() {
  return typeof Worker === "function" && typeof WebAssembly === "object" && !savesData();
}

/** Comes when the page is there and the browser has nothing more urgent to do. @returns {Promise<void>} */
export async function atLeisure() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => ("requestIdleCallback" in window ? requestIdleCallback(done, { timeout: 2000 }) : setTimeout(done, 200)));
}
