import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as openHttp,
} from "node:http";
import { request as openHttps } from "node:https";
import { readBody } from "./read-body.js";
import type { Target } from "./target.js";
import type { Ending, WireRequest } from "./wire.js";
import { timeInWords } from "../time-in-words.js";

export interface SendOptions {
  /** For the whole exchange, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Whether the connection is broken once the request is written, whatever the service does with it. */
  readonly isCut?: boolean;
}

const maxHeaderBytes = 64 * 1024;

/** More than any service sends before what it has to say. */
const maxInformational = 32;

/**
 * Sends one request on a connection of its own, and reads what comes. Redirects aren't followed, and nothing is repeated.
 * Never throws: what goes wrong is how the exchange ended.
 */
export function send(target: Target, request: WireRequest, options: SendOptions): Promise<Ending> {
  const { timeoutMs, signal, isCut = false } = options;
  const outgoing = open(target, request);
  if (outgoing === undefined) {
    return Promise.resolve({ kind: "lost", reason: "the request can't be written as HTTP", wasSent: false });
  }
  return new Promise((resolve) => {
    let wasSent = false;
    let informational = 0;
    let incoming: IncomingMessage | undefined;
    const end = (ending: Ending): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", interrupt);
      outgoing.destroy();
      resolve(ending);
    };
    const lose = (reason: string): void => end({ kind: "lost", reason, wasSent });
    const interrupt = (): void => lose("the run was interrupted");
    const timer = setTimeout(() => {
      if (incoming === undefined) lose(`there was no response within ${timeInWords(timeoutMs)}`);
      else incoming.destroy();
    }, timeoutMs);
    signal.addEventListener("abort", interrupt);
    outgoing.on("finish", () => {
      wasSent = true;
      if (isCut) lose("the connection was cut on purpose");
    });
    outgoing.on("information", () => {
      informational += 1;
      if (informational > maxInformational) lose("informational responses came without an end");
    });
    outgoing.on("upgrade", () => lose("the service changed the protocol"));
    outgoing.on("response", (message) => {
      incoming = message;
      void readResponse(message).then(end);
    });
    // What comes behind a response breaks HTTP, but not the response.
    outgoing.on("error", (error) => {
      if (incoming === undefined) lose(reasonOf(error));
    });
    outgoing.on("close", () => {
      if (incoming === undefined) lose("the service closed the connection");
    });
    if (signal.aborted) interrupt();
    else outgoing.end(request.body);
  });
}

/** `undefined`: a name or a value of a header is none. */
function open({ isSecure, hostname, port, host, basePath }: Target, request: WireRequest) {
  const options: RequestOptions = {
    method: request.method,
    hostname,
    port,
    path: basePath + request.target,
    agent: false,
    setHost: false,
    maxHeaderSize: maxHeaderBytes,
    headers: [
      ["Host", host],
      ["Accept-Encoding", "identity"],
      ["Connection", "close"],
      ...(request.body === undefined ? [] : [["Content-Length", String(request.body.length)]]),
      ...request.headers,
    ].flat(),
  };
  try {
    const outgoing: ClientRequest = isSecure ? openHttps(options) : openHttp(options);
    // Node would drop what is behind the 2000th; their size is limited.
    outgoing.maxHeadersCount = 0;
    return outgoing;
  } catch {
    return undefined;
  }
}

async function readResponse(message: IncomingMessage): Promise<Ending> {
  const { body, fault } = await readBody(message);
  const { statusCode: status = 0, rawHeaders } = message;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : [],
  );
  return { kind: "answered", response: { status, headers, body, fault } };
}

/** In words that quote nothing of a response. */
function reasonOf(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  if (code === "HPE_HEADER_OVERFLOW") return `its headers are larger than ${maxHeaderBytes / 1024} KiB`;
  if (code.startsWith("HPE_")) return "what came isn't HTTP";
  if (code === "ECONNRESET") return "the service closed the connection";
  return /^[A-Z_\d]+$/u.test(code) ? `the connection failed (${code})` : "the connection failed";
}
