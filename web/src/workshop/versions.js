/** The versions of a draft: played, restored, made into games of their own, and compared with each other and the text as it is. */

import { h } from "../dom.js";
import { site } from "../way.js";
import { say } from "../words.js";
import { send } from "./frame.js";
import { parsed } from "./parsed.js";

/** @typedef {import("./wire.js").Version} Version */

/** @param {string} id */
const there = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The versions that have been played or shown to others: they stay as they are.
 *
 * @param {string} draft
 * @param {Version[]} versions
 * @param {() => string | null} now the rules of the text as it is, as addresses name them
 * @param {((text: string, number: number) => void) | null} restore puts a text in the place of what is written; null for who may only read
 */
export function versions(draft, versions, now, restore) {
  const list = there("versions");
  if (versions.length === 0) {
    list.replaceChildren(h("li", { class: "empty" }, say("workshop-no-versions")));
    return;
  }
  const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const newest = [...versions].sort((a, b) => b.number - a.number);
  const fetched = async (/** @type {Version} */ version) => {
    const answer = await fetch(site(`/workshop/${draft}/versions/${version.number}`), { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  };
  const items = newest.map((version) => {
    const told = h("small", { role: "status" });
    const label = say("version-name", { number: version.number });
    const name = () => h("input", { type: "text", class: "version-name", value: version.name, maxlength: "60", placeholder: say("version-unnamed"), "aria-label": label, change: named });
    const named = (/** @type {Event} */ { target }) => {
      const { value } = /** @type {HTMLInputElement} */ (target);
      void fetch(site(`/workshop/${draft}/versions/${version.number}`), { method: "POST", body: new URLSearchParams({ name: value }) }).then(
        (answer) => {
          told.textContent = answer.ok ? "" : say("version-not-named");
          if (!answer.ok) return;
          version.name = value.trim();
          for (const option of document.querySelectorAll(`#comparing option[data-number="${version.number}"]`)) option.textContent = called(version);
        },
        () => (told.textContent = say("version-not-named")),
      );
    };
    const back = () =>
      void fetched(version).then(
        (text) => restore?.(text, version.number),
        () => (told.textContent = say("version-no-answer")),
      );
    return h(
      "li",
      {},
      h("span", {}, h("b", {}, say("workshop-version", { number: version.number })), restore ? name() : version.name, h("small", {}, when.format(version.at)), told),
      h("a", { class: "button", href: `/new/${version.variant}`, target: "_blank" }, say("workshop-play")),
      h("a", { class: "button", href: `/analysis/${version.variant}`, target: "_blank" }, say("analysis-this")),
      h("a", { class: "button", href: `/variants/${version.variant}/rules`, target: "_blank" }, say("workshop-tab-rules")),
      restore ? h("button", { type: "button", click: back }, say("version-restore")) : "",
      h("button", { type: "button", click: () => send({ from: "version", draft, number: String(version.number) }) }, say("version-branch")),
    );
  });
  list.replaceChildren(...items);
  comparing(draft, newest, now);
}

/** A version by its number, and by its name if it has one. @param {Version} version */
function called({ number, name }) {
  const numbered = say("workshop-version", { number });
  return name === "" ? numbered : `${numbered}: ${name}`;
}

/** Two versions beside each other. @param {string} draft @param {Version[]} newest @param {() => string | null} now */
function comparing(draft, newest, now) {
  const choices = () => newest.map((version) => h("option", { value: version.variant, "data-number": String(version.number) }, called(version)));
  const before = /** @type {HTMLSelectElement} */ (there("compare-before"));
  const after = /** @type {HTMLSelectElement} */ (there("compare-now"));
  const told = there("compare-told");
  before.replaceChildren(...choices());
  after.replaceChildren(h("option", { value: "" }, say("compare-text-now")), ...choices());
  there("comparing").hidden = false;
  there("compare-show").addEventListener("click", () => {
    const rules = after.value || now();
    if (rules === null) return;
    const asked = new URLSearchParams({ before: before.value, now: rules, lang: document.documentElement.lang });
    void parsed(site(`/workshop/${draft}/compare?${asked}`)).then(
      (page) => {
        const part = page.getElementById("compare");
        if (!part) return;
        for (const link of part.querySelectorAll('a[href^="/"]')) link.setAttribute("href", site(link.getAttribute("href") ?? ""));
        for (const image of part.querySelectorAll("img")) image.setAttribute("src", site(image.getAttribute("src") ?? ""));
        told.replaceChildren(document.importNode(part, true));
        document.dispatchEvent(new Event("boards"));
      },
      () => told.replaceChildren(h("p", { class: "problem" }, say("trial-no-answer"))),
    );
  });
}
