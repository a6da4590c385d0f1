// Light or dark, before the first paint: a classic script, so that it runs while the page is read.
(() => {
  const KEY = "variorum-theme";
  /** @typedef {"auto" | "light" | "dark"} Theme */

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
  try {
    // Letters beside the pictures of units, see `setInitials`.
    if (localStorage.getItem("variorum-initials") === "on") document.documentElement.dataset["initials"] = "on";
  } catch {
    // Then there are none.
  }
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme");
    if (!button) return;
    // The page brings the names, because this script cannot wait for the texts.
    const name = () => (button.textContent = button.dataset[theme] ?? "");
    button.hidden = false;
    name();
    button.addEventListener("click", () => {
      theme = theme === "auto" ? "light" : theme === "light" ? "dark" : "auto";
      apply(theme);
      name();
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // It holds for this page, at least.
      }
    });
  });
})();
