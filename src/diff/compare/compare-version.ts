import { asCode } from "../../diagnostics/words.js";
import type { ApiVersion } from "../../model/ir/api.js";
import { valueOf } from "../../model/ir/known.js";
import type { Pair } from "../pair.js";
import { compareDoc, compareKnown, type Fact } from "./compare-facts.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";
import { comparesHeader } from "./header-names.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares what a version says about itself, if both sides are the same version. */
export function compareVersion(versions: Pair<ApiVersion>, _scope: Scope, comparison: Comparison): void {
  if (versions.old.name !== versions.new.name) return;
  compareMembers(members, versions, versionScope(versions), comparison);
}

export function versionScope(versions: { readonly old?: ApiVersion; readonly new?: ApiVersion }): Scope {
  const { name } = versions.new ?? versions.old ?? { name: "" };
  return {
    address: `versions.${name}`,
    phrase: `the version ${asCode(name)}`,
    places: placesOf(versions),
    uses: ["request"],
    origin: { kind: "api" },
  };
}

const members: Members<ApiVersion> = {
  name: elsewhere("versions are matched by it"),
  header: comparesHeader(({ old, new: next }, scope, { report }) => {
    // The name of the header is compared once for all versions.
    if (old === undefined || next === undefined) {
      report("ver.selection-changed", scope, { before: old ?? "no header", after: next ?? "no header" });
    }
  }),
  doc: compareDoc,
  deprecated: ({ old, new: next }, scope, { report }) => {
    report(
      old === undefined
        ? "ver.deprecated"
        : next === undefined
          ? "ver.undeprecated"
          : "docs.deprecation-changed",
      scope,
      { before: old, after: next },
    );
  },
  retires: compareRetirement,
  released: ({ old, new: next }, scope, { report }) => {
    report(
      old === undefined ? "ver.released" : next === undefined ? "ver.release-withdrawn" : "ver.release-moved",
      scope,
      { before: old, after: next },
    );
  },
  isCurrent: elsewhere("compared once for the whole model"),
  endpoints: elsewhere("operations that it leaves open are compared as such"),
  unknowns: elsewhere("compared where they are declared"),
  at: elsewhere("a place is no difference"),
};

function compareRetirement(facts: Pair<Fact<string>>, scope: Scope, comparison: Comparison): void {
  if (valueOf(facts.old) === valueOf(facts.new) && facts.old?.kind === facts.new?.kind) return;
  const known = compareKnown(facts, String, scope, comparison);
  if (known === undefined || known.old === known.new) return;
  const { old, new: next } = known;
  const values = { before: old, after: next };
  if (old === undefined) return comparison.report("ver.retirement-set", scope, values);
  if (next === undefined) return comparison.report("ver.retirement-dropped", scope, values);
  comparison.report(next < old ? "ver.retirement-earlier" : "ver.retirement-later", scope, values);
}
