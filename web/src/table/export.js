/** What of a game can be taken along: the position as text, the game as a file, pictures that stand still and that move. */

import { dialog } from "../dialog.js";
import { h, save } from "../dom.js";
import { embedding, embeds } from "../embed.js";
import { looks } from "../pieces.js";
import { site } from "../way.js";
import { say } from "../words.js";

/** @typedef {{ fen: string, ply: number, side: import("../wire.js").Side, moves: string[] }} Shown what is on the page, as the reader sees it, and all moves of the game */

/** Seconds a move. */
const PACES = ["0.5", "1.2", "2.5", "4"];

export class Export {
  #id;
  #shown;
  #fen = h("input", { type: "text", readonly: true, id: "export-fen" });
  #said = h("p", { class: "help", role: "status" });
  #svg = h("a", { class: "button", download: true }, "SVG");
  #pace;
  #play = h("a", { class: "button", target: "_blank" }, say("export-play"));
  #save = h("a", { class: "button", download: true }, say("export-save"));
  dialog;

  /** @param {string} id @param {string} variant @param {() => Shown} shown */
  constructor(id, variant, shown) {
    this.#id = id;
    this.#shown = shown;
    const copy = h("button", { type: "button", click: () => void this.#copy() }, say("share-copy"));
    const png = h("button", { type: "button", "data-export": "png", click: () => void this.#png() }, "PNG");
    this.#fen.addEventListener("focus", () => this.#fen.select());
    this.#pace = h("select", { id: "export-pace", change: () => this.#address() }, ...PACES.map((pace) => h("option", { value: pace, selected: pace === "1.2" }, say("export-pace", { seconds: Number(pace) }))));
    const group = (/** @type {string} */ key, /** @type {(Node | string)[]} */ ...parts) => h("div", { class: "export-line", role: "group", "aria-label": say(`export-${key}`) }, h("span", {}, say(`export-${key}`)), h("span", { class: "with-button" }, ...parts));
    this.dialog = dialog(
      "export",
      say("export-title"),
      group("game", h("a", { class: "button", href: `/games/${id}/game.pgn`, download: true }, say("export-file"))),
      group("position", this.#fen, copy),
      group("picture", this.#svg, png),
      group("moving", this.#pace, this.#play, this.#save),
      embeds() ? h("div", { class: "export-line" }, h("span", {}, say("embed-title")), embedding(async () => this.#embedded(variant))) : null,
      this.#said,
    );
    this.dialog.classList.add("export");
  }

  open() {
    this.#said.textContent = "";
    this.#fen.value = this.#shown().fen;
    this.#address();
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** The addresses of the pictures, as the board is turned and the page coloured. */
  #address() {
    const { ply, side } = this.#shown();
    const dark = document.documentElement.dataset["theme"] === "dark" || (document.documentElement.dataset["theme"] !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    const look = new URLSearchParams({ side, theme: dark ? "dark" : "light", ...looks() });
    this.#svg.href = site(`/games/${this.#id}/board.svg?ply=${ply}&${look}&save=1`);
    const moving = `/games/${this.#id}/animation.svg?pace=${this.#pace.value}&${look}`;
    this.#play.href = site(moving);
    this.#save.href = site(`${moving}&save=1`);
  }

  /** The game as another page shows it. @param {string} variant */
  async #embedded(variant) {
    // Where it began, only the file says.
    const answer = await fetch(`/games/${this.#id}/game.pgn`);
    if (!answer.ok) throw new Error(answer.statusText);
    const start = /^\[FEN "([^"]*)"\]$/m.exec(await answer.text())?.[1] ?? null;
    const { ply, side, moves } = this.#shown();
    return { variant, start, moves, at: ply, bottom: side };
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.#fen.value);
      this.#said.textContent = say("share-copied");
    } catch {
      // Not every browser lets a page copy; then it is marked to be copied by hand.
      this.#fen.focus();
    }
  }

  /** The picture of the board, drawn by the browser: large enough to be printed. */
  async #png() {
    try {
      const image = new Image();
      image.src = this.#svg.href;
      await image.decode();
      const scale = 2;
      const canvas = h("canvas", { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
      if (!blob) throw new Error("no picture");
      save(blob, `variorum-${this.#shown().ply}.png`);
    } catch {
      this.#said.textContent = say("export-failed");
    }
  }
}
