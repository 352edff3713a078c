import { compareTexts } from "../../../language/text/words.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import { sortValues } from "../../../language/model/enum-values.js";
import { mapInnermost, renderTypeWords } from "../../../language/model/type-words.js";
import type { Pair } from "../pair.js";
import type { Comparison } from "./comparison.js";
import { typesOf } from "../change-value.js";

/** The types on both sides, as a model would write them. */
export function valuesOf(types: Pair<TypeRef>, comparison: Comparison) {
  const { old, new: next } = types;
  return {
    before: wordsOf(old, comparison, "old"),
    after: wordsOf(next, comparison, "new"),
    values: { old: withoutOrder(old), new: withoutOrder(next) },
    data: typesOf(types),
  };
}

/** Neither the values of a vocabulary nor the alternatives of a union have an order. */
export function withoutOrder(type: TypeRef): TypeRef {
  return mapInnermost(
    type,
    (inner) => {
      if (inner.kind === "enum") return { kind: "enum", values: sortValues(inner.values) };
      return inner.kind === "observed" ? { kind: "observed", values: inner.values.toSorted() } : inner;
    },
    (alternatives) =>
      alternatives.toSorted((one, other) => compareTexts(JSON.stringify(one), JSON.stringify(other))),
  );
}

/**
 * A type as the model of a side would write it, which may call declared types otherwise. A string that goes by a format is what it goes
 * by, whether or not anybody checks it.
 */
export function wordsOf(type: TypeRef, { indexes }: Comparison, side: keyof Pair<TypeRef>): string {
  const named = mapInnermost(type, (inner) =>
    inner.kind === "scalar" ? { ...inner, format: undefined } : inner,
  );
  return renderTypeWords(named, (id) => indexes[side].get(id)?.name ?? id);
}
