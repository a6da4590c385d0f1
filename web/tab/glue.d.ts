// What the compiled modules give, as wasm-bindgen writes it for scripts that are no modules: the program to the service worker
// (`tab.js`), the reader to a page's worker.

/** Where the program keeps what is to stay, and where its files are. */
interface Store {
  load(): Promise<[string, string][]>;
  /** Puts values under keys, or takes keys away where there is none: all of it or nothing. */
  put(changes: [string, string | null][]): Promise<void>;
  /** A file of the folder that the site is in, which is kept from then on. */
  file(path: string): Promise<Uint8Array>;
  /** Has a page's reader read a text; nothing if that took too much. */
  read(job: string): Promise<string | undefined>;
}

interface Answer {
  readonly status: number;
  readonly headers: [string, string][];
  /** The next piece of the body; nothing at its end. */
  next(): Promise<Uint8Array | undefined>;
  free(): void;
}

interface Wire {
  say(text: string): void;
  close(): void;
}

interface Server {
  answer(method: string, url: string, headers: [string, string][], body: Uint8Array): Promise<Answer>;
  connect(url: string, headers: [string, string][], hear: (text: string) => void, closed: (code: number, reason: string) => void): Promise<Wire>;
}

/** What the compiled program needs around it, new each time: `variorum site` writes this function around what wasm-bindgen wrote. */
declare function glue(): {
  (from: { module_or_path: Response | ArrayBuffer }): Promise<unknown>;
  Server: { start(store: Store): Promise<Server> };
};

/** The same for the reader of strangers' texts (`reader-glue.js`). */
declare function readerGlue(): {
  (from: { module_or_path: Response | ArrayBuffer }): Promise<unknown>;
  work(job: string): string | undefined;
};
