/** Walking through the moves with a finger. */

/** How far a finger goes at least, in pixels, and how long it takes at most, in milliseconds. */
const FAR = 40;
const LONG = 700;

/**
 * The step that a stroke means: to the left like turning a page, forward; to the right back. A stroke that goes down as well is
 * scrolling, and one that takes long is none.
 *
 * @param {number} dx
 * @param {number} dy
 * @param {number} ms
 * @returns {"back" | "forward" | null}
 */
export function strokeOf(dx, dy, ms) {
  if (Math.abs(dx) < FAR || Math.abs(dy) * 2 > Math.abs(dx) || ms > LONG) return null;
  return dx < 0 ? "forward" : "back";
}

/**
 * Has strokes on an element walk, while that does not mean something else there.
 *
 * @param {HTMLElement} element
 * @param {() => boolean} walks
 * @param {(step: string) => void} step
 */
export function bindSwipe(element, walks, step) {
  /** @type {{ x: number, y: number, at: number } | null} */
  let begun = null;
  element.addEventListener(
    "touchstart",
    ({ touches, timeStamp: at }) => {
      const [touch] = touches;
      // Two fingers make the page larger.
      begun = touch && touches.length === 1 && walks() ? { x: touch.clientX, y: touch.clientY, at } : null;
    },
    { passive: true },
  );
  element.addEventListener("touchcancel", () => (begun = null), { passive: true });
  element.addEventListener(
    "touchend",
    ({ changedTouches, timeStamp }) => {
      const [touch] = changedTouches;
      if (!touch || !begun) return;
      const stroke = strokeOf(touch.clientX - begun.x, touch.clientY - begun.y, timeStamp - begun.at);
      begun = null;
      if (stroke) step(stroke);
    },
    { passive: true },
  );
}
