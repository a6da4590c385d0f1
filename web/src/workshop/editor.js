/** The editor of a rule file: what of CodeMirror is used, and what is put together for this page. */

import {
  Compartment, EditorState, EditorView, Prec, acceptCompletion, bracketMatching, closeBrackets, closeBracketsKeymap, codeFolding, completionKeymap, defaultKeymap,
  foldGutter, foldKeymap, highlightActiveLine, highlightActiveLineGutter, highlightSelectionMatches, highlightSpecialChars, history, historyKeymap, indentOnInput, indentUnit, keymap,
  lineNumbers, openSearchPanel, redo, search, searchKeymap, undo,
} from "../vendor/codemirror.js";
import { say } from "../words.js";
import { assistance, dismiss, explainHere } from "./assist.js";
import { faults, goTo, offerRepairs, setFaults, settle, step } from "./faults.js";
import { INDENT, folds, rules } from "./language.js";
import { look } from "./look.js";

/** @typedef {import("./assist.js").Expert} Expert */
/** @typedef {import("./wire.js").Fault} Fault */

/** After so many milliseconds without a key nobody types. */
const CALM = 700;

/** What CodeMirror says, in the language of the page. */
const PHRASES = [
  "Find", "Replace", "next", "previous", "all", "match case", "regexp", "by word", "replace", "replace all", "close", "current match", "on line", "Fold line", "Unfold line",
  "folded code", "unfold", "to", "Completions", "replaced match on line $", "replaced $ matches", "Selection deleted", "Folded lines", "Unfolded lines", "Control character",
];

/**
 * @typedef {object} Wishes
 * @property {HTMLElement} parent
 * @property {string} text
 * @property {boolean} readOnly
 * @property {string} help the id of what says which keys there are
 * @property {Expert} expert
 * @property {() => void} changed the text is another
 * @property {(at: number) => void} moved the cursor stands elsewhere
 * @property {() => void} format
 * @property {() => void} save
 */

export class Editor {
  view;
  #write = new Compartment();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #calm;

  /** @param {Wishes} wishes */
  constructor(wishes) {
    const run = (/** @type {() => void} */ act) => () => {
      act();
      return true;
    };
    const own = [
      { key: "Mod-.", run: offerRepairs },
      { key: "Alt-Enter", run: offerRepairs },
      { key: "F8", run: step(1), shift: step(-1) },
      { key: "F1", run: explainHere(wishes.expert) },
      { key: "Mod-k", run: explainHere(wishes.expert) },
      { key: "Shift-Alt-f", run: run(wishes.format) },
      { key: "Mod-s", run: run(wishes.save) },
      { key: "Tab", run: acceptCompletion },
      { key: "Escape", run: dismiss },
    ];
    this.view = new EditorView({
      parent: wishes.parent,
      state: EditorState.create({
        doc: wishes.text,
        extensions: [
          Prec.high(keymap.of(own)),
          faults,
          lineNumbers(),
          foldGutter(),
          codeFolding(),
          folds,
          rules,
          look,
          highlightSpecialChars(),
          history(),
          indentOnInput(),
          indentUnit.of(" ".repeat(INDENT)),
          EditorState.tabSize.of(INDENT),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          highlightSelectionMatches(),
          search(),
          assistance(wishes.expert),
          EditorView.lineWrapping,
          overwriting,
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap]),
          EditorState.phrases.of(phrases()),
          EditorView.contentAttributes.of({
            "aria-label": say("workshop-file"), "aria-describedby": wishes.help, spellcheck: "false", autocorrect: "off", autocapitalize: "off", translate: "no", tabindex: "0",
          }),
          this.#write.of(EditorState.readOnly.of(wishes.readOnly)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              clearTimeout(this.#calm);
              this.#calm = setTimeout(() => this.view.dispatch({ effects: settle.of(null) }), CALM);
              wishes.changed();
            }
            if (update.docChanged || update.selectionSet) wishes.moved(update.state.selection.main.head);
          }),
        ],
      }),
    });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  get cursor() {
    return this.view.state.selection.main.head;
  }

  /**
   * Puts another text in the place of this one. What both begin and end with stays, and with it the cursor and the folds.
   *
   * @param {string} text
   */
  become(text) {
    const old = this.text;
    let from = 0;
    while (from < old.length && from < text.length && old[from] === text[from]) from += 1;
    let end = 0;
    while (end < old.length - from && end < text.length - from && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
    if (from === old.length && from === text.length) return;
    this.view.dispatch({ changes: { from, to: old.length - end, insert: text.slice(from, text.length - end) }, userEvent: "input.format" });
  }

  /**
   * Puts something into the text and shows it.
   *
   * @param {number} at
   * @param {string} text
   */
  put(at, text) {
    this.view.dispatch({ changes: { from: at, insert: text }, selection: { anchor: at + text.length }, effects: EditorView.scrollIntoView(at, { y: "start", yMargin: 40 }), userEvent: "input.paste" });
  }

  /** @param {Fault[]} found */
  show(found) {
    this.view.dispatch({ effects: setFaults.of(found) });
  }

  /** @param {number} from @param {number} [to] */
  goTo(from, to) {
    goTo(this.view, from, to);
  }

  /** The line of a place, counted from 1. @param {number} at */
  lineOf(at) {
    return this.view.state.doc.lineAt(Math.min(at, this.view.state.doc.length)).number;
  }

  find() {
    openSearchPanel(this.view);
  }

  undo() {
    undo(this.view);
    this.view.focus();
  }

  redo() {
    redo(this.view);
    this.view.focus();
  }

  /** Whether nobody can write here. @param {boolean} on */
  set readOnly(on) {
    this.view.dispatch({ effects: this.#write.reconfigure(EditorState.readOnly.of(on)) });
  }
}

/**
 * Typing over a selection. Left to itself, a browser keeps the look of what was selected by a style on what is typed; the
 * content policy refuses that, and says so.
 */
const overwriting = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main;
    const text = event.data;
    if (event.inputType !== "insertText" || empty || text === null || event.isComposing || !event.cancelable || view.state.readOnly) return false;
    event.preventDefault();
    const plain = () => view.state.update(view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
    // Quotes and braces go around what is selected.
    if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, plain))) view.dispatch(plain());
    return true;
  },
});

/** @returns {Record<string, string>} */
function phrases() {
  return Object.fromEntries(PHRASES.map((phrase, index) => [phrase, say(`workshop-editor-${index}`)]));
}
