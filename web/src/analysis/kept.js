/** What a reader has written about a position or a game that no study holds: kept by this browser alone. */

/** @typedef {import("./tree.js").StoredNode} StoredNode */

const KEY = "variorum-analysis:";
/** So many are kept, the latest. */
const MOST = 30;

/** @param {string} address @returns {{ start: string | null, nodes: StoredNode[] } | null} */
export function read(address) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + address) ?? "null");
    return kept && Array.isArray(kept.nodes) ? kept : null;
  } catch {
    return null; // Storage can be forbidden, or hold what another page wrote.
  }
}

/** Keeps a tree; whether that could be done. @param {string} address @param {string | null} start @param {StoredNode[]} nodes */
export function keep(address, start, nodes) {
  try {
    localStorage.setItem(KEY + address, JSON.stringify({ start, nodes, at: Date.now() }));
    tidy();
    return true;
  } catch {
    return false;
  }
}

/** @param {string} address */
export function forget(address) {
  try {
    localStorage.removeItem(KEY + address);
  } catch {
    // Then nothing was kept.
  }
}

/** Lets the oldest go. */
function tidy() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(KEY));
  if (names.length <= MOST) return;
  const age = (/** @type {string} */ name) => Number(JSON.parse(localStorage.getItem(name) ?? "{}").at) || 0;
  const old = names.map((name) => ({ name, at: age(name) })).sort((a, b) => a.at - b.at);
  for (const { name } of old.slice(0, names.length - MOST)) localStorage.removeItem(name);
}
