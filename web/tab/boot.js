// The page that is seen until the program has come: a classic script, which finds by its own address where the site is.
(() => {
  const script = document.currentScript;
  // Whichever of the page's scripts is there first does it.
  if ("begun" in window || !(script instanceof HTMLScriptElement)) return;
  Object.assign(window, { begun: true });
  const base = new URL(".", script.src);

  const WORDS = {
    en: {
      about: "Chess variants to play, to study and to invent. Everything runs in your browser: after this first visit also without a network.",
      coming: "The program is on its way.",
      amount: (/** @type {string} */ done, /** @type {string} */ all) => `${done} of ${all} kB`,
      starting: "One moment: it starts.",
      again: "Try again",
      secure: "This address is not secure. Browsers let a site run like this only at an address that begins with https, or on your own machine (localhost).",
      missing: "This browser does not let the site run. In a private window, open the page in an ordinary one. Otherwise allow the site to keep data, or take a newer browser.",
      failed: "The program could not be fetched. Check the connection, then try again.",
      stuck: "The program has come but does not start. Close all other pages of this site, then try again.",
    },
    de: {
      about: "Schachvarianten zum Spielen, Untersuchen und Erfinden. Alles läuft in deinem Browser: nach diesem ersten Besuch auch ohne Netz.",
      coming: "Das Programm ist unterwegs.",
      amount: (/** @type {string} */ done, /** @type {string} */ all) => `${done} von ${all} kB`,
      starting: "Einen Augenblick: Es startet.",
      again: "Noch einmal versuchen",
      secure: "Diese Adresse ist nicht sicher. Browser lassen eine Seite so nur laufen, wenn ihre Adresse mit https beginnt oder sie auf dem eigenen Rechner liegt (localhost).",
      missing: "Dieser Browser lässt die Seite nicht laufen. Öffne sie in einem gewöhnlichen Fenster, falls dies ein privates ist. Sonst erlaube ihr, Daten zu speichern, oder nimm einen neueren Browser.",
      failed: "Das Programm konnte nicht geholt werden. Prüfe die Verbindung und versuche es noch einmal.",
      stuck: "Das Programm ist da, startet aber nicht. Schließe alle anderen Seiten von Variorum und versuche es noch einmal.",
    },
    fr: {
      about: "Des variantes d’échecs à jouer, à étudier et à inventer. Tout se passe dans votre navigateur : après cette première visite, même sans réseau.",
      coming: "Le programme est en route.",
      amount: (/** @type {string} */ done, /** @type {string} */ all) => `${done} sur ${all} ko`,
      starting: "Un instant : il démarre.",
      again: "Réessayer",
      secure: "Cette adresse n’est pas sûre. Les navigateurs ne laissent un site fonctionner ainsi que si son adresse commence par https, ou sur votre propre machine (localhost).",
      missing: "Ce navigateur ne laisse pas le site fonctionner. Si cette fenêtre est privée, ouvrez la page dans une fenêtre ordinaire. Sinon, autorisez le site à conserver des données, ou prenez un navigateur plus récent.",
      failed: "Le programme n’a pas pu être récupéré. Vérifiez la connexion, puis réessayez.",
      stuck: "Le programme est là, mais ne démarre pas. Fermez toutes les autres pages de ce site, puis réessayez.",
    },
  };
  const wanted = navigator.languages.map((language) => language.slice(0, 2).toLowerCase());
  const code = /** @type {keyof typeof WORDS} */ (wanted.find((code) => code in WORDS) ?? "en");
  const words = WORDS[code];
  document.documentElement.lang = code;

  /**
   * @template {keyof HTMLElementTagNameMap} K
   * @param {K} name
   * @param {Record<string, string>} [attributes]
   * @param {...(Node | string)} children
   */
  const made = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const number = new Intl.NumberFormat(code);
  const state = made("p", { role: "status" }, words.coming);
  const bar = made("progress", { "aria-label": words.coming });
  const amount = made("p", { class: "amount" });
  const again = made("button", { type: "button", hidden: "" }, words.again);
  again.addEventListener("click", () => location.reload());
  const icon = made("img", { src: new URL("icon.svg", base).href, width: "72", height: "72", alt: "" });
  const page = made("main", { class: "boot" }, icon, made("h1", {}, "Variorum"), made("p", { class: "about" }, words.about), state, bar, amount, again);
  const style = made("link", { rel: "stylesheet", href: new URL("boot.css", base).href });
  style.onload = style.onerror = () => document.body.append(page);
  document.head.append(style, made("link", { rel: "icon", href: new URL("icon.svg", base).href }), made("link", { rel: "manifest", href: new URL("manifest.webmanifest", base).href }));

  /** Says what is wrong. @param {string} text @param {string} [reason] */
  const wrong = (text, reason = "") => {
    state.textContent = text;
    state.className = "problem";
    bar.hidden = amount.hidden = true;
    again.hidden = false;
    page.querySelector(".fault")?.remove();
    if (reason !== "") page.append(made("p", { class: "fault" }, reason));
  };

  /** When this page asked for its address last: if it is there again so soon, nobody answers. */
  const TRIED = "variorum-boot";
  const SOON = 4_000;

  /** Goes where the reader wanted to, now that somebody answers there. */
  const go = () => {
    let last = 0;
    try {
      last = Number(sessionStorage.getItem(TRIED));
      sessionStorage.setItem(TRIED, String(Date.now()));
    } catch {
      // Then a page that is not answered for asks again and again, which is better than never.
    }
    if (Date.now() - last < SOON) return wrong(words.stuck);
    state.textContent = words.starting;
    bar.removeAttribute("value");
    amount.textContent = "";
    location.reload();
  };

  const begin = async () => {
    if (!isSecureContext) return wrong(words.secure);
    if (!("serviceWorker" in navigator)) return wrong(words.missing);
    const workers = navigator.serviceWorker;
    workers.addEventListener("message", ({ data }) => {
      if (data?.type === "progress") {
        bar.max = data.all;
        bar.value = data.done;
        amount.textContent = words.amount(number.format(Math.round(data.done / 1000)), number.format(Math.round(data.all / 1000)));
        if (data.done >= data.all) state.textContent = words.starting;
      } else if (data?.type === "failed") wrong(words.failed, data.reason);
    });
    workers.startMessages();
    /** @type {ServiceWorkerRegistration} */
    let registration;
    try {
      registration = await workers.register(new URL("sw.js", base), { scope: base.pathname, updateViaCache: "none" });
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      return wrong(fault instanceof TypeError ? words.failed : words.missing, reason);
    }
    // A page that was asked for past the worker is not answered by it, though it is there.
    if (registration.active?.state === "activated") return go();
    const coming = registration.installing ?? registration.waiting ?? registration.active;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "activated") go();
      else if (coming.state === "redundant" && again.hidden) wrong(words.failed);
    });
  };
  void begin();
})();
