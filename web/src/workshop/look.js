/** How the editor looks: the tokens of all pages. Colours repeat what words and shapes say. */

import { EditorView, HighlightStyle, syntaxHighlighting, tags } from "../vendor/codemirror.js";

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--rubric)", fontWeight: "700" },
  { tag: tags.propertyName, color: "var(--house)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: tags.bool, color: "var(--good)", fontWeight: "600" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--danger)" },
  { tag: tags.escape, color: "var(--muted)" },
]);

const wave = (/** @type {string} */ colour) => ({ textDecoration: `underline wavy ${colour} 1.5px`, textDecorationSkipInk: "none", textUnderlineOffset: "3px" });

const theme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--panel)", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", fontSize: "var(--code-size)", lineHeight: "1.6", overscrollBehavior: "contain" },
  ".cm-content": { padding: "0.6rem 0 4rem", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.8rem 0 0.4rem" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--muted)", border: "none" },
  ".cm-signs": { width: "1.25rem", textAlign: "center" },
  ".cm-signs .cm-gutterElement": { cursor: "pointer" },
  ".cm-sign": { fontWeight: "700", color: "var(--danger)" },
  ".cm-sign.warning": { color: "var(--accent)" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.15rem 0 0", minWidth: "1.6rem", fontVariantNumeric: "tabular-nums" },
  ".cm-foldGutter span": { padding: "0 0.15rem", cursor: "pointer" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--accent-soft)", border: "1px solid var(--control)", color: "var(--ink)", padding: "0 0.4em" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent-soft) 38%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  // Pages write warnings in another colour; here only the word is marked.
  ".cm-fault-line.warning": { color: "inherit" },
  ".cm-fault-line.error": { backgroundColor: "var(--danger-soft)" },
  ".cm-fault.error": wave("var(--danger)"),
  ".cm-fault.warning": wave("var(--accent)"),
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--control)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--danger)" },
  ".cm-selectionMatch": { backgroundColor: "var(--accent-soft)" },
  ".cm-searchMatch": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--control)" },
  ".cm-searchMatch-selected": { outline: "2px solid var(--accent)" },

  ".cm-told": { padding: "0.15rem 0.8rem 0.35rem 0.4rem", fontFamily: "var(--sans)", fontSize: "0.95rem", lineHeight: "1.45", whiteSpace: "normal" },
  ".cm-told-in": { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "0.4rem 1rem", border: "1px solid var(--danger)", borderLeftWidth: "4px", borderRadius: "4px", padding: "0.35rem 0.5rem 0.35rem 0.7rem", backgroundColor: "var(--panel)" },
  ".cm-told-in.warning": { borderColor: "var(--accent)" },
  ".cm-words": { flex: "1 1 14rem", minWidth: "0", overflowWrap: "anywhere" },
  ".cm-told code, .cm-told-help code": { fontFamily: "var(--mono)", fontSize: "0.92em", backgroundColor: "var(--accent-soft)", borderRadius: "3px", padding: "0 0.2em" },
  ".cm-help, .cm-note, .exactly": { color: "var(--muted)", fontSize: "0.92em" },
  ".cm-fixes": { display: "flex", flexWrap: "wrap", gap: "0.4rem" },
  ".cm-fix": { minHeight: "2.25rem", padding: "0.15rem 0.7rem", border: "1px solid var(--control)", borderRadius: "6px", backgroundColor: "var(--panel)", color: "var(--ink)", font: "0.92rem var(--sans)" },
  "@media (pointer: coarse)": { ".cm-fix": { minHeight: "2.75rem" } },

  ".cm-tooltip": { border: "1px solid var(--control)", borderRadius: "6px", backgroundColor: "var(--panel)", color: "var(--ink)", boxShadow: "var(--shadow)", zIndex: "20" },
  ".cm-told-help": { maxWidth: "min(30rem, 86vw)", maxHeight: "40vh", overflowY: "auto", padding: "0.45rem 0.7rem", font: "0.92rem/1.45 var(--sans)", whiteSpace: "normal" },
  ".cm-told-help > * + *": { marginTop: "0.4rem" },
  ".cm-told-help pre": { margin: "0.4rem 0 0", fontFamily: "var(--mono)", whiteSpace: "pre-wrap" },
  ".cm-wrong": { borderLeft: "3px solid var(--danger)", paddingLeft: "0.5rem" },
  ".cm-wrong.warning": { borderColor: "var(--accent)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", fontSize: "0.92rem", maxHeight: "14rem", maxWidth: "min(24rem, 90vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.3rem 0.6rem", lineHeight: "1.3" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--accent-ink)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-tooltip.cm-completionInfo": { padding: "0" },

  ".cm-panels": { backgroundColor: "var(--paper)", color: "var(--ink)", fontFamily: "var(--sans)" },
  ".cm-panels.cm-panels-bottom": { borderTop: "1px solid var(--control)" },
  ".cm-panel.cm-search": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0.4rem", padding: "0.5rem 2.4rem 0.5rem 0.6rem" },
  ".cm-panel.cm-search br": { display: "none" },
  ".cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label": { margin: "0", fontSize: "0.92rem" },
  ".cm-panel.cm-search label": { display: "inline-flex", alignItems: "center", gap: "0.3rem" },
  ".cm-textfield": { border: "1px solid var(--control)", borderRadius: "6px", backgroundColor: "var(--panel)", minHeight: "2.25rem" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--panel)", border: "1px solid var(--control)", borderRadius: "6px" },
  ".cm-panel.cm-search [name=close]": { position: "absolute", top: "0.2rem", right: "0.2rem", width: "2.25rem", height: "2.25rem", minHeight: "0", padding: "0", fontSize: "1.2rem" },
});

/** The look of an editor. */
export const look = [syntaxHighlighting(colours), theme];
