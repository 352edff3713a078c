import { createServer, type ServerResponse } from "node:http";
import { serveControl, type Control, type ControlResponse } from "./control.js";
import { listenOnLoopback } from "./listen.js";
import { playResponse, readRequest, type Taken } from "./play-response.js";
import { RunBook, type Summary } from "./run-book.js";
import { readVectors, vectorFiles } from "./vector.js";

export interface VectorServerOptions {
  /** Any free port by default. */
  readonly port?: number;
  readonly onVerdict?: Control["onVerdict"];
}

export interface VectorServer {
  readonly url: string;
  /** Answers to a program in this process as it does to requests. */
  answer(taken: Taken): Promise<ControlResponse>;
  summarize(): Summary;
  close(): void;
}

/**
 * Starts a server on this machine that plays vectors to a client in any language: the README has its protocol.
 *
 * @throws Error with the code `EADDRINUSE` or `EACCES` if the port can't be had
 */
export async function startVectorServer(options: VectorServerOptions = {}): Promise<VectorServer> {
  const { port = 0, onVerdict = () => undefined } = options;
  const book = new RunBook(vectorFiles.flatMap(readVectors));
  const server = createServer((request, response) => {
    // A connection that was used before makes some clients retry at once, so that none is used twice.
    response.shouldKeepAlive = false;
    void readRequest(request).then(
      (taken) => serve({ book, url, onVerdict }, taken, response),
      () => response.destroy(),
    );
  });
  const url = await listenOnLoopback(server, port);
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  const answer = async (taken: Taken) => serveControl({ book, url, onVerdict }, taken);
  return { url, answer, summarize: () => book.summarize(), close };
}

async function serve(control: Control, taken: Taken, response: ServerResponse): Promise<void> {
  const [, number, url] = /^\/runs\/(\d+)\/api(\/.*)$/.exec(taken.url) ?? [];
  const run = url === undefined ? undefined : control.book.find(Number(number));
  if (run === undefined || url === undefined) return respond(control, taken, response);
  const own = { ...taken, url };
  playResponse(response, own, run.take(own), () => run.noteHang());
}

async function respond(control: Control, taken: Taken, response: ServerResponse): Promise<void> {
  const { status, body } = await serveControl(control, taken);
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(`${JSON.stringify(body, undefined, 2)}\n`);
}
