// What stays in this browser, in a database of its own: a classic script of the service worker.

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function asked(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

/** A fault of the database in words. @param {unknown} fault */
function inWords(fault) {
  const name = fault instanceof DOMException ? fault.name : "";
  if (name === "QuotaExceededError") return new Error("The browser has no room left for this site. Delete games that you no longer need, or make room on the device.");
  if (name === "InvalidStateError" || name === "SecurityError") return new Error("This browser lets the site keep nothing. A private window or a setting can be the reason.");
  return new Error(`What is kept in this browser could not be read or written: ${fault instanceof Error ? fault.message : String(fault)}`);
}

/** The values that stay, each under its key: those of the program, and a few of the service worker's own. */
class Kept {
  #name;
  /** @type {Promise<IDBDatabase> | null} */ #open = null;

  /** @param {string} name of the database */
  constructor(name) {
    this.#name = name;
  }

  #opened() {
    this.#open ??= new Promise((done, fail) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("program");
        request.result.createObjectStore("worker");
      };
      request.onerror = () => fail(request.error);
      request.onsuccess = () => {
        const database = request.result;
        // The browser closes it when what is kept is cleared; the next who asks opens it anew.
        database.onclose = database.onversionchange = () => {
          database.close();
          this.#open = null;
        };
        done(database);
      };
    });
    this.#open.catch(() => (this.#open = null));
    return this.#open;
  }

  /**
   * @template T
   * @param {string} part
   * @param {IDBTransactionMode} mode
   * @param {(part: IDBObjectStore) => T} act
   * @returns {Promise<Awaited<T>>}
   */
  async #within(part, mode, act) {
    try {
      const transaction = (await this.#opened()).transaction(part, mode);
      const over = new Promise((done, fail) => {
        transaction.oncomplete = () => done(undefined);
        transaction.onabort = () => fail(transaction.error);
      });
      const [result] = await Promise.all([act(transaction.objectStore(part)), over]);
      return result;
    } catch (fault) {
      throw inWords(fault);
    }
  }

  /** All that the program keeps. @returns {Promise<[string, string][]>} */
  load() {
    return this.#within("program", "readonly", async (part) => {
      const [keys, values] = await Promise.all([asked(part.getAllKeys()), asked(part.getAll())]);
      return keys.map((key, index) => [String(key), values[index]]);
    });
  }

  /** Changes what the program keeps, all of it or nothing. @param {[string, string | null][]} changes */
  async put(changes) {
    await this.#within("program", "readwrite", (part) => {
      for (const [key, value] of changes) {
        if (value === null) part.delete(key);
        else part.put(value, key);
      }
    });
  }

  /** A value of the service worker's own. @param {string} key */
  get(key) {
    return this.#within("worker", "readonly", (part) => asked(part.get(key)));
  }

  /** @param {string} key @param {unknown} value */
  async set(key, value) {
    await this.#within("worker", "readwrite", (part) => void part.put(value, key));
  }
}
