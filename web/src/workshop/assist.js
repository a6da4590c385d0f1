/**
 * What the server knows about the language, for who writes: how a word can go on, and what the word at the cursor or
 * under the pointer means.
 */

import { EditorView, StateEffect, StateField, autocompletion, hoverTooltip, showTooltip } from "../vendor/codemirror.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { faultsAt } from "./faults.js";
import { wrong } from "./kinds.js";
import { blocks, spoken } from "./markdown.js";

/** @typedef {import("./wire.js").Suggestion} Suggestion */
/** @typedef {import("./wire.js").Explanation} Explanation */

/**
 * Whom to ask.
 *
 * @typedef {object} Expert
 * @property {(at: number) => Promise<Suggestion[]>} suggest
 * @property {(at: number) => Promise<Explanation | null>} explain
 */

/** What a word that is being typed consists of. */
const WORD = /^[\p{Alphabetic}\p{N}_\-+.' ]*$/u;

/** @param {Expert} expert @returns {import("@codemirror/autocomplete").CompletionSource} */
function source(expert) {
  return async (context) => {
    const at = context.pos;
    const before = context.state.sliceDoc(context.state.doc.lineAt(at).from, at);
    if (!context.explicit && !/[\p{Alphabetic}\p{N}_\-"=]$/u.test(before)) return null;
    const items = await expert.suggest(at);
    if (context.aborted || items.length === 0) return null;
    const from = Math.min(...items.map((item) => item.from));
    const typed = context.state.sliceDoc(from, at);
    // What begins with a quote is found by what stands in it.
    const quote = typed.startsWith('"') ? 1 : 0;
    return {
      from: from + quote,
      options: items.map((item, index) => option(item, at, items.length - index)),
      validFor: WORD,
    };
  };
}

/** @param {Suggestion} item @param {number} asked where it was asked for @param {number} rank */
function option(item, asked, rank) {
  const behind = item.to - asked;
  /** @type {import("@codemirror/autocomplete").Completion} */
  const made = {
    label: item.label,
    type: item.kind,
    boost: rank / 1000,
    apply: (view, _, __, to) => {
      const end = Math.min(Math.max(to + behind, item.from), view.state.doc.length);
      view.dispatch({ changes: { from: item.from, to: end, insert: item.text }, selection: { anchor: item.from + item.text.length }, userEvent: "input.complete", scrollIntoView: true });
    },
  };
  const help = item.help;
  if (help) made.info = () => h("div", { class: "cm-told-help" }, ...blocks(help));
  return made;
}

/** The explanation that the keyboard has asked for. @type {import("@codemirror/state").StateEffectType<import("@codemirror/view").Tooltip | null>} */
const setAsked = StateEffect.define();

const asked = StateField.define({
  /** @returns {import("@codemirror/view").Tooltip | null} */
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setAsked)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

/** @param {string} text @returns {() => import("@codemirror/view").TooltipView} */
const told = (text) => () => ({ dom: h("div", { class: "cm-told-help" }, ...blocks(text)) });

/** Tells what stands at the cursor. @param {Expert} expert */
export function explainHere(expert) {
  return (/** @type {EditorView} */ view) => {
    const at = view.state.selection.main.head;
    void expert.explain(at).then((answer) => {
      if (view.state.selection.main.head !== at) return;
      const text = answer?.text ?? say("workshop-nothing-to-explain");
      const pos = answer?.text ? answer.from : at;
      view.dispatch({ effects: [setAsked.of({ pos, above: true, create: told(text) }), EditorView.announce.of(spoken(text))] });
    });
    return true;
  };
}

/** Takes an explanation away. @param {EditorView} view */
export function dismiss(view) {
  if (view.state.field(asked, false) === null) return false;
  view.dispatch({ effects: setAsked.of(null) });
  return true;
}

/** @param {Expert} expert */
function hover(expert) {
  return hoverTooltip(
    async (view, at) => {
      const faulty = faultsAt(view.state, at);
      const answer = await expert.explain(at);
      if (faulty.length === 0 && !answer?.text) return null;
      const [from, end] = answer?.text ? [answer.from, answer.to] : [faulty[0]?.from ?? at, faulty[0]?.to ?? at];
      return {
        pos: from,
        end,
        above: true,
        create: () => ({
          dom: h(
            "div",
            { class: "cm-told-help" },
            ...faulty.flatMap(({ fault }) => wrong(fault, `cm-wrong ${fault.severity}`)),
            ...(answer?.text ? blocks(answer.text) : []),
          ),
        }),
      };
    },
    { hoverTime: 350 },
  );
}

/** Help for who writes, in an editor. @param {Expert} expert */
export function assistance(expert) {
  return [autocompletion({ override: [source(expert)], icons: false, interactionDelay: 40, maxRenderedOptions: 60 }), hover(expert), asked];
}
