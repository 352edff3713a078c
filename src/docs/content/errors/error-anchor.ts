import { describeCondition } from "../../../emit/shared/sentences.js";
import type { ErrorPlan } from "../../../plan/client-plan.js";
import { fileName } from "../site-paths.js";

/** By which links find a row of the error table: `error-409-with-retry-after`. */
export function errorAnchor(row: ErrorPlan): string {
  return `error-${fileName(describeCondition(row))}`;
}
