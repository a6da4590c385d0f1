/** The ways to a game that a player passes on: the other seat, a place to watch, the own seat on another device. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../wire.js").Links} Links */

/** @param {string} path */
const whole = (path) => new URL(path, location.href).href;

export class Share {
  element;
  #invite;

  /** @param {Links} links */
  constructor(links) {
    this.#invite = links.invite === null ? null : line("share-invite", whole(links.invite), "invite");
    const more = h("details", {}, h("summary", {}, say("share-more")), line("share-watch", whole(links.watch), "watch"));
    if (links.seat !== null) more.append(line("share-seat", whole(links.seat), "seat"));
    this.element = h(
      "section",
      { class: "share-game panel", "aria-label": say("share-title") },
      this.#invite,
      this.#invite ? h("p", { class: "help" }, say("share-invite-help")) : null,
      more,
    );
  }

  /** Whether somebody is still to come. @param {boolean} alone */
  set waiting(alone) {
    this.element.classList.toggle("waiting", alone && this.#invite !== null);
  }
}

/** @param {string} key @param {string} address @param {string} name */
function line(key, address, name) {
  const field = h("input", { type: "text", readonly: true, value: address, "data-link": name });
  field.addEventListener("focus", () => field.select());
  const button = h("button", { type: "button" }, say("share-copy"));
  button.addEventListener("click", () => void copy(field, button));
  return h("label", { class: "link" }, h("span", {}, say(key)), h("span", { class: "with-button" }, field, button));
}

/** @param {HTMLInputElement} field @param {HTMLButtonElement} button */
async function copy(field, button) {
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = say("share-copied");
    setTimeout(() => (button.textContent = say("share-copy")), 1500);
  } catch {
    // Not every browser lets a page copy; then it is marked to be copied by hand.
    field.focus();
  }
}
