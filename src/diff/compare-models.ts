import type { Api } from "../model/ir/api.js";
import type { Change } from "./change.js";
import { findDifferences } from "./compare/find-differences.js";
import { compareVersionLists, isListed } from "./compare-version-lists.js";
import { describeChange } from "./describe-change.js";
import { causesOf, foldFindings } from "./fold.js";
import { changeKinds } from "./kinds/catalog.js";
import type { ChangeKind } from "./kinds/kind.js";
import type { Pair } from "./pair.js";
import { createReach } from "./reach.js";
import { squashFindings } from "./squash.js";
import { worstOf } from "./verdict.js";

/** All versions of one model, oldest first. */
export type Versions = readonly Api[];

export interface ModelOptions {
  /** Whether code is compiled with a client that follows the current version; yes if absent. */
  readonly isCurrentFollowed?: boolean | undefined;
}

/**
 * Compares two models, each version with its namesake: a client asks for its version whatever others come, go or are
 * called current. The changes are in the order of the new model, without repetition, each with the versions in which it is.
 */
export function compareModels(
  old: Versions,
  next: Versions,
  { isCurrentFollowed = true }: ModelOptions = {},
): readonly Change[] {
  const compareCurrents = isCurrentFollowed ? compareVersions : () => [];
  return mergeVersions([
    ...compareVersionLists(old, next, compareCurrents),
    ...comparePairs(pairVersions(old, next)),
  ]);
}

/** Compares two versions, of one model or of two. */
export function compareVersions(old: Api, next: Api): readonly Change[] {
  return mergeVersions(comparePairs([{ old, new: next }]));
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
function comparePairs(pairs: readonly Pair<Api>[]): readonly Change[] {
  const compared = pairs.map((apis) => {
    const reach = { old: createReach(apis.old), new: createReach(apis.new) };
    return { apis, reach, findings: findDifferences(apis, reach) };
  });
  const said = causesOf(compared.flatMap(({ findings }) => findings));
  return compared.flatMap(({ apis, reach, findings }) =>
    squashFindings(foldFindings(findings, said)).map((finding) =>
      describeIn(apis, describeChange(finding, reach)),
    ),
  );
}

/** A version that is released doesn't break, and what a new version does otherwise needs no safer way. */
function describeIn({ old, new: next }: Pair<Api>, { help, ...change }: Change): Change {
  const { name } = next.version;
  const isSame = name === old.version.name;
  const isReleased = isSame && old.version.released !== undefined;
  const { choosesVersion }: ChangeKind = changeKinds[change.kind];
  const breaks = isReleased && choosesVersion !== true && change.verdict.client !== "safe";
  const isNewVersion = !isSame && isListed(old) && isListed(next);
  return {
    ...change,
    ...(help !== undefined && !isNewVersion && { help }),
    versions: [name],
    ...(breaks && { breaksReleased: name }),
  };
}

/** The same change in several versions is one, judged by the version that it hits hardest. */
function mergeVersions(changes: readonly Change[]): readonly Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const known = merged.get(change.fingerprint);
    merged.set(change.fingerprint, known === undefined ? change : mergeChanges(known, change));
  }
  return [...merged.values()];
}

function mergeChanges(known: Change, change: Change): Change {
  const verdict = worstOf([known.verdict, change.verdict]);
  const breaksReleased = known.breaksReleased ?? change.breaksReleased;
  const webhooks = union(known.webhooks, change.webhooks);
  return {
    ...known,
    verdict,
    direction: known.verdict.client === verdict.client ? known.direction : change.direction,
    ...(breaksReleased !== undefined && { breaksReleased }),
    reaches: union(known.reaches, change.reaches),
    ...(webhooks.length > 0 && { webhooks }),
    versions: union(known.versions, change.versions),
  };
}

function union(one: readonly string[] = [], other: readonly string[] = []): readonly string[] {
  return [...new Set([...one, ...other])];
}
