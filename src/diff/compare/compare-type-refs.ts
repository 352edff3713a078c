import { asCode } from "../../diagnostics/words.js";
import type { ScalarType, TypeId, TypeRef } from "../../model/ir/type.js";
import { mapInnermost, renderTypeWords, withoutNull } from "../../model/type-words.js";
import { itemKinds, lengthKinds, patternKinds, rangeKinds } from "../kinds/constraints.js";
import { nullKinds } from "../kinds/nulls.js";
import { typeKinds } from "../kinds/types.js";
import type { Pair } from "../pair.js";
import { compareRanges, gapKinds } from "./compare-facts.js";
import { compareValues } from "./compare-values.js";
import { type Comparison, type KindsByUse, partOf, reportUses, type Scope } from "./comparison.js";
import { compareScalars } from "./scalar-order.js";

/** Compares a type as it is used at a place. What lies inside a declared type is compared where it is declared. */
export function compareTypeRefs(types: Pair<TypeRef>, scope: Scope, comparison: Comparison): void {
  const inner = { old: withoutNull(types.old), new: withoutNull(types.new) };
  if (inner.old.kind === "unknown" || inner.new.kind === "unknown") {
    return compareUnspecified(inner, types, scope, comparison);
  }
  compareNull(types, scope, comparison);
  if (isSameName(inner, comparison)) return;
  compareShapes(endsOf(inner, comparison), types, scope, comparison);
}

/** Compares which declared type is used at a place. */
export function compareNamed({ old, new: next }: Pair<TypeId>, scope: Scope, comparison: Comparison): void {
  compareTypeRefs({ old: { kind: "named", id: old }, new: { kind: "named", id: next } }, scope, comparison);
}

function compareUnspecified(
  { old, new: next }: Pair<TypeRef>,
  written: Pair<TypeRef>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (old.kind === next.kind) return;
  if (old.kind === "unknown") {
    const causes = old.ids.map((id) => `unknowns.${id}`);
    const facts = { after: words(written.new, comparison, "new"), causes };
    comparison.report(gapKinds.type.closed, scope, {
      ...facts,
      values: { old: undefined, new: written.new },
    });
  } else if (next.kind === "unknown") {
    const causes = next.ids.map((id) => `unknowns.${id}`);
    const facts = { before: words(written.old, comparison, "old"), causes };
    comparison.report(gapKinds.type.opened, scope, {
      ...facts,
      values: { old: written.old, new: undefined },
    });
  }
}

function compareNull(types: Pair<TypeRef>, scope: Scope, comparison: Comparison): void {
  const [wasNullable, isNullable] = [
    comparison.indexes.old.isNullable(types.old),
    comparison.indexes.new.isNullable(types.new),
  ];
  // Any JSON value may be null: then the type says so.
  if (
    wasNullable === isNullable ||
    acceptsNull(types.old, "old", comparison) ||
    acceptsNull(types.new, "new", comparison)
  ) {
    return;
  }
  const isFromAlias =
    types.old.kind === "named" && types.new.kind === "named" && isSameName(types, comparison);
  if (isFromAlias) return;
  reportUses(comparison, isNullable ? nullKinds.became : nullKinds.ended, scope, valuesOf(types, comparison));
}

function acceptsNull(type: TypeRef, side: keyof Pair<TypeRef>, { indexes }: Comparison): boolean {
  return indexes[side].isNullable(withoutNull(indexes[side].resolve(type)));
}

function isSameName({ old, new: next }: Pair<TypeRef>, { typeIds }: Comparison): boolean {
  return old.kind === "named" && next.kind === "named" && (typeIds.get(old.id) ?? old.id) === next.id;
}

/** Where the aliases lead to: giving a vocabulary a name changes nothing that is sent. */
function endsOf({ old, new: next }: Pair<TypeRef>, { indexes }: Comparison): Pair<TypeRef> {
  return { old: withoutNull(indexes.old.resolve(old)), new: withoutNull(indexes.new.resolve(next)) };
}

