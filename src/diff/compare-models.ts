import type { Place } from "../diagnostics/diagnostic.js";
import type { Api } from "../model/ir/api.js";
import type { Change } from "./change.js";
import { findDifferences } from "./compare/find-differences.js";
import { versionScope } from "./compare/compare-version.js";
import { describeChange } from "./describe-change.js";
import { causesOf, foldFindings } from "./fold.js";
import type { Pair } from "./pair.js";
import { changeKinds } from "./kinds/catalog.js";
import type { ChangeKind } from "./kinds/kind.js";
import { createReach } from "./reach.js";
import { squashFindings } from "./squash.js";
import { worstOf } from "./verdict.js";

/** All versions of one model, oldest first. */
export type Versions = readonly Api[];

/**
 * Compares two models version by version; a version that the old model doesn't have is compared with the one before it.
 * The changes are in the order of the new model, without repetition, each with the versions in which it is.
 */
export function compareModels(old: Versions, next: Versions): readonly Change[] {
  const partners = pairVersions(old, next);
  const known = new Set(old.map(({ version }) => version.name));
  const added = next.filter((api) => isListed(api) && old.some(isListed) && !known.has(api.version.name));
  const pairs = next.flatMap((api, index) => {
    const partner = partners.get(api) ?? next[index - 1];
    return partner === undefined ? [] : [{ old: partner, new: api }];
  });
  const names = new Set(next.map(({ version }) => version.name));
  const removed = old.filter((api) => next.some(isListed) && isListed(api) && !names.has(api.version.name));
  const left = next.findLast(isListed);
  return mergeVersions([
    ...removed.flatMap((api) => lifeOf("ver.removed", { old: api }, left?.version.at)),
    ...added.flatMap((api) => lifeOf("ver.added", { new: api })),
    ...comparePairs(pairs),
  ]);
}

/** Compares two versions, of one model or of two. */
export function compareVersions(old: Api, next: Api): readonly Change[] {
  return mergeVersions(comparePairs([{ old, new: next }]));
}

/** An API without versions has one that nobody can ask for. */
function isListed({ versioning }: Api): boolean {
  return versioning !== undefined;
}

/** By their names; models that have none in common are compared in their current versions. */
function pairVersions(old: Versions, next: Versions): ReadonlyMap<Api, Api> {
  const byName = new Map(old.map((api) => [api.version.name, api]));
  const partners = new Map<Api, Api>();
  for (const api of next) {
    const partner = byName.get(api.version.name);
    if (partner !== undefined) partners.set(api, partner);
  }
  const currents = [old, next].map((versions) => versions.find(({ version }) => version.isCurrent));
  const [before, after] = currents;
  if (partners.size === 0 && before !== undefined && after !== undefined) partners.set(after, before);
  return partners;
}

function lifeOf(
  kind: "ver.added" | "ver.removed",
  { old, new: next }: Partial<Pair<Api>>,
  parent?: Place,
): readonly Change[] {
  const api = next ?? old;
  if (api === undefined) return [];
  const scope = versionScope({ ...(old && { old: old.version }), ...(next && { new: next.version }) });
  const reach = createReach(api);
  const change = describeChange({ ...scope, parent, kind, direction: "both" }, { old: reach, new: reach });
  const { name, released, retires } = api.version;
  // One whose day of retirement was told went as it was promised.
  const breaks = kind === "ver.removed" && released !== undefined && retires === undefined;
  return [{ ...change, versions: [name], ...(breaks && { breaksReleased: name }) }];
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

/** A version that is released doesn't break. */
function describeIn({ old, new: next }: Pair<Api>, change: Change): Change {
  const { name } = next.version;
  const isReleased = name === old.version.name && old.version.released !== undefined;
  const { choosesVersion }: ChangeKind = changeKinds[change.kind];
  const breaks = isReleased && choosesVersion !== true && change.verdict.client !== "safe";
  return { ...change, versions: [name], ...(breaks && { breaksReleased: name }) };
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
