// Who reads strangers' texts: a page of the site (`src/reading.js`). A classic script of the service worker, which never reads one
// itself: all pages would wait for it, and it can begin no worker that may be ended.

/** How long a page may take to say that it takes a text: its scripts may still be on their way. In milliseconds. */
const TAKES = 10_000;
/** How long a page may have a text, with those that wait before it. A browser stops pages that nobody has seen for long. */
const HOLDS = 120_000;
/** How often it is asked whether the page is still there. */
const LOOKS = 1_000;

/** A page, as far as this script needs to know it. @typedef {Pick<WindowClient, "id" | "focused" | "visibilityState" | "postMessage">} Page */
/** @typedef {{ matchAll(of: { type: "window" }): Promise<readonly Page[]>, get(id: string): Promise<unknown> }} Pages */

/** What came of a text. @typedef {{ answer: string | undefined }} Outcome */

/**
 * Has a page read a text: the one before its reader, if it can. Gives nothing if the text is too much, or if no page is there,
 * which is rare: texts come from pages.
 *
 * @param {Pages} pages
 * @param {string} job
 */
async function readBy(pages, job) {
  const rank = (/** @type {Page} */ { focused, visibilityState }) => (focused ? 0 : visibilityState === "visible" ? 1 : 2);
  const all = [...(await pages.matchAll({ type: "window" }))].sort((a, b) => rank(a) - rank(b));
  for (const page of all) {
    const outcome = await readIn(pages, page, job);
    if (outcome) return outcome.answer;
  }
  // No fault: whoever asked closed his last page meanwhile.
  console.warn("A text could not be read: no page of the site is there.");
  return undefined;
}

/**
 * Has this page read a text. Nothing comes of it if the page does not take it, or goes away.
 *
 * @param {Pages} pages
 * @param {Page} page
 * @param {string} job
 * @returns {Promise<Outcome | null>}
 */
function readIn(pages, page, job) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const end = (/** @type {Outcome | null} */ outcome) => {
      clearTimeout(patience);
      clearInterval(looking);
      port1.close();
      done(outcome);
    };
    let patience = setTimeout(() => end(null), TAKES);
    const looking = setInterval(async () => {
      if (!(await pages.get(page.id))) end(null);
    }, LOOKS);
    port1.onmessage = ({ data }) => {
      if (!data.taken) return end({ answer: data.answer });
      clearTimeout(patience);
      patience = setTimeout(() => end({ answer: undefined }), HOLDS);
    };
    page.postMessage({ type: "read", job, port: port2 }, [port2]);
  });
}
