/**
 * A rule that is switched on or off opens another form. The reader stays where he was in it, with the same thing looked for,
 * and is told what has become of the pieces.
 */

import { say } from "../words.js";

const KEY = "variorum-setup-switch";
/** So many pieces are named. */
const MOST = 8;

/** Each piece that is offered: its name, and what is said about it. @typedef {Record<string, { name: string, text: string }>} Offer */
/** @typedef {{ rule: string, top: number, find: string, traits: string[], open: boolean, offer: Offer }} Left */

/** @returns {Offer} */
function offer() {
  /** @type {Offer} */
  const all = {};
  for (const tile of document.querySelectorAll(".tile[data-id]")) {
    if (!(tile instanceof HTMLElement)) continue;
    all[tile.dataset["id"] ?? ""] = { name: tile.querySelector("b")?.textContent ?? "", text: `${tile.dataset["full"] ?? tile.title} ${tile.dataset["immunity"] ?? ""}` };
  }
  return all;
}

/** The field in which pieces are looked for. */
function field() {
  const input = document.getElementById("find");
  return input instanceof HTMLInputElement ? input : null;
}

const chips = () => [...document.querySelectorAll("button[data-trait]")].filter((chip) => chip instanceof HTMLButtonElement);
const details = () => document.getElementById("from-position");

/** Notes where the reader is, before the other form comes. @param {HTMLInputElement} box the rule's */
export function leave(box) {
  /** @type {Left} */
  const left = {
    rule: box.value,
    top: box.getBoundingClientRect().top,
    find: field()?.value ?? "",
    traits: chips().filter((chip) => chip.getAttribute("aria-pressed") === "true").map((chip) => chip.textContent ?? ""),
    open: details()?.hasAttribute("open") ?? false,
    offer: offer(),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Then he begins at the top.
  }
}

/** Brings the reader back to where he was, if he has just switched a rule. */
export function arrive() {
  const left = noted();
  const boxes = [...document.getElementsByName("option")];
  const box = boxes.find((one) => one instanceof HTMLInputElement && one.value === left?.rule);
  if (!left || !(box instanceof HTMLInputElement)) return;
  if (left.open) details()?.setAttribute("open", "");
  // Filters are known by their words: their numbers belong to the form. What a form does not have falls away.
  const words = (/** @type {string} */ text) => text.replace(/\d+\s*$/, "").trim();
  const wanted = left.traits.map(words);
  for (const chip of chips()) if (wanted.includes(words(chip.textContent ?? ""))) chip.click();
  const find = field();
  if (find && left.find !== "") {
    find.value = left.find;
    find.dispatchEvent(new Event("input", { bubbles: true }));
  }
  box.focus({ preventScroll: true });
  scrollBy({ top: box.getBoundingClientRect().top - left.top, behavior: "instant" });
  const rule = box.labels?.[0]?.querySelector("strong")?.textContent?.replace(/\.$/, "") ?? "";
  const sentences = [say("setup-switched", { rule, state: box.checked ? "on" : "off" }), ...changes(left.offer, offer())];
  const told = document.getElementById("switched");
  // What is there when a page comes is not spoken; what comes to it is.
  setTimeout(() => {
    if (told) told.textContent = sentences.join(" ");
  }, 150);
}

/** @returns {Left | null} */
function noted() {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What has become of the pieces, a sentence a kind of change.
 *
 * @param {Offer} before
 * @param {Offer} after
 * @returns {string[]}
 */
export function changes(before, after) {
  const told = (/** @type {string} */ key, /** @type {(string | undefined)[]} */ names) => {
    const all = names.filter((name) => name !== undefined);
    if (all.length === 0) return [];
    const pieces = all.slice(0, MOST).join(", ");
    return [all.length > MOST ? say("setup-switch-more", { text: say(key, { pieces }), count: all.length - MOST }) : say(key, { pieces })];
  };
  const kept = Object.keys(after).filter((id) => before[id] !== undefined);
  const sentences = [
    ...told("setup-switch-new", Object.keys(after).filter((id) => before[id] === undefined).map((id) => after[id]?.name)),
    ...told("setup-switch-gone", Object.keys(before).filter((id) => after[id] === undefined).map((id) => before[id]?.name)),
    ...told("setup-switch-other", kept.filter((id) => before[id]?.text !== after[id]?.text).map((id) => after[id]?.name)),
  ];
  return sentences.length > 0 ? sentences : [say("setup-switch-same")];
}
