/**
 * The HTML with which a page of anybody's shows what is shown here, as a button that tells and copies it. The board for such pages is
 * the package for JavaScript, which not every site gives out: the page's root says whether this one does (`data-embeds`).
 */

import { h } from "./dom.js";
import { site } from "./way.js";
import { say } from "./words.js";

/**
 * What a board is to show.
 *
 * @typedef {object} Embedded
 * @property {string} variant
 * @property {string | null} [start] where the game begins, as text; nothing for the usual start
 * @property {string[]} [moves]
 * @property {number} [at] the number of moves after which it is shown; all of them if nothing is said
 * @property {import("./wire.js").Side} [bottom]
 * @property {string} [piece] a piece that is shown in place of a game
 * @property {boolean} [playable] whether it can be played on
 */

/** Rules that do not come with the board. @typedef {{ text: string, files: Record<string, string>, options: string[] }} Rules */

/** How the names of rules begin that are nobody's but a reader's. */
const OWN = "own-";

/** Whether pages of others may show a board from here. */
export function embeds() {
  return document.documentElement.hasAttribute("data-embeds");
}

/** The text of an attribute's value. @param {string} text */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Rules as they stand in a script: nothing in them ends it. In a text of theirs the sign is the same. @param {string} text */
const inScript = (text) => text.replace(/<(?=\/?script|!--)/gi, "\\u{3c}").trim();

/**
 * The HTML of a board.
 *
 * @param {string} address of the board's script
 * @param {Embedded} shown
 * @param {Rules | null} rules those that do not come with the board
 */
export function markup(address, shown, rules) {
  const { variant, start, moves = [], at, bottom, piece, playable } = shown;
  /** @type {[string, string | null | undefined | false][]} */
  const attributes = [
    ["game", rules ? null : variant],
    ["options", rules?.options.join(" ")],
    ["piece", piece],
    ["fen", start],
    ["moves", moves.join(" ")],
    ["at", at === undefined || at === moves.length ? null : String(at)],
    ["orientation", bottom === "b" && "black"],
  ];
  const said = attributes.flatMap(([name, value]) => (value ? [` ${name}="${quoted(value)}"`] : [])).join("") + (playable ? " playable" : "");
  const files = Object.entries(rules?.files ?? {}).map(([name, text]) => `<script type="text/variorum" data-name="${quoted(name)}">\n${inScript(text)}\n</script>\n`);
  const inside = rules ? `\n${files.join("")}<script type="text/variorum">\n${inScript(rules.text)}\n</script>\n` : "";
  return `<script type="module" src="${quoted(address)}"></script>\n<variorum-board${said}>${inside}</variorum-board>`;
}

/** @param {string} variant @returns {Promise<Rules | null>} */
async function rulesOf(variant) {
  if (!variant.startsWith(OWN)) return null;
  const answer = await fetch(`/variants/${encodeURIComponent(variant)}/files`);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

/**
 * A button that shows the HTML and copies it.
 *
 * @param {() => Embedded | null | Promise<Embedded | null>} shown what is to be shown; nothing while there is nothing
 */
export function embedding(shown) {
  const field = h("textarea", { readonly: true, rows: 4, spellcheck: "false", hidden: true, "aria-label": say("embed-html"), "data-embed": "html" });
  const told = h("p", { class: "help", role: "status" });
  const button = h("button", { type: "button", "data-embed": "do" }, say("embed-this"));
  field.addEventListener("focus", () => field.select());
  const show = async () => {
    button.disabled = true;
    try {
      const now = await shown();
      if (now === null) throw new Error("nothing is shown");
      field.value = markup(new URL(site("/board/element.js"), location.href).href, now, await rulesOf(now.variant));
    } catch {
      field.hidden = true;
      told.textContent = say("embed-failed");
      return;
    } finally {
      button.disabled = false;
    }
    field.hidden = false;
    try {
      await navigator.clipboard.writeText(field.value);
      told.textContent = say("embed-copied");
    } catch {
      // Not every browser lets a page copy; then it is marked to be copied by hand.
      told.textContent = say("embed-help");
      field.focus();
    }
  };
  button.addEventListener("click", () => void show());
  return h("div", { class: "embedding" }, button, field, told);
}
