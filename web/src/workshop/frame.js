/** What lies around the editor and the game: the drawers, the bar of a phone, messages above the text, the forms that play. */

import { h, save } from "../dom.js";

/** What fits a phone has one part at a time. */
const NARROW = matchMedia("(max-width: 48rem), (max-height: 31rem)");

/** Whether the page shows one part at a time. */
export function narrow() {
  return NARROW.matches;
}

/** One drawer at a time, with the focus in it. */
export function drawers() {
  for (const button of document.querySelectorAll(".drawer [popovertarget]")) {
    button.addEventListener("click", (event) => {
      event.preventDefault();
      const wanted = document.getElementById(button.getAttribute("popovertarget") ?? "");
      const from = button.closest(".drawer");
      if (from instanceof HTMLElement) from.hidePopover();
      if (wanted !== from) wanted?.showPopover();
    });
  }
  for (const drawer of document.querySelectorAll(".drawer")) {
    drawer.addEventListener("toggle", (event) => {
      if (event instanceof ToggleEvent && event.newState === "open") first(drawer)?.focus();
    });
    drawer.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("[data-do], a, [type=submit]:not(#state-save)") && drawer instanceof HTMLElement) drawer.hidePopover();
    });
  }
}

/** @param {Element} drawer */
function first(drawer) {
  const found = drawer.querySelector("input:checked, textarea, button, a[href], input");
  return found instanceof HTMLElement ? found : null;
}

/**
 * The bar of a phone: one part of the page at a time.
 *
 * @param {HTMLElement} bar
 * @param {HTMLElement} bench
 */
export function parts(bar, bench) {
  const buttons = [...bar.querySelectorAll("[data-tab]")];
  const show = (/** @type {string} */ tab) => {
    bench.dataset["tab"] = tab;
    for (const one of buttons) one.setAttribute("aria-pressed", String(one.getAttribute("data-tab") === tab));
  };
  for (const button of buttons) button.addEventListener("click", () => show(button.getAttribute("data-tab") ?? "rules"));
  return show;
}

/**
 * A question above the text, or a message if there is nothing to answer; nothing takes it away.
 *
 * @param {HTMLElement} banner
 * @param {string} text
 * @param {[string, () => void][]} [answers]
 */
export function ask(banner, text, answers = []) {
  const buttons = answers.map(([label, act]) => h("button", { type: "button", click: act }, label));
  banner.replaceChildren(h("p", {}, text), buttons.length > 0 ? h("p", { class: "row" }, ...buttons) : "");
  banner.hidden = text === "";
}

/**
 * The ways to play what is shown. A text that was typed a moment ago is waited for, so that it is what is played.
 *
 * @param {HTMLFormElement} form
 * @param {() => string | null} variant what is to be played as far as is known; null if nothing can be
 * @param {() => Promise<void> | null} settled when more will be known; null if all is
 * @param {() => void} nothing tells that nothing can be played
 */
export function playing(form, variant, settled, nothing) {
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    const wait = settled();
    const id = variant();
    if (wait === null && id !== null) {
      const field = form.elements.namedItem("variant");
      if (field instanceof HTMLInputElement) field.value = id;
      return;
    }
    event.preventDefault();
    if (wait === null) nothing();
    // Not before this event is over.
    else void wait.then(() => setTimeout(() => form.requestSubmit(button)));
  });
}

/**
 * Sends what a form would send.
 *
 * @param {Record<string, string>} values
 */
export function send(values) {
  const fields = Object.entries(values).map(([name, value]) => {
    const field = h("textarea", { name, hidden: true });
    field.value = value;
    return field;
  });
  const form = h("form", { method: "post", action: "/workshop", hidden: true }, ...fields);
  document.body.append(form);
  form.submit();
}

/** Gives a text to the reader as a file. @param {string} text @param {string} name */
export function download(text, name) {
  save(new Blob([text], { type: "text/plain;charset=utf-8" }), name);
}
