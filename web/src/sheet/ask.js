/** The ways in which a reader asks what a piece is: a right click, a finger that rests, the key `i`. */

/** How long a finger rests before it asks, in milliseconds. */
const LONG_PRESS = 500;
/** How far a finger may wander while it rests, in pixels. */
const SLACK = 8;

/**
 * Listens for questions about what stands somewhere in an element.
 *
 * @param {HTMLElement} root
 * @param {string} selector what may be asked about
 * @param {(asked: HTMLElement | SVGElement) => void} tell
 */
export function listen(root, selector, tell) {
  /** @type {{ x: number, y: number, timer: ReturnType<typeof setTimeout> } | null} */
  let press = null;
  /** The question has been answered already: the menu and the click that a long press ends with are not another. */
  let told = false;
  const found = (/** @type {EventTarget | null} */ target) => {
    const element = target instanceof Element ? target.closest(selector) : null;
    return (element instanceof HTMLElement || element instanceof SVGElement) && root.contains(element) ? element : null;
  };
  const end = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  root.addEventListener("pointerdown", (event) => {
    end();
    told = false;
    const asked = found(event.target);
    if (!asked || event.pointerType === "mouse" || !event.isPrimary) return;
    const timer = setTimeout(() => {
      press = null;
      told = true;
      tell(asked);
    }, LONG_PRESS);
    press = { x: event.clientX, y: event.clientY, timer };
  });
  root.addEventListener("pointermove", (event) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK) end();
  });
  for (const over of ["pointerup", "pointercancel"]) root.addEventListener(over, end);
  root.addEventListener("contextmenu", (event) => {
    const asked = found(event.target);
    if (!asked) return;
    event.preventDefault();
    end();
    if (!told) tell(asked);
    told = true;
  });
  root.addEventListener(
    "click",
    (event) => {
      if (!told || !found(event.target)) return;
      told = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  root.addEventListener("keydown", (event) => {
    if (event.key !== "i" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return;
    const asked = found(event.target);
    if (!asked) return;
    event.preventDefault();
    tell(asked);
  });
}

/** Whether letters are written there. @param {EventTarget | null} target */
function isText(target) {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/^(radio|checkbox|button|number)$/.test(target.type));
}
