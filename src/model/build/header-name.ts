import type { Place } from "../../diagnostics/diagnostic.js";
import type { Report } from "../report.js";

/** Headers that belong to the connection or to the client's own machinery. */
const ownHeaders = new Set([
  "accept",
  "authorization",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "transfer-encoding",
  "user-agent",
]);

/** Reports a name that can't be an HTTP header. */
export function checkHeaderName(name: string, owner: string, at: Place, report: Report): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]*$/.test(name)) {
    report("invalid-header", { owner, name, problem: "is not a header name" }, at);
  }
}

/** Reports a parameter that is a header which the client sets itself. */
export function checkRequestHeaderName(
  name: string,
  owner: string,
  at: Place,
  report: Report,
  taken: readonly (string | undefined)[],
): void {
  checkHeaderName(name, owner, at, report);
  const lower = name.toLowerCase();
  if (ownHeaders.has(lower) || taken.some((header) => header?.toLowerCase() === lower)) {
    report("invalid-header", { owner, name, problem: "the client sets itself" }, at);
  }
}
