/** What the form says: which questions are asked, what was answered, and in which order pieces were picked. */

/** @typedef {{ option: string, values: string[], negated: boolean }} Test */
/** @typedef {{ when: Test[], count: number, default: string }} Case */
/** @typedef {{ id: string, name: string }} Piece */
/** @typedef {{ controls: string[], given: string[][] }} Snapshot all that can be changed, in the order of the page */

/** A question for pieces. */
export class PiecesField {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.name = element.dataset["name"] ?? "";
    this.pick = element.dataset["pick"] ?? "one";
    this.royal = "royal" in element.dataset;
    this.label = element.querySelector("legend")?.firstChild?.textContent?.trim() ?? "";
    /** @type {Case[]} */
    this.cases = JSON.parse(element.dataset["cases"] ?? "[]");
    /** What was picked, in order. @type {string[]} */
    this.given = (element.dataset["given"] ?? "").split(",").filter((word) => word !== "");
    /** The case that applies; nothing while the question is not asked. @type {Case | null} */
    this.asked = null;
    /** @type {Map<string, HTMLElement>} */
    this.tiles = new Map();
    for (const tile of element.querySelectorAll(".tile[data-id]")) {
      if (tile instanceof HTMLElement) this.tiles.set(tile.dataset["id"] ?? "", tile);
    }
  }

  /** The name of a piece that can be picked here. @param {string} id */
  pieceName(id) {
    return this.tiles.get(id)?.querySelector("b")?.textContent ?? "";
  }

  /** A picture of such a piece. @param {string} id @returns {Node | null} */
  picture(id) {
    return this.tiles.get(id)?.querySelector("svg")?.cloneNode(true) ?? null;
  }

  /** Picks a piece once more, in place of the last one if there is no room. @param {string} id */
  add(id) {
    const most = this.asked?.count ?? 0;
    if (this.pick !== "different" && this.given.length >= most) this.given.pop();
    this.given.push(id);
    this.write();
  }

  /** Takes out the piece at a place. @param {number} index */
  take(index) {
    this.given.splice(index, 1);
    this.write();
  }

  /** Picks these and no others. @param {string[]} words */
  set(words) {
    this.given = [...words];
    this.write();
  }

  /** Reads what the reader did to a control. @param {HTMLInputElement} control */
  read(control) {
    if (control.type === "radio") this.given = [control.value];
    else if (control.type === "checkbox") {
      this.given = this.given.filter((word) => word !== control.value);
      if (control.checked) this.given.push(control.value);
    } else {
      const id = control.name.slice(this.name.length + 1);
      const wanted = Math.max(0, Math.min(Number(control.value) || 0, this.asked?.count ?? 0));
      while (this.given.filter((word) => word === id).length > wanted) this.given.splice(this.given.lastIndexOf(id), 1);
      while (this.given.filter((word) => word === id).length < wanted) this.given.push(id);
    }
    this.mark();
  }

  /** Makes the controls say what was picked. */
  write() {
    const taken = this.given[0] ?? this.cases[0]?.default;
    for (const control of this.element.querySelectorAll("input")) {
      if (control.type === "radio") control.checked = control.value === taken;
      else if (control.type === "checkbox") control.checked = this.given.includes(control.value);
      else {
        const id = control.name.slice(this.name.length + 1);
        control.value = String(this.given.filter((word) => word === id).length);
      }
    }
    this.mark();
  }

  /** Shows which are picked and which of them there is no room for. */
  mark() {
    const most = this.asked?.count ?? 0;
    const inside = this.given.slice(0, most);
    const usual = this.pick === "one" && inside.length === 0 ? (this.asked?.default ?? "") : "";
    for (const [id, tile] of this.tiles) {
      tile.classList.toggle("chosen", inside.includes(id) || usual === id);
      tile.classList.toggle("left-out", !inside.includes(id) && this.given.includes(id));
    }
  }
}

/** All answers of the form. */
export class Answers {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.fields = [...form.querySelectorAll(".pieces-field")].map((element) => new PiecesField(/** @type {HTMLElement} */ (element)));
  }

  /** Controls that say something of their own, in the order of the page. */
  #controls() {
    const own = [...this.form.elements].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement,
    );
    return own.filter((control) => control.name !== "" && control.type !== "hidden" && !control.closest(".pieces-field"));
  }

  /**
   * Whether a question has one of these answers. What is not asked is disabled and so has none.
   *
   * @param {string} name
   * @param {string[]} wanted
   */
  #has(name, wanted) {
    return new FormData(this.form).getAll(name).some((value) => wanted.includes(String(value)));
  }

  /** @param {Test[]} tests */
  #hold(tests) {
    return tests.every((test) => this.#has(test.option, test.values) !== test.negated);
  }

  /** Shows what is asked, from top to bottom: conditions refer to questions further up. What is not asked is not sent. */
  apply() {
    for (const part of document.querySelectorAll("[data-when], [data-own]")) {
      const ways = /** @type {Test[][]} */ (JSON.parse(part.getAttribute("data-when") ?? "[]"));
      const [name = "", value = ""] = (part.getAttribute("data-own") ?? "").split("=");
      const shown = (ways.length === 0 || ways.some((tests) => this.#hold(tests))) && (name === "" || this.#has(name, value.split(",")));
      reveal(part, shown);
    }
    for (const field of this.fields) {
      field.asked = field.cases.find((one) => this.#hold(one.when)) ?? null;
      reveal(field.element, field.asked !== null);
      const count = field.element.querySelector(".count");
      if (count) count.textContent = "";
      field.mark();
    }
  }

  /**
   * Notes what the reader did to a control.
   *
   * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} control
   * @returns {string | null} the question for pieces that it belongs to
   */
  changed(control) {
    const field = this.fields.find((one) => one.element.contains(control));
    if (!field || !(control instanceof HTMLInputElement)) return null;
    field.read(control);
    return field.name;
  }

  /** Puts what was picked, in its order, in the place of the controls. @param {FormData} data */
  complete(data) {
    for (const name of new Set([...data.keys()])) {
      if (this.fields.some((field) => name === field.name || name.startsWith(`${field.name}*`))) data.delete(name);
    }
    for (const field of this.fields) {
      if (field.asked && field.given.length > 0) data.append(field.name, field.given.join(","));
    }
  }

  /** The form as it would be sent. */
  pairs() {
    const pairs = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) pairs.append(name, String(value));
    return pairs;
  }

  /** @returns {Snapshot} */
  snapshot() {
    const controls = this.#controls().map((control) =>
      control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox") ? String(control.checked) : control.value,
    );
    return { controls, given: this.fields.map((field) => field.given) };
  }

  /**
   * Makes the form say what it once said.
   *
   * @param {Snapshot} snapshot
   * @returns {boolean} whether it is this form that said it
   */
  restore({ controls, given }) {
    const own = this.#controls();
    if (own.length !== controls.length || given.length !== this.fields.length) return false;
    own.forEach((control, index) => {
      const was = controls[index] ?? "";
      if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")) control.checked = was === "true";
      else control.value = was;
    });
    this.fields.forEach((field, index) => field.set(given[index] ?? []));
    return true;
  }
}

/** @param {Element} part @param {boolean} shown */
function reveal(part, shown) {
  part.toggleAttribute("hidden", !shown);
  for (const control of part.querySelectorAll("input, select, textarea")) control.toggleAttribute("disabled", !shown);
}
