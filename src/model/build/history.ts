import type { Place } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import type { BuildContext } from "./context.js";
import { keyPlace, listed, type Located, valuePlace } from "./located.js";

interface Lifetime {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

type Versions = Pick<BuildContext, "sections" | "versionNames" | "versionIndex" | "report">;

/** Whether an element with `since` and `until` exists in the version that is being built. */
export function isPresent(element: Located<Lifetime>, owner: string, context: Versions): boolean {
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

/** What the element was in the version that is being built; `undefined` when it was as it is now. */
export function historyOf<Past extends { readonly until: string }>(
  element: Located<{ readonly was?: Past | Past[] | undefined }>,
  owner: string,
  context: Versions,
): Past | undefined {
  const at = keyPlace(element, "was");
  const { was } = element.value;
  const past = listed(was).flatMap((entry, index) => {
    const untilAt = () => valuePlace(element, "was", ...(Array.isArray(was) ? [index] : []), "until");
    const until = indexOf(entry.until, owner, untilAt, context);
    return until === undefined ? [] : [{ entry, until }];
  });
  if (past.some(({ until }) => until === 0)) {
    context.report("invalid-history", { owner, problem: "no version is earlier than the first one" }, at);
  }
  return past
    .filter(({ until }) => context.versionIndex < until)
    .reduce<(typeof past)[number] | undefined>(
      (nearest, candidate) =>
        nearest === undefined || candidate.until < nearest.until ? candidate : nearest,
      undefined,
    )?.entry;
}

function indexOf(version: string, owner: string, at: () => Place, context: Versions): number | undefined {
  const index = context.versionNames.indexOf(version);
  if (index >= 0) return index;
  const known = context.sections.versions === undefined ? [] : context.versionNames;
  context.report("unknown-version", { owner, version, suggestion: suggest(version, known), known }, at());
  return undefined;
}

/** What something is called in the versions that call it otherwise than this one. */
export function otherNames(
  name: string,
  was: { readonly name?: string | undefined } | readonly { readonly name?: string | undefined }[] | undefined,
  here: string | undefined,
): readonly string[] {
  const names = new Set([name, ...listed(was).flatMap((past) => past.name ?? [])]);
  return [...names].filter((other) => other !== here);
}
