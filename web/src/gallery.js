/** The gallery of constructs: finds them by word, and opens the fold in which an address points. */

import { byId } from "./dom.js";

const field = byId("find", HTMLInputElement);
const none = byId("none", HTMLElement);

field.parentElement?.removeAttribute("hidden");

/** @param {Element} part @param {string[]} words */
const says = (part, words) => {
  const text = (part.getAttribute("data-find") ?? "").toLowerCase();
  return words.every((word) => text.includes(word));
};

const filter = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  let found = 0;
  for (const topic of document.querySelectorAll(".topic")) {
    let shown = 0;
    for (const entry of topic.querySelectorAll(".construct")) {
      const fold = entry.querySelector("details.parts");
      let inside = 0;
      for (const part of entry.querySelectorAll(".part")) {
        const hit = says(part, words);
        part.toggleAttribute("hidden", !hit);
        if (hit) inside += 1;
      }
      const own = says(entry, words);
      if (own) for (const part of entry.querySelectorAll(".part")) part.removeAttribute("hidden");
      entry.toggleAttribute("hidden", !own && inside === 0);
      fold?.toggleAttribute("open", words.length > 0 && !own && inside > 0);
      if (own || inside > 0) shown += 1;
    }
    topic.toggleAttribute("hidden", shown === 0);
    found += shown;
  }
  none.textContent = found > 0 ? "" : (none.dataset.none ?? "");
};

field.addEventListener("input", filter);

/** What an address points at may lie in a fold. */
const reveal = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = target?.parentElement?.closest("details");
  if (!fold || fold.open) return;
  fold.open = true;
  target?.scrollIntoView();
};
addEventListener("hashchange", reveal);
reveal();
if (field.value !== "") filter();
