import type { Change } from "../../diff/change.js";
import { compareVersions } from "../../diff/compare-models.js";
import type { Api } from "../../model/ir/api.js";
import type { Result } from "../results.js";

/** What the service does, compared with what the model says of that version: as `quoin diff` would say it. */
export function findChanges({ outcome, version }: Result, apis: readonly Api[]): readonly Change[] {
  const api = apis.find((each) => each.version.name === version);
  if (outcome.kind !== "failed" || outcome.observed === undefined || api === undefined) return [];
  return compareVersions(api, outcome.observed(api));
}
