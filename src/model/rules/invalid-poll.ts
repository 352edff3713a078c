import type { Api } from "../ir/api.js";
import { findPollingRead } from "../polling-read.js";
import type { Report } from "../report.js";
import { indexTypes } from "../type-index.js";

/** A read that shall be asked until something is done, and can't. */
export function checkPolls(api: Api, report: Report): void {
  const polled = api.endpoints.filter(({ poll }) => poll !== undefined);
  if (polled.length === 0) return;
  const types = indexTypes(api.types);
  for (const endpoint of polled) {
    const { id, poll } = endpoint;
    const found = poll && findPollingRead(endpoint, poll, api, types);
    if (found === undefined || !("problem" in found)) continue;
    report("invalid-poll", { endpoint: id, ...found }, poll?.at ?? endpoint.at);
  }
}
