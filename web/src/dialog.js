/** Dialogs: how they look and are closed, and the table of keys. */

import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * A dialog over the page, closed by its last button, by Escape and by a click beside it.
 *
 * @param {string} name its title has an id of this name
 * @param {string} title
 * @param {...import("./dom.js").Child} parts
 */
export function dialog(name, title, ...parts) {
  const close = h("button", { type: "button", class: "close-dialog", click: () => element.close() }, say("close"));
  const element = h("dialog", { class: "more", "aria-labelledby": `${name}-title` }, h("h2", { id: `${name}-title` }, title), ...parts, close);
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  return element;
}

/**
 * The table of keys of a page.
 *
 * @param {[string, string][]} rows keys with blanks between them, and what they do
 * @param {string} [note] what else there is to say
 */
export function keysDialog(rows, note) {
  const key = (/** @type {string} */ sign) => (sign === "·" || sign === "…" ? ` ${sign} ` : h("kbd", {}, sign));
  const lines = rows.flatMap(([keys, what]) => [h("dt", {}, ...keys.split(" ").map(key)), h("dd", {}, what)]);
  const element = dialog("keys", say("keys-title"), h("dl", {}, ...lines), note ? h("p", {}, note) : null);
  element.classList.add("keys");
  return element;
}
