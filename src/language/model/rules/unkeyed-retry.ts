import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";

/** An error after which writes without a key are retried, although they may have taken effect. */
export function checkUnkeyedRetries({ errors }: Api, report: Report): void {
  for (const { name, retryUnkeyedWrites, effect, at } of errors) {
    if (retryUnkeyedWrites && effect === "possible") report("unkeyed-retry", { name }, at);
  }
}
