import { rowsOfStatus } from "../../model/error-rows.js";
import type { Api } from "../../model/ir/api.js";
import type { ErrorRow } from "../../model/ir/error.js";
import { type Meaning, meaningByDefault, meaningOf } from "./error-meanings.js";

/**
 * What a new client does otherwise if the service still returns an error that its model no longer has; `undefined`: it does what
 * the old one did.
 */
export function describeUndeclared(row: ErrorRow, next: Api): string | undefined {
  const [before, after] = [meaningOf(row), meaningIn(next, row.status)];
  const isTakenForNothing = before.effect === "possible" && after.effect === "none";
  const differences = [
    ...(isTakenForNothing ? ["takes it for one that had no effect"] : []),
    ...(before.isRetried && !after.isRetried ? ["no longer retries after it"] : []),
    ...(!before.isRetried && after.isRetried ? ["retries after it"] : []),
  ];
  if (differences.length === 0) return undefined;
  return `If it still comes, a new client ${differences.join(", and ")}.`;
}

/** By what is left of the status, or else by what HTTP says of it. */
function meaningIn({ errors }: Api, status: number): Meaning {
  const left = rowsOfStatus(errors, status).at(-1);
  return left === undefined ? meaningByDefault(status) : meaningOf(left);
}
