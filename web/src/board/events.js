/** What a user does to a board, by pointer or by key. */

/** How far a pointer moves before a press becomes a drag, in pixels. */
const DRAG = 6;
/** How long a finger rests before a press asks about a unit, in milliseconds. */
const LONG_PRESS = 500;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** Keys that go as far as the board does. @type {Record<string, [number, number]>} */
const ENDS = { Home: [-1, 0], End: [1, 0], PageUp: [0, 1], PageDown: [0, -1] };
/** How long a second digit may take to come, in milliseconds. */
const DIGITS = 700;

/**
 * What the events need of the board.
 *
 * @typedef {object} Ground
 * @property {(clientX: number, clientY: number) => string | null} squareAt
 * @property {(square: string) => boolean} canGrab whether a press there may become a drag
 * @property {() => boolean} canDraw whether the other button draws
 * @property {(square: string) => void} lift
 * @property {(clientX: number, clientY: number) => void} drag
 * @property {(square: string) => void} putDown
 * @property {(square: string, focus: boolean) => void} rove moves the one tab stop
 * @property {(square: string | null) => void} focus frames the square that has the keyboard's focus
 * @property {(square: string, direction: [number, number], far: boolean) => void} walk moves it to the next square in a
 *   direction, or to the last
 * @property {(square: string, line: string) => boolean} jump moves it to a file or a rank, if the board has that one
 * @property {(type: string, detail: object) => void} say
 */

export class Events {
  #svg;
  #ground;
  /** @type {{ square: string, x: number, y: number, grabbed: boolean, dragging: boolean } | null} */
  #press = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #held;
  /** Where a drawing began. @type {{ square: string, pointer: number, finger: boolean } | null} */ #pencil = null;
  /** Whether the menu that follows a drawing is not asked for. */
  #drew = false;
  #hovered = "";
  #digits = "";
  #typed = 0;

