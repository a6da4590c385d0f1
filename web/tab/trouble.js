// What is said where the program itself cannot answer: a classic script of the service worker.

/** What can be wrong: the program does not begin, or it began and broke. @typedef {"start" | "stopped"} Trouble */

/** @type {Record<string, Record<Trouble, [string, string]> & { again: string, what: string }>} */
const TROUBLES = {
  en: {
    start: ["Variorum cannot start", "This browser does not let the site keep anything, or has no room left. In a private window, open the page in an ordinary one. Otherwise make room, and allow this site to keep data. Then try again."],
    stopped: ["Variorum has stopped", "Something in the program broke. Your games are kept, and it starts anew. Try again."],
    again: "Try again",
    what: "What the browser says",
  },
  de: {
    start: ["Variorum startet nicht", "Dieser Browser lässt die Seite nichts aufbewahren oder hat keinen Platz mehr. Öffne sie in einem gewöhnlichen Fenster, falls dies ein privates ist. Sonst schaffe Platz und erlaube ihr, Daten zu speichern. Versuche es dann noch einmal."],
    stopped: ["Variorum ist stehen geblieben", "Im Programm ist etwas kaputtgegangen. Deine Partien sind aufbewahrt, und es startet neu. Versuche es noch einmal."],
    again: "Noch einmal versuchen",
    what: "Was der Browser sagt",
  },
  fr: {
    start: ["Variorum ne démarre pas", "Ce navigateur ne laisse le site rien conserver, ou n’a plus de place. Dans une fenêtre privée, ouvrez la page dans une fenêtre ordinaire. Sinon, faites de la place et autorisez le site à conserver des données. Puis réessayez."],
    stopped: ["Variorum s’est arrêté", "Quelque chose s’est cassé dans le programme. Vos parties sont conservées, et il redémarre. Réessayez."],
    again: "Réessayer",
    what: "Ce que dit le navigateur",
  },
};

/** The first of some languages in which trouble can be told. @param {readonly string[]} languages */
function languageOf(languages) {
  return languages.map((language) => language.slice(0, 2).toLowerCase()).find((code) => code in TROUBLES) ?? "en";
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * A page about trouble.
 *
 * @param {Trouble} trouble
 * @param {string} fault what the browser said
 * @param {readonly string[]} languages
 * @param {string} base
 */
function troublePage(trouble, fault, languages, base) {
  const code = languageOf(languages);
  const words = /** @type {NonNullable<typeof TROUBLES[string]>} */ (TROUBLES[code]);
  const [title, text] = words[trouble];
  return `<!doctype html>
<html lang="${code}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="${base}icon.svg"><link rel="stylesheet" href="${base}boot.css"></head>
<body><main class="boot"><h1>${title}</h1><p>${text}</p><p><a class="button" href="">${words.again}</a></p><details><summary>${words.what}</summary><p class="fault">${escaped(fault)}</p></details></main></body>
</html>
`;
}
