import type { Place } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import type { ContentPath } from "../../read/document.js";
import type { Versioned } from "./context.js";
import { keyPlace, listed, type Located, valuePlace } from "./located.js";

export interface Lifetime {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** An entry of `was`: what an element was before a version. */
export interface PastEntry {
  readonly until: string;
  readonly name?: string | undefined;
  readonly without?: readonly string[] | undefined;
}

/** Whether an element with `since` and `until` exists in the version that is being built. */
export function isPresent(element: Located<Lifetime>, owner: string, context: Versioned): boolean {
  const { since, until } = element.value;
  const from = since === undefined ? 0 : indexOf(since, owner, () => valuePlace(element, "since"), context);
  const to =
    until === undefined ? Infinity : indexOf(until, owner, () => valuePlace(element, "until"), context);
  if (from === undefined || to === undefined) return true;
  if (from >= to) {
    context.report(
      "invalid-history",
      { owner, problem: "`since` is not earlier than `until`" },
      keyPlace(element, "until"),
    );
  }
  return from <= context.versionIndex && context.versionIndex < to;
}

/** An entry of `was` with the path to it from its element. */
export interface LocatedEntry {
  readonly entry: PastEntry;
  readonly path: ContentPath;
}

/** What is said of versions from the one that is being built on, the latest first. */
export function pastEntries(
  element: Located<{ readonly was?: PastEntry | readonly PastEntry[] | undefined }>,
  owner: string,
  context: Versioned,
): readonly LocatedEntry[] {
  const { was } = element.value;
  const past = listed(was).flatMap((entry, index) => {
    const path = ["was", ...(Array.isArray(was) ? [index] : [])];
    const until = indexOf(entry.until, owner, () => valuePlace(element, ...path, "until"), context);
    return until === undefined ? [] : [{ entry, path, until }];
  });
  if (past.some(({ until }) => until === 0)) {
    const problem = "no version is earlier than the first one";
    context.report("invalid-history", { owner, problem }, keyPlace(element, "was"));
  }
  return past
    .filter(({ until }) => context.versionIndex < until)
    .toSorted((left, right) => right.until - left.until);
}

function indexOf(version: string, owner: string, at: () => Place, context: Versioned): number | undefined {
  const index = context.versionNames.indexOf(version);
  if (index >= 0) return index;
  const known = context.sections.versions === undefined ? [] : context.versionNames;
  context.report("unknown-version", { owner, version, suggestion: suggest(version, known), known }, at());
  return undefined;
}

/** What something is called in the versions that call it otherwise than this one. */
export function otherNames(
  name: string,
  was: PastEntry | readonly PastEntry[] | undefined,
  here: string | undefined,
): readonly string[] {
  const names = new Set([name, ...listed(was).flatMap((past) => past.name ?? [])]);
  return [...names].filter((other) => other !== here);
}
