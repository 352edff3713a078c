import type { SpecDocument } from "../../read/document.js";
import type { Api, ApiVersion } from "../ir/api.js";
import { createPatterns } from "../patterns/patterns.js";
import type { Report } from "../report.js";
import { buildVersion } from "./build-version.js";
import { versionLimits } from "./build-versions.js";
import type { Changes } from "./changes.js";
import { valuePlace } from "./located.js";
import { dropUnknownsOfOthers } from "./build-unknowns.js";
import type { FoundUnknown } from "./unknown-place.js";
import { createReuse } from "./reuse.js";
import type { Sections } from "./sections.js";

export interface ApisInput {
  readonly document: SpecDocument;
  readonly sections: Sections;
  readonly versions: readonly ApiVersion[];
  /** What refers to known unknowns in `versions`. */
  readonly placesOfVersions: readonly FoundUnknown[];
  readonly report: Report;
}

/**
 * Builds the API in each version, as far as that differs from the version before, and checks what differs; none if that would
 * take too long.
 */
export function buildApis(input: ApisInput, changes: Changes, check: (api: Api) => void): readonly Api[] {
  const { sections, versions, report } = input;
  if (changes.cost > versionLimits.values && sections.versions !== undefined) {
    report("too-many-versions", versionLimits, valuePlace(sections.versions, "list"));
    return [];
  }
  const shared = { ...input, patterns: createPatterns(), reuse: createReuse(changes) };
  const apis: Api[] = [];
  for (const [index, version] of versions.entries()) {
    const before = apis.at(-1);
    const isSame = before !== undefined && !changes.isDifferent(index);
    const isOfCurrent = versions.some(
      (later, at) => later.isCurrent && at >= index && isAlike(index, at, changes),
    );
    apis.push(isSame ? { ...before, version } : buildVersion({ ...shared, version, isOfCurrent }));
  }
  const complete = dropUnknownsOfOthers(apis);
  for (const [index, api] of complete.entries()) {
    // Rules may judge the current version otherwise than others.
    if (index === 0 || changes.isDifferent(index) || api.version.isCurrent) check(api);
  }
  return complete;
}

/** Whether a version and a later one differ in nothing but what `versions` says of them. */
function isAlike(index: number, later: number, changes: Changes): boolean {
  for (let next = index + 1; next <= later; next += 1) if (changes.isDifferent(next)) return false;
  return true;
}
