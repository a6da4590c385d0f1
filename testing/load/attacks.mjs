/**
 * Attacks on a server by what strangers' texts cost: `node testing/load/attacks.mjs PATH-TO-THE-PROGRAM [filter]`.
 *
 * Each attack comes from one address and goes on for a while. Meanwhile an honest writer at another address has a small text
 * checked again and again. Told are the memory of the server with its workers and the longest time that the honest one
 * waited. Exit status 1 if that is more than 500 MB or 1 s. For Linux: memory is read from /proc.
 */

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [program, filter = ""] = process.argv.slice(2);
if (!program) {
  console.error("usage: node testing/load/attacks.mjs PATH-TO-THE-PROGRAM [filter]");
  process.exit(2);
}

const SECONDS = Number(process.env["SECONDS"] ?? 20);
const MOST_BYTES = 500e6;
const MOST_WAIT = 1000;
const ATTACKER = "192.0.2.66";
const HONEST = "192.0.2.7";

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** A server with a data directory of its own. */
class Server {
  static async start() {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), "variorum-attacks-"));
    server.port = await freePort();
    const bind = `127.0.0.1:${server.port}`;
    const limits = ["games=100000", "drafts=100000", "exports=100000"].flatMap((limit) => ["--limit", limit]);
    const args = ["serve", "--bind", bind, "--data", server.folder, "--proxied", ...limits];
    const env = { ...process.env, RUST_LOG: "error" };
    server.child = spawn(program, args, { env, stdio: ["ignore", "ignore", "inherit"] });
    for (let tries = 0; tries < 200; tries++) {
      const answer = await server.ask(HONEST, "GET", "/health").catch(() => null);
      if (answer?.status === 200) return server;
      await sleep(100);
    }
    throw new Error("the server does not answer");
  }

  /** Bytes of memory of the server and of all processes that it began. */
  memory() {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    let pages = 0;
    for (const pid of pids) {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
        if (Number(pid) !== this.child.pid && parent !== this.child.pid) continue;
        pages += Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
      } catch {
        // It has ended meanwhile.
      }
    }
    return pages * 4096;
  }

  /** Asks for a page, from an address. */
  ask(address, method, path, fields, cookie) {
    const body = fields && new URLSearchParams(fields).toString();
    const headers = { "x-forwarded-for": address };
    if (cookie) headers.cookie = cookie;
    if (body) headers["content-type"] = "application/x-www-form-urlencoded";
    if (body) headers["content-length"] = Buffer.byteLength(body);
    return new Promise((done, failed) => {
      const asked = request({ host: "127.0.0.1", port: this.port, method, path, headers }, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () =>
          done({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      asked.on("error", failed);
      asked.end(body);
    });
  }

  /** Opens a workshop of somebody new at an address. */
  async write(address) {
    const begun = await this.ask(address, "POST", "/workshop", { from: "blank" });
    const cookie = (begun.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
    const path = begun.headers.location;
    if (!path) throw new Error(`no draft: ${begun.status}`);
    const desk = await Desk.open(this, address, `${path}/socket`, cookie);
    desk.cookie = cookie;
    return desk;
  }

  stop() {
    this.child.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The workshop's connection: JSON in text frames. */
class Desk {
  static open(server, address, path, cookie) {
    const host = `127.0.0.1:${server.port}`;
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      host,
      origin: `http://${host}`,
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
      "x-forwarded-for": address,
      cookie,
    };
    return new Promise((done, failed) => {
      const asked = request({ host: "127.0.0.1", port: server.port, path, headers });
      asked.on("error", failed);
      asked.on("response", (answer) => failed(new Error(`no connection: ${answer.statusCode}`)));
      asked.on("upgrade", (_, socket, head) => {
        const desk = new Desk();
        Object.assign(desk, { socket, heard: Buffer.from(head), waiting: new Map(), n: 0 });
        socket.on("data", (bytes) => desk.hear(bytes));
        socket.on("error", () => {});
        desk.say({ type: "hello", v: 1 });
        done(desk);
      });
      asked.end();
    });
  }

  frame(code, payload) {
    const mask = randomBytes(4);
    const head =
      payload.length < 126
        ? Buffer.from([0x80 | code, 0x80 | payload.length])
        : payload.length < 65536
          ? Buffer.from([0x80 | code, 0x80 | 126, payload.length >> 8, payload.length & 255])
          : Buffer.concat([Buffer.from([0x80 | code, 0x80 | 127, 0, 0, 0, 0]), u32(payload.length)]);
    const masked = Buffer.from(payload);
    for (let at = 0; at < masked.length; at++) masked[at] ^= mask[at % 4];
    if (this.socket.writable) this.socket.write(Buffer.concat([head, mask, masked]));
  }

  say(message) {
    this.frame(1, Buffer.from(JSON.stringify(message)));
  }

  hear(bytes) {
    this.heard = Buffer.concat([this.heard, bytes]);
    for (;;) {
      if (this.heard.length < 2) return;
      const code = this.heard[0] & 15;
      let [length, at] = [this.heard[1] & 127, 2];
      if (length === 126) [length, at] = [this.heard.length < 4 ? Infinity : this.heard.readUInt16BE(2), 4];
      else if (length === 127) [length, at] = [this.heard.length < 10 ? Infinity : this.heard.readUInt32BE(6), 10];
      if (this.heard.length < at + length) return;
      const payload = this.heard.subarray(at, at + length);
      this.heard = this.heard.subarray(at + length);
      if (code === 9) this.frame(10, payload);
      if (code === 1) this.told(JSON.parse(payload.toString()));
    }
  }

  told(said) {
    if (said.type === "shown") this.shown = said;
    if (["checked", "imported", "refused"].includes(said.type)) this.waiting.get(said.n)?.(said);
  }

  /** Sends a text, and waits for the first answer to it. */
  answer(message) {
    const n = ++this.n;
    const answer = new Promise((done) => this.waiting.set(n, done));
    this.say({ ...message, n });
    return answer;
  }

  check(text) {
    return this.answer({ type: "text", text });
  }

  import(text) {
    return this.answer({ type: "import", text, game: null });
  }

  close() {
    this.socket.destroy();
  }
}

const u32 = (number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** Rules that take long: many pieces of many movements on a large board. */
const heavy = (number) => {
  const ids = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((a) => [..."abcd"].map((b) => a + b)).slice(0, 100);
  const pieces = ids.map(
    (id) => `piece "P${id}" id="${id}" { move "Q NN CC ZZ GG HH DD AA"; move "K" { capture "around" } }`,
  );
  return `// ${number}\ngame "Heavy" id="heavy"\nboard 16 8\n${pieces.join("\n")}\nsetup { array "{${ids[0]}}15/16/16/16/16/16/16/15{${ids[0].toLowerCase()}}" }\n`;
};

const script = (items) =>
  `(game (title "A") (players White Black) (board (grid (start-rectangle 0 0 1 1)
   (dimensions ("a/b/c/d/e/f/g/h" (0 0)) ("8/7/6/5/4/3/2/1" (0 0))) (directions (n 0 -1) (s 0 1))))
   (board-setup (White (Man a1)) (Black (Man h8))) ${items})`;

const doubling = () => {
  const macros = ["(define d0 (x $1 $1))"];
  for (let step = 1; step < 40; step++) macros.push(`(define d${step} (d${step - 1} ($1 $1)))`);
  return macros.join("\n") + script("(history (d39 x))");
};

const ways = () => {
  const questions = Array.from({ length: 60 }, (_, at) => `(if (or (friend? a1) (enemy? b2) (a${at}?)) mark else back)`);
  const attributes = Array.from({ length: 60 }, (_, at) => `(attribute a${at}? true)`);
  return script(`(piece (name Man) ${attributes.join("")} (moves (${questions.join("")} n add)))`);
};

const tags = () => Array.from({ length: 60_000 }, (_, at) => `[Tag${at} "xxxxxxxx"]`).join("\n") + "\n\n1. e4 *\n";

/** Does something again and again, so many at a time, until time is over. */
const again = (count, until, work) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      for (let round = 0; Date.now() < until; round++) {
        await Promise.race([work(index, round).catch(() => {}), sleep(Math.max(0, until - Date.now()))]);
      }
    }),
  );

const ATTACKS = {
  "macros that double": async (server, until) => {
    const desks = await Promise.all([server.write(ATTACKER), server.write(ATTACKER)]);
    await again(2, until, (index) => desks[index].import(doubling()));
  },
  "ways without end": async (server, until) => {
    const desks = await Promise.all(Array.from({ length: 4 }, () => server.write(ATTACKER)));
    await again(4, until, (index) => desks[index].import(ways()));
  },
  "twenty writers at one address": async (server, until) => {
    const desks = await Promise.all(Array.from({ length: 20 }, () => server.write(ATTACKER)));
    await again(20, until, (index, round) => desks[index].check(heavy(index * 1000 + round)));
  },
  "games that are compiled and kept": async (server, until) => {
    const desk = await server.write(ATTACKER);
    await again(1, until, async (_, round) => {
      await desk.check(heavy(round));
      await sleep(300);
      const { variant, pictures } = desk.shown ?? {};
      if (variant) await server.ask(ATTACKER, "GET", `/variants/${variant}`, undefined, desk.cookie);
      if (pictures) await server.ask(ATTACKER, "GET", pictures);
    });
  },
  "files with 60,000 tags": (server, until) =>
    again(6, until, () => server.ask(ATTACKER, "POST", "/games/import", { text: tags() })),
  "files of all games": async (server, until) => {
    const games = Array.from({ length: 40 }, () => `${"Nf3 Nf6 Ng1 Ng8 ".repeat(400)}*`).join("\n\n");
    const sent = await server.ask(ATTACKER, "POST", "/games/import", { text: games });
    const cookie = (sent.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
    await again(10, until, () => server.ask(ATTACKER, "GET", "/games.pgn", undefined, cookie));
  },
};

let bad = false;
for (const [name, attack] of Object.entries(ATTACKS).filter(([name]) => name.includes(filter))) {
  const server = await Server.start();
  try {
    const honest = await server.write(HONEST);
    const small = (round) => `// ${round}\ngame "Mine" id="mine"\nextends "chess"\n`;
    await honest.check(small("first"));
    const until = Date.now() + SECONDS * 1000;
    const attacking = attack(server, until);
    let [memory, wait, count] = [0, 0, 0];
    const watch = setInterval(() => (memory = Math.max(memory, server.memory())), 100);
    while (Date.now() < until) {
      const begun = Date.now();
      const answered = await Promise.race([honest.check(small(count)), sleep(30_000)]);
      wait = Math.max(wait, answered?.type === "checked" ? Date.now() - begun : 30_000);
      count += 1;
      await sleep(500);
    }
    await attacking;
    clearInterval(watch);
    const alive = server.child.exitCode === null;
    const failed = !alive || memory > MOST_BYTES || wait > MOST_WAIT;
    bad ||= failed;
    const told = `${(memory / 1e6).toFixed(0)} MB, ${count} honest checks, the longest ${wait} ms`;
    console.log(`${failed ? "FAIL" : "ok  "} ${name}: ${told}${alive ? "" : ", and the server is gone"}`);
  } finally {
    server.stop();
  }
}
process.exit(bad ? 1 : 0);
