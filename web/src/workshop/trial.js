/**
 * "Try it out": the text as it stands plays itself, and the page shows beside it what that says, narrowing while one watches.
 *
 * The games are played by workers of the page, if it has any (`crates/server/src/trials/device.rs`), else by whoever answers the page. It
 * asks once a second how far they have come, and only while somebody looks: who closes the page or hides it stops them, and finds them
 * again later.
 */

import { h } from "../dom.js";
import { ownReader } from "../reading.js";
import { site } from "../way.js";
import { say } from "../words.js";
import { parsed } from "./parsed.js";

/** How often it is asked how far the games have come, in milliseconds. */
const PACE = 1000;

/** Games that are added at a time. */
const MORE = 600;

/** The most workers that play, and the most games that are told at a time. */
const WORKERS = 6;
const TOLD = 150;

/** So many workers play: one processor is left to whoever works with the page. */
const workers = () => Math.max(1, Math.min(WORKERS, (navigator.hardwareConcurrency || 1) - 1));

/**
 * What several workers have played, each one game in turn, as one would tell it: up to the first that has not been played yet.
 *
 * @param {(string | undefined)[]} answers @returns {string | undefined} nothing if one of them took too long
 */
export function together(answers) {
  const parts = answers.map((answer) => (answer === undefined ? undefined : JSON.parse(answer)));
  /** The jobs of each, with their games: two may be one job, in which sides change. @type {{ job: string }[][][]} */
  const played = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    /** @type {Map<string, { job: string }[]>} */
    const jobs = new Map();
    for (const game of part.games ?? []) jobs.set(game.job, [...(jobs.get(game.job) ?? []), game]);
    played.push([...jobs.values()]);
  }
  const games = [];
  for (let at = 0; games.length < TOLD; at += 1) {
    const next = played[at % played.length]?.[Math.floor(at / played.length)];
    if (next === undefined) break;
    games.push(...next);
  }
  return JSON.stringify({ ...parts[0], games });
}

/** @template {HTMLElement} T @param {string} id @returns {T} */
const there = (id) => /** @type {T} */ (document.getElementById(id));

export class Trial {
  #address;
  /** The rules that are tried out. @type {string | null} */ #rules = null;
  /** Those that were tried out before, to compare with. */
  #before;
  /** What the text says now. @type {string | null} */ #text = null;
  /** What may be chosen in it, and what has been: by names, also of options that another text had. @type {import("./wire.js").GameOption[]} */ #options = [];
  /** @type {Set<string>} */ #chosen = new Set();
  #games = 0;
  #goal = 0;
  #most = Infinity;
  /** How far the games that are being played have come, and to what number they go; null if nobody plays. @type {{ done: number, of: number } | null} */ #running = null;
  /** The script of the page's worker, if it may play. @type {string | null} */ #script;
  /** Such workers, once games were wanted; none if they cannot play. @type {Promise<import("../reading.js").Reader[]> | null} */ #players = null;
  /** Whether it is asked to play, and whether it does. */
  #asked = false;
  #plays = false;
  /** Which parts are unfolded, by their names. @type {Set<string>} */ #open = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #next;
  #begin = there("trial-begin");
  #stop = there("trial-stop");
  #told = there("trial-told");

