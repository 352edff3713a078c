import { asCode } from "../../../language/text/words.js";
import { addToGroup, groupBy } from "../../../language/model/group-by.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../../../language/model/ir/type.js";
import { typeKinds } from "../kinds/types.js";
import type { Pair } from "../pair.js";
import { compareContents, isUnused, typeScope } from "./compare-types.js";
import type { Comparison, Scope } from "./comparison.js";
import { classifyTypes } from "./type-classes.js";
import { explainMismatch } from "./explain-mismatch.js";

/** A place that has another declared type now. */
export interface Swap {
  readonly types: Pair<TypeId>;
  readonly scope: Scope;
  /** Whether it lies within another such place, which is told. */
  readonly isWithin?: true;
}

/**
 * Compares types that stand in for each other by what they say, each pair once, however many places have it. What they refer
 * to under different names is compared in the same way.
 */
export function compareSwaps(swaps: readonly Swap[], comparison: Comparison): void {
  if (swaps.length === 0) return;
  for (const { types, scope } of swaps) comparison.report("type.swapped", scope, namesOf(types, comparison));
  reportNames(swaps, comparison);
  const classes = classifyTypes(comparison.apis);
  const groups = groupBy(swaps, keyOf);
  const note = (swap: Swap) => addToGroup(groups, keyOf(swap), swap);
  const within: Comparison = {
    ...comparison,
    swap: (types, scope) => note({ types, scope, isWithin: true }),
  };
  // Each of two types may meet each of the other's: beyond that nobody can review what differs.
  let left = comparison.apis.old.types.length + comparison.apis.new.types.length;
  for (const places of groups.values()) {
    const [{ types }] = places;
    if (classes.old.get(types.old) === classes.new.get(types.new)) continue;
    const compare = left > 0 ? compareContentsOf : reportChanged;
    compare(types, scopeOf(places, comparison), within);
    left -= 1;
  }
}

/** Places are told together where values go the same ways. */
function keyOf({ types, scope: { uses, source } }: Swap): string {
  return JSON.stringify([types.old, types.new, uses, source]);
}

function compareContentsOf({ old, new: next }: Swap["types"], scope: Scope, comparison: Comparison): void {
  const { indexes } = comparison;
  const pair = { old: indexes.old.get(old), new: indexes.new.get(next) };
  if (pair.old !== undefined && pair.new !== undefined) {
    compareContents({ old: withoutGaps(pair.old), new: withoutGaps(pair.new) }, scope, comparison);
  }
}

/** What isn't specified of one type says nothing of another one. */
function withoutGaps(type: TypeDeclaration): TypeDeclaration {
  return type.kind === "unknown" ? type : { ...type, unknowns: [] };
}

function reportChanged(types: Swap["types"], scope: Scope, comparison: Comparison): void {
  const refs = { old: refTo(types.old), new: refTo(types.new) };
  comparison.report(typeKinds.changed, scope, {
    ...namesOf(types, comparison),
    because: explainMismatch(refs, comparison),
  });
}

function refTo(id: TypeId): TypeRef {
  return { kind: "named", id };
}

type Places = readonly [Swap, ...Swap[]];

/** Where what differs is told: at the place, or at the first of several, for all of them. */
function scopeOf([first, ...others]: Places, comparison: Comparison): Scope {
  const isOnly = others.length === 0;
  if (isOnly && first.isWithin !== true) return first.scope;
  const scopes = [first, ...others].map(({ scope }) => scope);
  const { before, after } = namesOf(first.types, comparison);
  const where = isOnly ? "" : `, in ${scopes.length} places`;
  return {
    ...first.scope,
    phrase: `the type ${asCode(after)} (in place of ${asCode(before)}${where})`,
    origin: isOnly ? first.scope.origin : { kind: "several", origins: scopes.map(({ origin }) => origin) },
  };
}

function namesOf({ old, new: next }: Swap["types"], { indexes }: Comparison) {
  return { before: indexes.old.get(old)?.name ?? old, after: indexes.new.get(next)?.name ?? next };
}

/** Names that code may import, and that only their places had told of so far. */
function reportNames(swaps: readonly Swap[], { types: { added, removed }, report }: Comparison): void {
  const addedById = new Map(added.map((type) => [type.id, type]));
  const swapsByOld = groupBy(swaps, ({ types }) => types.old);
  const swappedIn = new Set(swaps.map(({ types }) => types.new));
  for (const type of removed) {
    const [first, ...others] = swapsByOld.get(type.id) ?? [];
    if (first === undefined || isUnused(type)) continue;
    const heir = others.every(({ types }) => types.new === first.types.new) && addedById.get(first.types.new);
    report("name.type-removed", typeScope(type, { old: type }), {
      successor: heir ? { old: type.name, new: heir.name } : undefined,
    });
  }
  for (const type of added) {
    if (!swappedIn.has(type.id) || isUnused(type)) continue;
    report("name.type-added", typeScope(type, { new: type }));
  }
}
