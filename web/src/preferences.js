/** What the player has set for all games, kept by the browser: sounds and motion. */

/** @typedef {"sound" | "still"} Name */

const KEY = "variorum-";

/** @param {Name} name */
function read(name) {
  try {
    return localStorage.getItem(KEY + name) === "yes";
  } catch {
    return false; // Storage can be forbidden.
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

  /** Whether moves are heard. */
  get sound() {
    return this.#sound;
  }

  set sound(on) {
    this.#sound = on;
    write("sound", on);
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
