/** Of which study this is a chapter, and the ways to the others. */

import { h } from "../dom.js";
import { site } from "../way.js";
import { say } from "../words.js";

/** @param {import("./page.js").Study} study */
export function chapterLine(study) {
  const { id, title, number, chapters, writable } = study;
  const embedded = location.pathname.startsWith(site("/embed/"));
  const base = embedded ? `/embed/studies/${id}` : `/studies/${id}`;
  const at = chapters.findIndex((chapter) => chapter.number === number);
  const to = (/** @type {number} */ index, /** @type {string} */ sign, /** @type {string} */ key) => {
    const chapter = chapters[index];
    return chapter ? h("a", { class: "button quiet", href: `${base}/${chapter.number}`, "aria-label": say(key), title: chapter.title }, sign) : null;
  };
  const choice = h("select", { "aria-label": say("analysis-chapter") }, ...chapters.map((chapter) => h("option", { value: chapter.number, selected: chapter.number === number }, `${chapter.number} ${chapter.title}`)));
  choice.addEventListener("change", () => location.assign(site(`${base}/${choice.value}`)));
  return h(
    "nav",
    { class: "chapter-line", "aria-label": say("analysis-chapter") },
    h("a", { href: `/studies/${id}`, target: embedded ? "_blank" : null }, title),
    writable ? null : h("small", {}, say("analysis-read-only")),
    h("span", { class: "chapter-choice" }, to(at - 1, "‹", "analysis-chapter-before"), choice, to(at + 1, "›", "analysis-chapter-next")),
  );
}
