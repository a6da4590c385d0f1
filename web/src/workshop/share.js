/** Who may see a draft, and the link to pass on. */

import { byId } from "../dom.js";
import { site } from "../way.js";
import { say } from "../words.js";

/** @typedef {import("./wire.js").Draft} Draft */
/** @typedef {import("./wire.js").Visibility} Visibility */

/**
 * @param {Draft} draft
 * @param {() => void} changed
 */
export function share(draft, changed) {
  const form = byId("state", HTMLFormElement);
  const link = byId("share-link", HTMLElement);
  const address = byId("share-address", HTMLInputElement);
  const button = byId("share-copy", HTMLButtonElement);
  const problem = byId("share-problem", HTMLElement);
  const show = () => {
    link.hidden = draft.state === "private";
    for (const input of form.querySelectorAll("input")) input.checked = input.value === draft.state;
  };
  address.value = new URL(site(`/workshop/${draft.id}`), location.href).href;
  byId("state-save", HTMLButtonElement).hidden = true;
  show();
  form.addEventListener("change", () => {
    const wanted = /** @type {Visibility} */ (new FormData(form).get("state"));
    void fetch(form.action, { method: "POST", body: new URLSearchParams({ state: wanted }), redirect: "follow" })
      .then((answer) => {
        if (!answer.ok) throw new Error(answer.statusText);
        draft.state = wanted;
        problem.hidden = true;
        changed();
      })
      .catch((error) => {
        problem.textContent = error instanceof TypeError ? say("try-offline") : say("workshop-state-refused");
        problem.hidden = false;
      })
      .finally(show);
  });
  address.addEventListener("focus", () => address.select());
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(address.value).then(
      () => {
        button.textContent = say("share-copied");
        setTimeout(() => (button.textContent = say("share-copy")), 1500);
      },
      // Not every browser lets a page copy; then it is marked to be copied by hand.
      () => address.focus(),
    );
  });
}
