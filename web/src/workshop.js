/**
 * The page of a draft: a rule file and beside it, always current, the game that it makes. What the file means others
 * say (`workshop/line.js`); this page shows it where it belongs, and loses nothing that was typed.
 */

import { byId } from "./dom.js";
import { embedding, embeds } from "./embed.js";
import { ownReader } from "./reading.js";
import { loadRemarks } from "./remarks.js";
import "./sheet/anywhere.js";
import { leftText } from "./textfile.js";
import { add } from "./workshop/add.js";
import { explainHere } from "./workshop/assist.js";
import { bring } from "./workshop/bring.js";
import { Editor } from "./workshop/editor.js";
import { faultsOf, repair } from "./workshop/faults.js";
import { ask, download, drawers, narrow, parts, playing, send } from "./workshop/frame.js";
import { Keeper } from "./workshop/keeper.js";
import { KeptText, opensWith } from "./workshop/kept.js";
import { Line } from "./workshop/line.js";
import { Problems, counted } from "./workshop/problems.js";
import { Result } from "./workshop/result.js";
import { share } from "./workshop/share.js";
import { standing } from "./workshop/status.js";
import { tabs } from "./workshop/tabs.js";
import { Trial } from "./workshop/trial.js";
import { versions } from "./workshop/versions.js";
import { isAlone, site } from "./way.js";
import { load, say } from "./words.js";

/** @typedef {import("./workshop/wire.js").Draft} Draft */
/** @typedef {import("./workshop/wire.js").Fault} Fault */
/** @typedef {import("./workshop/wire.js").OutlineEntry} OutlineEntry */
/** @typedef {import("./workshop/wire.js").ServerMessage} ServerMessage */

/** How long a text that is just being checked is waited for before what is there is played, in milliseconds. */
const PATIENCE = 3000;

await Promise.all([load("faults"), loadRemarks("remarks/rules")]);

/** @type {Draft} */
const draft = JSON.parse(byId("draft", HTMLScriptElement).textContent ?? "");
const banner = byId("banner", HTMLElement);
const status = byId("status", HTMLElement);
const title = byId("title", HTMLElement);
const saved = /** @type {HTMLAnchorElement} */ (document.querySelector('[data-do="download"]'));
const kept = new KeptText(draft.id);
const before = draft.mine ? kept.get() : null;
const opens = opensWith(draft, before);

/** What was found in the text. @type {Fault[] | null} */
let faults = null;
/** @type {OutlineEntry[]} */
let outline = [];
/** The text that was looked at last, by its number. */
let checked = 0;
/** The text whose game is shown, by its number. */
let shown = 0;
/** @type {"connecting" | "open" | "lost" | "failed"} */
let state = "connecting";
/** Whether an answer has been waited for just now: nobody waits twice. @type {"there" | "spent"} */
let patience = "there";
/** Who waits until the text has been looked at. @type {(() => void)[]} */
let waiting = [];

// The keyboard of a phone takes its room from the page, not from what is typed.
document.querySelector('meta[name="viewport"]')?.setAttribute("content", "width=device-width, initial-scale=1, interactive-widget=resizes-content");

