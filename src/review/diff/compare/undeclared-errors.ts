import { rowsOfStatus } from "../../../language/model/error-rows.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import { type Meaning, meaningByDefault, meaningOf } from "./error-meanings.js";

/**
 * How a new client retries otherwise if the service still returns an error that its model no longer has; `undefined`: as the old
 * one did.
 */
export function describeUndeclared(row: ErrorRow, next: Api): string | undefined {
  const [before, after] = [meaningOf(row), meaningIn(next, row.status)];
  if (before.isRetried === after.isRetried) return undefined;
  return `If it still comes, a new client ${after.isRetried ? "retries" : "no longer retries"} after it.`;
}

/** By what is left of the status, or else by what HTTP says of it. */
function meaningIn({ errors }: Api, status: number): Meaning {
  const left = rowsOfStatus(errors, status).at(-1);
  return left === undefined ? meaningByDefault(status) : meaningOf(left);
}
