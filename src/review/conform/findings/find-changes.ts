import type { Change } from "../../diff/change.js";
import { compareVersions } from "../../diff/compare-models.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Result } from "../results.js";
import { mapSteps } from "../../diff/subject.js";

/** What the service does, compared with what the model says of that version, if anything: as `quoin diff` would say it. */
export function findChanges(
  { outcome, version }: Result,
  apis: readonly Api[],
  mask: (text: string) => string,
): readonly Change[] {
  const api = apis.find((each) => each.version.name === version);
  const observed = "observed" in outcome ? outcome.observed : undefined;
  if (observed === undefined || api === undefined) return [];
  return compareVersions(api, observed(api)).map((change) => maskChange(change, mask));
}

/** A service may send credentials back in the names that changes quote. */
function maskChange({ data, ...change }: Change, mask: (text: string) => string): Change {
  const { title, before, after } = change;
  const written = JSON.stringify(data);
  return {
    ...change,
    // What has a credential in it is of no use as data.
    ...(data !== undefined && mask(written) === written && { data }),
    title: mask(title),
    subject: mapSteps(change.subject, mask),
    ...(before !== undefined && { before: mask(before) }),
    ...(after !== undefined && { after: mask(after) }),
  };
}
