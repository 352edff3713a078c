import { type Agent, ClientRequest, type ClientRequestArgs, type IncomingMessage } from "node:http";
import { globalAgent } from "node:https";
import { plainResponse, splitAddress } from "./transport/plain-response.js";
import type { Fetch, FetchInit, FetchResponse } from "./context/platform.js";
import { chunksOf, readSentBody, type SentBody } from "./context/sent-stream.js";
import { resendsOnUsed } from "./context/used-connections.js";
import { ConfigurationError } from "./errors/refusals.js";

/** Options of `nodeTransport`. */
export interface NodeTransportOptions {
  /** Keeps the connections: one of `node:https`, or of `node:http` for a service on this machine. Default: Node's global agent. */
  readonly agent?: Agent | undefined;
}

/**
 * The option `fetch` of a client that sends with `node:http` and `node:https`, at less than half the cost of Node's own. It sends
 * each request once, and asks for no compression unless the request does.
 *
 * @throws ConfigurationError on Bun and Deno
 */
export function nodeTransport({ agent }: NodeTransportOptions = {}): Fetch {
  if (resendsOnUsed()) {
    throw new ConfigurationError(
      "`nodeTransport` works on Node only: elsewhere a request may be sent twice.",
      {
        help: "Leave `fetch` out.",
      },
    );
  }
  const services = new Map<string, ClientRequestArgs>();
  return (url, init) => {
    const { origin, path } = splitAddress(url);
    const service = services.get(origin) ?? readOrigin(origin);
    services.set(origin, service);
    return exchange({ ...service, ...(agent && { agent }), path }, init);
  };
}

function readOrigin(origin: string): ClientRequestArgs {
  const { protocol, hostname, port } = new URL(origin);
  // Brackets around an IPv6 address are the URL's.
  const service = { protocol, port, hostname: hostname.replace(/^\[|\]$/g, "") };
  return protocol === "https:" ? { ...service, agent: globalAgent } : service;
}

function exchange(target: ClientRequestArgs, init: FetchInit): Promise<FetchResponse> {
  const { method, signal } = init;
  const { body, length } = readSentBody(init.body);
  return new Promise((resolve, reject) => {
    const headers = completeHeaders(init, body, length);
    const request = new ClientRequest({ ...target, method, headers, joinDuplicateHeaders: true });
    const abort = (): void => {
      reject(signal.reason);
      request.destroy();
    };
    signal.addEventListener("abort", abort);
    request.on("response", (response) => resolve(receive(request, response)));
    // Tells a connection that the service closed because it was idle for too long, perhaps just when it was used again.
    request.on("error", (error) => reject(Object.assign(error, { reusedSocket: request.reusedSocket })));
    request.on("close", () => {
      signal.removeEventListener("abort", abort);
      reject(new Error("the connection was closed without a response"));
    });
    if (body instanceof ReadableStream) onceConnected(request, () => void pump(body, request));
    else request.end(body ?? undefined);
  });
}

/** Node gives the bodies of some methods no length. */
function completeHeaders(
  { headers }: FetchInit,
  body: SentBody,
  length: number | undefined,
): { readonly [name: string]: string | number } {
  const all: { readonly [name: string]: string } = { "accept-encoding": "identity", ...headers };
  if (length !== undefined) return { ...all, "content-length": length };
  const isUnsized = body !== null && !("content-length" in all);
  return isUnsized ? { ...all, "transfer-encoding": "chunked" } : all;
}

/** Nothing is read of a stream that can't be sent. */
function onceConnected(request: ClientRequest, act: () => void): void {
  request.once("socket", (socket) => {
    if (!socket.connecting) act();
    else socket.once("encrypted" in socket ? "secureConnect" : "connect", act);
  });
}

/** Sends a stream as fast as the connection takes it, and reads no further than that. */
async function pump(stream: ReadableStream<Uint8Array>, request: ClientRequest): Promise<void> {
  const fail = (cause: unknown): void => {
    request.destroy(
      cause instanceof Error ? cause : new Error("the body of a request can't be read", { cause }),
    );
  };
  try {
    // A service that reads no further would keep the connection of a body that isn't wanted any more.
    for await (const chunk of chunksOf(stream, fail)) {
      if (request.destroyed) return;
      if (!request.write(chunk)) await drained(request);
    }
    if (!request.destroyed) request.end();
  } catch (cause) {
    fail(cause);
  }
}

/** Settles too when the connection ends, after which nothing drains. */
function drained(request: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      request.off("drain", end);
      request.off("close", end);
      resolve();
    };
    request.on("drain", end);
    request.on("close", end);
  });
}

function receive(request: ClientRequest, response: IncomingMessage): FetchResponse {
  const { statusCode = 0 } = response;
  // A service that refuses a request before it has read it never reads the rest.
  response.once("end", () => {
    if (statusCode >= 400 && !request.writableFinished) request.destroy();
  });
  return plainResponse(statusCode, response.headers, response);
}
