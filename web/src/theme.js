// What a reader has set for all pages, light or dark and letters beside the pictures, and the shape of the board that a page
// brings along, before the first paint: a classic script, so that it runs while the page is read.
(() => {
  const THEME = "variorum-theme";
  const LETTERS = "variorum-initials";
  const root = document.documentElement;
  /** @typedef {"auto" | "light" | "dark"} Theme */

  /** @param {string} key */
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage can be forbidden; then what is usual holds.
    }
  };

  /** @param {string} key @param {string} value */
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // It holds for this page, at least.
    }
  };

  /** @param {string | null} value @returns {Theme} */
  const known = (value) => (value === "light" || value === "dark" ? value : "auto");

  /** @param {Theme} theme */
  const apply = (theme) => {
    if (theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
  };

  const lettered = () => root.dataset["initials"] === "on";

  /** Pictures of whole boards are files of their own, and say by their address whether units have letters. */
  const boards = () => {
    for (const image of document.querySelectorAll("img.board-picture")) {
      const plain = (image.getAttribute("src") ?? "").replace(/[?&]letters=on$/, "");
      const wanted = lettered() ? `${plain}${plain.includes("?") ? "&" : "?"}letters=on` : plain;
      if (plain !== "" && wanted !== image.getAttribute("src")) image.setAttribute("src", wanted);
    }
  };

  const NARROW = "(max-width: 64rem) and (orientation: portrait), (max-height: 31rem)";

  /**
   * Says how wide the board is for its height, with its border.
   *
   * @param {string} shape its width and height, the border at the left and below, and 1 where there is one in low and narrow windows, too
   */
  const fit = (shape) => {
    const [width = 1, height = 1, left = 0, bottom = 0, always] = shape.split(" ").map(Number);
    const room = always || !matchMedia(NARROW).matches ? 1 : 0;
    const whole = width + left * room;
    root.style.setProperty("--board-ratio", String(whole / (height + bottom * room)));
    root.style.setProperty("--board-left", String((left * room) / whole));
    root.style.setProperty("--board-bottom", String((bottom * room) / whole));
  };

  if (root.dataset["board"]) fit(root.dataset["board"]);
  // What stands behind a hash the server does not know: its board may be another.
  if (location.hash !== "") root.dataset["elsewhere"] = "";
  apply(known(read(THEME)));
  if (read(LETTERS) === "on") root.dataset["initials"] = "on";

  document.addEventListener("DOMContentLoaded", () => {
    if (lettered()) boards();
    document.addEventListener("boards", boards);
    const button = document.getElementById("display");
    const menu = document.getElementById("display-menu");
    const letters = document.getElementById("letters");
    if (!button || !menu || !(letters instanceof HTMLInputElement)) return;
    button.hidden = false;
    const themes = [...menu.querySelectorAll("input")].filter((input) => input.type === "radio");
    menu.addEventListener("beforetoggle", () => {
      const theme = known(read(THEME));
      for (const input of themes) input.checked = input.value === theme;
      letters.checked = lettered();
    });
    for (const input of themes) {
      input.addEventListener("change", () => {
        apply(known(input.value));
        keep(THEME, input.value);
      });
    }
    letters.addEventListener("change", () => {
      if (letters.checked) root.dataset["initials"] = "on";
      else delete root.dataset["initials"];
      keep(LETTERS, letters.checked ? "on" : "off");
      boards();
    });
  });
})();
