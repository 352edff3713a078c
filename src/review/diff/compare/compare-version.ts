import { asCode } from "../../../language/text/words.js";
import type { ApiVersion } from "../../../language/model/ir/api.js";
import type { Pair } from "../pair.js";
import { compareDoc, compareKnown, comparePresence, type Fact } from "./compare-facts.js";
import { type Comparison, placesOf, type Scope, type Sides } from "./comparison.js";
import { comparesHeader } from "./header-names.js";
import { compareMembers, elsewhere, type Members } from "./members.js";
import { subjectOf } from "../subject.js";

/** Compares what a version says about itself, if both sides are the same version. */
export function compareVersion(versions: Pair<ApiVersion>, _scope: Scope, comparison: Comparison): void {
  if (versions.old.name !== versions.new.name) return;
  compareMembers(members, versions, versionScope(versions.new, versions), comparison);
}

export function versionScope({ name }: ApiVersion, sides: Sides<ApiVersion>): Scope {
  return {
    subject: subjectOf("versions", name),
    phrase: `the version ${asCode(name)}`,
    places: placesOf(sides),
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
  mediaType: elsewhere("it follows from `versions`, and is compared there"),
  doc: compareDoc,
  deprecated: comparePresence({
    added: "ver.deprecated",
    removed: "ver.undeprecated",
    changed: "docs.deprecation-changed",
  }),
  retires: compareRetirement,
  released: comparePresence({
    added: "ver.released",
    removed: "ver.release-withdrawn",
    changed: "ver.release-moved",
  }),
  isCurrent: elsewhere("compared once for the whole model"),
  endpoints: elsewhere("operations that it leaves open are compared as such"),
  unknowns: elsewhere("compared where they are declared"),
};

function compareRetirement(facts: Pair<Fact<string>>, scope: Scope, comparison: Comparison): void {
  const known = compareKnown(facts, String, scope, comparison);
  if (known === undefined || known.old === known.new) return;
  const isEarlier = (known.new ?? "") < (known.old ?? "");
  const compare = comparePresence({
    added: "ver.retirement-set",
    removed: "ver.retirement-dropped",
    changed: isEarlier ? "ver.retirement-earlier" : "ver.retirement-later",
  });
  compare(known, scope, comparison);
}
