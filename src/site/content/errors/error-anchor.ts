import type { ErrorPlan } from "../../../language/plan/client-plan.js";
import type { FailureWithoutResponse } from "../../../language/plan/without-response.js";
import { nameError } from "../../../say/error-names.js";
import { fileName } from "../site-paths.js";

/** By which links find a row of the error table: `error-409-with-retry-after`. */
export function errorAnchor(row: ErrorPlan): string {
  return `error-${fileName(nameError(row))}`;
}

/** The same for what fails without an error of the service. */
export function anchorOf(failure: FailureWithoutResponse): string {
  return `error-${failure === "no-response" ? "timeout" : failure}`;
}