function compareShapes(
  { old, new: next }: Pair<TypeRef>,
  written: Pair<TypeRef>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (isSameName({ old, new: next }, comparison)) return;
  if (old.kind === "array" && next.kind === "array") {
    compareRanges(
      { old: old.count, new: next.count },
      itemKinds,
      partOf(scope, "count", `the number of items of ${scope.phrase}`),
      comparison,
    );
    return compareTypeRefs(
      { old: old.items, new: next.items },
      within(scope, "items", "the items of"),
      comparison,
    );
  }
  if (old.kind === "map" && next.kind === "map") {
    return compareTypeRefs(
      { old: old.values, new: next.values },
      within(scope, "values", "the values of"),
      comparison,
    );
  }
  if (old.kind === "scalar" && next.kind === "scalar") {
    return compareScalarTypes({ old, new: next }, written, scope, comparison);
  }
  if (isVocabulary(old) || isVocabulary(next)) {
    if (compareValues({ old, new: next }, scope, comparison)) return;
  }
  if (old.kind === "named" && next.kind === "named") {
    const ids = { old: old.id, new: next.id };
    if (isComparable(ids, comparison)) return comparison.swap(ids, scope);
  }
  const way = accepts({ old, new: next }, "new", comparison)
    ? "widened"
    : accepts({ old, new: next }, "old", comparison)
      ? "narrowed"
      : "changed";
  reportUses(comparison, typeKinds[way], scope, valuesOf(written, comparison));
}

/** Whether two declared types can be compared part by part. */
function isComparable({ old, new: next }: Pair<TypeId>, { indexes }: Comparison): boolean {
  const [before, after] = [indexes.old.get(old)?.kind, indexes.new.get(next)?.kind];
  return before === after || before === "unknown" || after === "unknown";
}

/**
 * Whether what one side has takes every value of the other side: `json` any, `object` those that are objects, a union those of
 * its variants.
 */
function accepts(types: Pair<TypeRef>, side: keyof Pair<TypeRef>, comparison: Comparison): boolean {
  const type = types[side];
  const otherSide = side === "old" ? "new" : "old";
  const other = types[otherSide];
  const declared = other.kind === "named" ? comparison.indexes[otherSide].get(other.id) : undefined;
  if (type.kind === "scalar") {
    const kind = declared?.kind ?? other.kind;
    const isObject = kind === "map" || kind === "object" || kind === "union";
    return type.scalar === "json" || (type.scalar === "object" && isObject);
  }
  const union = type.kind === "named" ? comparison.indexes[side].get(type.id) : undefined;
  if (union?.kind !== "union" || declared === undefined) return false;
  return union.variants.some((variant) => {
    const [old, next] = side === "new" ? [declared.id, variant.type] : [variant.type, declared.id];
    return (comparison.typeIds.get(old) ?? old) === next;
  });
}

function isVocabulary({ kind }: TypeRef): boolean {
  return kind === "enum" || kind === "observed";
}

function within(scope: Scope, step: string, preposition: string): Scope {
  return partOf(scope, step, `${preposition} ${scope.phrase}`);
}

function compareScalarTypes(
  types: Pair<ScalarType>,
  written: Pair<TypeRef>,
  scope: Scope,
  comparison: Comparison,
): void {
  const { old, new: next } = types;
  const change = compareScalars(old.scalar, next.scalar);
  if (change !== undefined) {
    const kinds = change.isFormat ? typeKinds.format[change.way] : typeKinds[change.way];
    reportUses(comparison, kinds, scope, valuesOf(written, comparison));
    // The constraints of another kind of value have nothing in common.
    if (!change.isFormat) return;
  }
  compareRanges(
    { old: old.length, new: next.length },
    lengthKinds,
    partOf(scope, "length", `the length of ${scope.phrase}`),
    comparison,
  );
  compareRanges(
    { old: old.range, new: next.range },
    rangeKinds,
    partOf(scope, "range", `the range of ${scope.phrase}`),
    comparison,
  );
  comparePatterns({ old: old.pattern, new: next.pattern }, scope, comparison);
}

function comparePatterns(
  { old, new: next }: Pair<string | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (old === next) return;
  const kinds: KindsByUse =
    old === undefined ? patternKinds.added : next === undefined ? patternKinds.removed : patternKinds.changed;
  reportUses(comparison, kinds, partOf(scope, "pattern", `the pattern of ${scope.phrase}`), {
    before: old && asCode(old),
    after: next && asCode(next),
  });
}

/** The types on both sides, as a model would write them. */
function valuesOf({ old, new: next }: Pair<TypeRef>, comparison: Comparison) {
  return {
    before: words(old, comparison, "old"),
    after: words(next, comparison, "new"),
    values: { old: withoutOrder(old), new: withoutOrder(next) },
  };
}

/** The values of a vocabulary have no order. */
export function withoutOrder(type: TypeRef): TypeRef {
  return mapInnermost(type, (inner) =>
    inner.kind === "enum" || inner.kind === "observed"
      ? { kind: inner.kind, values: inner.values.toSorted() }
      : inner,
  );
}

function words(type: TypeRef, { indexes }: Comparison, side: keyof Pair<TypeRef>): string {
  return renderTypeWords(type, (id) => indexes[side].get(id)?.name ?? id);
}
