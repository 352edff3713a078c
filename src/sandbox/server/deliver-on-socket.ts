import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Clock } from "../clock.js";
import { firstHalf } from "../faults/distort.js";
import type { Delivery } from "../http/delivery.js";
import type { Answer } from "../http/message.js";
import { sendFlood } from "./send-flood.js";
import { framedHeaders, rawAnswer, rawHead, textOf } from "./raw-answer.js";

/** How long a connection is held that nothing will ever arrive on. */
const holdMs = 600_000;

/** Gives what was received before a break time to be read. */
const breakMs = 20;

/** What arrives at the other end of the connection, after the answers to the requests before. */
export function deliverOnSocket(delivery: Delivery, response: ServerResponse, clock: Clock): void {
  if (delivery.kind === "whole") return sendWhole(delivery.answer, response, clock.now());
  if (response.socket !== null) return deliverBroken(delivery, response.socket, clock);
  // Node gives a response its connection when its turn comes.
  response.once("socket", (socket: Socket) => deliverBroken(delivery, socket, clock));
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
      const part = disconnectedPart(delivery.at, delivery.answer, now);
      return part === "" ? breakOff(socket, delivery.how) : sendThenBreak(part, socket, delivery.how);
    }
    case "stall": {
      const { answer, at } = delivery;
      socket.write(rawHead(answer, fullLength(answer), now) + (at === "body" ? firstHalf(answer) : ""));
      return hold(socket);
    }
    case "drip":
      return void drip(delivery.answer, delivery.milliseconds, socket, clock);
    case "garbage":
      return sendThenBreak(garbled(delivery.what, delivery.answer, now), socket, "close");
  }
}

function sendWhole(answer: Answer, response: ServerResponse, now: number): void {
  response.sendDate = false;
  const { body, status } = answer;
  if (typeof body !== "string") return sendFlood(answer, body, response, now);
  for (const [name, value] of framedHeaders(answer, Buffer.byteLength(body), now)) {
    response.appendHeader(name, value);
  }
  response.statusCode = status;
  response.end(body);
}

function fullLength(answer: Answer): number {
  return Math.max(1, Buffer.byteLength(textOf(answer)));
}

function disconnectedPart(at: "start" | "headers" | "body", answer: Answer, now: number): string {
  if (at === "start") return "";
  const head = rawHead(answer, fullLength(answer), now);
  return at === "body" ? head + firstHalf(answer) : head.slice(0, Math.floor(head.length / 2));
}

function garbled(what: "status-line" | "nul-header", answer: Answer, now: number): string {
  const text = rawAnswer(answer, now);
  if (what === "status-line") return text.replace(/^HTTP\/1\.1 \d+/, "HTCPCP/1.0 teapot");
  return text.replace("\r\n", "\r\nX-Nul: a\0b\r\n");
}

function sendThenBreak(text: string, socket: Socket, how: "reset" | "close"): void {
  socket.write(text, () => {
    setTimeout(() => breakOff(socket, how), breakMs).unref();
  });
}

function breakOff(socket: Socket, how: "reset" | "close"): void {
  if (how === "reset") socket.resetAndDestroy();
  else socket.destroySoon();
}

function hold(socket: Socket): void {
  socket.setTimeout(holdMs, () => socket.destroy());
}

async function drip(answer: Answer, milliseconds: number, socket: Socket, clock: Clock): Promise<void> {
  const body = textOf(answer);
  socket.write(rawHead(answer, Buffer.byteLength(body), clock.now()));
  for (const byte of Buffer.from(body)) {
    await clock.sleep(milliseconds);
    if (socket.destroyed) return;
    socket.write(Buffer.of(byte));
  }
  socket.destroySoon();
}
