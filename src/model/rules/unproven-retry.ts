import { hasContent } from "../error-bodies.js";
import { canProveOrigin } from "../error-proof.js";
import type { Api } from "../ir/api.js";
import type { Report } from "../report.js";
import { indexTypes } from "../type-index.js";

/** An error after which writes without a key are retried, although no body of it proves that the service refused them. */
export function checkUnprovenRetries(
  { version, conventions, errors, types: all }: Api,
  report: Report,
): void {
  if (!version.isCurrent || conventions.isRequestIdPromised) return;
  const types = indexTypes(all);
  for (const { name, retryUnkeyedWrites, bodies, at } of errors) {
    const contents = bodies.filter(hasContent);
    if (!retryUnkeyedWrites || contents.length === 0) continue;
    if (!contents.some((body) => canProveOrigin(body, types))) report("unproven-retry", { name }, at);
  }
}
