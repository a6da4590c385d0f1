/** How a draft stands, in words: whose it is, whether it is saved, whether the file has a fault. */

import { say } from "../words.js";

/** @typedef {import("./wire.js").Draft} Draft */
/** @typedef {import("./wire.js").Fault} Fault */
/** @typedef {import("./keeper.js").Keeping} Keeping */

/**
 * @typedef {object} Standing
 * @property {Draft} draft
 * @property {Keeping} keeping
 * @property {"connecting" | "open" | "lost" | "failed"} line
 * @property {Fault[] | null} faults null until the file has been looked at
 */

/** @param {Standing} standing @returns {string[]} */
export function standing({ draft, keeping, line, faults }) {
  const parts = [draft.mine ? say(`workshop-mine-${draft.state}`) : say("workshop-theirs")];
  if (line === "lost") parts.push(say(keeping === "changed" || keeping === "saving" ? "workshop-offline-kept" : "workshop-offline"));
  else if (keeping === "saved") parts.push(say("workshop-saved"));
  else if (keeping === "saving") parts.push(say("workshop-saving"));
  else if (keeping === "changed" || keeping === "asking") parts.push(say("workshop-changed"));
  if (faults) parts.push(found(faults));
  return parts;
}

/** @param {Fault[]} faults */
function found(faults) {
  const errors = faults.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (!first) return faults.length > 0 ? say("workshop-warnings", { count: faults.length }) : say("workshop-fine");
  if (first.file !== null) return say("workshop-has-fault-in", { file: first.file });
  return say("workshop-has-faults", { count: errors.length, line: first.line });
}
