import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Clock } from "../clock.js";
import { firstHalf } from "../faults/corrupt.js";
import type { FaultOf } from "../faults/fault.js";
import type { Delivery } from "../http/delivery.js";
import { type Header, headerOf, type HugeBody, type SandboxResponse } from "../http/message.js";
import { pipeline, Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { reasonOf } from "../responses/reasons.js";

/** How long a silent connection is kept open. */
const holdMs = 600_000;

/** Gives the client time to read what was sent before the connection breaks. */
const breakMs = 20;

/** Sends what arrives at the client, after the responses to earlier requests. */
export function deliverOnSocket(delivery: Delivery, outgoing: ServerResponse, clock: Clock): void {
  if (delivery.kind === "whole") return sendWhole(delivery.response, outgoing, clock.now());
  if (outgoing.socket !== null) return deliverBroken(delivery, outgoing.socket, clock);
  // Node assigns the socket when the earlier responses are sent.
  outgoing.once("socket", (socket: Socket) => deliverBroken(delivery, socket, clock));
}

type BrokenDelivery = Exclude<Delivery, { kind: "whole" }>;

function deliverBroken(delivery: BrokenDelivery, socket: Socket, clock: Clock): void {
  const now = clock.now();
  switch (delivery.kind) {
    case "silence":
      return hold(socket);
    case "unreachable":
      return void socket.resetAndDestroy();
    case "disconnect": {
      const part = disconnectedPart(delivery.at, delivery.response, now);
      return part === "" ? breakOff(socket, delivery.how) : sendThenBreak(part, socket, delivery.how);
    }
    case "stall": {
      const { response, at } = delivery;
      socket.write(rawHead(response, fullLength(response), now) + (at === "body" ? firstHalf(response) : ""));
      return hold(socket);
    }
    case "drip":
      return void drip(delivery.response, delivery.milliseconds, socket, clock);
    case "garbage":
      return sendThenBreak(garbled(delivery.what, delivery.response, now), socket, "close");
  }
}

function sendWhole(response: SandboxResponse, outgoing: ServerResponse, now: number): void {
  outgoing.sendDate = false;
  const { body, status } = response;
  const length = typeof body === "string" ? Buffer.byteLength(body) : lengthOf(body);
  for (const [name, value] of framedHeaders(response, length, now)) outgoing.appendHeader(name, value);
  outgoing.statusCode = status;
  if (typeof body === "string") outgoing.end(body);
  else sendHugeBody(body, outgoing);
}

function fullLength(response: SandboxResponse): number {
  return Math.max(1, Buffer.byteLength(textOf(response)));
}

function disconnectedPart(at: "start" | "headers" | "body", response: SandboxResponse, now: number): string {
  if (at === "start") return "";
  const head = rawHead(response, fullLength(response), now);
  return at === "body" ? head + firstHalf(response) : head.slice(0, Math.floor(head.length / 2));
}

function garbled(what: "status-line" | "nul-header", response: SandboxResponse, now: number): string {
  const text = rawResponse(response, now);
  if (what === "status-line") return text.replace(/^HTTP\/1\.1 \d+/, "HTCPCP/1.0 teapot");
  return text.replace("\r\n", "\r\nX-Nul: a\0b\r\n");
}

function sendThenBreak(text: string, socket: Socket, how: FaultOf<"disconnect">["how"]): void {
  socket.write(text, () => {
    setTimeout(() => breakOff(socket, how), breakMs).unref();
  });
}

function breakOff(socket: Socket, how: FaultOf<"disconnect">["how"]): void {
  if (how === "close") socket.destroySoon();
  else socket.resetAndDestroy();
}

function hold(socket: Socket): void {
  socket.setTimeout(holdMs, () => socket.destroy());
}

async function drip(
  response: SandboxResponse,
  milliseconds: number,
  socket: Socket,
  clock: Clock,
): Promise<void> {
  const body = textOf(response);
  socket.write(rawHead(response, Buffer.byteLength(body), clock.now()));
  for (const byte of Buffer.from(body)) {
    await clock.sleep(milliseconds);
    if (socket.destroyed) return;
    socket.write(Buffer.of(byte));
  }
  socket.destroySoon();
}

/** Sends a body that is too large to be held, as fast as it is read. */
function sendHugeBody({ start, unit, times, end, isCompressed }: HugeBody, outgoing: ServerResponse): void {
  if (isCompressed) outgoing.setHeader("Content-Encoding", "gzip");
  // Concatenated gzip members are a valid gzip stream.
  const encode = (text: string) => (isCompressed ? gzipSync(text) : Buffer.from(text));
  const parts = partsOf(encode(start), encode(unit), times, encode(end));
  pipeline(Readable.from(parts), outgoing, () => undefined);
}

/** In bytes; `undefined`: nobody knows before it is compressed. */
function lengthOf({ start, unit, times, end, isCompressed }: HugeBody): number | undefined {
  if (isCompressed) return undefined;
  return Buffer.byteLength(start) + Buffer.byteLength(unit) * times + Buffer.byteLength(end);
}

function* partsOf(start: Buffer, unit: Buffer, times: number, end: Buffer): Generator<Buffer> {
  yield start;
  for (let sent = 0; sent < times; sent += 1) yield unit;
  yield end;
}

/** The headers that HTTP itself needs, before those of the response. */
function framedHeaders(response: SandboxResponse, length: number | undefined, now: number): Header[] {
  const { headers, status } = response;
  const isSaid = headerOf(response, "Content-Length") !== undefined;
  const hasLength = length !== undefined && !isSaid && status !== 204 && status !== 304;
  return [
    ["Date", new Date(now).toUTCString()],
    ...headers,
    ...(hasLength ? [["Content-Length", String(length)] as const] : []),
  ];
}

/** The bytes of a status line and headers; the connection ends after the body. */
function rawHead(response: SandboxResponse, length: number, now: number): string {
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
function textOf({ body }: SandboxResponse): string {
  return typeof body === "string" ? body : body.start;
}
