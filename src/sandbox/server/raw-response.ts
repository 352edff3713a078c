import { reasonOf } from "../responses/error-response.js";
import type { SandboxResponse, Header } from "../http/message.js";

/** The headers that HTTP itself needs, before those of the response. */
export function framedHeaders(
  { headers, status }: SandboxResponse,
  length: number | undefined,
  now: number,
): Header[] {
  const hasLength = length !== undefined && status !== 204 && status !== 304;
  return [
    ["Date", new Date(now).toUTCString()],
    ...headers,
    ...(hasLength ? [["Content-Length", String(length)] as const] : []),
  ];
}

/** The bytes of a status line and headers; the connection ends after the body. */
export function rawHead(response: SandboxResponse, length: number, now: number): string {
  const lines = framedHeaders(response, length, now).map(([name, value]) => `${name}: ${value}`);
  return [
    `HTTP/1.1 ${response.status} ${reasonOf(response.status)}`,
    ...lines,
    "Connection: close",
    "",
    "",
  ].join("\r\n");
}

/** All bytes of a response. */
export function rawResponse(response: SandboxResponse, now: number): string {
  const body = textOf(response);
  return rawHead(response, Buffer.byteLength(body), now) + body;
}

/** The body, or the start of a huge one. */
export function textOf({ body }: SandboxResponse): string {
  return typeof body === "string" ? body : body.start;
}
