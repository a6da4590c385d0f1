/** Games of other programs: a pasted or dropped file becomes a rule file, which is looked at before it is taken. */

import { byId, h } from "../dom.js";
import { decode } from "../textfile.js";
import { say } from "../words.js";
import { remark } from "../remarks.js";

/** The largest file, in bytes; the server refuses smaller ones, too, and says so. */
const LARGEST = 1_000_000;
/** How long a pause in typing is, in milliseconds. */
const PAUSE = 250;

/**
 * @param {import("./line.js").Line} line
 * @param {(text: string) => void} take puts a rule file into the editor
 */
export function bring(line, take) {
  const drawer = byId("bring", HTMLElement);
  const text = byId("bring-text", HTMLTextAreaElement);
  const file = byId("bring-file", HTMLInputElement);
  const games = byId("bring-games", HTMLSelectElement);
  const which = byId("bring-which", HTMLElement);
  const told = byId("bring-told", HTMLElement);
  const notes = byId("bring-notes", HTMLUListElement);
  const shown = byId("bring-shown", HTMLElement);
  const go = byId("bring-take", HTMLButtonElement);
  /** The rule file that would be taken. @type {string | null} */
  let rules = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  /** @param {string} words @param {boolean} wrong */
  const tell = (words, wrong = false) => {
    told.textContent = words;
    told.classList.toggle("problem", wrong);
  };

  const clear = () => {
    rules = null;
    go.disabled = true;
    shown.hidden = true;
    which.hidden = true;
    notes.replaceChildren();
    tell("");
  };

  /** @param {string | null} game */
  const read = async (game) => {
    const asked = text.value;
    if (asked.trim() === "") return clear();
    tell(say("workshop-import-reading"));
    const answer = await line.read(asked, game);
    if (asked !== text.value) return;
    if (!answer) {
      clear();
      return tell(refusal || say(line.ready ? "workshop-import-no-answer" : "workshop-offline"), true);
    }
    show(answer);
  };
  let refusal = "";

  /** @param {import("./wire.js").Imported} answer */
  const show = (answer) => {
    rules = answer.text;
    go.disabled = rules === null;
    which.hidden = answer.games.length < 2;
    games.replaceChildren(...answer.games.map((name) => h("option", { value: name, selected: name === answer.game }, name)));
    const kind = say(`workshop-import-${answer.format}`);
    const count = answer.notes.length + answer.more;
    if (rules === null) tell(say(answer.games.length === 0 ? "workshop-import-nothing" : "workshop-import-refused", { kind }), true);
    else tell(say(count === 0 ? "workshop-import-whole" : "workshop-import-partly", { kind, count }));
    const said = answer.notes.map(remark);
    notes.replaceChildren(...said.map(({ text, lang }) => h("li", { lang }, text)));
    if (answer.more > 0) notes.append(h("li", {}, say("workshop-import-more", { count: answer.more })));
    shown.hidden = rules === null;
    shown.textContent = rules ?? "";
    shown.scrollTop = 0;
  };

  /** @param {File | undefined} chosen */
  const open = async (chosen) => {
    if (!chosen) return;
    if (chosen.size > LARGEST) {
      clear();
      return tell(say("workshop-too-large"), true);
    }
    text.value = decode(await chosen.arrayBuffer());
    void read(null);
  };

  text.addEventListener("input", () => {
    clearTimeout(pause);
    refusal = "";
    pause = setTimeout(() => void read(null), PAUSE);
  });
  file.addEventListener("change", () => void open(file.files?.[0]).finally(() => (file.value = "")));
  games.addEventListener("change", () => void read(games.value));
  drawer.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
      drawer.classList.add("over");
    }
  });
  drawer.addEventListener("dragleave", () => drawer.classList.remove("over"));
  drawer.addEventListener("drop", (event) => {
    drawer.classList.remove("over");
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault();
    void open(dropped);
  });
  go.addEventListener("click", () => {
    if (rules === null) return;
    drawer.hidePopover();
    take(rules);
    text.value = "";
    clear();
  });
  clear();
  return {
    /** Shows another program's text, and what becomes of it. @param {string} left */
    offer(left) {
      text.value = left;
      drawer.showPopover();
      void read(null);
    },
    /** The server has said why not. @param {string} why */
    refused(why) {
      refusal = why;
    },
  };
}
