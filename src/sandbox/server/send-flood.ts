import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Answer, Flood } from "../http/message.js";
import { framedHeaders } from "./raw-answer.js";

/** Sends a body that is too large to be held, as fast as it is read. */
export function sendFlood(answer: Answer, flood: Flood, response: ServerResponse, now: number): void {
  const { start, unit, times, end, isCompressed } = flood;
  const length = Buffer.byteLength(start) + Buffer.byteLength(unit) * times + Buffer.byteLength(end);
  for (const [name, value] of framedHeaders(answer, isCompressed ? undefined : length, now)) {
    response.appendHeader(name, value);
  }
  if (isCompressed) response.setHeader("Content-Encoding", "gzip");
  response.statusCode = answer.status;
  // Packed parts in a row are a packed whole.
  const pack = (text: string) => (isCompressed ? gzipSync(text) : Buffer.from(text));
  const parts = floodParts(pack(start), pack(unit), times, pack(end));
  pipeline(Readable.from(parts), response, () => undefined);
}

function* floodParts(start: Buffer, unit: Buffer, times: number, end: Buffer): Generator<Buffer> {
  yield start;
  for (let sent = 0; sent < times; sent += 1) yield unit;
  yield end;
}
