import type { Clock } from "../clock.js";
import { firstHalf } from "../faults/corrupt.js";
import type { Delivery } from "./delivery.js";
import { headerOf, type HugeBody, type SandboxResponse } from "./message.js";

/**
 * What `fetch` makes of a delivery: a Response whose body may stall or break off, a rejection as the
 * platform would give it, or a promise that settles only when the signal aborts.
 */
export async function deliverInProcess(
  delivery: Delivery,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Response> {
  switch (delivery.kind) {
    case "whole": {
      const { body } = delivery.response;
      return buildResponse(delivery.response, typeof body === "string" ? body : streamOf(hugeParts(body)));
    }
    case "silence":
      return untilAborted(new Promise<never>(() => undefined), signal);
    case "unreachable":
      throw fetchFailed({ code: delivery.code, syscall: syscallOf(delivery.code) });
    case "garbage":
      throw fetchFailed({
        code: delivery.what === "status-line" ? "HPE_INVALID_CONSTANT" : "HPE_INVALID_HEADER_TOKEN",
      });
    case "disconnect": {
      const { response, at, how } = delivery;
      if (at !== "body") throw fetchFailed(breakCauses[how]);
      const cause = how === "close" ? { code: "UND_ERR_RES_CONTENT_LENGTH_MISMATCH" } : breakCauses[how];
      return buildResponse(response, streamOf(brokenParts(firstHalf(response), cause)));
    }
    case "stall": {
      const { response, at } = delivery;
      const sent = at === "headers" ? "" : firstHalf(response);
      return buildResponse(response, streamOf(stalledParts(sent), signal));
    }
    case "drip": {
      const { response, milliseconds } = delivery;
      return buildResponse(response, streamOf(drippingParts(response, milliseconds, clock), signal));
    }
  }
}

/** Settles as the promise does, or rejects with the signal's reason; leaves no listener behind. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

const bodiless = new Set([204, 205, 304]);

function buildResponse(response: SandboxResponse, body: string | ReadableStream<Uint8Array>): Response {
  const { status, headers } = response;
  const isNamedEmpty =
    body === "" && !bodiless.has(status) && headerOf(response, "Content-Length") === undefined;
  // As on a server: without it an empty body may be one that was cut.
  const all = isNamedEmpty ? [...headers, ["Content-Length", "0"] as const] : headers;
  const init = { status, headers: all.map(([name, value]): [string, string] => [name, value]) };
  return new Response(body === "" || bodiless.has(status) ? null : body, init);
}

const encoder = new TextEncoder();

/** A body of these parts, each made when it is read; it fails when making one does, or with the signal's reason. */
function streamOf(parts: AsyncGenerator<Uint8Array>, signal?: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      signal?.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (signal?.aborted === true) return;
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function* hugeParts({ start, unit, times, end }: HugeBody): AsyncGenerator<Uint8Array> {
  yield encoder.encode(start);
  for (let sent = 0; sent < times; sent += 1) yield encoder.encode(unit);
  yield encoder.encode(end);
}

async function* brokenParts(start: string, cause: Cause): AsyncGenerator<Uint8Array> {
  yield encoder.encode(start);
  throw new TypeError("terminated", { cause: systemError(cause) });
}

async function* stalledParts(start: string): AsyncGenerator<Uint8Array> {
  if (start !== "") yield encoder.encode(start);
  await new Promise(() => undefined);
}

async function* drippingParts(
  { body }: SandboxResponse,
  milliseconds: number,
  clock: Clock,
): AsyncGenerator<Uint8Array> {
  const bytes = encoder.encode(typeof body === "string" ? body : body.start);
  for (let sent = 0; sent < bytes.length; sent += 1) {
    await clock.sleep(milliseconds);
    yield bytes.subarray(sent, sent + 1);
  }
  await clock.sleep(milliseconds);
}

/** What the platform says of a failure. */
interface Cause {
  readonly code: string;
  readonly syscall?: string | undefined;
}

/** How an open connection breaks. */
const breakCauses: {
  readonly [How in Extract<Delivery, { readonly kind: "disconnect" }>["how"]]: Cause;
} = {
  reset: { code: "ECONNRESET", syscall: "read" },
  close: { code: "UND_ERR_SOCKET" },
  "tls-alert": { code: "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED" },
  "no-route": { code: "EHOSTUNREACH", syscall: "read" },
};

/** The call that fails: only system errors name one. */
function syscallOf(code: string): string | undefined {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "getaddrinfo";
  return /^E[A-Z]+$/.test(code) ? "connect" : undefined;
}

/** As the platform's own `fetch` rejects. */
function fetchFailed(cause: Cause): TypeError {
  return new TypeError("fetch failed", { cause: systemError(cause) });
}

function systemError({ code, syscall }: Cause): Error {
  const error = new Error(code === "UND_ERR_SOCKET" ? "other side closed" : code);
  return Object.assign(error, syscall === undefined ? { code } : { code, syscall });
}
