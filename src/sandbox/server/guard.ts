import type { IncomingMessage } from "node:http";

const loopbackNames = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Why a request is refused before it is read. */
export interface RefusalReason {
  readonly status: number;
  readonly detail: string;
}

/**
 * J02: refuses requests that aren't from a program on this machine, and expectations that can't be met. A page in a
 * browser may reach this port directly or by DNS rebinding; neither may do anything.
 */
export function findRefusalReason({ headers }: IncomingMessage): RefusalReason | undefined {
  const { host, origin, expect } = headers;
  if (host === undefined) return { status: 400, detail: "The Host header is missing." };
  if (!isLoopback(`http://${host}`)) {
    return { status: 403, detail: "The Host header must name this machine: 127.0.0.1, localhost or [::1]." };
  }
  if (origin !== undefined && !isLoopback(origin)) {
    return { status: 403, detail: "Requests from pages of other origins are refused." };
  }
  if (headers["sec-fetch-site"] === "cross-site") {
    return { status: 403, detail: "Requests from pages of other sites are refused." };
  }
  return expect === undefined || expect.toLowerCase() === "100-continue"
    ? undefined
    : { status: 417, detail: "The only supported expectation is 100-continue." };
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopbackNames.has(new URL(url).hostname);
}
