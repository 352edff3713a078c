import type { Change } from "../../diff/change.js";
import { compareVersions } from "../../diff/compare-models.js";
import type { Api } from "../../model/ir/api.js";
import type { Result } from "../results.js";

/** What the service does, compared with what the model says of that version, if anything: as `quoin diff` would say it. */
export function findChanges({ outcome, version }: Result, apis: readonly Api[]): readonly Change[] {
  const api = apis.find((each) => each.version.name === version);
  const observed = "observed" in outcome ? outcome.observed : undefined;
  return observed === undefined || api === undefined ? [] : compareVersions(api, observed(api));
}
