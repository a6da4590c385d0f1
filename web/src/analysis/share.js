/** What can be taken along from an analysis: links, texts, files, pictures. */

import { dialog } from "../dialog.js";
import { h, save } from "../dom.js";
import { isAlone, isOnlyHere } from "../way.js";
import { embedding, embeds } from "../embed.js";
import { looks } from "../pieces.js";
import { say } from "../words.js";

/** @typedef {import("./desk.js").Place} Place */

/**
 * @typedef {object} ShareHandlers
 * @property {import("./page.js").Study | null} study the study that holds what is shown
 * @property {() => string} link the address of what is shown
 * @property {() => string} fen
 * @property {() => Place} place
 * @property {() => Place & { at: number }} line the line that the reader is in, to its end, and where he is
 * @property {() => "w" | "b"} bottom
 * @property {() => import("./tree.js").Chapter} chapter
 * @property {(text: string) => void} shown a text that could not be copied is to be read
 */

export class ShareDialog {
  #variant;
  #handlers;
  #link = h("input", { id: "share-link", readonly: true });
  #fen = h("input", { id: "share-fen", readonly: true });
  #pictures = h("p", { class: "with-button" });
  #problem = h("p", { class: "problem", role: "alert", hidden: true });
  dialog;

  /** @param {string} variant @param {ShareHandlers} handlers */
  constructor(variant, handlers) {
    this.#variant = variant;
    this.#handlers = handlers;
    const file = h("button", { type: "button", id: "share-file" }, say("analysis-file"));
    file.addEventListener("click", () => void this.#file());
    const study = h("button", { type: "button", id: "share-study", class: "primary" }, say("analysis-study"));
    study.addEventListener("click", () => void this.#study());
    this.dialog = dialog(
      "share",
      say("analysis-share"),
      this.#problem,
      handlers.study ? null : h("div", { class: "export-line" }, h("span", {}, say("analysis-study-help")), h("p", { class: "with-button" }, study)),
      this.#line("share-link", say("analysis-link"), this.#link),
      handlers.study?.writable && handlers.study.visibility === "private" && !isAlone() ? this.#opening(handlers.study) : null,
      isOnlyHere() ? h("p", { class: "help" }, say("only-here")) : null,
      this.#line("share-fen", say("analysis-fen"), this.#fen),
      h("div", { class: "export-line" }, h("span", {}, say("analysis-take")), h("p", { class: "with-button" }, file), this.#pictures),
      embeds() ? h("div", { class: "export-line" }, h("span", {}, say("embed-title")), embedding(() => ({ variant, ...handlers.line(), bottom: handlers.bottom() }))) : null,
    );
  }

  /** @param {string} id @param {string} label @param {HTMLInputElement} input */
  #line(id, label, input) {
    const copy = h("button", { type: "button" }, say("analysis-copy"));
    copy.addEventListener("click", () => void this.#copy(input.value, copy));
    return h("div", { class: "export-line" }, h("label", { for: id }, label), h("span", { class: "with-button" }, input, copy));
  }

  /** Says that nobody else can open the link, and what changes that. @param {import("./page.js").Study} study */
  #opening(study) {
    const button = h("button", { type: "button", id: "share-open" }, say("analysis-private-open"));
    const line = h("div", { class: "export-line" }, h("span", {}, say("analysis-private")), h("p", { class: "with-button" }, button));
    button.addEventListener("click", async () => {
      const body = new URLSearchParams({ do: "show", state: "unlisted" });
      const answer = await fetch(`/studies/${study.id}`, { method: "POST", body }).catch(() => null);
      this.#problem.hidden = answer?.ok === true;
      this.#problem.textContent = say("try-offline");
      if (!answer?.ok) return;
      study.visibility = "unlisted";
      line.replaceChildren(h("span", { role: "status" }, say("analysis-opened")));
    });
    return line;
  }

  open() {
    const { link, fen, place, bottom } = this.#handlers;
    this.#problem.hidden = true;
    this.#link.value = link();
    this.#fen.value = fen();
    const { start, moves } = place();
    const query = new URLSearchParams({ moves: moves.join(" "), side: bottom(), save: "1", ...looks(), ...(start === null ? {} : { fen: start }) });
    const base = `/analysis/${encodeURIComponent(this.#variant)}`;
    const png = h("button", { type: "button", click: () => void this.#png(`${base}/board.svg?${query}`) }, say("analysis-png"));
    const last = new URLSearchParams(query);
    last.set("after", String(Math.max(0, moves.length - 8)));
    this.#pictures.replaceChildren(
      h("a", { class: "button", href: `${base}/board.svg?${query}` }, say("analysis-svg")),
      png,
      h("a", { class: "button", href: `${base}/animation.svg?${last}` }, say("analysis-animation")),
    );
    this.dialog.showModal();
  }

  /** @param {string} text @param {HTMLElement} button */
  async #copy(text, button) {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = say("analysis-copied");
    } catch {
      this.#handlers.shown(text);
    }
  }

  /** The tree as the text of a game file; nothing if that could not be made. */
  async #text() {
    const chapter = this.#handlers.chapter();
    const answer = await fetch("/analysis/write", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ chapters: [chapter] }) }).catch(() => null);
    this.#problem.hidden = answer?.ok === true;
    this.#problem.textContent = say("analysis-file-failed");
    return answer?.ok ? answer.text() : null;
  }

  async #file() {
    const text = await this.#text();
    if (text !== null) save(new Blob([text], { type: "text/plain" }), `${this.#name(this.#handlers.chapter())}.pgn`);
  }

  /** Keeps the tree as a study of the reader's own. */
  async #study() {
    const text = await this.#text();
    if (text === null) return;
    const field = (/** @type {string} */ name, /** @type {string} */ value) => h("input", { type: "hidden", name, value });
    const form = h("form", { method: "post", action: "/studies", hidden: true }, field("do", "file"), field("variant", this.#variant), field("text", text));
    document.body.append(form);
    form.submit();
  }

  /** The name of a file: the game, and who plays, if that is known. @param {import("./tree.js").Chapter} chapter */
  #name({ tags }) {
    const known = new Map(tags);
    const players = ["White", "Black"].flatMap((tag) => known.get(tag) ?? []).filter((name) => name !== "?");
    const plain = (/** @type {string} */ text) => text.normalize("NFD").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
    return [this.#variant, ...players].map(plain).filter((part) => part !== "").join("-");
  }

  /** @param {string} address of the picture as SVG */
  async #png(address) {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = 2;
    const canvas = h("canvas", { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => {
      if (blob) save(blob, `${this.#name(this.#handlers.chapter())}-${this.#handlers.place().moves.length}.png`);
    });
  }
}
