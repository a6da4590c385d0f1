// What a reader has set for all pages, light or dark, which pictures and letters beside them, and the shape of the board that a page
// brings along, before the first paint: a classic script, so that it runs while the page is read.
(() => {
  const THEME = "variorum-theme";
  const root = document.documentElement;
  /** @typedef {"auto" | "light" | "dark"} Theme */

  /**
   * What is switched on and off: the attribute of the page that says so with its value, the box of the menu, and what the
   * addresses of pictures say, of boards or of single pieces, too.
   */
  const SWITCHES = [
    { name: "pictures", on: "made", box: "pictures-made", address: "pictures=made", images: "img.board-picture, img.piece-picture" },
    { name: "initials", on: "on", box: "letters", address: "letters=on", images: "img.board-picture" },
  ];
  const SAID = /(?:[?&](?:pictures=made|letters=on))+$/;

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

  /** @param {typeof SWITCHES[number]} one */
  const isOn = ({ name, on }) => root.dataset[name] === on;

  /** @param {typeof SWITCHES[number]} one @param {boolean} wanted */
  const turn = ({ name, on }, wanted) => {
    if (wanted) root.dataset[name] = on;
    else delete root.dataset[name];
  };

  /** Pictures that are files of their own say by their address how they are drawn. */
  const boards = () => {
    for (const image of document.querySelectorAll("img.board-picture, img.piece-picture")) {
      const source = image.getAttribute("src") ?? "";
      const plain = source.replace(SAID, "");
      const said = SWITCHES.filter((one) => isOn(one) && image.matches(one.images)).map(({ address }) => address);
      const wanted = said.reduce((whole, one) => `${whole}${whole.includes("?") ? "&" : "?"}${one}`, plain);
      if (plain !== "" && wanted !== source) image.setAttribute("src", wanted);
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
  for (const one of SWITCHES) turn(one, read(`variorum-${one.name}`) === one.on);

  document.addEventListener("DOMContentLoaded", () => {
    if (SWITCHES.some(isOn)) boards();
    document.addEventListener("boards", boards);
    const button = document.getElementById("display");
    const menu = document.getElementById("display-menu");
    if (!button || !menu) return;
    button.hidden = false;
    const themes = [...menu.querySelectorAll("input")].filter((input) => input.type === "radio");
    const boxes = SWITCHES.flatMap((one) => {
      const box = document.getElementById(one.box);
      return box instanceof HTMLInputElement ? [{ one, box }] : [];
    });
    menu.addEventListener("beforetoggle", () => {
      const theme = known(read(THEME));
      for (const input of themes) input.checked = input.value === theme;
      for (const { one, box } of boxes) box.checked = isOn(one);
    });
    for (const input of themes) {
      input.addEventListener("change", () => {
        apply(known(input.value));
        keep(THEME, input.value);
      });
    }
    for (const { one, box } of boxes) {
      box.addEventListener("change", () => {
        turn(one, box.checked);
        keep(`variorum-${one.name}`, box.checked ? one.on : "off");
        boards();
      });
    }
  });
})();
