import { createServer, type Server } from "node:http";
import type { Sandbox } from "../sandbox.js";
import { Connections, type RespondBeside } from "./connections.js";

export interface ServerOptions {
  /** 0, the default: any free port. */
  readonly port?: number;
  /** How long a request may take to arrive; 30 seconds when absent. */
  readonly arrivalMs?: number;
  /** What is asked first for a response; absent: every request is for the sandbox. */
  readonly respondBeside?: RespondBeside;
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
 * J01: serves a sandbox on a port of the loopback interface. Its faults are real here: connections break,
 * stall and carry garbage.
 *
 * @throws Error with the code `EADDRINUSE` when the port is taken
 */
export async function startSandbox(sandbox: Sandbox, options: ServerOptions = {}): Promise<SandboxServer> {
  const { port = 0, arrivalMs = 30_000, respondBeside } = options;
  const server = buildServer(new Connections(sandbox, respondBeside), arrivalMs);
  await listen(server, port);
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return { url: `http://${host}:${actual}`, port: actual, close: () => close(server) };
}

/** What Node would answer or drop by itself is served here, so that it gets an id and a line in the log. */
function buildServer(connections: Connections, arrivalMs: number): Server {
  const server = createServer({
    requestTimeout: arrivalMs,
    headersTimeout: arrivalMs,
    connectionsCheckingInterval: Math.min(arrivalMs, 1000),
    maxHeaderSize: 16_384,
    requireHostHeader: false,
  });
  server.maxConnections = 1000;
  server.on("request", (message, outgoing) => void connections.serve(message, outgoing));
  server.on("checkExpectation", (message, outgoing) => void connections.serve(message, outgoing));
  server.on("connect", (message, socket) => connections.refuseTunnel(message, socket));
  server.on("clientError", (error, socket) => connections.refuseClientError(error, socket));
  return server;
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
