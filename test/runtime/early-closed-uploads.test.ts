import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { ItemStream } from "../../src/runtime/features/item-streams.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";
import { open, store, transports } from "./upload-client.js";

/** What a service does with what arrives. */
type Act = (service: ClosingService, socket: Socket) => void;

/** A service that closes each connection after its response, which it begins and ends when the test says so. */
class ClosingService {
  baseUrl = "";
  readonly #sockets: Socket[] = [];
  readonly #act: Act;
  #text = "";

  private constructor(act: Act) {
    this.#act = act;
  }

  static async open(act: Act): Promise<ClosingService> {
    const service = new ClosingService(act);
    const server = createServer((socket) => {
      service.#sockets.push(socket);
      socket.on("error", () => undefined);
      socket.on("data", (piece: Buffer) => {
        service.#text += piece.toString("latin1");
        service.#act(service, socket);
      });
    });
    service.baseUrl = await listenOnLoopback(server);
    onTestFinished(() => {
      for (const socket of service.#sockets) socket.destroy();
      server.close();
    });
    return service;
  }

  /** Takes what is under way, to its end. */
  async receive(): Promise<void> {
    const closing = this.#sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
    for (const socket of this.#sockets) socket.resume().end();
    await Promise.all(closing);
  }

  /** Whether the request has arrived to its end. */
  get hasAll(): boolean {
    const headEnd = this.#text.indexOf("\r\n\r\n") + 4;
    const length = /content-length: (\d+)/i.exec(this.#text.slice(0, headEnd))?.[1];
    if (length === undefined) return this.#text.endsWith("0\r\n\r\n");
    return this.#text.length - headEnd === Number(length);
  }
}

const answers = {
  json: [200, "application/json", '{"id":"w"}'],
  lines: [203, "application/x-ndjson", '{"n":1}\n'],
} as const;
type Answer = keyof typeof answers;

function headOf(answer: Answer): string {
  const [status, type, body] = answers[answer];
  const lines = [`HTTP/1.1 ${status} X`, `content-type: ${type}`, "x-request-id: r", "connection: close"];
  return [...lines, `content-length: ${body.length}`, "", ""].join("\r\n");
}

/** Bytes in many small pieces. */
class Source {
  readonly #size: number;
  #bytes = 0;
  #hasEnded = false;

  constructor(size: number) {
    this.#size = size;
  }

  body(kind: "file" | "stream") {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => this.#pull(controller);
    const stream = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    return kind === "file" ? { size: this.#size, open: () => stream } : stream;
  }

  /** Waits until nothing more is read of it, and says how much was. */
  async read(): Promise<number> {
    for (let before = 0; !this.#hasEnded && (this.#bytes > before || before === 0); await sleep(200)) {
      before = this.#bytes;
    }
    return this.#bytes;
  }

  #pull(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const piece = new Uint8Array(Math.min(8192, this.#size - this.#bytes));
    this.#hasEnded = piece.length === 0;
    if (this.#hasEnded) return controller.close();
    this.#bytes += piece.length;
    controller.enqueue(piece);
  }
}

/** What becomes of a call whose success is read to its end. */
async function resultOf(call: Promise<unknown>): Promise<string> {
  try {
    const result = await call;
    const items: unknown[] = [];
    if (result instanceof ItemStream) for await (const item of result) items.push(item);
    return "success";
  } catch (error) {
    if (!SdkError.is(error)) throw error;
    return `${error.kind} ${error.outcome}`;
  }
}

type Transport = keyof typeof transports;
/** How much a client reads of a source for a service that takes nothing of it. */
async function capacityOf(transport: Transport): Promise<number> {
  const { baseUrl } = await ClosingService.open((_, socket) => socket.pause());
  const source = new Source(Infinity);
  const ending = new AbortController();
  const engine = open(baseUrl, transports[transport], { timeoutMs: 20_000 });
  const call = engine.call(store, { body: source.body("stream") }, { signal: ending.signal });
  call.catch(() => undefined);
  const capacity = await source.read();
  ending.abort();
  return capacity;
}

/** An upload whose response ends while its last bytes wait in the client's process. */
async function playEarly(transport: Transport, kind: "file" | "stream", answer: Answer, size: number) {
  const source = new Source(size);
  let hasBegun = false;
  const service = await ClosingService.open((_, socket) => {
    if (hasBegun) return;
    hasBegun = true;
    socket.pause();
    socket.write(headOf(answer));
    void source.read().then(() => socket.write(answers[answer][2]));
  });
  const engine = open(service.baseUrl, transports[transport], { timeoutMs: 20_000 });
  const result = await resultOf(engine.call(store, { body: source.body(kind) }, undefined));
  await service.receive();
  return { result, hasAll: service.hasAll };
}

describe.each(["fetch", "undici"] as const)(
  "an upload by %s whose response closes the connection early",
  (name) => {
    it("is a success only if the service gets its end", { timeout: 60_000 }, async () => {
      const capacity = await capacityOf(name);
      // Of the 64 KiB that Node may keep.
      const size = capacity - 38_000;
      const plays = [playEarly(name, "file", "json", size), playEarly(name, "stream", "lines", size)];
      const ends = await Promise.all(plays);
      const wrong = ends.filter(({ result, hasAll }) => !hasAll && result !== "Connection unknown");
      expect(wrong).toEqual([]);
    });
  },
);

describe.each(["fetch", "node", "undici"] as const)(
  "an upload by %s whose response closes the connection",
  (name) => {
    it.each(["file", "stream"] as const)("is a success after its end: a %s", async (kind) => {
      const calls = [0, 1, 70_000, 600_000].map(async (size) => {
        const { baseUrl } = await ClosingService.open((service, socket) => {
          if (service.hasAll) socket.end(headOf("json") + answers.json[2]);
        });
        const engine = open(baseUrl, transports[name], { timeoutMs: 20_000 });
        return resultOf(engine.call(store, { body: new Source(size).body(kind) }, undefined));
      });
      expect(await Promise.all(calls)).toEqual(["success", "success", "success", "success"]);
    });
  },
);
