import { rowsOfStatus } from "../../model/error-rows.js";
import type { Api } from "../../model/ir/api.js";
import type { ErrorRow } from "../../model/ir/error.js";
import { hasClassOf, hasStatus } from "../../model/ir/statuses.js";
import { planDefaultErrors } from "../../plan/plan-default-errors.js";

/** Whether a client retries after an error, and whether it takes the request for one that may have had an effect. */
interface Meaning {
  readonly isRetried: boolean;
  readonly effect: ErrorRow["effect"];
}

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

function meaningOf({ retry, effect }: ErrorRow): Meaning {
  return { isRetried: retry.kind !== "never", effect };
}

/** By what is left of the status, or else by what HTTP says of it. */
function meaningIn({ errors }: Api, status: number): Meaning {
  const left = rowsOfStatus(errors, status).at(-1);
  if (left !== undefined) return meaningOf(left);
  const found = planDefaultErrors(undefined).find(
    ({ statuses, isOnlyKeyed }) =>
      !isOnlyKeyed && (hasStatus([statuses], status) || hasClassOf([statuses], status)),
  );
  return { isRetried: found?.retry.decisions.key !== "never", effect: found?.effect ?? "possible" };
}
