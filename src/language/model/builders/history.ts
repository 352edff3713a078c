import type { Place } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../text/suggestion.js";
import type { VersionRange, Availability, LocatedEntry, PastEntry, Versioned } from "./versioned.js";
import { checkEnds, checkLife } from "./check-history.js";
import { listed, type Located, valuePlace } from "./located.js";

/** When an element exists: within the time of what it is a part of, whose `since` and `until` are given. */
export function versionsOf(
  element: Located<Availability>,
  owner: string,
  whole: Availability | undefined,
  context: Versioned,
): VersionRange {
  const { since, until } = element.value;
  const indexIn = (key: "since" | "until", version: string | undefined) =>
    version === undefined ? undefined : indexOf(version, owner, () => valuePlace(element, key), context);
  const own = { from: indexIn("since", since) ?? 0, to: indexIn("until", until) ?? Infinity };
  const outer = versionsOfWhole(whole, context);
  checkLife(element, own, outer, owner, context);
  return { from: Math.max(own.from, outer.from), to: Math.min(own.to, outer.to) };
}

/** What is wrong with these versions is reported where they are. */
function versionsOfWhole({ since, until }: Availability = {}, { versionNames }: Versioned): VersionRange {
  const from = since === undefined ? -1 : versionNames.indexOf(since);
  const to = until === undefined ? -1 : versionNames.indexOf(until);
  return { from: Math.max(from, 0), to: to < 0 ? Infinity : to };
}

/** What is said of versions from the one that is being built on, the latest first. */
export function pastEntries(
  element: Located<{ readonly was?: PastEntry | readonly PastEntry[] | undefined }>,
  owner: string,
  versions: VersionRange,
  context: Versioned,
): readonly LocatedEntry[] {
  const { was } = element.value;
  const past = listed(was).flatMap((entry, index): LocatedEntry[] => {
    const path = ["was", ...(Array.isArray(was) ? [index] : [])];
    const until = indexOf(entry.until, owner, () => valuePlace(element, ...path, "until"), context);
    return until === undefined ? [] : [{ entry, path, until }];
  });
  checkEnds(element, past, versions, owner, context);
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

/** What something is called in the versions after this one that call it otherwise. */
export function newerNames(
  name: string,
  was: PastEntry | readonly PastEntry[] | undefined,
  here: string,
  { versionNames, versionIndex }: Pick<Versioned, "versionNames" | "versionIndex">,
): readonly string[] {
  if (was === undefined) return [];
  const past = listed(was)
    .map((entry) => ({ name: entry.name, end: versionNames.indexOf(entry.until) }))
    .filter((entry) => entry.name !== undefined)
    .toSorted((left, right) => left.end - right.end);
  const later = versionNames.map((_, index) => past.find(({ end }) => index < end)?.name ?? name);
  const names = new Set(later.slice(versionIndex + 1));
  return [...names].filter((newer) => newer !== here);
}
