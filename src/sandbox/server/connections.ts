import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorDetails } from "../responses/build-response.js";
import { isControl, maxControlBytes } from "../control/serve-control.js";
import type { SandboxRequest, SandboxResponse } from "../http/message.js";
import type { Refusal, Sandbox } from "../sandbox.js";
import { deliverOnSocket, rawResponse } from "./deliver-on-socket.js";
import { readMessage } from "./read-message.js";

interface Exchange {
  readonly message: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** What a server has beside the sandbox: its response to a request; `undefined`: the request is for the sandbox. */
export type RespondBeside = (
  request: Pick<SandboxRequest, "method" | "path"> & { readonly accept: string },
) => SandboxResponse | undefined;

/** Responds to what arrives on the connections of a server, on each in order. */
export class Connections {
  readonly #sandbox: Sandbox;
  /** The last request on each. */
  readonly #latest = new WeakMap<Duplex, Exchange>();

  readonly #respondBeside: RespondBeside;

  constructor(sandbox: Sandbox, respondBeside: RespondBeside = () => undefined) {
    this.#sandbox = sandbox;
    this.#respondBeside = respondBeside;
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
    return this.#refuse(latest, refusal);
  }

  async #exchange(message: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const reason = findRefusalReason(message);
    const mayRead = reason === undefined || (reason === fromOtherSite && isFollowedLink(message));
    const response = mayRead
      ? this.#respondBeside({ ...nameOf(message), accept: message.headers.accept ?? "" })
      : undefined;
    if (response !== undefined) {
      return deliverOnSocket({ kind: "whole", response }, outgoing, this.#sandbox.clock);
    }
    if (reason !== undefined) return this.#refuse({ message, outgoing }, reason);
    const isForSandbox = isControl({ path: message.url ?? "" });
    const reading = await readMessage(message, isForSandbox ? maxControlBytes : this.#sandbox.maxBodyBytes);
    if (reading.kind === "gone") return undefined;
    if (reading.kind === "too-large") {
      dropRest(message);
      return this.#refuse({ message, outgoing }, reading);
    }
    const delivery = await this.#sandbox.exchange(reading.request);
    return deliverOnSocket(delivery, outgoing, this.#sandbox.clock);
  }

  /** If even this response can't be sent, the connection ends. */
  #reportBug({ message, outgoing }: Exchange, error: unknown): void {
    try {
      for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
      const detail = `This is a bug in the sandbox: ${String(error)}`;
      this.#refuse({ message, outgoing }, { status: 500, detail });
    } catch {
      message.socket.destroy();
    }
  }

  #refuse({ message, outgoing }: Exchange, { status, detail }: RefusalReason): void {
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

/** As Node's `clientError` event reports it: with the bytes that it was parsing, if any. */
interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown;
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The refusal of bytes that Node could not parse, with the method and the path as far as they can be recognised. */
function describeClientError(error: ClientError): Refusal {
  const status = statuses[error.code ?? ""] ?? 400;
  const [, method = "?", path = "?"] = /^([!-~]+) ([!-~]+) HTTP\//.exec(startOf(error)) ?? [];
  return { method, path, status, detail: "The request can't be parsed as HTTP." };
}

function startOf({ rawPacket }: ClientError): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, 4096) : "";
}

const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];
/** A name and perhaps a port: nothing that a reader of addresses could take for a user or a path. */
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** Why a request is refused before it gets to the sandbox. */
type RefusalReason = Pick<Refusal, "status" | "detail">;

const fromOtherSite: RefusalReason = {
  status: 403,
  detail: "Requests from pages of other sites are refused.",
};

/** The other site doesn't see what its reader gets in place of it. */
function isFollowedLink({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" && headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document"
  );
}

/**
 * J02: refuses requests that aren't from a program on this machine, and expectations that can't be met. A page in a
 * browser may reach this port directly or by DNS rebinding; neither may do anything.
 */
function findRefusalReason({ headers, rawHeaders }: IncomingMessage): RefusalReason | undefined {
  const { host, origin, expect } = headers;
  if (host === undefined) return { status: 400, detail: "The Host header is missing." };
  // Which of two counts differs from program to program.
  if (rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length > 1) {
    return { status: 400, detail: "There is more than one Host header." };
  }
  if (!loopbackHost.test(host)) {
    return { status: 403, detail: "The Host header must name this machine: 127.0.0.1, localhost or [::1]." };
  }
  if (origin !== undefined && !isLoopback(origin)) {
    return { status: 403, detail: "Requests from pages of other origins are refused." };
  }
  if (headers["sec-fetch-site"] === "cross-site") {
    return fromOtherSite;
  }
  return expect === undefined || expect.toLowerCase() === "100-continue"
    ? undefined
    : { status: 417, detail: "The only supported expectation is 100-continue." };
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopbackNames.includes(new URL(url).hostname);
}
