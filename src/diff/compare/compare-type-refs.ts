import { asCode } from "../../diagnostics/words.js";
import type { ScalarType, TypeRef } from "../../model/ir/type.js";
import { renderTypeWords, withoutNull } from "../../model/type-words.js";
import type { Pair } from "../pair.js";
import { compareRanges } from "./compare-facts.js";
import { compareValues } from "./compare-values.js";
import { type Comparison, type KindsByUse, partOf, reportUses, type Scope } from "./comparison.js";
import { itemKinds, lengthKinds, nullKinds, patternKinds, rangeKinds, typeKinds } from "./kinds-by-use.js";
import { compareScalars } from "./scalar-order.js";

/** Compares a type as it is used at a place. What lies inside a declared type is compared where it is declared. */
export function compareTypeRefs(types: Pair<TypeRef>, scope: Scope, comparison: Comparison): void {
  if (types.old.kind === "unknown" || types.new.kind === "unknown") {
    return compareUnspecified(types, scope, comparison);
  }
  compareNull(types, scope, comparison);
  const inner = { old: withoutNull(types.old), new: withoutNull(types.new) };
  if (isSameName(inner, comparison)) return;
  compareShapes(endsOf(inner, comparison), types, scope, comparison);
}

function compareUnspecified({ old, new: next }: Pair<TypeRef>, scope: Scope, comparison: Comparison): void {
  if (old.kind === next.kind) return;
  if (old.kind === "unknown") {
    const causes = old.ids.map((id) => `unknowns.${id}`);
    comparison.report("gap.closed-narrows-sdk", scope, { after: words(next, comparison, "new"), causes });
  } else if (next.kind === "unknown") {
    const causes = next.ids.map((id) => `unknowns.${id}`);
    comparison.report("gap.opened", scope, { before: words(old, comparison, "old"), causes });
  }
}

function compareNull(types: Pair<TypeRef>, scope: Scope, comparison: Comparison): void {
  const [wasNullable, isNullable] = [
    comparison.types.old.isNullable(types.old),
    comparison.types.new.isNullable(types.new),
  ];
  if (wasNullable === isNullable) return;
  const isFromAlias =
    types.old.kind === "named" && types.new.kind === "named" && isSameName(types, comparison);
  if (isFromAlias) return;
  reportUses(comparison, isNullable ? nullKinds.became : nullKinds.ended, scope, valuesOf(types, comparison));
}

function isSameName({ old, new: next }: Pair<TypeRef>, { typeIds }: Comparison): boolean {
  return old.kind === "named" && next.kind === "named" && (typeIds.get(old.id) ?? old.id) === next.id;
}

/** Where the aliases lead to: giving a vocabulary a name changes nothing that is sent. */
function endsOf({ old, new: next }: Pair<TypeRef>, { types }: Comparison): Pair<TypeRef> {
  return { old: withoutNull(types.old.resolve(old)), new: withoutNull(types.new.resolve(next)) };
}

function compareShapes(
  { old, new: next }: Pair<TypeRef>,
  written: Pair<TypeRef>,
  scope: Scope,
  comparison: Comparison,
): void {
  if (isSameName({ old, new: next }, comparison)) return;
  if (old.kind === "array" && next.kind === "array") {
    compareRanges({ old: old.count, new: next.count }, itemKinds, scope, comparison);
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
  reportUses(comparison, typeKinds.changed, scope, valuesOf(written, comparison));
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
export function valuesOf({ old, new: next }: Pair<TypeRef>, comparison: Comparison) {
  return { before: words(old, comparison, "old"), after: words(next, comparison, "new") };
}

function words(type: TypeRef, { types }: Comparison, side: keyof Pair<TypeRef>): string {
  return renderTypeWords(type, (id) => types[side].get(id)?.name ?? id);
}
