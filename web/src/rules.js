/** The page of a game's rules: prints itself, finds pieces by name, and says how another page shows the game or a piece. */

import { dialog } from "./dialog.js";
import { byId, h } from "./dom.js";
import { embedding, embeds } from "./embed.js";
import "./sheet/anywhere.js";
import { load, say } from "./words.js";

const print = byId("print", HTMLButtonElement);
print.hidden = false;
print.addEventListener("click", () => window.print());

const field = byId("find", HTMLInputElement);
const none = byId("none", HTMLElement);
field.parentElement?.removeAttribute("hidden");
field.addEventListener("input", () => {
  const wanted = field.value.trim().toLowerCase();
  let shown = 0;
  for (const title of document.querySelectorAll("h3.class")) {
    let inClass = 0;
    for (let next = title.nextElementSibling; next?.matches(".entry"); next = next.nextElementSibling) {
      const hit = (next.getAttribute("data-name") ?? "").toLowerCase().includes(wanted);
      next.toggleAttribute("hidden", !hit);
      if (hit) inClass += 1;
    }
    title.toggleAttribute("hidden", inClass === 0);
    shown += inClass;
  }
  none.hidden = shown > 0;
});

const embed = byId("embed", HTMLButtonElement);
embed.hidden = !embeds();
/** @type {HTMLDialogElement | null} */
let embedded = null;
embed.addEventListener("click", async () => {
  await load();
  embedded ??= embedDialog(embed.dataset["variant"] ?? "");
  embedded.showModal();
});

/** The game, or one of its pieces, for a page of somebody's own. @param {string} variant */
function embedDialog(variant) {
  const pieces = [...document.querySelectorAll(".entry [data-piece].tell")].map((button) => {
    const id = button.getAttribute("data-piece") ?? "";
    const name = button.closest(".entry")?.getAttribute("data-name") ?? id;
    return h("option", { value: id }, name.slice(0, -id.length).trim() || id);
  });
  const what = h("select", { id: "embed-what" }, h("option", { value: "" }, say("embed-game")), ...pieces);
  const button = embedding(() => (what.value === "" ? { variant, playable: true } : { variant, piece: what.value }));
  const element = dialog("embed", say("embed-title"), h("div", { class: "export-line" }, h("label", { for: "embed-what" }, say("embed-what")), what), button);
  document.body.append(element);
  return element;
}
