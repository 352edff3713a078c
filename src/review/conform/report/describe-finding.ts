import type { Change } from "../../diff/change.js";
import { placeInNew } from "../../diff/render/places.js";
import type { Place } from "../../../language/diagnostics/diagnostic.js";
import { conjunction } from "../../../language/text/words.js";
import type { Judged, JudgedRun } from "./judged-run.js";

/** Where the model says what the service doesn't do. */
export function placeOfChange(change: Change): Place | undefined {
  return placeInNew(change) ?? change.places.old;
}

/** What it would mean for clients if the model said what the service does. */
export function verdictOf({ verdict }: Change): string {
  switch (verdict.client) {
    case "breaking":
      return "breaks clients";
    case "risky":
      return "risky for clients";
    case "behaviour":
      return "changes behaviour";
    case "safe":
      return "safe for clients";
  }
}

/** How often it failed; `undefined`: in each try. */
export function describeTries({ tries }: Judged): string | undefined {
  return tries.failed === tries.of || tries.failed === 0
    ? undefined
    : `not always: ${tries.failed} of ${tries.of} failed`;
}

/** The versions in which it is so, unless it is so in all that were tried. */
export function describeVersions({ versions }: Judged, run: JudgedRun): string | undefined {
  const isEverywhere = run.versions.every((name) => versions.includes(name));
  return isEverywhere ? undefined : `only in ${conjunction(versions)}`;
}
