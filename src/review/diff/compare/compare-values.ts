import { areStrings, enumWords, sortValues } from "../../../language/model/enum-values.js";
import { scalars } from "../../../language/model/scalars.js";
import { asCode, listCodes } from "../../../language/text/words.js";
import type { EnumValue, ScalarKind, TypeRef } from "../../../language/model/ir/type.js";
import { compareSets, type Pair } from "../pair.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, type Kinds, partOf, type Scope } from "./comparison.js";
import { valueKinds } from "../kinds/vocabularies.js";
import type { ChangeValue } from "../change-value.js";

/** Whether a vocabulary is complete (`closed`), only observed (`open`), or none at all: any string, number or boolean. */
type Openness = "closed" | "open" | "any";

interface Vocabulary {
  readonly openness: Openness;
  readonly values: readonly EnumValue[];
  /** What any value is called; `undefined` for strings. */
  readonly scalar?: ScalarKind;
}

/**
 * Compares vocabularies with each other or with strings.
 *
 * @returns false when one side is neither
 */
export function compareValues(types: Pair<TypeRef>, scope: Scope, comparison: Comparison): boolean {
  const { report } = comparison;
  const old = readVocabulary(types.old);
  const next = readVocabulary(types.new);
  if (old === undefined || next === undefined || !hasAll(old, next) || !hasAll(next, old)) return false;
  const onlyStrings = areStrings([...old.values, ...next.values]);
  const words = { old: enumWords(old.values, onlyStrings), new: enumWords(next.values, onlyStrings) };
  const kinds = opennessKinds[old.openness][next.openness];
  if (kinds !== undefined) {
    report(kinds, scope, {
      before: describe(old),
      after: describe(next),
      values: { old: sorted(old), new: sorted(next) },
    });
  }
  if (old.openness === "any" || next.openness === "any") return true;
  const { added, removed } = compareSets(words);
  const isOpen = old.openness === "open" || next.openness === "open";
  const { addition, removal } = isOpen ? valueKinds.observed : valueKinds.complete;
  if (added.length > 0) {
    const values = { old: undefined, new: added.toSorted() };
    const data = { new: only(added, { words: words.new, values: next.values }) };
    report(addition, scope, { after: listCodes(added), values, data });
  }
  if (removed.length > 0) {
    const values = { old: removed.toSorted(), new: undefined };
    const data = { old: only(removed, { words: words.old, values: old.values }) };
    report(removal, scope, { before: listCodes(removed), values, data });
  }
  const all = partOf(scope, "values", `the values of ${scope.phrase}`);
  compareOrderOfStrings(words, all, comparison);
  return true;
}

/** The values that have these words. */
function only(
  names: readonly string[],
  { words, values }: { readonly words: readonly string[]; readonly values: readonly EnumValue[] },
): ChangeValue {
  return { kind: "vocabulary", values: values.filter((_, index) => names.includes(words[index] ?? "")) };
}

function readVocabulary(type: TypeRef): Vocabulary | undefined {
  switch (type.kind) {
    case "enum":
      return { openness: "closed", values: type.values };
    case "observed":
      return { openness: "open", values: type.values };
    case "scalar":
      if (type.scalar === "string") return { openness: "any", values: [] };
      return ["integer", "number", "boolean"].includes(scalars[type.scalar].json)
        ? { openness: "any", values: [], scalar: type.scalar }
        : undefined;
    default:
      return undefined;
  }
}

/** Whether the type takes what the other one lists, if it is a scalar. */
function hasAll({ openness, scalar = "string" }: Vocabulary, { values }: Vocabulary): boolean {
  return openness !== "any" || values.every((value) => scalars[scalar].fits(value));
}

function sorted({ openness, values }: Vocabulary): Vocabulary {
  return { openness, values: sortValues(values) };
}

function describe({ openness, values, scalar = "string" }: Vocabulary): string {
  if (openness === "any") return scalar === "string" ? "any string" : `any ${asCode(scalar)}`;
  const words = listCodes(enumWords(values));
  return openness === "closed" ? `one of ${words}` : `${words} or another string`;
}

const opennessKinds: Readonly<Record<Openness, Readonly<Record<Openness, Kinds | undefined>>>> = {
  closed: { closed: undefined, open: valueKinds.opened, any: valueKinds.dropped },
  open: { closed: valueKinds.closed, open: undefined, any: valueKinds.unobserved },
  any: { closed: valueKinds.introduced, open: valueKinds.noted, any: undefined },
};
