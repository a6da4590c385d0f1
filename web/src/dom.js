/** Making elements without a line of HTML in a string: nothing a server says can become markup. */

import { site } from "./way.js";
import { tenths } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** Attributes that say where to go. */
const GOES = new Set(["href", "action", "formaction"]);

/** What is scrolled into sight stands so far from the rim, in pixels. */
const MARGIN = 8;

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An HTML element. Functions become listeners; `true` an empty attribute; nothing is left out. Ways to go are those of this site.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/**
 * An SVG element.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(name, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, name));
  return fill(element, attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, Value>} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) {
      const text = value === true ? "" : String(value);
      element.setAttribute(name, GOES.has(name) ? site(text) : text);
    }
  }
  element.append(...children.filter(isNode));
  return element;
}

/**
 * @param {Child} child
 * @returns {child is Node | string}
 */
function isNode(child) {
  return child !== null && child !== undefined && child !== false;
}

/**
 * The element with this id, which the page is known to have.
 *
 * @template {Element} E
 * @param {string} id
 * @param {new () => E} type
 * @returns {E}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page lacks #${id}`);
  return element;
}

/** Scrolls the lists in which an element lies until it is seen, and never the page. @param {HTMLElement} element */
export function reveal(element) {
  for (let list = element.parentElement; list && list !== document.body; list = list.parentElement) {
    if (list.scrollHeight <= list.clientHeight || getComputedStyle(list).overflowY === "visible") continue;
    const [box, view] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
    // What stays in sight at the top of the list covers what is scrolled under it.
    const covers = list.querySelector(":scope > .trays");
    const top = covers ? Math.max(view.top, covers.getBoundingClientRect().bottom) : view.top;
    if (box.top < top) list.scrollTop -= top - box.top + MARGIN;
    else if (box.bottom > view.bottom) list.scrollTop += box.bottom - view.bottom + MARGIN;
  }
}

/** Gives something to the reader as a file. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const href = URL.createObjectURL(blob);
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/**
 * A number as people read it at a glance.
 *
 * @param {number} value
 */
export function compact(value) {
  if (value < 10_000) return String(value);
  if (value < 1_000_000) return `${Math.round(value / 1000)} k`;
  return `${tenths(value / 1_000_000)} M`;
}
