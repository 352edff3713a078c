import { Readable } from "node:stream";
import {
  type PlainBody,
  type PlainHeaders,
  plainResponse,
  splitAddress,
} from "./transport/plain-response.js";
import type { Fetch } from "./context/platform.js";
import { retrying } from "./context/retrying-fetch.js";
import { chunksOf, readSentBody, tellSentAs } from "./context/sent-stream.js";
import type { RequestMethod } from "./types/call.js";

/** The part of a dispatcher of undici that is used here, e.g. of an `Agent` or a `Pool`. */
export interface UndiciDispatcher {
  request(options: {
    origin: string;
    path: string;
    method: RequestMethod;
    headers: { [name: string]: string };
    body: string | Uint8Array | Readable | null;
    signal: AbortSignal;
  }): Promise<{ statusCode: number; headers: PlainHeaders; body: PlainBody }>;
}

/** Options of `undiciTransport`. */
export interface UndiciTransportOptions {
  /**
   * Declares that the dispatcher never sends a request again by itself: it is no `RetryAgent`, and has neither an interceptor nor a
   * factory that retries. Nothing can see that of a dispatcher. Only then does a refused connection prove that a request wasn't sent.
   */
  readonly sendsOnce?: boolean | undefined;
}

/**
 * The option `fetch` of a client that sends with your dispatcher of undici, at a third of the cost of Node's own. The dispatcher must
 * not follow redirects. It asks for no compression unless the request does.
 */
export function undiciTransport(
  dispatcher: UndiciDispatcher,
  { sendsOnce = false }: UndiciTransportOptions = {},
): Fetch {
  const send: Fetch = async (url, { method, headers, signal, ...init }) => {
    if (!isMethod(method)) throw new TypeError("the dispatcher is given a method that no client uses");
    const { body, length } = readSentBody(init.body);
    const isStream = body instanceof ReadableStream;
    // Without a buffer: what was read of the stream counts as given to undici.
    const sent = isStream ? Readable.from(chunksOf(body), { objectMode: false, highWaterMark: 0 }) : body;
    if (isStream && sent instanceof Readable) tellSentAs(body, sent);
    const response = await dispatcher.request({
      ...splitAddress(url),
      method,
      headers: {
        "accept-encoding": "identity",
        ...headers,
        ...(isStream && length !== undefined && { "content-length": String(length) }),
      },
      body: sent,
      signal,
    });
    return plainResponse(response.statusCode, response.headers, response.body);
  };
  return sendsOnce ? send : retrying(send);
}

/** undici sends every method, of which its types have few. */
function isMethod(method: string): method is RequestMethod {
  return /^[A-Z-]+$/.test(method);
}
