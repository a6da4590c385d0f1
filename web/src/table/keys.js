/** The keys that hold for the whole page of a game, wherever the focus is. */

/** @typedef {import("./help.js").Answer} Answer */

/**
 * @typedef {object} KeyHandlers
 * @property {() => Answer[]} answers what the help line offers
 * @property {(answer: Answer) => void} answer
 * @property {() => void} back
 * @property {() => void} flip
 * @property {() => void} repeat
 * @property {() => void} keys
 * @property {(key: string) => (() => void) | null} special what a key does in this game alone
 * @property {(step: "back" | "forward") => void} step
 */

/** @param {KeyHandlers} handlers */
export function bindKeys(handlers) {
  // Before the board hears a key: in a question digits and Enter are answers.
  document.addEventListener("keydown", (event) => heard(event, handlers), { capture: true });
}

/** @param {KeyboardEvent} event @param {KeyHandlers} handlers */
function heard(event, handlers) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const place = event.composedPath()[0];
  const typing = place instanceof Element && place.closest("input, select, textarea, dialog");
  if (typing || document.querySelector("dialog[open], .menu:popover-open")) return;
  const act = deed(event.key, place, handlers);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** @param {string} key @param {EventTarget | undefined} place @param {KeyHandlers} handlers */
function deed(key, place, handlers) {
  const answers = handlers.answers();
  if (/^[1-9]$/.test(key)) {
    const answer = answers[Number(key) - 1];
    return answer ? () => handlers.answer(answer) : handlers.special(key);
  }
  const onButton = place instanceof Element && place.closest("button, a, summary");
  const primary = answers.find((answer) => answer.primary);
  if (key === "Enter" && primary && !onButton) return () => handlers.answer(primary);
  const commands = { Escape: handlers.back, f: handlers.flip, m: handlers.repeat, "?": handlers.keys, ",": () => handlers.step("back"), ".": () => handlers.step("forward") };
  return commands[/** @type {keyof typeof commands} */ (key)] ?? handlers.special(key);
}
