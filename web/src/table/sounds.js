/** That moves can be heard, said once: nobody looks for what he does not know of. */

import { h } from "../dom.js";
import { preferences } from "../preferences.js";
import { unlock } from "../sound.js";
import { say } from "../words.js";

export class SoundNotice {
  element = h("section", { class: "sound-notice", role: "status", hidden: true });

  /** A move was made; the first time ever, that is a reason to speak of its sound. */
  note() {
    if (preferences.knowsSound) return;
    // Said is said, whether or not it is answered.
    preferences.sound = false;
    const button = (/** @type {boolean} */ on) => h("button", { type: "button", "data-sound": on ? "on" : "off", click: () => this.#answer(on) }, say(on ? "sound-on" : "sound-off"));
    this.element.replaceChildren(h("p", {}, `${say("sound-notice")} ${say("sound-later")}`), h("span", { class: "with-button" }, button(true), button(false)));
    this.element.hidden = false;
  }

  /** @param {boolean} on */
  #answer(on) {
    preferences.sound = on;
    unlock();
    this.element.hidden = true;
  }
}
