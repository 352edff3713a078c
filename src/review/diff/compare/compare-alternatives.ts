import type { TypeRef, UnionRef } from "../../../language/model/ir/type.js";
import { orNull, withoutNull } from "../../../language/model/type-words.js";
import { asCode, conjunction } from "../../../language/text/words.js";
import { matchItems, type MatchKey, type Pair } from "../pair.js";
import { findMoved, type Moved } from "./compare-order.js";
import type { Comparison, Scope } from "./comparison.js";
import type { Compare } from "./members.js";

/** What differs in a union of which one side at least has several alternatives. */
export interface AlternativeChange {
  /** Which side takes what the other one does, if one does. */
  readonly way: "widened" | "narrowed" | "changed" | undefined;
  /** Those that only one side has, where it has those of the other one as well. */
  readonly only: Pair<readonly TypeRef[]> | undefined;
  /** Those that only one side has, where each side has some and others are on both. */
  readonly replaced: Pair<readonly TypeRef[]> | undefined;
  /** By what alternatives are told apart, where that is all that differs. */
  readonly selection: Pair<string> | undefined;
  /** Alternatives that nothing tells apart and that are tried in another order, as the new side has them. */
  readonly moved: Moved<TypeRef> | undefined;
}

/** Compares the alternatives that both sides have, and says whether one side has others. */
export function compareAlternatives(
  ends: Pair<TypeRef>,
  scope: Scope,
  comparison: Comparison,
  compare: Compare<TypeRef>,
): AlternativeChange {
  const lists = { old: alternativesOf(ends.old), new: alternativesOf(ends.new) };
  const byName: MatchKey<TypeRef> = (type, side) => nameOf(type, side, comparison);
  const byKind: MatchKey<TypeRef> = (type, side) =>
    [...comparison.indexes[side].jsonKinds(type)].filter(isTelling);
  const isByKind = [ends.old, ends.new].every((end) => end.kind !== "union" || end.by === "kind");
  const { pairs, added, removed } = matchItems(lists, isByKind ? [byName, byKind] : [byName]);
  for (const pair of pairs) compare(pair, scope, comparison);
  const way = wayOf(added.length > 0, removed.length > 0);
  const selection = way === undefined ? compareSelection(ends) : undefined;
  const areTried = [ends.old, ends.new].every((end) => end.kind === "union" && end.by === "nothing");
  const isReplaced = way === "changed" && pairs.length > 0;
  const only = { old: removed, new: added };
  return {
    way,
    only: way === "widened" || way === "narrowed" ? only : undefined,
    replaced: isReplaced ? only : undefined,
    selection,
    moved: areTried ? findMoved(pairs, lists) : undefined,
  };
}

function wayOf(isWider: boolean, isNarrower: boolean): AlternativeChange["way"] {
  if (isWider && isNarrower) return "changed";
  if (isWider) return "widened";
  return isNarrower ? "narrowed" : undefined;
}

/** Null, where an alternative has it, is compared with the whole. */
function alternativesOf(end: TypeRef): readonly TypeRef[] {
  return end.kind === "union" ? end.alternatives.map(({ type }) => withoutNull(type)) : [withoutNull(end)];
}

function isTelling(kind: string): boolean {
  return kind !== "null";
}

function nameOf(
  type: TypeRef,
  side: keyof Pair<TypeRef>,
  { typeIds, indexes }: Comparison,
): readonly string[] {
  const end = indexes[side].resolve(type);
  const named = type.kind === "named" ? type : end;
  if (named.kind !== "named") return [JSON.stringify(orNull(type))];
  return [side === "old" ? (typeIds.get(named.id) ?? named.id) : named.id];
}

/** Whether a type may be null on each side, apart from what an alternative that both have by name says of itself. */
export function findNulls(types: Pair<TypeRef>, comparison: Comparison): Pair<boolean> {
  const ends = { old: withoutNull(types.old), new: withoutNull(types.new) };
  const names = {
    old: alternativesOf(ends.old).map((one) => nameOf(one, "old", comparison).join()),
    new: alternativesOf(ends.new).map((one) => nameOf(one, "new", comparison).join()),
  };
  const isNullable = (side: keyof Pair<TypeRef>, other: keyof Pair<TypeRef>) => {
    const { isNullable: mayBeNull } = comparison.indexes[side];
    const end = ends[side];
    if (end.kind !== "union" || ends[other].kind !== "union") return mayBeNull(types[side]);
    const own = end.alternatives.filter(
      ({ type }) => type.kind !== "named" || !names[other].includes(nameOf(type, side, comparison).join()),
    );
    return types[side].kind === "nullable" || own.some(({ type }) => mayBeNull(type));
  };
  return { old: isNullable("old", "new"), new: isNullable("new", "old") };
}

function compareSelection({ old, new: next }: Pair<TypeRef>): AlternativeChange["selection"] {
  if (old.kind !== "union" || next.kind !== "union") return undefined;
  const words = { old: selectionOf(old), new: selectionOf(next) };
  return words.old === words.new ? undefined : words;
}

/** By what a value's alternative is found. */
function selectionOf({ by, alternatives }: UnionRef): string {
  switch (by) {
    case "kind":
      return "what they are in JSON";
    case "field":
      return `their fields ${conjunction(
        alternatives
          .flatMap(({ field }) => field?.name ?? [])
          .toSorted()
          .map(asCode),
      )}`;
    case "nothing":
      return "nothing";
  }
}