  /** @param {SVGSVGElement} svg @param {Ground} ground */
  constructor(svg, ground) {
    this.#svg = svg;
    this.#ground = ground;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", () => {
      this.#drop();
      this.#pencil = null;
    });
    svg.addEventListener("pointerleave", () => this.#hover(null));
    svg.addEventListener("contextmenu", (event) => this.#menu(event));
    // A finger that takes a unit up or draws must not scroll the page; any other may.
    svg.addEventListener(
      "touchstart",
      (event) => {
        const finger = event.touches[0];
        const square = finger && event.touches.length === 1 ? ground.squareAt(finger.clientX, finger.clientY) : null;
        if (square && (ground.canGrab(square) || ground.canDraw()) && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
    // An SVG element that listens for focus is itself a stop of the tab key in some browsers; its parent is not.
    const root = svg.getRootNode();
    root.addEventListener("focusin", (event) => {
      const square = squareOf(event.target);
      if (square) {
        ground.rove(square, false);
        if (event.target instanceof Element && event.target.matches(":focus-visible")) {
          ground.focus(square);
          this.#hover(square);
        }
      }
    });
    root.addEventListener("focusout", () => {
      ground.focus(null);
      this.#hover(null);
    });
    svg.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const square = this.#ground.squareAt(event.clientX, event.clientY);
    this.#drew = false;
    if (event.button === 2 && square && this.#ground.canDraw()) {
      this.#pencil = { square, pointer: event.pointerId, finger: false };
      this.#svg.setPointerCapture(event.pointerId);
    }
    if (event.button !== 0 || !event.isPrimary) return;
    if (!square) {
      this.#ground.say("cancel", { square: "" });
      return;
    }
    const grabbed = this.#ground.canGrab(square);
    this.#press = { square, x: event.clientX, y: event.clientY, grabbed, dragging: false };
    this.#svg.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") {
      this.#held = setTimeout(() => {
        this.#drop();
        // A finger that has rested draws, or asks if it stays where it is.
        if (this.#ground.canDraw()) this.#pencil = { square, pointer: event.pointerId, finger: true };
        else this.#ground.say("inspect", { square });
      }, LONG_PRESS);
    }
    if (grabbed) this.#ground.say("grab", { square });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (this.#pencil?.pointer === event.pointerId) {
      const square = this.#ground.squareAt(event.clientX, event.clientY);
      if (square) this.#ground.say("drawing", { square, from: this.#pencil.square, color: colorOf(event) });
    }
    if (!press) {
      this.#hover(this.#ground.squareAt(event.clientX, event.clientY));
      return;
    }
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG;
    if (far) clearTimeout(this.#held);
    if (far && press.grabbed && !press.dragging) {
      press.dragging = true;
      this.#ground.lift(press.square);
    }
    if (press.dragging) {
      this.#ground.drag(event.clientX, event.clientY);
      this.#hover(this.#ground.squareAt(event.clientX, event.clientY));
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    const square = this.#ground.squareAt(event.clientX, event.clientY);
    this.#drop();
    if (this.#pencil?.pointer === event.pointerId) this.#draw(this.#pencil, square, event);
    if (!press) return;
    if (press.dragging) {
      if (!square) this.#ground.say("away", { square: press.square });
      else if (square !== press.square) this.#ground.say("release", { square, from: press.square });
    } else if (square === press.square) {
      this.#ground.rove(square, false);
      this.#ground.say("tap", { square });
    }
  }

  /**
   * A drawing has ended. One that did not leave its square is a question, unless a key says that it is a circle.
   *
   * @param {{ square: string, finger: boolean }} pencil
   * @param {string | null} square
   * @param {PointerEvent} event
   */
  #draw({ square: from, finger }, square, event) {
    this.#pencil = null;
    const keys = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
    if (!square) return;
    if (square === from && finger) {
      this.#ground.say("drawing", { square: null, from, color: "" });
      this.#ground.say("inspect", { square });
    } else if (square !== from || keys) {
      this.#drew = true;
      this.#ground.say("draw", { square, from, color: colorOf(event) });
    }
  }

  /** Ends a press without a word. */
  #drop() {
    clearTimeout(this.#held);
    this.#held = undefined;
    if (this.#press) this.#ground.putDown(this.#press.square);
    this.#press = null;
  }

  /** @param {MouseEvent} event */
  #menu(event) {
    event.preventDefault();
    // Some systems ask for a menu when the button goes down, others when it comes up.
    if (this.#drew || this.#pencil?.finger) return;
    const square = this.#ground.squareAt(event.clientX, event.clientY) ?? squareOf(event.target);
    if (square && this.#held !== undefined) this.#drop();
    if (square) this.#ground.say("inspect", { square, menu: event.button === 2 });
  }

  /** @param {string | null} square */
  #hover(square) {
    if ((square ?? "") === this.#hovered) return;
    this.#hovered = square ?? "";
    this.#ground.say("hover", { square });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = squareOf(event.target);
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, end] = [ARROWS[event.key], ENDS[event.key]];
    if (arrow || end) this.#ground.walk(square, arrow ?? end ?? [0, 0], end !== undefined);
    else if (event.key === "Enter" || event.key === " ") this.#ground.say("tap", { square, keyboard: true });
    else if (event.key === "i") this.#ground.say("inspect", { square });
    else if (event.key === "Escape") this.#ground.say("cancel", { square });
    else if (!this.#line(square, event)) return;
    event.preventDefault();
  }

  /**
   * Goes to the file or rank that a key names. Some letters have a meaning of their own; with Shift every letter is a
   * file. A digit that comes soon after another, or that names no rank by itself (the 0 of 10), goes on with its number.
   *
   * @param {string} square
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key is one of those
   */
  #line(square, { key, shiftKey, timeStamp }) {
    if (/^[a-zA-Z]$/.test(key)) {
      if (!shiftKey && OWN.has(key)) return false;
      this.#digits = "";
      this.#ground.jump(square, key.toLowerCase());
      return true;
    }
    if (!/^\d$/.test(key)) return false;
    const longer = this.#digits + key;
    const readings = timeStamp - this.#typed < DIGITS ? [longer, key] : [key, longer];
    this.#digits = readings.find((rank) => this.#ground.jump(square, rank)) ?? key;
    this.#typed = timeStamp;
    return true;
  }
}

/** The colour in which somebody draws who holds these keys. @param {PointerEvent} event */
function colorOf({ shiftKey, ctrlKey, altKey }) {
  const red = shiftKey || ctrlKey;
  if (red) return altKey ? "Y" : "R";
  return altKey ? "B" : "G";
}

/** Letters that are commands of the page. */
const OWN = new Set(["f", "i", "m", "n", "p", "t"]);

/** @param {EventTarget | null} target */
function squareOf(target) {
  const cell = target instanceof Element ? target.closest("[data-square]") : null;
  return cell?.getAttribute("data-square") ?? null;
}
