import { failed, type Observed, type Outcome, passed, unproven } from "../outcome.js";

/** Whether an error has the status that the model says; `observed`: the model with the one that it has. */
export function compareStatus(status: number, wanted: number | undefined, observed: Observed): Outcome {
  // A model can't say a status of success here: only the body told that it is an error.
  const found = status < 400 ? undefined : observed;
  if (wanted === undefined) return unproven(`${status}, where the model says no status`, found);
  return status === wanted ? passed : failed(`${status} in place of ${wanted}`, found);
}
