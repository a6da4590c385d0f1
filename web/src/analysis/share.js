/** What can be taken along from an analysis: links, texts, files, pictures. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("./desk.js").Place} Place */

/**
 * @typedef {object} ShareHandlers
 * @property {() => string} link the address of what is shown
 * @property {() => string} fen
 * @property {() => Place} place
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
  dialog = h("dialog", { class: "more", "aria-labelledby": "share-title" });

  /** @param {string} variant @param {ShareHandlers} handlers */
  constructor(variant, handlers) {
    this.#variant = variant;
    this.#handlers = handlers;
    const file = h("button", { type: "button", id: "share-file" }, say("analysis-file"));
    file.addEventListener("click", () => void this.#file());
    this.dialog.append(
      h("h2", { id: "share-title" }, say("analysis-share")),
      this.#problem,
      this.#line("share-link", say("analysis-link"), this.#link),
      this.#line("share-fen", say("analysis-fen"), this.#fen),
      h("div", { class: "export-line" }, h("span", {}, say("analysis-take")), h("p", { class: "with-button" }, file), this.#pictures),
      h("form", { method: "dialog" }, h("button", { type: "submit", class: "close-dialog" }, say("close"))),
    );
  }

  /** @param {string} id @param {string} label @param {HTMLInputElement} input */
  #line(id, label, input) {
    const copy = h("button", { type: "button" }, say("analysis-copy"));
    copy.addEventListener("click", () => void this.#copy(input.value, copy));
    return h("div", { class: "export-line" }, h("label", { for: id }, label), h("span", { class: "with-button" }, input, copy));
  }

  open() {
    const { link, fen, place, bottom } = this.#handlers;
    this.#problem.hidden = true;
    this.#link.value = link();
    this.#fen.value = fen();
    const { start, moves } = place();
    const query = new URLSearchParams({ moves: moves.join(" "), side: bottom(), save: "1", ...(start === null ? {} : { fen: start }) });
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

  async #file() {
    const chapter = this.#handlers.chapter();
    const answer = await fetch("/analysis/write", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ chapters: [chapter] }) });
    if (!answer.ok) {
      this.#problem.textContent = say("analysis-file-failed");
      this.#problem.hidden = false;
      return;
    }
    save(await answer.blob(), `${this.#name(chapter)}.pgn`);
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

/** Has the browser keep a file. @param {Blob} blob @param {string} name */
function save(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
