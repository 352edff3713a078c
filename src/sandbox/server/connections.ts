import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorDetails } from "../responses/error-response.js";
import { isControl, maxControlBytes } from "../control/serve-control.js";
import type { SandboxResponse } from "../http/message.js";
import type { Refusal, Sandbox } from "../sandbox.js";
import { deliverOnSocket } from "./deliver-on-socket.js";
import { describeClientError, type ClientError } from "./describe-client-error.js";
import { findRefusalReason } from "./guard.js";
import { rawResponse } from "./raw-response.js";
import { readMessage } from "./read-message.js";

interface Exchange {
  readonly message: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Responds to what arrives on the connections of a server, on each in order. */
export class Connections {
  readonly #sandbox: Sandbox;
  /** The last request on each. */
  readonly #latest = new WeakMap<Duplex, Exchange>();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  async serve(message: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.#latest.set(message.socket, { message, outgoing });
    try {
      await this.#exchange(message, outgoing);
    } catch (error) {
      this.#reportBug({ message, outgoing }, error);
    }
  }

  /** J05: the sandbox is not a proxy. */
  refuseTunnel(message: IncomingMessage, socket: Duplex): void {
    // The server no longer handles the errors of this socket.
    socket.on("error", () => socket.destroy());
    const reason = findRefusalReason(message) ?? notAllowed;
    this.#end(socket, { ...nameOf(message), ...reason });
  }

  /** J03: the bytes aren't HTTP, are too many, or take too long to arrive. */
  refuseClientError(error: ClientError, socket: Duplex): void {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const refusal = describeClientError(error);
    const latest = this.#latest.get(socket);
    if (latest === undefined || latest.message.complete) return this.#end(socket, refusal);
    // The error is in the rest of a request, which may have been refused already.
    if (latest.outgoing.writableEnded) return void socket.end();
    latest.outgoing.setHeader("Connection", "close");
    return this.#refuse(latest, refusal.status, refusal.detail);
  }

  async #exchange(message: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const reason = findRefusalReason(message);
    if (reason !== undefined) {
      return this.#refuse({ message, outgoing }, reason.status, reason.detail);
    }
    const isForSandbox = isControl({ path: message.url ?? "" });
    const reading = await readMessage(message, isForSandbox ? maxControlBytes : this.#sandbox.maxBodyBytes);
    if (reading.kind === "gone") return undefined;
    if (reading.kind === "too-large") {
      dropRest(message);
      return this.#refuse({ message, outgoing }, reading.status, reading.detail);
    }
    const delivery = await this.#sandbox.exchange(reading.request);
    return deliverOnSocket(delivery, outgoing, this.#sandbox.clock);
  }

  /** If even this response can't be sent, the connection ends. */
  #reportBug({ message, outgoing }: Exchange, error: unknown): void {
    try {
      for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
      this.#refuse({ message, outgoing }, 500, `This is a bug in the sandbox: ${String(error)}`);
    } catch {
      message.socket.destroy();
    }
  }

  #refuse({ message, outgoing }: Exchange, status: number, detail: string): void {
    const response = this.#sandbox.refuse({ ...nameOf(message), status, detail });
    deliverOnSocket({ kind: "whole", response }, outgoing, this.#sandbox.clock);
  }

  /** Ends a connection with a response, after those that are still pending. */
  #end(socket: Duplex, refusal: Refusal): void {
    const response = this.#sandbox.refuse(refusal);
    const end = () => sendAndEnd(response, socket, this.#sandbox.clock.now());
    const earlier = this.#latest.get(socket)?.outgoing;
    if (earlier === undefined || earlier.closed) end();
    else earlier.once("close", end);
  }
}

const notAllowed: ErrorDetails = {
  status: 405,
  detail: "The sandbox is not a proxy.",
  headers: [["Allow", ""]],
};

function nameOf({ method = "", url = "" }: IncomingMessage): Pick<Refusal, "method" | "path"> {
  const [path = ""] = url.split("?");
  return { method, path };
}

function sendAndEnd(response: SandboxResponse, socket: Duplex, now: number): void {
  if (socket.writable) socket.end(rawResponse(response, now), () => socket.destroy());
}

/** How long the rest of a refused request may take; closing the connection at once could lose the response. */
const restMs = 2000;

function dropRest(message: IncomingMessage): void {
  message.resume();
  setTimeout(() => {
    if (!message.complete) message.destroy();
  }, restMs).unref();
}
