import { Agent } from "undici";
import type { Fetch, FetchHeaders, FetchInit, FetchReader } from "../../src/runtime/context/platform.js";
import { nodeTransport } from "../../src/runtime/node-transport.js";
import { undiciTransport } from "../../src/runtime/undici-transport.js";
import { untilAborted } from "../../src/sandbox/http/deliver-in-process.js";
import type { Environment } from "./environment.js";

/** What sends the requests of schedules on sockets: the platform's `fetch`, or one of our transports. */
export const transports = {
  fetch: (): Environment["send"] => (url, init) => fetch(url, init),
  node: () => sendBy(nodeTransport()),
  undici: () => sendBy(undiciTransport(new Agent(), { sendsOnce: true })),
};

export type TransportName = keyof typeof transports;

export function isTransport(name: string): name is TransportName {
  return Object.hasOwn(transports, name);
}

/** The proof looks at a `Response`. */
function sendBy(transport: Fetch): Environment["send"] {
  return async (url, { method = "GET", headers, body, signal }) => {
    const init: FetchInit = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === "string" ? body : null,
      signal: signal ?? new AbortController().signal,
      redirect: "manual",
    };
    // undici tells of an abort only once it has a connection.
    const response = await untilAborted(transport(url, init), init.signal);
    const isBodiless = response.body === null || response.status === 204 || response.status === 304;
    const content = isBodiless ? null : streamOf(response.body.getReader());
    return new Response(content, { status: response.status, headers: copyHeaders(response.headers) });
  };
}

function streamOf(reader: FetchReader): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (value !== undefined) controller.enqueue(value);
      if (done) controller.close();
    },
    cancel: () => reader.cancel(),
  });
}

function copyHeaders(headers: FetchHeaders): Headers {
  const copy = new Headers();
  headers.forEach((value, name) => copy.append(name, value));
  return copy;
}
