/** What is used of @codemirror/view and its companions: the types of what stands beside. */

export { Annotation, Compartment, EditorSelection, EditorState, Facet, Prec, RangeSet, StateEffect, StateField, Transaction } from "@codemirror/state";
export {
  Decoration, EditorView, GutterMarker, ViewPlugin, WidgetType, closeHoverTooltips, drawSelection, gutter, gutterLineClass, highlightActiveLine,
  highlightActiveLineGutter, highlightSpecialChars, hoverTooltip, keymap, lineNumbers, showTooltip, tooltips,
} from "@codemirror/view";
export { defaultKeymap, history, historyKeymap, redo, undo } from "@codemirror/commands";
export {
  HighlightStyle, StreamLanguage, StringStream, bracketMatching, codeFolding, foldGutter, foldKeymap, foldService, indentOnInput, indentUnit,
  matchBrackets, syntaxHighlighting,
} from "@codemirror/language";
export { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, completionStatus, startCompletion } from "@codemirror/autocomplete";
export { closeSearchPanel, highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
export { tags } from "@lezer/highlight";
