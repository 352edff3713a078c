import type { Idempotency } from "../language/model/ir/idempotency.js";
import { hasClassOf, renderStatuses, type StatusPattern } from "../language/model/ir/statuses.js";
import { alternatives, conjunction } from "../language/text/words.js";

type Statuses = Pick<Idempotency, "stored" | "released">;

/** Which responses come again under their key, `2xx and 4xx but 429`; empty where nothing says it. */
export function storedResponses({ stored, released }: Statuses, join = conjunction): string {
  return describePatterns(stored, released, join);
}

/** After which responses a key runs the request again, `429 or 5xx`; empty where nothing says it. */
export function releasedResponses({ stored, released }: Statuses): string {
  return describePatterns(released, stored, alternatives);
}

/** A status by itself is an exception to its class. */
function describePatterns(
  patterns: readonly StatusPattern[],
  others: readonly StatusPattern[],
  join: (words: readonly string[]) => string,
): string {
  if (patterns.length === 0) return "";
  const exceptions = others.filter((one) => one.kind === "status" && hasClassOf(patterns, one.status));
  const except = exceptions.length === 0 ? "" : ` but ${conjunction(exceptions.map(renderStatuses))}`;
  return `${join(patterns.map(renderStatuses))}${except}`;
}
