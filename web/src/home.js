/** The first page: finds games by what is said of them, and puts them in another order. */

import { byId } from "./dom.js";
import { load, say } from "./words.js";

const tools = byId("find-games", HTMLElement);
const field = byId("find", HTMLInputElement);
const order = byId("order", HTMLSelectElement);
const none = byId("none", HTMLElement);
const found = byId("found", HTMLElement);
const sorted = byId("sorted", HTMLElement);
const groups = document.querySelector("nav.groups");
const marks = [...tools.querySelectorAll("button.mark")];

/** The lists of the page with their games in their own order. */
const lists = [...document.querySelectorAll("section:not(#sorted) > ul.works")].map((list) => ({
  list,
  section: list.closest("section"),
  works: [...list.querySelectorAll("li.work")],
}));
const works = lists.flatMap((list) => list.works);

/** What is said of a game, without the words of its buttons. */
const told = new Map(works.map((work) => [work, plain(tellings(work).join(" "))]));

/** @param {Element} work */
function tellings(work) {
  return [...work.querySelectorAll("h3, .special, .marks li, .summary, .facts, .forms")].map((part) => part.textContent ?? "");
}

/** Words without accents, case and punctuation, as people type, with a space around each. @param {string} text */
function plain(text) {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** @type {Record<string, (a: Element, b: Element) => number>} */
const orders = {
  name: (a, b) => title(a).localeCompare(title(b), document.documentElement.lang),
  board: (a, b) => number(a, "data-squares") - number(b, "data-squares"),
  pieces: (a, b) => number(a, "data-pieces") - number(b, "data-pieces"),
  level: (a, b) => number(a, "data-level") - number(b, "data-level"),
  moves: (a, b) => number(a, "data-moves") - number(b, "data-moves"),
  played: (a, b) => number(b, "data-at") - number(a, "data-at"),
};

/** @param {Element} work */
function title(work) {
  return work.querySelector("h3")?.textContent ?? "";
}

/** @param {Element} work @param {string} name */
function number(work, name) {
  return Number(work.getAttribute(name));
}

/**
 * The games that are looked for. Some words count as they follow each other, if that is said of any game; if it is not, each
 * of them may stand anywhere.
 */
function hits() {
  const phrase = plain(field.value);
  const words = phrase.split(" ").filter(Boolean);
  const whole = works.filter((work) => told.get(work)?.includes(words.length > 1 ? phrase.trimEnd() : phrase.trim()));
  if (whole.length > 0) return new Set(whole);
  return new Set(works.filter((work) => words.every((word) => told.get(work)?.includes(word))));
}

function show() {
  const compare = orders[order.value];
  const shown = hits();
  for (const { list, works } of lists) if (!compare) list.append(...works);
  if (compare) sorted.querySelector("ul")?.append(...[...works].sort(compare));
  for (const work of works) work.toggleAttribute("hidden", !shown.has(work));
  for (const { list, section } of [...lists, { list: sorted, section: sorted }]) {
    section?.toggleAttribute("hidden", !list.querySelector("li.work:not([hidden])"));
  }
  const wanted = plain(field.value);
  for (const mark of marks) mark.setAttribute("aria-pressed", String(plain(mark.textContent ?? "") === wanted));
  groups?.toggleAttribute("hidden", shown.size < works.length || compare !== undefined);
  none.hidden = shown.size > 0;
  found.textContent = shown.size > 0 && shown.size < works.length ? say("home-found", { count: shown.size }) : "";
}

for (const mark of marks) {
  mark.addEventListener("click", () => {
    const words = mark.getAttribute("aria-pressed") === "true" ? "" : (mark.textContent ?? "");
    field.value = words;
    show();
  });
}
tools.addEventListener("submit", (event) => event.preventDefault());
tools.hidden = lists.length === 0;
field.addEventListener("input", show);
order.addEventListener("change", show);
await load();
// What was typed before the page was left and come back to.
show();
