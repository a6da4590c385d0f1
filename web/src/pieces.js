/**
 * How a unit looks: a picture that the server makes from its definition (`docs/pictures.md`). All pictures of a game are
 * one file, whose symbols are drawn here; colours are properties of the page.
 */

import { s } from "./dom.js";

/** @typedef {import("./wire.js").PieceInfo} PieceInfo */
/** @typedef {import("./wire.js").Side} Side */

/** Where the pictures of the game on this page are. */
let sheet = "";

/**
 * Says where the pictures of the game on this page are.
 *
 * @param {string} address what the server calls `pictures`
 */
export function setPictures(address) {
  sheet = address;
}

/**
 * Something about pictures that a reader has switched on, here and on all pages opened later.
 *
 * @param {string} name the attribute of the page that says so
 * @param {string} on its value
 */
function lasting(name, on) {
  const page = () => document.documentElement.dataset;
  return {
    get on() {
      return page()[name] === on;
    },
    set on(wanted) {
      if (wanted) page()[name] = on;
      else delete page()[name];
      try {
        if (wanted) localStorage.setItem(`variorum-${name}`, on);
        else localStorage.removeItem(`variorum-${name}`);
      } catch {
        // It holds for this page, at least.
      }
    },
  };
}

/** Whether the letters of a unit's id are drawn beside its picture. */
export const initials = lasting("initials", "on");

/** Whether pictures are those that are made from what pieces do, also where a game has its own. */
export const made = lasting("pictures", "made");

/** What addresses of pictures say of both. */
export function looks() {
  return { letters: initials.on ? "on" : "off", ...(made.on ? { pictures: "made" } : {}) };
}

/**
 * The symbol of a unit in the file of all pictures, where signs of ids are written as numbers: `+R` is `_2bR`.
 *
 * @param {string} id of its type
 * @param {Side} side
 */
export function symbolOf(id, side) {
  const safe = id.replace(/[^A-Za-z0-9]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16) ?? ""}`);
  return `${safe}-${side}`;
}

/** The type and side that a symbol stands for. @param {string} symbol @returns {{ id: string, side: Side } | null} */
export function ofSymbol(symbol) {
  const [, safe, side] = /^(.+)-([wb])$/.exec(symbol) ?? [];
  if (safe === undefined) return null;
  return { id: safe.replace(/_([0-9a-f]{2})/g, (_, code) => String.fromCodePoint(parseInt(code, 16))), side: side === "b" ? "b" : "w" };
}

/**
 * A unit, drawn into a square of 100 by 100.
 *
 * @param {string} id of its type
 * @param {Side} side
 * @param {boolean} [turned] it shows which way ahead is, and Black is at the bottom
 * @returns {SVGGElement}
 */
export function drawUnit(id, side, turned = false) {
  return s(
    "g",
    { class: `unit ${side === "w" ? "white" : "black"}` },
    s("use", { href: `${sheet}#${symbolOf(id, side)}${turned ? "-turned" : ""}`, width: 100, height: 100 }),
    s("text", { class: "initials", x: 4, y: 96 }, id),
  );
}

/**
 * What an attribute is shown by, for legends and lists.
 *
 * @param {string} symbol what the server calls its seal
 */
export function drawSeal(symbol) {
  return s("svg", { viewBox: "0 0 100 100", class: "seal", "aria-hidden": "true" }, s("use", { href: `${sheet}#${symbol}`, width: 100, height: 100 }));
}

/** The paint of units, for every tree they are drawn in. The letters wait for `--initials` to be `inline`. */
export const UNIT_STYLE = `
  .initials { display: var(--initials, none); font: 700 24px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    paint-order: stroke; stroke-width: 6px; stroke-linejoin: round; }
  .unit.white .initials { fill: var(--ink-w, #3b2a1a); stroke: var(--paper-w, #fffdf4); }
  .unit.black .initials { fill: var(--ink-b, #e2ecfd); stroke: var(--paper-b, #20242f); }
`;

/**
 * A picture for a list.
 *
 * @param {PieceInfo} piece
 * @param {Side} side
 */
export function pieceElement(piece, side) {
  return s("svg", { class: "picture", viewBox: "0 0 100 100", "aria-hidden": "true" }, drawUnit(piece.id, side));
}

