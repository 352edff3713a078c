import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { conform, type Surroundings } from "../../../src/app/commands/conform.js";
import type { ConformFlags } from "../../../src/app/commands/conform/conform-flags.js";
import { projectFolder } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

/** A service on a socket, and what it was asked. */
export interface Service {
  readonly url: string;
  readonly host: string;
  /** `GET /books/book_1`, in their order. */
  readonly requests: readonly string[];
  readonly close: () => void;
}

/** Serves until it is closed. */
export async function serve(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Service> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume();
    response.setHeader("X-Request-Id", `req_${requests.length}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): void => void server.close();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  const host = `127.0.0.1:${address.port}`;
  return { url: `http://${host}`, host, requests, close };
}

/** Answers each request with a book. */
export function serveBook(book: unknown): Promise<Service> {
  return serve((_, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(book));
  });
}

/** A small project; `book` is read with the id that its settings name. */
export function conformProject(settings = "", files: Readonly<Record<string, string>> = {}): string {
  return projectFolder({
    "quoin.conform.yaml": `calls:\n  get-book: { path: { id: { value: b_1 } } }\n${settings}`,
    ...files,
  });
}

export const secret = "key-that-nobody-sees";

/** Nothing waits between requests. */
export const usualFlags: ConformFlags = {
  json: false,
  plan: false,
  suggest: false,
  propose: false,
  yes: false,
  verbose: false,
  recordBodies: false,
  strict: false,
  maxRequests: 500,
  perSecond: 1000,
  inFlight: 4,
  total: 60_000,
  timeout: 60_000,
  settle: 1000,
};

/** Runs the command inside this process. */
export function runConform(
  folder: string,
  flags: Partial<ConformFlags>,
  given: Partial<Surroundings> = {},
): Promise<CommandRun> {
  const surroundings = {
    environment: { LIBRARY_API_KEY: secret },
    signal: new AbortController().signal,
    ...given,
  };
  return runCommand(folder, (io) => conform({ ...usualFlags, ...flags }, io, surroundings));
}
