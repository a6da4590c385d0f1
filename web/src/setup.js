/** The page that sets a game up: hides what does not apply, follows what is ticked, and shows the first position. */

import { BoardElement } from "./board.js";
import { byId, h } from "./dom.js";
import { pieceElement, setPictures } from "./pieces.js";

/** @typedef {import("./wire.js").Preview} Preview */

const form = byId("setup", HTMLFormElement);
const place = byId("preview", HTMLElement);
const note = byId("preview-note", HTMLElement);
const problem = byId("problem", HTMLElement);
const fen = byId("fen", HTMLTextAreaElement);
const board = new BoardElement();
const waiting = h("div", { class: "preview-pool" });
let asked = 0;
let ticked = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @typedef {{ option: string, values: string[], negated: boolean }} Test */

/**
 * Whether a field of the form has one of these values. A field that does not apply is disabled and
 * so has none.
 *
 * @param {string} name
 * @param {string[]} wanted
 */
function has(name, wanted) {
  return new FormData(form).getAll(name).some((value) => wanted.includes(String(value)));
}

/** Whether one of several lists of tests passes. @param {string} text */
function holds(text) {
  const ways = /** @type {Test[][]} */ (JSON.parse(text));
  return ways.some((tests) => tests.every((test) => has(`set.${test.option}`, test.values) !== test.negated));
}

/**
 * Shows what applies, from top to bottom: conditions refer to fields further up. What does not
 * apply is not sent either.
 */
function applyConditions() {
  for (const part of form.querySelectorAll(".field, .part")) {
    const declared = part.getAttribute("data-when");
    const [name = "", value = ""] = (part.getAttribute("data-own") ?? "").split("=");
    const outer = part.parentElement?.closest(".field");
    const shown = (declared === null || holds(declared)) && (name === "" || has(name, [value])) && !outer?.hasAttribute("hidden");
    part.toggleAttribute("hidden", !shown);
    for (const control of part.querySelectorAll("input, select")) control.toggleAttribute("disabled", !shown);
  }
  // A position that is given leaves nothing to choose.
  document.getElementById("choices")?.classList.toggle("stale", fen.value.trim() !== "");
}

/**
 * What is ticked changes the rules, and so perhaps what can be chosen: the server's form for these
 * rules takes the place of this one, with the same answers where they are still possible.
 */
function changeRules() {
  const base = String(new FormData(form).get("variant")).split("+")[0] ?? "";
  const id = [base, ...new FormData(form).getAll("option")].join("+");
  byId("pieces-link", HTMLAnchorElement).href = `/variants/${id}`;
  const old = document.getElementById("choices");
  if (!old) return;
  ticked += 1;
  const number = ticked;
  // The browser itself makes the document: under the content policy no string becomes one.
  const request = new XMLHttpRequest();
  request.open("GET", `/new/${id}`);
  request.responseType = "document";
  request.addEventListener("load", () => {
    const fresh = request.responseXML?.getElementById("choices");
    if (number !== ticked || request.status !== 200 || !fresh) return;
    keepAnswers(old, fresh);
    old.replaceWith(document.adoptNode(fresh));
    changed();
  });
  request.send();
}

/** @param {Element} old @param {Element} fresh */
function keepAnswers(old, fresh) {
  /** @param {Element} place */
  const controls = (place) => /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (place.querySelectorAll("input, select"));
  /** @type {Map<string, (HTMLInputElement | HTMLSelectElement)[]>} */
  const answers = new Map();
  for (const control of controls(old)) answers.set(control.name, [...(answers.get(control.name) ?? []), control]);
  for (const control of controls(fresh)) {
    const before = answers.get(control.name) ?? [];
    if (control.type === "radio" || control.type === "checkbox") {
      // What is chosen in the fresh form stands unless the old choice is there, too.
      const same = before.find((other) => other.type === control.type && other.value === control.value);
      if (same instanceof HTMLInputElement && same.checked) /** @type {HTMLInputElement} */ (control).checked = true;
    } else if (control.type !== "hidden") {
      const same = before.find((other) => other.type === control.type);
      if (!same) continue;
      before.splice(before.indexOf(same), 1);
      const options = control instanceof HTMLInputElement ? null : [.../** @type {HTMLSelectElement} */ (control).options];
      if (!options || options.some((option) => option.value === same.value)) control.value = same.value;
    }
  }
}

/** In a list of which only so many can be ticked: says how many are, and stops there. */
function countTicks() {
  for (const list of form.querySelectorAll("fieldset[data-count]")) {
    const most = Number(list.getAttribute("data-count"));
    const boxes = [...list.querySelectorAll("input")].filter((box) => box.type === "checkbox");
    const ticked = boxes.filter((box) => box.checked).length;
    const hidden = list.closest("[hidden]") !== null;
    for (const box of boxes) box.disabled = hidden || (ticked >= most && !box.checked);
    const count = list.querySelector(".count");
    if (count) count.textContent = ticked === 0 ? `up to ${most}` : `${ticked} of ${most}`;
  }
}

function changed() {
  applyConditions();
  countTicks();
  clearTimeout(timer);
  timer = setTimeout(() => void preview(), 120);
}

async function preview() {
  asked += 1;
  const number = asked;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  try {
    const response = await fetch("/preview", { method: "POST", body });
    const answer = await response.json();
    if (number !== asked) return;
    problem.hidden = response.ok;
    if (response.ok) show(/** @type {Preview} */ (answer));
    else problem.textContent = String(answer.error);
    place.classList.toggle("stale", !response.ok);
  } catch {
    note.textContent = "The server does not answer.";
  }
}

/** @param {Preview} answer */
function show({ board: shape, pieces, pictures, position }) {
  setPictures(pictures);
  board.configure(shape, pieces, "The first position");
  board.position = position;
  if (!board.isConnected) place.replaceChildren(board, waiting);
  /** @param {import("./wire.js").Reserve[]} units @param {import("./wire.js").Side} side @param {string} title */
  const row = (units, side, title) =>
    units.length === 0
      ? null
      : h(
          "div",
          {},
          h("h3", {}, title),
          h(
            "ul",
            {},
            ...units.map(({ piece, count }) => {
              const info = pieces.find((other) => other.id === piece);
              return h(
                "li",
                { title: info?.description ?? "" },
                info ? pieceElement(info, side) : piece,
                h("span", {}, info?.name ?? piece, count > 1 ? ` ×${count}` : ""),
              );
            }),
          ),
        );
  waiting.replaceChildren();
  const { w, b, shared } = position.reserves;
  const same = JSON.stringify(w) === JSON.stringify(b);
  waiting.append(
    ...[
      row(shared, "w", "In the pool"),
      row(w, "w", same ? "In each hand" : "White in hand"),
      same ? null : row(b, "b", "Black in hand"),
    ].filter((node) => node !== null),
  );
  note.textContent = position.phase === "placement" ? "The rest is placed by the players." : "";
}

// A game in which nothing can be chosen or drawn has no seed either.
const shuffle = document.getElementById("shuffle");
shuffle?.removeAttribute("hidden");
shuffle?.addEventListener("click", () => {
  byId("seed", HTMLInputElement).value = String(Math.floor(Math.random() * 1_000_000));
  changed();
});
form.addEventListener("input", changed);
form.addEventListener("change", (event) => {
  changed();
  if (event.target instanceof HTMLInputElement && event.target.name === "option") changeRules();
});
applyConditions();
countTicks();
void preview();