  /** @param {string} draft @param {string | null} before the newest version of the draft, if there is one @param {string | null} script of a worker that plays */
  constructor(draft, before, script) {
    this.#address = `/workshop/${draft}/trial`;
    this.#before = before;
    this.#script = script;
    this.#begin?.addEventListener("click", () => void this.#go());
    this.#stop?.addEventListener("click", () => void this.#order(0));
    this.#told.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      const question = button?.dataset["question"];
      if (button && question) void this.#order(Number(button.dataset["games"]) + MORE, question);
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.#running) void this.#look();
    });
  }

  /** The rules of the text as it is now, with the options that are chosen, as addresses name them. */
  get #now() {
    if (this.#text === null) return null;
    return [this.#text, ...this.#options.map(({ name }) => name).filter((name) => this.#chosen.has(name))].join("+");
  }

  /**
   * The rules of the text as it is now, as addresses name them; what was found out about them before is shown.
   *
   * @param {string} text @param {import("./wire.js").GameOption[]} options
   */
  async shown(text, options) {
    this.#text = text;
    this.#offer(options);
    const rules = /** @type {string} */ (this.#now);
    if (this.#begin) this.#begin.removeAttribute("disabled");
    const nothing = this.#rules === null || (this.#games === 0 && this.#running === null);
    if (nothing) await this.#show(rules);
    else this.#buttons();
  }

  /** Shows what may be chosen, beside the button. @param {import("./wire.js").GameOption[]} options */
  #offer(options) {
    const place = there("trial-options");
    const same = JSON.stringify(options) === JSON.stringify(this.#options);
    this.#options = options;
    if (!place || same) return;
    place.hidden = options.length === 0;
    const boxes = options.map(({ name, label, summary }) => {
      const box = h("input", { type: "checkbox", value: name, checked: this.#chosen.has(name) });
      box.addEventListener("change", () => {
        if (box.checked) this.#chosen.add(name);
        else this.#chosen.delete(name);
        void this.#turn();
      });
      return h("label", { title: summary }, box, " ", label || name);
    });
    place.querySelector("div")?.replaceChildren(...boxes);
  }

  /** The panel has been opened. */
  opened() {
    if (this.#rules === null && this.#now !== null) void this.#show(this.#now);
  }

  /** Shows what is known of rules, if anything is. @param {string} rules */
  async #show(rules) {
    if (there("panel-trial").hidden) return;
    this.#rules = rules;
    await this.#look();
    this.#buttons();
  }

  /** Turns to the text as it is now with what is chosen. The text that was tried out before stands beside it. */
  async #turn() {
    const now = this.#now;
    if (now === null || this.#rules === now) return;
    const before = this.#rules?.split("+")[0] ?? null;
    if (this.#games > 0 && before !== this.#text) this.#before = before;
    this.#rules = now;
    this.#games = 0;
    this.#goal = 0;
    await this.#look();
    this.#buttons();
  }

  async #go() {
    if (this.#now === null) return;
    await this.#turn();
    await this.#order(this.#games < this.#goal ? this.#goal : this.#games + MORE);
  }

  /** Has so many games played that answer a question; none beyond those that there are if it is 0. @param {number} games */
  async #order(games, question = "play") {
    const sent = new URLSearchParams({ rules: this.#rules ?? "", games: String(games), question });
    try {
      const answer = await fetch(site(this.#address), { method: "POST", body: sent });
      if (!answer.ok) throw new Error(answer.statusText);
    } catch {
      this.#say(say("trial-no-answer"));
      return;
    }
    await this.#look();
  }

  /** Workers that play. @param {string} script */
  async #hired(script) {
    const found = await Promise.all(Array.from({ length: workers() }, () => ownReader(`${script}#trials`)));
    return found.filter((reader) => reader !== null);
  }

  /** Plays here what is to be played, as long as whoever answers the page gives anything to play. */
  async #play() {
    const rules = this.#rules;
    if (this.#script === null || this.#asked || rules === null) return;
    this.#asked = true;
    try {
      this.#players ??= this.#hired(this.#script);
      const players = await this.#players;
      /** @type {string | undefined} */
      let told = players.length > 0 ? "" : undefined;
      while (told !== undefined && this.#running && this.#rules === rules) {
        const answer = await fetch(site(`${this.#address}/games?${new URLSearchParams({ rules })}`), { method: "POST", body: told });
        if (!answer.ok) throw new Error(answer.statusText);
        this.#plays = answer.status === 200;
        if (!this.#plays) return;
        const job = await answer.json();
        const { play } = job.task;
        const shares = players.map((_, at) => ({ ...job, task: { play: { ...play, share: [at, players.length] } } }));
        told = together(await Promise.all(players.map((player, at) => player.read(JSON.stringify(shares[at])))));
      }
      // What takes too long here is the server's.
      if (told === undefined) this.#script = null;
    } catch (fault) {
      console.warn("Games are played by the server.", fault);
      this.#script = null;
    } finally {
      this.#asked = this.#plays = false;
    }
  }

  /** Asks how far it has come, and again as long as it goes on. */
  async #look() {
    clearTimeout(this.#next);
    const rules = this.#rules;
    if (rules === null) return;
    const asked = new URLSearchParams({ rules, lang: document.documentElement.lang });
    if (this.#before !== null) asked.set("before", this.#before);
    try {
      const page = await parsed(site(`${this.#address}?${asked}`));
      const part = page.getElementById("trial");
      if (this.#rules !== rules || !part) return;
      this.#take(part);
    } catch {
      this.#say(say("trial-no-answer"));
    }
    if (this.#running) void this.#play();
    if (this.#running && !document.hidden) this.#next = setTimeout(() => void this.#look(), PACE);
  }

  /** @param {HTMLElement} part */
  #take(part) {
    const number = (/** @type {string} */ name) => Number(part.dataset[name] ?? 0);
    [this.#games, this.#goal, this.#most] = [number("games"), number("goal"), number("most")];
    this.#running = part.dataset["of"] === undefined ? null : { done: number("done"), of: number("of") };
    for (const details of part.querySelectorAll("details")) details.open = this.#open.has(details.id);
    for (const link of part.querySelectorAll('a[href^="/"]')) link.setAttribute("href", site(link.getAttribute("href") ?? ""));
    this.#told.replaceChildren(...[...part.childNodes].map((node) => document.importNode(node, true)));
    for (const details of this.#told.querySelectorAll("details")) {
      details.addEventListener("toggle", () => (details.open ? this.#open.add(details.id) : this.#open.delete(details.id)));
    }
    this.#buttons();
  }

  #buttons() {
    if (!this.#begin || !this.#stop) return;
    const old = this.#rules !== null && this.#rules !== this.#now;
    there("trial-old").hidden = !old || this.#games === 0;
    this.#begin.hidden = this.#running !== null && !old;
    this.#stop.hidden = this.#running === null;
    const full = !old && this.#games >= this.#most;
    this.#begin.toggleAttribute("disabled", this.#now === null || full);
    const label = old && this.#games > 0 ? say("trial-again") : this.#games === 0 ? say("trial-begin") : this.#games < this.#goal ? say("trial-on") : say("trial-more", { games: MORE });
    if (this.#begin.textContent !== label) this.#begin.textContent = label;
    const progress = /** @type {HTMLElement | null} */ (document.querySelector(".trial-progress"));
    if (!progress) return;
    progress.hidden = this.#games === 0 && this.#running === null;
    const bar = /** @type {HTMLProgressElement} */ (there("trial-bar"));
    bar.hidden = this.#running === null;
    if (this.#running === null) return this.#say(say("trial-done", { games: this.#games }));
    const { done, of } = this.#running;
    bar.max = Math.max(1, of);
    bar.value = done;
    const told = this.#plays ? "trial-progress-here" : "trial-progress";
    this.#say(done === 0 ? say("trial-waits") : say(told, { games: done, goal: Math.max(of, done) }));
  }

  /** @param {string} text */
  #say(text) {
    const count = there("trial-count");
    if (count && count.textContent !== text) count.textContent = text;
  }
}
