/** The list of what is wrong, under the editor; and saying it to who does not see the text, after a pause. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { advice, briefly, wrong } from "./kinds.js";
import { fixWords, spoken } from "./markdown.js";

/** @typedef {import("./wire.js").Fault} Fault */

/** Typing has to pause so long before faults are read aloud, in milliseconds. */
const PAUSE = 1600;

/** How many there are, in words; empty if there are none. @param {Fault[]} faults */
export function counted(faults) {
  const errors = faults.filter(({ severity }) => severity === "error").length;
  const warnings = faults.length - errors;
  return [errors > 0 ? say("workshop-errors", { count: errors }) : "", warnings > 0 ? say("workshop-warnings", { count: warnings }) : ""].filter((text) => text !== "").join(" · ");
}

export class Problems {
  #section;
  #list;
  #count;
  #live;
  #go;
  #repair;
  /** What was read aloud last. */
  #told = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {Fault[]} */ #faults = [];

  /**
   * @param {HTMLElement} section
   * @param {HTMLElement} live where what is to be read aloud is written
   * @param {(fault: Fault) => void} go
   * @param {(fault: Fault, fix: number) => void} repair
   */
  constructor(section, live, go, repair) {
    this.#section = section;
    this.#live = live;
    this.#go = go;
    this.#repair = repair;
    this.#list = /** @type {HTMLElement} */ (section.querySelector("ul"));
    this.#count = /** @type {HTMLElement} */ (section.querySelector(".count"));
  }

  /** @param {Fault[]} faults @param {number} more how many are not told one by one @param {boolean} editable */
  show(faults, more, editable) {
    this.hush();
    if (JSON.stringify(faults) === JSON.stringify(this.#faults) && this.#count.textContent !== "") return;
    this.#faults = faults;
    this.#count.textContent = counted(faults) || say("workshop-no-faults");
    this.#section.classList.toggle("none", faults.length === 0);
    const inside = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...faults.map((fault) => this.#item(fault, editable)), more > 0 ? h("li", { class: "help" }, say("workshop-more-faults", { count: more })) : "");
    if (inside) this.#list.querySelector("button")?.focus();
  }

  /** Typing goes on: what was to be read aloud waits. */
  hush() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), PAUSE);
  }

  /** Says something else at once. @param {string} text */
  announce(text) {
    this.#live.textContent = text;
  }

  #tell() {
    const [first] = this.#faults;
    const text = first ? `${counted(this.#faults)}. ${where(first)}: ${spoken(briefly(first))}` : say("workshop-no-faults");
    // A file that never had a fault need not be told to have none.
    if (text === this.#told || (this.#told === "" && !first)) return;
    this.#told = text;
    this.#live.textContent = text;
  }

  /** @param {Fault} fault @param {boolean} editable */
  #item(fault, editable) {
    const error = fault.severity === "error";
    const place = fault.file === null
      ? h("button", { type: "button", class: "to-line", click: () => this.#go(fault) }, where(fault))
      : h("span", { class: "elsewhere" }, where(fault));
    const fixes = editable && fault.file === null
      ? fault.fixes.map((fix, index) => h("button", { type: "button", class: "fix", click: () => this.#repair(fault, index) }, ...fixWords(fix.title)))
      : [];
    return h(
      "li",
      { class: `is-${fault.severity}` },
      h("span", { class: "fault-sign", role: "img", "aria-label": say(error ? "workshop-error" : "workshop-warning") }, error ? "✕" : "!"),
      place,
      h("div", { class: "text" }, ...wrong(fault), advice(fault, "help"), fixes.length > 0 ? h("p", { class: "fixes" }, ...fixes) : null),
    );
  }
}

/** @param {Fault} fault */
function where(fault) {
  return fault.file === null ? say("workshop-line", { line: fault.line }) : say("workshop-line-of", { line: fault.line, file: fault.file });
}
