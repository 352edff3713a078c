import type { IncomingMessage } from "node:http";

const loopbackNames = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * J02: why a request isn't from a program of this machine. A page in a browser may reach this port, by a name of its own
 * that leads here, or directly; neither may do anything.
 */
export function whyForeign({ headers }: IncomingMessage): string | undefined {
  const { host = "", origin } = headers;
  if (!isLoopback(`http://${host}`)) return "The Host is none of this machine's own names.";
  if (origin !== undefined && !isLoopback(origin)) return "Pages of other origins are not served.";
  return headers["sec-fetch-site"] === "cross-site" ? "Pages of other sites are not served." : undefined;
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopbackNames.has(new URL(url).hostname);
}
