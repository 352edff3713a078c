import type { Clock } from "../clock.js";
import { firstHalf } from "../faults/corrupt.js";
import type { Delivery } from "./delivery.js";
import type { SandboxResponse, HugeBody } from "./message.js";

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
    case "whole":
      return buildResponse(delivery.response, wholeBody(delivery.response));
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
      return buildResponse(response, brokenBody(firstHalf(response), cause));
    }
    case "stall": {
      const { response, at } = delivery;
      return buildResponse(response, stalledBody(at === "headers" ? "" : firstHalf(response), signal));
    }
    case "drip":
      return buildResponse(
        delivery.response,
        drippingBody(delivery.response, delivery.milliseconds, clock, signal),
      );
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

function buildResponse(
  { status, headers }: SandboxResponse,
  body: string | ReadableStream<Uint8Array>,
): Response {
  const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) };
  return new Response(body === "" || bodiless.has(status) ? null : body, init);
}

function wholeBody({ body }: SandboxResponse): string | ReadableStream<Uint8Array> {
  return typeof body === "string" ? body : hugeBodyStream(body);
}

const encoder = new TextEncoder();

function hugeBodyStream({ start, unit, times, end }: HugeBody): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    pull: (controller) => {
      sent += 1;
      controller.enqueue(encoder.encode(sent <= times ? unit : end));
      if (sent > times) controller.close();
    },
  });
}

function brokenBody(start: string, cause: Cause): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(new TypeError("terminated", { cause: systemError(cause) }));
      else controller.enqueue(encoder.encode(start));
      isSent = true;
    },
  });
}

function stalledBody(start: string, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      if (start !== "") controller.enqueue(encoder.encode(start));
      signal?.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
    pull: () => new Promise(() => undefined),
  });
}

function drippingBody(
  { body }: SandboxResponse,
  milliseconds: number,
  clock: Clock,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const bytes = encoder.encode(typeof body === "string" ? body : body.start);
  let sent = 0;
  return new ReadableStream({
    start: (controller) => {
      signal?.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
    pull: async (controller) => {
      await clock.sleep(milliseconds);
      if (signal?.aborted === true) return;
      if (sent < bytes.length) controller.enqueue(bytes.subarray(sent, sent + 1));
      else controller.close();
      sent += 1;
    },
  });
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
