import { defaultClientError, defaultErrors, defaultServerError } from "../../runtime/types/default-policy.js";
import type { ErrorPolicy } from "../../runtime/types/policy.js";
import type { ErrorStatuses } from "./error-rows.js";

/** What a client takes an error for that no row is for: of a class, one whose status has no meaning of its own. */
export function defaultErrorOf({ status, isClass }: ErrorStatuses): Omit<ErrorPolicy, "status"> {
  const own = isClass ? undefined : defaultErrors.find((row) => row.status === status);
  return own ?? (status < 500 ? defaultClientError : defaultServerError);
}

/** A timeout, and under a key a conflict, may come from a run that goes on; a row of their own says that it doesn't. */
export function unsureStatuses(idempotency: object | undefined): readonly number[] {
  return idempotency === undefined ? [408] : [408, 409];
}
