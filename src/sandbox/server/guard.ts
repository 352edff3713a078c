import type { IncomingMessage } from "node:http";

const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];
/** A name and perhaps a port: nothing that a reader of addresses could take for a user or a path. */
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** Why a request is refused before it is read. */
export interface RefusalReason {
  readonly status: number;
  readonly detail: string;
}

/**
 * J02: refuses requests that aren't from a program on this machine, and expectations that can't be met. A page in a
 * browser may reach this port directly or by DNS rebinding; neither may do anything.
 */
export function findRefusalReason({ headers, rawHeaders }: IncomingMessage): RefusalReason | undefined {
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
    return { status: 403, detail: "Requests from pages of other sites are refused." };
  }
  return expect === undefined || expect.toLowerCase() === "100-continue"
    ? undefined
    : { status: 417, detail: "The only supported expectation is 100-continue." };
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopbackNames.includes(new URL(url).hostname);
}
