import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Sandbox } from "../sandbox.js";
import { deliverOnSocket } from "./deliver-on-socket.js";
import { whyForeign } from "./guard.js";
import { rawAnswer } from "./raw-answer.js";
import { readMessage } from "./read-message.js";

export interface ServerOptions {
  /** 0, the default: any that is free. */
  readonly port?: number;
  /** How long a request may take to arrive; 30 seconds when absent. */
  readonly arrivalMs?: number;
}

export interface SandboxServer {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  readonly port: number;
  /** Ends every connection and stops listening. */
  readonly close: () => Promise<void>;
}

const host = "127.0.0.1";

/**
 * J01: puts a sandbox on a port of this machine, out of reach for others. Its faults are real here: connections break,
 * stall and carry garbage.
 *
 * @throws Error with the code `EADDRINUSE` when the port is taken
 */
export async function startSandbox(sandbox: Sandbox, options: ServerOptions = {}): Promise<SandboxServer> {
  const { port = 0, arrivalMs = 30_000 } = options;
  const server = createServer(
    {
      requestTimeout: arrivalMs,
      headersTimeout: arrivalMs,
      connectionsCheckingInterval: Math.min(arrivalMs, 1000),
      maxHeaderSize: 16_384,
    },
    (request, response) => void answer(request, response, sandbox),
  );
  server.maxConnections = 1000;
  server.on("clientError", (error, socket) => refuseGarbage(error, socket, sandbox));
  await listen(server, port);
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return { url: `http://${host}:${actual}`, port: actual, close: () => close(server) };
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function answer(message: IncomingMessage, response: ServerResponse, sandbox: Sandbox): Promise<void> {
  const refuse = (status: number, detail: string) =>
    deliverOnSocket({ kind: "whole", answer: sandbox.refuse(status, detail) }, response, sandbox.clock);
  try {
    const foreign = whyForeign(message);
    if (foreign !== undefined) return refuse(403, foreign);
    const reading = await readMessage(message, sandbox.mostBodyBytes);
    if (reading.kind === "gone") return undefined;
    if (reading.kind === "too-large") {
      dropRest(message);
      return refuse(reading.status, reading.detail);
    }
    deliverOnSocket(await sandbox.exchange(reading.request), response, sandbox.clock);
  } catch (error) {
    refuse(500, `This is a bug in the sandbox: ${String(error)}`);
  }
}

/** How long the rest of a refused request may take; a connection that is closed at once could lose the refusal. */
const restMs = 2000;

function dropRest(message: IncomingMessage): void {
  message.resume();
  setTimeout(() => {
    if (!message.complete) message.destroy();
  }, restMs).unref();
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** J03: what isn't HTTP, is too large, or takes too long to arrive. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Duplex, sandbox: Sandbox): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const refusal = sandbox.refuse(statuses[error.code ?? ""] ?? 400, "The request can't be read.");
  socket.end(rawAnswer(refusal, sandbox.clock.now()), () => socket.destroy());
}
