import { asCode } from "../../../language/text/words.js";
import { grammarsOfFormats } from "../../../language/model/known-formats.js";
import type { ScalarType, TypeId, TypeRef } from "../../../language/model/ir/type.js";
import { isOnlyNull } from "../../../language/model/scalars.js";
import { withoutNull } from "../../../language/model/type-words.js";
import { itemKinds, lengthKinds, patternKinds, rangeKinds } from "../kinds/constraints.js";
import { multipleKinds, uniqueKinds } from "../kinds/counts.js";
import { nullKinds } from "../kinds/nulls.js";
import { typeKinds } from "../kinds/types.js";
import type { Pair } from "../pair.js";
import { compareAlternatives, findNulls } from "./compare-alternatives.js";
import { changeOf, compareRanges, gapKinds } from "./compare-facts.js";
import { compareValues } from "./compare-values.js";
import { explainMismatch } from "./explain-mismatch.js";
import { reportAlternatives } from "./report-alternatives.js";
import { valuesOf, withoutOrder, wordsOf } from "./type-values.js";
import { type Comparison, type Kinds, partOf, type Scope } from "./comparison.js";
import { asPart, compareMembers, elsewhere, type Compare, type Members } from "./members.js";
import { textKindOf } from "./compare-texts.js";
import { wayOf } from "./covers.js";
import { compareScalars, compareWidths, type WidthChange } from "./scalar-order.js";
import { unknownSubjects } from "../subject.js";

/** Compares a type as it is used at a place. What lies inside a declared type is compared where it is declared. */
export function compareTypeRefs(types: Pair<TypeRef>, scope: Scope, comparison: Comparison): void {
  const inner = { old: withoutNull(types.old), new: withoutNull(types.new) };
  if (inner.old.kind === "named") comparison.placed.old.add(inner.old.id);
  if (inner.new.kind === "named") comparison.placed.new.add(inner.new.id);
  if (inner.old.kind === "unknown" || inner.new.kind === "unknown") {
    return compareUnspecified(inner, types, scope, comparison);
  }
  const ends = endsOf(inner, comparison);
  if (isOnlyNull(ends.old) !== isOnlyNull(ends.new)) {
    return comparison.report(typeKinds[wayOf(types, comparison)], scope, valuesOf(types, comparison));
  }
  const isNullTold = compareNull(types, scope, comparison);
  const isNullMoved = !isNullTold && (types.old === inner.old) !== (types.new === inner.new);
  if (isNullMoved || isAliasSwapped(inner, ends, comparison)) {
    comparison.report("type.swapped", scope, valuesOf(types, comparison));
  }
  if (!isSameName(inner, comparison)) compareShapes(ends, types, scope, comparison);
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
  const { report } = comparison;
  if (old.kind === "unknown" && next.kind !== "unknown") {
    report(gapKinds.type.closed, scope, {
      after: wordsOf(written.new, comparison, "new"),
      causes: unknownSubjects(old.ids),
      values: { old: undefined, new: withoutOrder(written.new) },
    });
  } else if (next.kind === "unknown" && old.kind !== "unknown") {
    report(gapKinds.type.opened, scope, {
      before: wordsOf(written.old, comparison, "old"),
      causes: unknownSubjects(next.ids),
      values: { old: withoutOrder(written.old), new: undefined },
    });
  }
}

/** @returns whether it was reported */
function compareNull(types: Pair<TypeRef>, scope: Scope, comparison: Comparison): boolean {
  const { old: wasNullable, new: isNullable } = findNulls(types, comparison);
  // Any JSON value may be null: then the type says so.
  if (
    wasNullable === isNullable ||
    acceptsNull(types.old, "old", comparison) ||
    acceptsNull(types.new, "new", comparison)
  ) {
    return false;
  }
  const isFromAlias =
    types.old.kind === "named" && types.new.kind === "named" && isSameName(types, comparison);
  if (isFromAlias) return false;
  comparison.report(isNullable ? nullKinds.became : nullKinds.ended, scope, valuesOf(types, comparison));
  return true;
}

/** Whether another alias leads to the same kind of type, or none does any more: what it leads to is compared apart. */
function isAliasSwapped(inner: Pair<TypeRef>, ends: Pair<TypeRef>, comparison: Comparison): boolean {
  const isAlias = inner.old !== ends.old || inner.new !== ends.new;
  if (!isAlias || isSameName(inner, comparison) || ends.old.kind !== ends.new.kind) return false;
  return ends.old.kind !== "named" || isSameName(ends, comparison);
}

