/** A group of drawings that are told apart by key: what stays is not drawn again. */

export class Layer {
  /** @type {Map<string, Element>} */ #drawn = new Map();

  /** @param {Element} element what holds the drawings */
  constructor(element) {
    this.element = element;
  }

  /** The drawing with this key. @param {string} key */
  get(key) {
    return this.#drawn.get(key);
  }

  /** Forgets and removes everything. */
  clear() {
    this.#drawn.clear();
    this.element.replaceChildren();
  }

  /**
   * Shows these drawings, in this order; later ones lie above. A key that comes twice is drawn once.
   *
   * @param {Iterable<readonly [string, () => Element]>} drawings keys, which say everything that the drawing depends on
   */
  show(drawings) {
    const wanted = new Map(drawings);
    for (const [key, node] of this.#drawn) {
      if (!wanted.has(key)) node.remove();
    }
    /** @type {Map<string, Element>} */
    const drawn = new Map();
    let place = this.element.firstChild;
    for (const [key, draw] of wanted) {
      const node = this.#drawn.get(key) ?? draw();
      drawn.set(key, node);
      if (node === place) place = node.nextSibling;
      else this.element.insertBefore(node, place);
    }
    this.#drawn = drawn;
  }
}
