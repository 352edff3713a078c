import type { Api, Group } from "../../language/model/ir/api.js";
import { callableGroups, hasLists, takesKeys } from "../../language/plan/callable.js";
import { relevantLimits } from "../../language/plan/relevant-limits.js";
import { relevantUnknowns } from "../../say/relevant-unknowns.js";
import { textOf, withoutPlaces } from "../../say/without-places.js";

/**
 * What a client of a version is made from: all that emitters of clients are given, so that the digest of `sliceText` proves that
 * its output is current. Where the model says something is no part of it.
 */
export function clientSlice(api: Api): Api {
  return withoutPlaces(withoutRest(api));
}

/** The same as JSON. */
export function sliceText(api: Api): string {
  return textOf(withoutRest(api));
}

/**
 * Whether clients of both versions are made from the same. What every client has is compared first, one declaration at a
 * time, since whole slices are large and most that differ do so there.
 */
export function isSameSlice(one: Api, other: Api): boolean {
  const isSame = (a: unknown, b: unknown) => textOf(a) === textOf(b);
  const lists = (["types", "endpoints", "errors"] as const).map((name) => [one[name], other[name]] as const);
  return (
    lists.every(([a, b]) => a.length === b.length && a.every((item, index) => isSame(item, b[index]))) &&
    sliceText(one) === sliceText(other)
  );
}

/** Without what belongs to other versions, to groups without calls, to keys and to pages that no call has, and their limits. */
function withoutRest(whole: Api): Api {
  const api = takesKeys(whole) ? whole : { ...whole, idempotency: undefined };
  const called = new Set(callableGroups(api).map(({ group }) => group.name));
  return {
    ...api,
    versions: [api.version],
    pageWays: hasLists(api) ? api.pageWays : [],
    limits: relevantLimits(api),
    groups: api.groups.map((group) => (called.has(group.name) ? group : nameOnly(group))),
    unknowns: relevantUnknowns(api).map((unknown) => ({ ...unknown, places: [] })),
  };
}

/** The names of the groups that it lacks decide what a client can be called, and whether it is a part of the API. */
function nameOnly({ name, isListed, at }: Group): Group {
  return { name, property: undefined, doc: undefined, unknowns: [], isListed, at };
}
