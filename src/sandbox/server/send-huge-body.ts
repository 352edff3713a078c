import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { SandboxResponse, HugeBody } from "../http/message.js";
import { framedHeaders } from "./raw-response.js";

/** Sends a body that is too large to be held, as fast as it is read. */
export function sendHugeBody(
  response: SandboxResponse,
  hugeBody: HugeBody,
  outgoing: ServerResponse,
  now: number,
): void {
  const { start, unit, times, end, isCompressed } = hugeBody;
  const length = Buffer.byteLength(start) + Buffer.byteLength(unit) * times + Buffer.byteLength(end);
  for (const [name, value] of framedHeaders(response, isCompressed ? undefined : length, now)) {
    outgoing.appendHeader(name, value);
  }
  if (isCompressed) outgoing.setHeader("Content-Encoding", "gzip");
  outgoing.statusCode = response.status;
  // Concatenated gzip members are a valid gzip stream.
  const encode = (text: string) => (isCompressed ? gzipSync(text) : Buffer.from(text));
  const parts = partsOf(encode(start), encode(unit), times, encode(end));
  pipeline(Readable.from(parts), outgoing, () => undefined);
}

function* partsOf(start: Buffer, unit: Buffer, times: number, end: Buffer): Generator<Buffer> {
  yield start;
  for (let sent = 0; sent < times; sent += 1) yield unit;
  yield end;
}
