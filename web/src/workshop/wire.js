/**
 * What travels between the editor and the server, or whoever reads the text for it, as JSON texts, one object each. Positions in a text are those of
 * JavaScript: units of UTF-16 from its beginning. `N` is the number of a text; it grows with every text that is sent.
 */

/**
 * @typedef {{ from: number, to: number, text: string }} Edit
 * @typedef {{ title: string, edits: Edit[] }} Fix the title is what is put there; empty where something is only taken out
 * @typedef {{ text: string, from: number, to: number, line: number, file: string | null }} FaultNote
 */

/**
 * Something that is wrong, or odd, in the text, or in a file that it builds on.
 *
 * @typedef {object} Fault
 * @property {"error" | "warning"} severity
 * @property {string} code
 * @property {string} message a sentence; words of the file stand between backticks
 * @property {string | null} help
 * @property {number} from
 * @property {number} to
 * @property {number} line counted from 1
 * @property {number} column
 * @property {string | null} file the other file that it stands in; places are of that one then
 * @property {FaultNote[]} notes
 * @property {Fix[]} fixes
 */

/** @typedef {{ entry: string, name: string | null, id: string | null, from: number, to: number }} OutlineEntry */

/**
 * @typedef {object} ShownPiece
 * @property {string} id
 * @property {string} name
 * @property {string} class
 * @property {string[]} symbols the pictures of both sides among those of the game
 * @property {string} description
 * @property {string} immunity what it is safe from, and who is safe from it; may be empty
 * @property {string} short
 * @property {string[]} attributes
 * @property {boolean} house whether the edition of the game decides about it
 * @property {boolean} royal
 */

/** @typedef {{ light: string, dark: string, width: number, height: number }} BoardPicture */
/** @typedef {{ name: string, label: string, summary: string }} GameOption */

/** @typedef {{ type: "checked", n: number, faults: Fault[], more: number, outline: OutlineEntry[], good: boolean }} Checked */

/**
 * @typedef {object} Shown
 * @property {"shown"} type
 * @property {number} n
 * @property {string} variant names these rules by their content
 * @property {string} name
 * @property {string} summary
 * @property {string} facts
 * @property {BoardPicture | null} board
 * @property {string} pictures
 * @property {ShownPiece[]} pieces
 * @property {GameOption[]} options
 * @property {string} rules where the rules page is
 */

/** @typedef {{ type: "worth", n: number, values: Record<string, number> }} Worth */

/**
 * @typedef {object} Suggestion
 * @property {string} label
 * @property {"entry" | "property" | "word" | "name"} kind
 * @property {string | null} help
 * @property {number} from
 * @property {number} to
 * @property {string} text
 */

/** @typedef {{ type: "suggestions", n: number, at: number, items: Suggestion[] }} Suggestions */
/** @typedef {{ type: "explanation", n: number, at: number, from: number, to: number, text: string | null }} Explanation */
/** @typedef {{ type: "formatted", n: number, text: string | null, line: number | null }} Formatted without a text, what stands in the line is not understood */
/**
 * What became of another program's file. Its number is that of the question.
 *
 * @typedef {object} Imported
 * @property {"imported"} type
 * @property {number} n
 * @property {"ini" | "diagram" | "zrf"} format
 * @property {string[]} games the games in it
 * @property {string | null} game which of them this is
 * @property {string | null} text the rule file; null if none could be written
 * @property {string[]} notes what is left out, or why there is no rule file
 * @property {number} more how many more of these there are
 */

/** @typedef {{ type: "saved", n: number, revision: number }} Saved */
/** @typedef {{ type: "conflict", revision: number }} Conflict */
/** @typedef {{ type: "refused", n: number | null, what: string, why: string }} Refused */

/**
 * @typedef {{ type: "hello", v: number, limits: { text: number } } | Checked | Shown | Worth | Suggestions | Explanation
 *   | Formatted | Imported | Saved | Conflict | Refused} ServerMessage
 */

/** A draft, as the page has it when it is opened. */
/** @typedef {"private" | "unlisted" | "public"} Visibility */
/** @typedef {{ number: number, variant: string, at: number, name: string }} Version */

/**
 * @typedef {object} Draft
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {number} revision how often it has been saved
 * @property {Visibility} state
 * @property {boolean} mine
 * @property {Version[]} versions
 * @property {string | null} reader where the script is that reads texts on this device, if there is one
 * @property {boolean} plays whether that script also plays games that are tried out
 */

/** The version of all this. */
export const VERSION = 1;
