/**
 * The page that sets a game up. The form works without any of this; here it follows every choice at once: what does not
 * apply goes, the first position is shown, and the address says what was chosen, so that going back, sharing and
 * reloading do what one expects.
 */

import { byId } from "./dom.js";
import { Army } from "./setup/army.js";
import { Answers } from "./setup/answers.js";
import { Finder, picker } from "./setup/finder.js";
import { Note } from "./setup/note.js";
import { arrive, leave } from "./setup/switch.js";
import "./sheet/anywhere.js";
import { site } from "./way.js";
import { load, say } from "./words.js";

/** @typedef {import("./wire.js").Preview} Preview */
/** @typedef {import("./setup/answers.js").Snapshot} Snapshot */

await load();

const form = byId("setup", HTMLFormElement);
const problem = byId("problem", HTMLElement);
const drawn = byId("drawn", HTMLElement);
const seed = byId("seed", HTMLInputElement);
const preview = byId("preview", HTMLElement);
const address = byId("address", HTMLInputElement);

// Every picture of a piece on this page is of this game.
document.body.dataset["variant"] = new FormData(form).get("variant")?.toString() ?? "";
const note = new Note(byId("piece-note", HTMLElement));
const answers = new Answers(form);
const army = document.getElementById("army") ? new Army(answers, changed) : null;
if (document.getElementById("finder")) {
  const finder = byId("finder", HTMLElement);
  new Finder(finder);
  picker(finder, byId("piece-note", HTMLElement));
}

/** The number of the last question to the server: later answers win. */
let asked = 0;
/** What was changed last: changing the same list again is not another step of the history. */
let last = "";
/** The next answer is a step of the history. */
let step = false;
/** The rules themselves were changed. */
let elsewhere = false;
/** The rule that was changed last. @type {HTMLInputElement | null} */
let switched = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Something was changed.
 *
 * @param {string} what a name for it
 * @param {boolean} [several] changing it several times in a row is one step of the history
 */
function changed(what, several = false) {
  if (!several || last !== what) step = true;
  last = what;
  answers.apply();
  army?.show();
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), 120);
}

/** Asks the server what the form leads to. */
async function ask() {
  asked += 1;
  const number = asked;
  try {
    const response = await fetch("/preview", { method: "POST", body: answers.pairs() });
    const answer = await response.json();
    if (number !== asked) return;
    if (typeof answer.address === "string") show(/** @type {Preview} */ (answer));
    else complain(String(answer.error));
  } catch {
    complain(say("setup-no-answer"));
  }
}

/** @param {string | null} text */
function complain(text) {
  problem.hidden = text === null;
  problem.textContent = text ?? "";
  preview.classList.toggle("stale", text !== null);
}

/** @param {Preview} answer */
function show(answer) {
  if (elsewhere) {
    if (switched) leave(switched);
    location.assign(site(answer.address));
    return;
  }
  complain(answer.problem);
  if (answer.problem === null) {
    for (const [theme, source] of [["on-light", answer.board_light], ["on-dark", answer.board_dark]]) {
      for (const image of document.querySelectorAll(`img.board-picture.${theme}`)) image.setAttribute("src", source ?? "");
    }
    document.dispatchEvent(new Event("boards"));
    note.rest(answer.note);
    army?.draw(answer.decided);
  }
  drawn.hidden = answer.seed === null;
  seed.value = answer.seed === null ? "" : String(answer.seed);
  remember(answer.address);
}

/** Notes where the form now stands. @param {string} path */
function remember(path) {
  const to = site(path);
  const state = { snapshot: answers.snapshot() };
  if (step && to !== location.pathname + location.search) history.pushState(state, "", to);
  else history.replaceState(state, "", to);
  step = false;
  address.value = new URL(to, location.href).href;
  const editor = document.getElementById("to-editor");
  if (editor instanceof HTMLAnchorElement) {
    const { pathname, searchParams } = new URL(path, location.href);
    const fen = searchParams.get("fen");
    editor.href = site(`${pathname.replace("/new/", "/editor/")}${fen ? `?${new URLSearchParams({ fen })}` : ""}`);
  }
  for (const link of document.querySelectorAll("a[hreflang]")) {
    const other = link.getAttribute("hreflang") ?? "";
    link.setAttribute("href", site(`${path}${path.includes("?") ? "&" : "?"}lang=${other}`));
  }
}

form.addEventListener("input", (event) => heed(event));
form.addEventListener("change", (event) => heed(event));
for (const control of form.elements) {
  // Controls beside the form belong to it, but their events do not pass it.
  if (!form.contains(control)) for (const kind of ["input", "change"]) control.addEventListener(kind, heed);
}

/** @param {Event} event */
function heed(event) {
  const control = event.target;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)) return;
  if (control.name === "" && !(control instanceof HTMLTextAreaElement)) return;
  if (event.type === "change" && control.type !== "checkbox" && control.type !== "radio" && control.type !== "select-one") return;
  if (event.type === "input" && (control.type === "checkbox" || control.type === "radio" || control.type === "select-one")) return;
  if (control.name === "option") {
    elsewhere = true;
    switched = /** @type {HTMLInputElement} */ (control);
  }
  const field = answers.changed(control);
  changed(field ?? control.name, control.type !== "radio" && control.type !== "select-one");
}

form.addEventListener("formdata", (event) => answers.complete(event.formData));
addEventListener("popstate", (event) => {
  const snapshot = /** @type {{ snapshot?: Snapshot } | null} */ (event.state)?.snapshot;
  // Another form altogether, or one that this page knows nothing of.
  if (!snapshot || !answers.restore(snapshot)) {
    location.reload();
    return;
  }
  last = "";
  step = false;
  answers.apply();
  army?.show();
  void ask();
});

const again = byId("again", HTMLButtonElement);
again.hidden = false;
again.addEventListener("click", () => {
  seed.value = String(Math.floor(Math.random() * 1_000_000));
  changed("seed");
});

const copy = byId("copy", HTMLButtonElement);
byId("share", HTMLElement).hidden = false;
copy.addEventListener("click", async () => {
  address.select();
  try {
    await navigator.clipboard.writeText(address.value);
    copy.textContent = say("setup-copied");
    setTimeout(() => (copy.textContent = say("setup-copy")), 2000);
  } catch {
    // It is selected: the keyboard copies it.
  }
});

answers.apply();
army?.show();
arrive();
void ask();
