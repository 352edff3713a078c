import type { Place } from "../../diagnostics/diagnostic.js";
import type { Report } from "../report.js";
import { isTooLong } from "./context.js";

/** Headers that belong to the client's own machinery. */
const ownHeaders = new Set(["accept", "authorization", "content-encoding", "content-type", "user-agent"]);

/** The request headers that the Fetch standard forbids: a browser drops them silently, other platforms refuse most of them. */
const forbiddenHeaders = new Set([
  "accept-charset",
  "accept-encoding",
  "access-control-request-headers",
  "access-control-request-method",
  "access-control-request-private-network",
  "connection",
  "content-length",
  "cookie",
  "cookie2",
  "date",
  "dnt",
  "expect",
  "host",
  "keep-alive",
  "origin",
  "referer",
  "set-cookie",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "via",
]);
const forbiddenStart = /^(?:proxy|sec)-/;

/** Reports a name that can't be an HTTP header. */
export function checkHeaderName(name: string, owner: string, at: Place, report: Report): void {
  if (isTooLong(name, "a header", at, report)) return;
  if (!/^[A-Za-z0-9][A-Za-z0-9-]*$/.test(name)) {
    report("invalid-header", { owner, name, problem: "is not a header name" }, at);
  }
}

/** Reports a header of requests that can't be sent, that the client sets itself, or that is `taken` by another part of the model. */
export function checkRequestHeaderName(
  name: string,
  owner: string,
  at: Place,
  report: Report,
  taken: readonly (string | undefined)[],
): void {
  checkHeaderName(name, owner, at, report);
  if (isForbiddenHeader(name)) {
    report("invalid-header", { owner, name, problem: "`fetch` can't send" }, at);
  } else if (isOwnHeader(name) || taken.some((header) => isSameHeader(name, header))) {
    report("invalid-header", { owner, name, problem: "the client sets itself" }, at);
  }
}

export function isForbiddenHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return forbiddenHeaders.has(lower) || forbiddenStart.test(lower);
}

export function isOwnHeader(name: string): boolean {
  return ownHeaders.has(name.toLowerCase());
}

export function isSameHeader(name: string, other: string | undefined): boolean {
  return other?.toLowerCase() === name.toLowerCase();
}
