import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorDetails } from "../answers/error-answer.js";
import { isControl, mostControlBytes } from "../control/serve-control.js";
import type { Answer } from "../http/message.js";
import type { Refusal, Sandbox } from "../sandbox.js";
import { deliverOnSocket } from "./deliver-on-socket.js";
import { describeGarbage, type GarbageError } from "./describe-garbage.js";
import { findObjection } from "./guard.js";
import { rawAnswer } from "./raw-answer.js";
import { readMessage } from "./read-message.js";

interface Exchange {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers what arrives on the connections of a server, on each in the order in which it came. */
export class Connections {
  readonly #sandbox: Sandbox;
  /** The last request that began on each. */
  readonly #latest = new WeakMap<Duplex, Exchange>();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  async answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#latest.set(message.socket, { message, response });
    try {
      await this.#exchange(message, response);
    } catch (error) {
      this.#reportBug({ message, response }, error);
    }
  }

  /** J05: leads nowhere else. */
  refuseTunnel(message: IncomingMessage, socket: Duplex): void {
    // The server doesn't listen to its errors any more.
    socket.on("error", () => socket.destroy());
    const objection = findObjection(message) ?? notAllowed;
    this.#end(socket, { ...nameOf(message), ...objection });
  }

  /** J03: what isn't HTTP, is too large, or takes too long to arrive. */
  refuseGarbage(error: GarbageError, socket: Duplex): void {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const garbage = describeGarbage(error);
    const latest = this.#latest.get(socket);
    if (latest === undefined || latest.message.complete) return this.#end(socket, garbage);
    // It is the rest of a request, and perhaps of one that was refused already.
    if (latest.response.writableEnded) return void socket.end();
    latest.response.setHeader("Connection", "close");
    return this.#refuse(latest, garbage.status, garbage.detail);
  }

  async #exchange(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const objection = findObjection(message);
    if (objection !== undefined) {
      return this.#refuse({ message, response }, objection.status, objection.detail);
    }
    const isForItself = isControl({ path: message.url ?? "" });
    const reading = await readMessage(message, isForItself ? mostControlBytes : this.#sandbox.mostBodyBytes);
    if (reading.kind === "gone") return undefined;
    if (reading.kind === "too-large") {
      dropRest(message);
      return this.#refuse({ message, response }, reading.status, reading.detail);
    }
    const delivery = await this.#sandbox.exchange(reading.request);
    return deliverOnSocket(delivery, response, this.#sandbox.clock);
  }

  /** When not even that can be said, the connection ends. */
  #reportBug({ message, response }: Exchange, error: unknown): void {
    try {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      this.#refuse({ message, response }, 500, `This is a bug in the sandbox: ${String(error)}`);
    } catch {
      message.socket.destroy();
    }
  }

  #refuse({ message, response }: Exchange, status: number, detail: string): void {
    const answer = this.#sandbox.refuse({ ...nameOf(message), status, detail });
    deliverOnSocket({ kind: "whole", answer }, response, this.#sandbox.clock);
  }

  /** Ends a connection with an answer, after those that are still to come. */
  #end(socket: Duplex, refusal: Refusal): void {
    const answer = this.#sandbox.refuse(refusal);
    const end = () => sendAndEnd(answer, socket, this.#sandbox.clock.now());
    const earlier = this.#latest.get(socket)?.response;
    if (earlier === undefined || earlier.closed) end();
    else earlier.once("close", end);
  }
}

const notAllowed: ErrorDetails = { status: 405, detail: "This is no proxy.", headers: [["Allow", ""]] };

function nameOf({ method = "", url = "" }: IncomingMessage): Pick<Refusal, "method" | "path"> {
  const [path = ""] = url.split("?");
  return { method, path };
}

function sendAndEnd(answer: Answer, socket: Duplex, now: number): void {
  if (socket.writable) socket.end(rawAnswer(answer, now), () => socket.destroy());
}

/** How long the rest of a refused request may take; a connection that is closed at once could lose the refusal. */
const restMs = 2000;

function dropRest(message: IncomingMessage): void {
  message.resume();
  setTimeout(() => {
    if (!message.complete) message.destroy();
  }, restMs).unref();
}
