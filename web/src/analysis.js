/**
 * The page of an analysis: what its address says, and the parts joined.
 *
 * `analysis/page.js` is what happens, `analysis/view.js` what is shown, `analysis/tree.js` the tree of variations, and
 * `analysis/desk.js` whoever knows the rules.
 */

import { byId, h } from "./dom.js";
import { loadRemarks } from "./remarks.js";
import { load, say } from "./words.js";
import { server } from "./analysis/desk.js";
import { read } from "./analysis/kept.js";
import { AnalysisPage } from "./analysis/page.js";

/** @typedef {import("./analysis/page.js").Opening} Opening */
/** @typedef {import("./analysis/tree.js").Chapter} Chapter */

const root = byId("analysis", HTMLElement);
const notice = h("p", { class: "problem", role: "alert", hidden: true });
const variant = root.dataset["variant"] ?? "";

/** What the address of a page says that nothing is stored of. @returns {Opening} */
function fromAddress() {
  const query = new URLSearchParams(location.search);
  const start = query.get("fen") || null;
  const moves = (query.get("moves") ?? "").split(" ").filter((text) => text !== "");
  const kept = `${location.pathname}?${start ?? ""}`;
  const nodes = [{ parent: null }, ...moves.map((move, index) => ({ parent: index, move }))];
  // What the reader has written about this position comes back, unless a line is asked for.
  const written = moves.length === 0 ? read(kept) : null;
  /** @type {Chapter} */
  const chapter = { variant, title: "", orientation: query.get("side") === "b" ? "b" : "w", start, tags: [], result: "*", nodes: written?.nodes ?? nodes };
  const ply = written ? 0 : Number(query.get("at") ?? moves.length) || 0;
  return { chapter, study: null, at: "", ply, address: "", kept, game: "" };
}

/** @param {string} address @returns {Promise<Opening>} */
async function stored(address) {
  const answer = await fetch(address);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error);
  const kept = location.pathname;
  const written = told.study === null ? read(kept) : null;
  const chapter = written ? { ...told.chapter, nodes: written.nodes } : told.chapter;
  return { chapter, study: told.study, at: location.hash.slice(1), ply: 0, address, kept, game: root.dataset["game"] ?? "" };
}

async function open() {
  const address = root.dataset["chapter"];
  const [opening] = await Promise.all([address === undefined ? fromAddress() : stored(address), load(), loadRemarks("remarks/game")]);
  new AnalysisPage(root, notice, opening, () => server(variant));
}

try {
  await open();
} catch (error) {
  await load().catch(() => {});
  notice.textContent = error instanceof Error ? error.message : say("analysis-not-read");
  notice.hidden = false;
  root.replaceChildren(notice);
}
