/** The first page: finds games by what is said of them, and puts those of a shelf in another order. */

import { byId } from "./dom.js";

const tools = byId("find-games", HTMLElement);
const field = byId("find", HTMLInputElement);
const order = byId("order", HTMLSelectElement);
const none = byId("none", HTMLElement);

/** Lists of games in their own order; who made the house's own comes first and stays as it is. */
const lists = [...document.querySelectorAll("ul.works")].map((list) => ({
  list,
  section: list.closest("section"),
  works: [...list.querySelectorAll("li.work")],
}));

/** Without accents and case, as people type. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @type {Record<string, (a: Element, b: Element) => number>} */
const orders = {
  name: (a, b) => title(a).localeCompare(title(b), document.documentElement.lang),
  board: (a, b) => number(a, "data-squares") - number(b, "data-squares"),
  pieces: (a, b) => number(a, "data-pieces") - number(b, "data-pieces"),
};

/** @param {Element} work */
function title(work) {
  return work.querySelector("h3")?.textContent ?? "";
}

/** @param {Element} work @param {string} name */
function number(work, name) {
  return Number(work.getAttribute(name));
}

function find() {
  const wanted = plain(field.value).split(/\s+/u).filter(Boolean);
  let shown = 0;
  for (const { section, works } of lists) {
    let here = 0;
    for (const work of works) {
      const text = plain(work.textContent ?? "");
      const hit = wanted.every((word) => text.includes(word));
      work.toggleAttribute("hidden", !hit);
      if (hit) here += 1;
    }
    section?.toggleAttribute("hidden", here === 0);
    shown += here;
  }
  none.hidden = shown > 0;
}

function sort() {
  const compare = orders[order.value];
  for (const { list, works } of lists) {
    if (list.classList.contains("own")) continue;
    list.append(...(compare ? [...works].sort(compare) : works));
  }
}

tools.addEventListener("submit", (event) => event.preventDefault());
tools.hidden = lists.length === 0;
field.addEventListener("input", find);
order.addEventListener("change", sort);
// What was typed before the page was left and come back to.
find();
sort();