const showPart = parts(byId("bar", HTMLElement), byId("bench", HTMLElement));
/** @type {Editor} */
const editor = new Editor({
  parent: byId("editor", HTMLElement),
  text: opens === "draft" ? draft.text : (before?.text ?? draft.text),
  readOnly: !draft.mine,
  help: "keys",
  expert: {
    suggest: async (at) => (await line.ask("suggest", at))?.items ?? [],
    explain: (at) => line.ask("explain", at),
  },
  changed() {
    line.changed();
    keeper.changed();
    problems.hush();
  },
  moved: (at) => result.light(at),
  format: () => void format(),
  save: () => keeper.save(),
});
const problems = new Problems(byId("problems", HTMLElement), byId("live", HTMLElement), show, (fault, fix) => {
  const there = faultsOf(editor.view.state).find((one) => one.fault === fault);
  const wanted = there?.fixes[fix];
  showPart("rules");
  if (wanted) repair(editor.view, wanted);
});
const result = new Result((from, to) => {
  showPart("rules");
  editor.goTo(from, Math.min(to, from + 200));
}, offer);
/** @type {Line} */
const line = new Line(`/workshop/${draft.id}/socket`, ownReader(draft.reader), {
  text: () => editor.text,
  heard: hear,
  state(now, reason) {
    state = now;
    if (now !== "open") keeper.lost();
    if (now === "failed") ask(banner, reason || say("workshop-failed"));
    if (now === "open") {
      const left = bringing === null ? null : leftText();
      if (left !== null) bringing?.offer(left);
    }
    tell();
  },
});
const keeper = new Keeper(draft, {
  text: () => editor.text,
  line,
  kept,
  stored: async () => {
    const answer = await fetch(saved.href, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  },
  told: tell,
  ask: conflict,
});

const trial = new Trial(draft.id, draft.versions.at(0)?.variant ?? null, draft.plays ? draft.reader : null);
tabs(byId("tabs", HTMLElement), (panel) => {
  void result.rules();
  if (panel === "panel-trial") trial.opened();
});
drawers();
versions(draft.id, draft.versions, () => result.shown?.variant ?? null, draft.mine ? restore : null);
const bringing = draft.mine ? bring(line, (text) => {
  showPart("rules");
  editor.become(text);
  problems.announce(say("workshop-imported"));
}) : null;
if (draft.mine) add(() => editor.text, (at, text) => {
  showPart("rules");
  editor.put(at, text);
}, (said) => {
  problems.announce(said.join(" "));
  ask(banner, said.join(" "), [[say("close"), () => (banner.hidden = true)]]);
});
if (!draft.mine) ask(banner, say("workshop-read-only"), [[say("workshop-copy-it"), () => byId("copy", HTMLFormElement).requestSubmit()]]);
// In a tab there is nobody to show it to.
else if (!isAlone()) share(draft, tell);
if (embeds()) {
  byId("embed-open", HTMLButtonElement).hidden = false;
  const game = embedding(async () => {
    await settled();
    return result.variant === null ? null : { variant: result.variant, playable: true };
  });
  byId("embed", HTMLElement).append(game);
}
if (opens === "both") keeper.disagree(draft.text);
playing(byId("play", HTMLFormElement), () => result.variant, settled, () => {
  problems.announce(say("workshop-nothing-to-play"));
  ask(banner, say("workshop-nothing-to-play"), [[say("close"), () => (banner.hidden = true)]]);
  showPart("rules");
});
for (const button of document.querySelectorAll("[data-do]")) button.addEventListener("click", (event) => act(button.getAttribute("data-do"), event));
tell();

/** @param {string | null} what @param {Event} event */
function act(what, event) {
  if (what !== "download") showPart("rules");
  if (what === "format") void format();
  else if (what === "undo") editor.undo();
  else if (what === "redo") editor.redo();
  else if (what === "find") editor.find();
  else if (what === "explain") {
    editor.view.focus();
    explainHere({ suggest: async () => [], explain: (at) => line.ask("explain", at) })(editor.view);
  } else if (what === "download") {
    // What stands in the editor, not what was saved of it.
    event.preventDefault();
    download(editor.text, saved.download || "game.kdl");
  }
}

/** @param {ServerMessage} message */
function hear(message) {
  switch (message.type) {
    case "checked": {
      if (message.n !== line.current) return;
      ({ faults, outline } = message);
      checked = message.n;
      editor.show(faults);
      problems.show(faults, message.more, draft.mine);
      result.entries(outline, (at) => editor.lineOf(at));
      result.light(editor.cursor);
      result.stale = !message.good;
      keeper.checked();
      // What is good is waited for until it is shown.
      if (!message.good) wake();
      offer();
      tell();
      return;
    }
    case "shown":
      if (message.n < shown || message.n !== line.current) return;
      shown = message.n;
      title.textContent = message.name || draft.title;
      document.title = `${title.textContent} – ${say("workshop")} – Variorum`;
      result.stale = false;
      void trial.shown(message.variant, message.options);
      void result.show(message).then(() => {
        result.entries(outline, (at) => editor.lineOf(at));
        result.light(editor.cursor);
        wake();
      });
      return;
    case "worth":
      if (message.n === shown) result.worth(message.values);
      return;
    case "refused":
      keeper.heard(message);
      if (message.what === "import") bringing?.refused(message.why);
      else if (message.what !== "suggest" && message.what !== "explain") {
        ask(banner, message.why, [[say("close"), () => (banner.hidden = true)]]);
        wake();
      }
      return;
    default:
      keeper.heard(message);
  }
}

/** Puts the text of a version in the place of what is written; it can be undone. @param {string} text @param {number} number */
function restore(text, number) {
  showPart("rules");
  editor.become(text);
  problems.announce(say("version-restored", { number }));
}

function wake() {
  for (const go of waiting) go();
  waiting = [];
}

/** When it is known what the text says now, or that it has a fault; null if it is known already, or nobody answers. */
function settled() {
  line.flush();
  const known = checked === line.current && (shown === checked || wrong());
  if (known || !line.ready || patience === "spent") {
    patience = "there";
    return null;
  }
  return Promise.race([
    new Promise((/** @type {(value: void) => void} */ go) => waiting.push(go)),
    new Promise((/** @type {(value: void) => void} */ go) => setTimeout(go, PATIENCE)),
  ]).then(() => {
    patience = "spent";
  });
}

/** Whether something keeps the text from being a game. */
function wrong() {
  return faults?.some(({ severity }) => severity === "error") ?? false;
}

/** Says what the buttons that play would play. */
function offer() {
  const stale = result.shown !== null && wrong();
  for (const label of document.querySelectorAll("[data-play-label]")) label.textContent = say(stale ? "workshop-play-last" : "workshop-play");
  for (const remark of document.querySelectorAll("[data-stale]")) remark.toggleAttribute("hidden", !stale);
  const variant = result.variant;
  for (const way of document.querySelectorAll("[data-set-up]")) {
    way.toggleAttribute("hidden", variant === null);
    if (variant !== null) way.setAttribute("href", site(`/new/${variant}`));
  }
}

function tell() {
  const parts = standing({ draft, keeping: keeper.state, line: state, faults });
  const text = parts.join(" · ");
  if (status.textContent !== text) status.textContent = text;
  status.classList.toggle("wrong", wrong());
  status.classList.toggle("lost", state === "lost");
  const bar = byId("bar-problems", HTMLElement);
  const words = counted((faults ?? []).filter(({ severity }) => severity === "error")) || say("workshop-problems");
  if (bar.textContent !== words) bar.textContent = words;
}

/** Goes to a fault. @param {Fault} fault */
function show(fault) {
  const there = faultsOf(editor.view.state).find((one) => one.fault === fault);
  showPart("rules");
  if (there) editor.goTo(there.from, there.to);
}

async function format() {
  if (!draft.mine) return;
  const answer = await line.ask("format");
  const text = answer?.text ?? null;
  if (text !== null && line.current === answer?.n) editor.become(text);
  if (answer?.line) ask(banner, say("workshop-not-laid-out", { line: answer.line }), [[say("close"), () => (banner.hidden = true)]]);
  problems.announce(say(text !== null ? "workshop-formatted" : "workshop-not-formatted"));
  if (!narrow()) editor.view.focus();
}

/** The draft is another on the server than it was here: whoever sits here decides. @param {string} theirs @param {number} revision */
function conflict(theirs, revision) {
  const done = (/** @type {() => void} */ decide) => () => {
    banner.hidden = true;
    decide();
  };
  ask(banner, say("workshop-conflict"), [
    [
      say("workshop-conflict-theirs"),
      done(() => {
        editor.become(theirs);
        keeper.settle(theirs, revision);
      }),
    ],
    [
      say("workshop-conflict-both"),
      done(() => {
        kept.forget();
        send({ from: "text", text: editor.text });
      }),
    ],
    [say("workshop-conflict-mine"), done(() => keeper.settle(theirs, revision))],
  ]);
}
