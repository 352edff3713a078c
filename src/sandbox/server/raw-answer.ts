import { reasonOf } from "../answers/error-answer.js";
import type { Answer, Header } from "../http/message.js";

/** The headers that HTTP itself needs, before those of the answer. */
export function framedHeaders(
  { headers, status }: Answer,
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
export function rawHead(answer: Answer, length: number, now: number): string {
  const lines = framedHeaders(answer, length, now).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${answer.status} ${reasonOf(answer.status)}`, ...lines, "Connection: close", "", ""].join(
    "\r\n",
  );
}

/** All bytes of an answer. */
export function rawAnswer(answer: Answer, now: number): string {
  const body = textOf(answer);
  return rawHead(answer, Buffer.byteLength(body), now) + body;
}

/** The body as far as it can be held. */
export function textOf({ body }: Answer): string {
  return typeof body === "string" ? body : body.start;
}
