import type { Api } from "../../language/model/ir/api.js";
import type { Change } from "./change.js";
import type { Difference } from "./compare/comparison.js";
import { findDifferences } from "./compare/find-differences.js";
import { compareVersionLists, isListed } from "./compare-version-lists.js";
import { describeChange, type Fingerprints } from "./describe-change.js";
import { causesOf, foldDifferences } from "./fold.js";
import type { Pair } from "./pair.js";
import { createReach, type Reach } from "./reach.js";
import { findBroken, type HasCome, hasComeBy, judgeAnnouncement } from "./seals.js";
import { squashDifferences } from "./squash.js";
import { worstOf } from "./verdict.js";

/** All versions of one model, oldest first. */
export type Versions = readonly Api[];

export interface DayOptions {
  /** The day, YYYY-MM-DD, by which announced days are judged; without it, none of them has come. */
  readonly today?: string | undefined;
}

export interface ModelOptions extends DayOptions {
  /** Whether code is compiled with a client that follows the current version; yes if absent. */
  readonly isCurrentFollowed?: boolean | undefined;
}

/**
 * Compares two models, each version with its namesake: a client asks for its version whatever others come, go or are
 * called current. The changes are in the order of the new model, without duplicates, each with the versions in which it is.
 */
export function compareModels(
  old: Versions,
  next: Versions,
  { isCurrentFollowed = true, today }: ModelOptions = {},
): readonly Change[] {
  const hasCome = hasComeBy(today);
  const compareCurrents = isCurrentFollowed ? compareVersions : () => [];
  return mergeVersions([
    ...compareVersionLists(old, next, { compareCurrents, hasCome }),
    ...comparePairs(pairVersions(old, next), hasCome),
  ]);
}

/** Compares two versions, of one model or of two. */
export function compareVersions(old: Api, next: Api, { today }: DayOptions = {}): readonly Change[] {
  return mergeVersions(comparePairs([{ old, new: next }], hasComeBy(today)));
}

/** By their names; a model without versions is compared as the current one of the other. */
function pairVersions(old: Versions, next: Versions): readonly Pair<Api>[] {
  const byName = new Map(old.map((api) => [api.version.name, api]));
  const pairs = next.flatMap((api) => {
    const partner = byName.get(api.version.name);
    return partner === undefined ? [] : [{ old: partner, new: api }];
  });
  if (pairs.length > 0 || (old.some(isListed) && next.some(isListed))) return pairs;
  const [before, after] = [old, next].map((versions) => versions.find(({ version }) => version.isCurrent));
  return before === undefined || after === undefined ? [] : [{ old: before, new: after }];
}

/** What is a cause in one version is none of its own in another one. */
function comparePairs(pairs: readonly Pair<Api>[], hasCome: HasCome): readonly Change[] {
  const compared = groupAlike(pairs).flatMap(compareAlike);
  const said = causesOf(compared.flatMap(({ differences }) => differences));
  const fingerprints: Fingerprints = new Map();
  return compared.flatMap(({ pairs: all, reach, differences }) =>
    squashDifferences(foldDifferences(differences, said)).flatMap((difference) => {
      const change = describeChange(difference, reach, fingerprints);
      return all.map((apis) => describeIn(apis, change, hasCome));
    }),
  );
}

type Pairs = readonly [Pair<Api>, ...Pair<Api>[]];

/** Neighbours that differ from each other in nothing but what their versions say of themselves. */
function groupAlike(pairs: readonly Pair<Api>[]): readonly Pairs[] {
  const groups: [Pair<Api>, ...Pair<Api>[]][] = [];
  for (const apis of pairs) {
    const group = groups.at(-1);
    if (group !== undefined && isAlike(group[0].old, apis.old) && isAlike(group[0].new, apis.new)) {
      group.push(apis);
    } else {
      groups.push([apis]);
    }
  }
  return groups;
}

/** Versions of one model share what they have in common. One that specifies few endpoints is told by its name. */
function isAlike(one: Api, other: Api): boolean {
  if ([one, other].some(({ version }) => version.endpoints !== undefined)) return false;
  const shared = new Map(Object.entries<unknown>({ ...other }));
  return Object.entries<unknown>({ ...one }).every(
    ([name, value]) => name === "version" || value === shared.get(name),
  );
}

interface Compared {
  /** What has the differences. */
  readonly pairs: Pairs;
  readonly reach: Pair<Reach>;
  readonly differences: readonly Difference[];
}

/** What each version says of itself is compared for each, and all else once. */
function compareAlike(pairs: Pairs): readonly Compared[] {
  const [first, ...others] = pairs;
  const reach = { old: createReach(first.old), new: createReach(first.new) };
  const compare = (apis: Pair<Api>) => findDifferences(apis, reach);
  if (others.length === 0) return [{ pairs, reach, differences: compare(first) }];
  return [
    ...pairs.map((apis): Compared => ({ pairs: [apis], reach, differences: compare(versionsAlone(apis)) })),
    {
      pairs,
      reach,
      differences: compare({ old: { ...first.old, version: first.new.version }, new: first.new }),
    },
  ];
}

/** Two versions that differ in what they say of themselves alone. */
function versionsAlone({ old, new: next }: Pair<Api>): Pair<Api> {
  const bare = { ...next, types: [], endpoints: [] };
  return { old: { ...bare, version: old.version }, new: bare };
}

/** A version that is released doesn't break, and what a new version does otherwise needs no safer way. */
function describeIn({ old, new: next }: Pair<Api>, found: Change, hasCome: HasCome): Change {
  const { name } = next.version;
  const { help, ...change } = judgeAnnouncement(found, { old: old.version, new: next.version }, hasCome);
  const isNewVersion = name !== old.version.name && isListed(old) && isListed(next);
  const broken = findBroken(change, { old, new: next }, hasCome);
  return {
    ...change,
    ...(help !== undefined && !isNewVersion && { help }),
    versions: [name],
    ...(broken !== undefined && { breaksReleased: broken.name }),
  };
}

/** The same change in several versions is one, judged by the version that it hits hardest. */
function mergeVersions(changes: readonly Change[]): readonly Change[] {
  const alike = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const known = alike.get(change.fingerprint);
    if (known === undefined) alike.set(change.fingerprint, [change]);
    else known.push(change);
  }
  return [...alike.values()].map((all) => (all.length === 1 ? all[0] : mergeChanges(all)));
}

function mergeChanges(all: readonly [Change, ...Change[]]): Change {
  const [first] = all;
  const verdict = worstOf(all.map((change) => change.verdict));
  const hardest = all.find((change) => change.verdict.client === verdict.client) ?? first;
  const breaksReleased = all.find((change) => change.breaksReleased !== undefined)?.breaksReleased;
  const webhooks = union(all.map((change) => change.webhooks ?? []));
  return {
    ...first,
    verdict,
    direction: hardest.direction,
    ...(breaksReleased !== undefined && { breaksReleased }),
    reaches: union(all.map((change) => change.reaches)),
    ...(webhooks.length > 0 && { webhooks }),
    versions: union(all.map((change) => change.versions)),
  };
}

function union(lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())];
}
