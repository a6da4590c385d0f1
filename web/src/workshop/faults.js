/**
 * Faults in the text: a wavy line under the very word, a sign beside the line, and below the line the sentence with what
 * repairs it, for the fault at which the cursor stands or else the first. They move with the text until the server has
 * looked at it again.
 */

import { Decoration, EditorSelection, EditorView, GutterMarker, RangeSet, StateEffect, StateField, WidgetType, gutter } from "../vendor/codemirror.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { advice, briefly, wrong } from "./kinds.js";
import { fixWords, inline } from "./markdown.js";
import { remark } from "../remarks.js";

/** @typedef {import("@codemirror/state").EditorState} EditorState */
/** @typedef {import("@codemirror/state").Transaction} Transaction */
/** @typedef {import("./wire.js").Fault} Fault */
/** @typedef {import("./wire.js").Fix} Fix */

/** A fault where it stands by now. */
/** @typedef {{ fault: Fault, from: number, to: number, fixes: Fix[] }} Placed */

/**
 * @typedef {object} Known
 * @property {Placed[]} placed
 * @property {boolean} calm whether nobody types: only then what was not there yet opens below a line
 * @property {string | null} open the fault that is told below its line
 */

/** What the server found in this text. @type {import("@codemirror/state").StateEffectType<Fault[]>} */
export const setFaults = StateEffect.define();
/** Typing has paused. @type {import("@codemirror/state").StateEffectType<null>} */
export const settle = StateEffect.define();

/** @param {EditorState} state @param {Fault} fault @returns {Placed} */
function placed(state, fault) {
  const end = state.doc.length;
  let from = Math.min(Math.max(0, fault.from), end);
  let to = Math.min(Math.max(from, fault.to), end);
  if (from === to) {
    // Something that is missing is marked by what stands beside it.
    const line = state.doc.lineAt(from);
    if (to < line.to) to += 1;
    else if (from > line.from) from -= 1;
  }
  return { fault, from, to, fixes: fault.fixes };
}

/** @param {Placed} one @param {import("@codemirror/state").ChangeSet} changes @returns {Placed} */
function moved(one, changes) {
  const fixes = one.fixes.flatMap((fix) => {
    if (fix.edits.some(({ from, to }) => changes.touchesRange(from, to))) return [];
    return [{ ...fix, edits: fix.edits.map(({ from, to, text }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1), text })) }];
  });
  const from = changes.mapPos(one.from, 1);
  return { ...one, from, to: Math.max(from, changes.mapPos(one.to, -1)), fixes };
}

/** What tells one fault from another while the text changes around them. @param {Fault} fault */
const nameOf = (fault) => `${fault.code} ${fault.message}`;

/** @param {EditorState} state @param {Placed[]} all */
function wanted(state, all) {
  const head = state.selection.main.head;
  const line = state.doc.lineAt(head);
  return (
    all.find(({ from, to }) => from <= head && head <= to) ??
    all.find(({ from }) => from >= line.from && from <= line.to) ??
    all.find(({ fault }) => fault.severity === "error") ??
    null
  );
}

/** @type {import("@codemirror/state").StateField<Known>} */
const known = StateField.define({
  /** @returns {Known} */
  create: () => ({ placed: [], calm: true, open: null }),
  update(value, transaction) {
    let { placed: all, calm, open } = value;
    if (transaction.docChanged) {
      all = all.map((one) => moved(one, transaction.changes));
      calm = false;
    }
    for (const effect of transaction.effects) {
      if (effect.is(setFaults)) all = effect.value.filter(({ file }) => file === null).map((fault) => placed(transaction.state, fault));
      if (effect.is(settle)) calm = true;
    }
    if (all === value.placed && calm === value.calm && !transaction.selection) return value;
    if (calm) {
      const there = wanted(transaction.state, all);
      open = there ? nameOf(there.fault) : null;
    } else if (open !== null && !all.some(({ fault }) => nameOf(fault) === open)) open = null;
    return { placed: all, calm, open };
  },
  provide: (field) => [
    EditorView.decorations.compute([field], (state) => decorate(state, state.field(field))),
    EditorView.decorations.compute([field], (state) => below(state, state.field(field))),
  ],
});

/** The faults where they stand by now. @param {EditorState} state @returns {Placed[]} */
export function faultsOf(state) {
  return state.field(known).placed;
}

/** What is wrong at a place. @param {EditorState} state @param {number} at */
export function faultsAt(state, at) {
  return faultsOf(state).filter(({ from, to }) => from <= at && at <= to);
}

/** @param {EditorState} state @param {Known} value */
function decorate(state, value) {
  /** @type {import("@codemirror/state").Range<import("@codemirror/view").Decoration>[]} */
  const found = [];
  /** @type {Map<number, string>} */
  const lines = new Map();
  for (const { fault, from, to } of value.placed) {
    if (from < to) found.push(Decoration.mark({ class: `cm-fault ${fault.severity}` }).range(from, to));
    const line = state.doc.lineAt(from).from;
    if (lines.get(line) !== "error") lines.set(line, fault.severity);
  }
  for (const [line, severity] of lines) found.push(Decoration.line({ class: `cm-fault-line ${severity}` }).range(line));
  return Decoration.set(found, true);
}

/** @param {EditorState} state @param {Known} value */
function below(state, value) {
  const one = value.placed.find(({ fault }) => nameOf(fault) === value.open);
  if (!one) return Decoration.none;
  const line = state.doc.lineAt(one.from);
  return Decoration.set([Decoration.widget({ widget: new Told(one), block: true, side: 1 }).range(line.to)]);
}

class Told extends WidgetType {
  /** @param {Placed} one */
  constructor(one) {
    super();
    this.one = one;
  }

