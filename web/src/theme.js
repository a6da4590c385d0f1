// Light or dark, before the first paint: a classic script, so that it runs while the page is read.
(() => {
  const KEY = "variorum-theme";
  const NAMES = { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" };
  /** @typedef {keyof typeof NAMES} Theme */

  /** @returns {Theme} */
  const stored = () => {
    try {
      const value = localStorage.getItem(KEY);
      return value === "light" || value === "dark" ? value : "auto";
    } catch {
      return "auto"; // Storage can be forbidden; the system's wish then holds.
    }
  };

  /** @param {Theme} theme */
  const apply = (theme) => {
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  };

  let theme = stored();
  apply(theme);
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme");
    if (!button) return;
    button.hidden = false;
    button.textContent = NAMES[theme];
    button.addEventListener("click", () => {
      theme = theme === "auto" ? "light" : theme === "light" ? "dark" : "auto";
      apply(theme);
      button.textContent = NAMES[theme];
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // It holds for this page, at least.
      }
    });
  });
})();
