/** What the player has set for all games, kept by the browser: sounds, motion, the computer's opinion. */

/** @typedef {"sound" | "still" | "opinion"} Name */

const KEY = "variorum-";

/** @param {Name} name */
function read(name) {
  try {
    return localStorage.getItem(KEY + name) === "yes";
  } catch {
    return false; // Storage can be forbidden.
  }
}

/** Whether the player has been asked, or has said so by himself. @param {Name} name */
function isSet(name) {
  try {
    return localStorage.getItem(KEY + name) !== null;
  } catch {
    return true;
  }
}

/** @param {Name} name @param {boolean} on */
function write(name, on) {
  try {
    localStorage.setItem(KEY + name, on ? "yes" : "no");
  } catch {
    // It holds for this page, at least.
  }
}

class Preferences {
  #sound = read("sound");
  #still = read("still");
  #opinion = read("opinion");

  /** Whether moves are heard. */
  get sound() {
    return this.#sound;
  }

  set sound(on) {
    this.#sound = on;
    write("sound", on);
  }

  /** Whether the player knows that moves can be heard. */
  get knowsSound() {
    return isSet("sound");
  }

  /** Whether the computer's opinion is shown. */
  get opinion() {
    return this.#opinion;
  }

  set opinion(on) {
    this.#opinion = on;
    write("opinion", on);
  }

  /** Whether moves are shown by motion although nothing forbids it. */
  get still() {
    return this.#still;
  }

  set still(on) {
    this.#still = on;
    write("still", on);
  }

  /** Whether units glide: not if the player or the system asks for less motion. */
  get motion() {
    return !this.#still && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const preferences = new Preferences();
