/** What is proposed, in the place of the actions: to be accepted or declined, or taken back. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../wire.js").Offer} Offer */
/** @typedef {import("../wire.js").Proposal} Proposal */
/** @typedef {import("../wire.js").Side} Side */

/**
 * @typedef {object} OfferHandlers
 * @property {(what: Proposal) => void} accept
 * @property {(what: Proposal) => void} retract
 */

export class Offers {
  #handlers;
  #key = "";
  #computer;
  #offline = false;
  element = h("div", { class: "offers", role: "status" });

  /** @param {OfferHandlers} handlers @param {boolean} computer whether the computer has to answer */
  constructor(handlers, computer) {
    this.#handlers = handlers;
    this.#computer = computer;
  }

  /** Whether nothing can be answered, since the server cannot be reached. @param {boolean} lost */
  set offline(lost) {
    this.#offline = lost;
    for (const button of this.element.querySelectorAll("button")) button.disabled = lost;
  }

  /** @param {Offer[]} offers @param {Side} own */
  show(offers, own) {
    const key = JSON.stringify([offers, own]);
    if (key === this.#key) return;
    this.#key = key;
    // The latest of the other's first: that is what waits for an answer.
    const theirs = offers.filter(({ by }) => by !== own).reverse();
    const first = theirs[0] ?? offers.at(-1);
    this.element.replaceChildren(...(first ? this.#line(first, own) : []));
    this.element.hidden = !first;
    this.offline = this.#offline;
  }

  /** @param {Offer} offer @param {Side} own */
  #line({ what, by }, own) {
    const retract = () => this.#handlers.retract(what);
    if (by === own) {
      return [
        h("span", {}, this.#computer ? say("offer-made-computer") : say("offer-made", { what })),
        h("button", { type: "button", "data-offer": "withdraw", click: retract }, say("offer-withdraw")),
      ];
    }
    const accept = () => this.#handlers.accept(what);
    return [
      h("strong", {}, say("offer-got", { what })),
      h("button", { type: "button", class: "primary", "data-offer": "accept", click: accept }, say("offer-accept")),
      h("button", { type: "button", "data-offer": "decline", click: retract }, say("offer-decline")),
    ];
  }
}
