import type { Place } from "../../diagnostics/diagnostic.js";
import type { Report } from "../report.js";
import { isTooLong } from "./context.js";
import {
  isCommonHeader,
  isForbiddenHeader,
  isHeaderName,
  isOwnHeader,
  isSameHeader,
} from "../header-rules.js";

/** Reports a name that can't be an HTTP header. */
export function checkHeaderName(name: string, owner: string, at: Place, report: Report): void {
  if (isTooLong(name, "a header", at, report)) return;
  if (!isHeaderName(name)) {
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

/** Reports a response header that shall prove something of the service, and doesn't: anybody writes it, or it is one of `taken`. */
export function checkProvingHeader(
  name: string,
  owner: string,
  at: Place,
  report: Report,
  taken: readonly (string | undefined)[],
): void {
  checkHeaderName(name, owner, at, report);
  if (isCommonHeader(name)) {
    report("invalid-header", { owner, name, problem: "servers and proxies write into any response" }, at);
  } else if (taken.some((header) => isSameHeader(name, header))) {
    report("invalid-header", { owner, name, problem: "already proves something else" }, at);
  }
}
