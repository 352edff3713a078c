import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** One response to play, or a fault: see the README of the vectors. */
export interface Played {
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string | readonly string[] | null };
  /** Sent as JSON unless it is text. */
  readonly body?: unknown;
  /** A body in hex. */
  readonly bytes?: string;
  readonly echo?: boolean | string;
  readonly fault?: "reset" | "silence" | "stall" | "cut";
  readonly delayMs?: number;
}

/** A request as it arrived. */
export interface Taken {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Usually long enough for the client to have what there is of a response. */
const hangsAfterMs = 100;
const cutAfterMs = 5;

/** Reads a request to its end. Rejects if the client goes away before. */
export async function readRequest(request: IncomingMessage): Promise<Taken> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = "", url = "", headers } = request;
  return { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
}

/**
 * Sends a response as it was planned, with its fault. `onHang` is called when the response will never be complete, a
 * moment after what there is of it was sent.
 */
export function playResponse(
  response: ServerResponse,
  taken: Taken,
  played: Played,
  onHang: () => void = () => undefined,
): void {
  const { fault, delayMs = 0 } = played;
  setTimeout(() => {
    if (fault === "silence" || fault === "stall") setTimeout(onHang, hangsAfterMs);
    send(response, taken, played);
  }, delayMs);
}

function send(response: ServerResponse, taken: Taken, played: Played): void {
  const { status = 200, body = {}, fault } = played;
  if (fault === "silence") return;
  if (fault === "reset") return void response.socket?.resetAndDestroy();
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const content = played.bytes === undefined ? Buffer.from(text) : Buffer.from(played.bytes, "hex");
  setHeaders(response, taken, played);
  response.statusCode = status;
  if (fault === undefined) return void response.end(status === 204 ? undefined : content);
  response.setHeader("Content-Length", String(content.length + 10));
  response.write(content, () => {
    if (fault === "cut") setTimeout(() => response.socket?.destroy(), cutAfterMs);
  });
}

function setHeaders(
  response: ServerResponse,
  taken: Taken,
  { headers = {}, body, echo = true }: Played,
): void {
  const key = typeof echo === "string" ? echo : taken.headers["idempotency-key"];
  response.setHeader("X-Request-Id", "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10");
  response.setHeader("Content-Type", typeof body === "string" ? "text/html" : "application/json");
  if (echo !== false && typeof key === "string") {
    response.setHeader("Idempotency-Key", key);
    response.setHeader("Idempotent-Replayed", "false");
  }
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) response.removeHeader(name);
    else response.setHeader(name, typeof value === "string" ? value : [...value]);
  }
}