  /** @override @param {Told} other */
  eq(other) {
    return nameOf(other.one.fault) === nameOf(this.one.fault) && JSON.stringify(other.one.fixes) === JSON.stringify(this.one.fixes);
  }

  /** @override @param {EditorView} view */
  toDOM(view) {
    const { fault } = this.one;
    // Where the fault stands by then is known to the field alone.
    const now = () => faultsOf(view.state).find((one) => nameOf(one.fault) === nameOf(fault));
    const buttons = this.one.fixes.map((fix, index) => {
      const apply = () => {
        const there = now()?.fixes[index];
        if (there) repair(view, there);
      };
      return h("button", { type: "button", class: "cm-fix", click: apply, keydown: (/** @type {KeyboardEvent} */ event) => walk(event, view) }, ...fixWords(fix.title));
    });
    const notes = fault.notes.map(({ file, line, text: remarked }) => {
      const { text } = remark(remarked);
      return h("p", { class: "cm-note" }, ...inline(file === null ? say("workshop-note", { line, text }) : say("workshop-note-file", { file, line, text })));
    });
    const words = h("div", { class: "cm-words" }, ...wrong(fault), advice(fault, "cm-help"), ...notes);
    const fixes = buttons.length > 0 ? h("div", { class: "cm-fixes" }, ...buttons) : null;
    return h("div", { class: "cm-told", role: "note" }, h("div", { class: `cm-told-in ${fault.severity}` }, words, fixes));
  }

  /** @override */
  get estimatedHeight() {
    return 60;
  }

  /** @override */
  ignoreEvent() {
    return true;
  }
}

/** Keys on the buttons that repair: to the next one, and back to the text. @param {KeyboardEvent} event @param {EditorView} view */
function walk(event, view) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (event.key === "Escape") view.focus();
  else if (step && event.target instanceof HTMLElement) {
    const all = [...(event.target.parentElement?.children ?? [])];
    const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
    if (next instanceof HTMLElement) next.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Does what mends a fault, and goes there. @param {EditorView} view @param {Fix} fix */
export function repair(view, fix) {
  if (view.state.readOnly) return;
  const changes = view.state.changes(fix.edits.map(({ from, to, text }) => ({ from, to, insert: text })));
  const last = fix.edits.reduce((end, edit) => Math.max(end, edit.to), 0);
  view.dispatch({ changes, selection: { anchor: changes.mapPos(last, 1) }, scrollIntoView: true, userEvent: "input.repair", effects: settle.of(null) });
  view.focus();
}

/** Opens what repairs the fault at the cursor, for the keyboard: the buttons get the focus. @param {EditorView} view */
export function offerRepairs(view) {
  const there = wanted(view.state, faultsOf(view.state));
  if (!there) return false;
  goTo(view, there.from, there.to, false);
  // The buttons are drawn when the view has been told.
  requestAnimationFrame(() => {
    const button = view.dom.querySelector(".cm-told button");
    if (button instanceof HTMLElement) button.focus();
    else view.dispatch({ effects: EditorView.announce.of(say("workshop-no-repair")) });
  });
  return true;
}

/** Puts the cursor somewhere, and shows it. @param {EditorView} view @param {number} from @param {number} [to] @param {boolean} [focus] */
export function goTo(view, from, to = from, focus = true) {
  const end = view.state.doc.length;
  const at = EditorSelection.cursor(Math.min(Math.max(0, from), end));
  view.dispatch({ selection: EditorSelection.create([at]), effects: [settle.of(null), EditorView.scrollIntoView(EditorSelection.range(at.from, Math.min(Math.max(at.from, to), end)), { y: "nearest", yMargin: 80 })] });
  if (focus) view.focus();
}

/** Goes to the next fault, or the one before. @param {1 | -1} by @returns {(view: EditorView) => boolean} */
export function step(by) {
  return (view) => {
    const all = faultsOf(view.state);
    const head = view.state.selection.main.head;
    const ahead = by > 0 ? all.find(({ from }) => from > head) : [...all].reverse().find(({ from }) => from < head);
    const next = ahead ?? all.at(by > 0 ? 0 : -1);
    if (!next) return false;
    goTo(view, next.from, next.to);
    view.dispatch({ effects: EditorView.announce.of(briefly(next.fault).replace(/`/g, "")) });
    return true;
  };
}

class Sign extends GutterMarker {
  /** @param {"error" | "warning"} severity @param {string} title */
  constructor(severity, title) {
    super();
    this.severity = severity;
    this.title = title;
  }

  /** @override @param {Sign} other */
  eq(other) {
    return other.severity === this.severity && other.title === this.title;
  }

  /** @override */
  toDOM() {
    return h("span", { class: `cm-sign ${this.severity}`, title: this.title }, this.severity === "error" ? "✕" : "!");
  }
}

const signs = gutter({
  class: "cm-signs",
  markers: (view) => {
    /** @type {Map<number, Placed>} */
    const lines = new Map();
    for (const one of faultsOf(view.state)) {
      const line = view.state.doc.lineAt(one.from).from;
      if (lines.get(line)?.fault.severity !== "error") lines.set(line, one);
    }
    const ranges = [...lines].map(([line, { fault }]) => new Sign(fault.severity, briefly(fault).replace(/`/g, "")).range(line));
    return RangeSet.of(ranges, true);
  },
  domEventHandlers: {
    click(view, line) {
      const one = faultsOf(view.state).find(({ from }) => from >= line.from && from <= line.to);
      if (one) goTo(view, one.from, one.to);
      return one !== undefined;
    },
  },
});

/** The fault that is told below its line. @param {EditorState} state */
export function openFault(state) {
  const { placed: all, open } = state.field(known);
  return all.find(({ fault }) => nameOf(fault) === open) ?? null;
}

/** Faults in an editor. */
export const faults = [known, signs];
