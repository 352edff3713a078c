import { type Agent, ClientRequest, type ClientRequestArgs, type IncomingMessage } from "node:http";
import { globalAgent } from "node:https";
import { plainResponse, splitAddress } from "./context/plain-response.js";
import type { Fetch, FetchInit, FetchResponse } from "./context/platform.js";
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
  const { method, body, signal } = init;
  return new Promise((resolve, reject) => {
    const headers = completeHeaders(init);
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
    request.end(body ?? undefined);
  });
}

/** Node gives the bodies of some methods no length. */
function completeHeaders({ headers, body }: FetchInit): { readonly [name: string]: string | number } {
  const all = { "accept-encoding": "identity", ...headers };
  return body === null ? all : { ...all, "content-length": Buffer.byteLength(body) };
}

function receive(request: ClientRequest, response: IncomingMessage): FetchResponse {
  // A service may answer before it has read the request, and never read the rest of it.
  response.once("end", () => {
    if (!request.writableFinished) request.destroy();
  });
  return plainResponse(response.statusCode ?? 0, response.headers, response);
}
