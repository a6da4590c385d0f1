/** The page from which analyses begin: a file of games is read and handed to the page of its game. */

import { byId, h } from "./dom.js";
import { keep } from "./analysis/kept.js";
import { site } from "./way.js";
import { load, say } from "./words.js";

/** @typedef {import("./analysis/tree.js").Chapter} Chapter */

await load();
const form = byId("open-file", HTMLFormElement);
const text = byId("open-text", HTMLTextAreaElement);
const file = form.querySelector("input");
const problem = form.querySelector(".problem");
const found = form.querySelector(".found");
form.hidden = false;

/** @param {string} words */
function complain(words) {
  if (!(problem instanceof HTMLElement)) return;
  problem.textContent = words;
  problem.hidden = words === "";
}

file?.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (chosen) text.value = await chosen.text();
});

/** Hands a game to the page that shows it. @param {Chapter} chapter */
function open(chapter) {
  const path = site(`/analysis/${encodeURIComponent(chapter.variant)}`);
  if (!keep(`${path}?${chapter.start ?? ""}`, chapter.start, chapter.nodes)) return complain(say("analysis-not-kept"));
  location.assign(site(chapter.start === null ? path : `${path}?${new URLSearchParams({ fen: chapter.start })}`));
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  complain("");
  const answer = await fetch("/analysis/read", { method: "POST", headers: { "content-type": "text/plain" }, body: text.value }).catch(() => null);
  const told = answer ? await answer.json().catch(() => null) : null;
  if (!answer?.ok || !told) return complain(told?.error ?? say("analysis-not-read"));
  /** @type {Chapter[]} */ const chapters = told.chapters;
  /** @type {{ game: number, line: number, column: number, message: string }[]} */ const faults = told.faults;
  complain(faults.map(({ line, column, message }) => `${line}:${column} ${message}`).join("\n") || (chapters.length === 0 ? say("analysis-open-none") : ""));
  const [only] = chapters;
  if (only && chapters.length === 1 && faults.length === 0) return open(only);
  found?.replaceChildren(...chapters.map((chapter) => h("li", {}, h("button", { type: "button", click: () => open(chapter) }, chapter.title || chapter.variant))));
});
