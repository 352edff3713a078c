import type { IncomingMessage } from "node:http";

const loopbackNames = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Why a request is refused before it is read. */
export interface Objection {
  readonly status: number;
  readonly detail: string;
}

/**
 * J02: whether a request isn't from a program of this machine, or wants what no server can promise. A page in a browser
 * may reach this port, by a name of its own that leads here, or directly; neither may do anything.
 */
export function findObjection({ headers }: IncomingMessage): Objection | undefined {
  const { host, origin, expect } = headers;
  if (host === undefined) return { status: 400, detail: "The Host header is missing." };
  if (!isLoopback(`http://${host}`)) {
    return { status: 403, detail: "The Host is none of this machine's own names." };
  }
  if (origin !== undefined && !isLoopback(origin)) {
    return { status: 403, detail: "Pages of other origins are not served." };
  }
  if (headers["sec-fetch-site"] === "cross-site") {
    return { status: 403, detail: "Pages of other sites are not served." };
  }
  return expect === undefined || expect.toLowerCase() === "100-continue"
    ? undefined
    : { status: 417, detail: "Nothing but 100-continue can be expected." };
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopbackNames.has(new URL(url).hostname);
}
