/** What the server knows about pieces, asked for when somebody wants to read about one. */

/** @typedef {import("../wire.js").Roster} Roster */
/** @typedef {import("../wire.js").Study} Study */
/** @typedef {import("../wire.js").StudyRequest} StudyRequest */

/** @type {Map<string, Promise<Roster>>} */
const rosters = new Map();

/** Addresses say the language of the page: what is answered is shown in it. @param {string} path */
function address(path) {
  return `${path}?lang=${document.documentElement.lang}`;
}

/**
 * The pieces of a variant.
 *
 * @param {string} variant
 * @returns {Promise<Roster>}
 */
export function roster(variant) {
  const known = rosters.get(variant);
  if (known) return known;
  const asked = answer(fetch(address(`/variants/${encodeURIComponent(variant)}/pieces`)));
  rosters.set(variant, asked);
  asked.catch(() => rosters.delete(variant));
  return asked;
}

/**
 * What a piece can do on a board set up to try it out.
 *
 * @param {string} variant
 * @param {StudyRequest} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<Study>}
 */
export function study(variant, request, signal) {
  return answer(
    fetch(address(`/variants/${encodeURIComponent(variant)}/study`), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      ...(signal ? { signal } : {}),
    }),
  );
}

/**
 * What a request was answered with; a refusal becomes an error with its reason.
 *
 * @param {Promise<Response>} asked
 * @returns {Promise<any>}
 */
async function answer(asked) {
  const response = await asked;
  const body = await response.json().catch(() => ({ error: response.statusText }));
  if (!response.ok) throw new Error(String(body.error ?? response.statusText));
  return body;
}