/** Whether null is among the values without being said: of a union, among those of an alternative. */
function acceptsNull(type: TypeRef, side: keyof Pair<TypeRef>, comparison: Comparison): boolean {
  const { indexes } = comparison;
  const end = withoutNull(indexes[side].resolve(type));
  if (end.kind !== "union") return indexes[side].isNullable(end);
  return end.alternatives.some((alternative) => acceptsNull(alternative.type, side, comparison));
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
  const text = scope.isText === true ? textKindOf({ old, new: next }, comparison) : undefined;
  if (text !== undefined) return comparison.report(text, scope, valuesOf(written, comparison));
  if (isUnionCompared({ old, new: next })) {
    return compareUnions({ old, new: next }, written, scope, comparison);
  }
  if (old.kind === "array" && next.kind === "array") {
    return compareMembers(arrayMembers, { old, new: next }, scope, comparison);
  }
  if (old.kind === "map" && next.kind === "map") {
    return compareMembers(mapMembers, { old, new: next }, scope, comparison);
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
  const way = wayOf({ old, new: next }, comparison);
  comparison.report(typeKinds[way], scope, {
    ...valuesOf(written, comparison),
    because: way === "changed" ? explainMismatch({ old, new: next }, comparison) : undefined,
  });
}

/** What takes any value, or any object, is compared as a whole. */
function isUnionCompared({ old, new: next }: Pair<TypeRef>): boolean {
  const takesAny = (type: TypeRef) =>
    type.kind === "scalar" && (type.scalar === "json" || type.scalar === "object");
  return (old.kind === "union" || next.kind === "union") && !takesAny(old) && !takesAny(next);
}

function compareUnions(
  ends: Pair<TypeRef>,
  written: Pair<TypeRef>,
  scope: Scope,
  comparison: Comparison,
): void {
  const change = compareAlternatives(ends, scope, comparison, compareTypeRefs);
  reportAlternatives(change, { ends, written }, scope, comparison);
}

/** Whether two declared types can be compared part by part. */
function isComparable({ old, new: next }: Pair<TypeId>, { indexes }: Comparison): boolean {
  const [before, after] = [indexes.old.get(old)?.kind, indexes.new.get(next)?.kind];
  return before === after || before === "unknown" || after === "unknown";
}

function isVocabulary({ kind }: TypeRef): boolean {
  return kind === "enum" || kind === "observed";
}

function compareScalarTypes(
  types: Pair<ScalarType>,
  written: Pair<TypeRef>,
  scope: Scope,
  comparison: Comparison,
): void {
  const { old, new: next } = types;
  const width = compareWidths(types);
  if (width !== undefined) reportWidth(width, types, scope, comparison);
  const change = width === undefined ? compareScalars(old.scalar, next.scalar) : undefined;
  if (change !== undefined) {
    const kinds = change.isFormat ? typeKinds.format[change.way] : typeKinds[change.way];
    comparison.report(kinds, scope, valuesOf(written, comparison));
    // The constraints of another kind of value have nothing in common.
    if (!change.isFormat) return;
  } else {
    compareFormats(types, scope, comparison);
  }
  compareMembers(scalarMembers, types, scope, comparison);
}

/** A format with a grammar says which strings there are, whether or not anybody checks it. */
function compareFormats({ old, new: next }: Pair<ScalarType>, scope: Scope, { report }: Comparison): void {
  if (old.format === next.format) return;
  const formats = { before: codeOf(old.format), after: codeOf(next.format) };
  const hasGrammar = ({ scalar, format, pattern }: ScalarType) =>
    scalar === "string" && pattern === undefined && format !== undefined && grammarsOfFormats.has(format);
  const [before, after] = [hasGrammar(old), hasGrammar(next)];
  if (!before && !after) {
    const part = partOf(scope, "format", `the format of ${scope.phrase}`);
    return report("docs.format-changed", part, formats);
  }
  const way = before && after ? "changed" : after ? "narrowed" : "widened";
  report(typeKinds.format[way], scope, {
    before: formats.before ?? asCode(old.scalar),
    after: formats.after ?? asCode(next.scalar),
  });
}

/** A width that the ranges make meaningless is only a word. */
function reportWidth(
  { isNarrower, isWider }: WidthChange,
  { old, new: next }: Pair<ScalarType>,
  scope: Scope,
  { report }: Comparison,
): void {
  const values = { before: old.scalar, after: next.scalar };
  if (isNarrower) return report(typeKinds.width.narrowed, scope, values);
  if (isWider) return report(typeKinds.width.widened, scope, values);
  const part = partOf(scope, "format", `the format of ${scope.phrase}`);
  report("docs.format-changed", part, { before: asCode(old.scalar), after: asCode(next.scalar) });
}

const compareUnique: Compare<boolean> = ({ new: isUnique }, scope, { report }) =>
  report(isUnique ? uniqueKinds.added : uniqueKinds.removed, scope);

/** A number, or what people call the values. */
function codeOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : asCode(String(value));
}

type Kind<Name extends TypeRef["kind"]> = Extract<TypeRef, { readonly kind: Name }>;

const comparedBefore = elsewhere("compared before the members are");

const arrayMembers: Members<Kind<"array">> = {
  kind: comparedBefore,
  count: asPart("count", "the number of items of {owner}", compareRanges(itemKinds)),
  isUnique: asPart("isUnique", "the items of {owner}", compareUnique),
  items: asPart("items", "the items of {owner}", compareTypeRefs),
};

const mapMembers: Members<Kind<"map">> = {
  kind: comparedBefore,
  count: asPart("count", "the number of members of {owner}", compareRanges(itemKinds)),
  values: asPart("values", "the values of {owner}", compareTypeRefs),
};

const scalarMembers: Members<ScalarType> = {
  kind: comparedBefore,
  scalar: comparedBefore,
  length: asPart("length", "the length of {owner}", compareRanges(lengthKinds)),
  range: asPart("range", "the range of {owner}", compareRanges(rangeKinds)),
  pattern: asPart("pattern", "the pattern of {owner}", (values, scope, { report }) => {
    const { old, new: next } = values;
    const patterns = { before: old && asCode(old), after: next && asCode(next) };
    report(changeOf<Kinds>(values, patternKinds), scope, patterns);
  }),
  multipleOf: asPart("multipleOf", "the step of {owner}", (values, scope, { report }) => {
    const steps = { before: codeOf(values.old), after: codeOf(values.new) };
    report(changeOf<Kinds>(values, multipleKinds), scope, steps);
  }),
  format: comparedBefore,
};
