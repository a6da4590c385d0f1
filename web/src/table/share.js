/** The ways to a game that a player passes on: the other seat, a place to watch, the own seat on another device. */

import { h } from "../dom.js";
import { site } from "../way.js";
import { say } from "../words.js";

/** @typedef {import("../wire.js").Links} Links */

/** @param {string} path */
const whole = (path) => new URL(site(path), location.href).href;

export class Share {
  element;
  #invite;
  #more;

  /** @param {Links} links */
  constructor(links) {
    const help = () => h("p", { class: "help" }, say("share-invite-help"));
    this.#invite = links.invite === null ? null : h("div", { class: "invite" }, line("share-invite", whole(links.invite), "invite"), help(), picture(links.invite));
    this.#more = h("details", {}, h("summary", {}, say("share-more")), line("share-watch", whole(links.watch), "watch"));
    if (links.seat !== null) this.#more.append(line("share-seat", whole(links.seat), "seat"));
    this.element = h(
      "section",
      { class: "share-game panel", "aria-label": say("share-title") },
      this.#more,
    );
  }

  /** Passes the link for the other player on as the device does that, or copies it. Whether that could be done. */
  async invite() {
    const field = this.#invite?.querySelector("input");
    if (!field) return false;
    const url = field.value;
    try {
      if (matchMedia("(hover: none)").matches && "share" in navigator) await navigator.share({ url });
      else await navigator.clipboard.writeText(url);
      return true;
    } catch {
      field.scrollIntoView({ block: "center" });
      field.focus();
      return false;
    }
  }

  /** Whether somebody is still to come: until then the link for him stands above all. @param {boolean} alone */
  set waiting(alone) {
    if (this.#invite === null) return;
    const before = alone ? this.#more : this.#more.children[1];
    if (this.#invite.nextElementSibling !== before) before?.before(this.#invite);
  }
}

/** A link as a picture for the camera of a phone, drawn when it is asked for. @param {string} path */
function picture(path) {
  const image = h("img", { alt: say("share-picture") });
  const shown = h("details", { class: "invite-picture" }, h("summary", {}, say("share-picture")), image);
  shown.addEventListener("toggle", () => {
    if (shown.open && !image.src) image.src = `${path}/qr.svg?${new URLSearchParams({ origin: location.origin })}`;
  });
  return shown;
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
