import { listCodes } from "../../text/words.js";
import type { TypeRef } from "../../model/ir/type.js";
import { compareSets, type Pair } from "../pair.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, type Kinds, partOf, type Scope } from "./comparison.js";
import { valueKinds } from "../kinds/vocabularies.js";

/** Whether a vocabulary is complete (`closed`), only observed (`open`), or none at all: any string. */
type Openness = "closed" | "open" | "any";

interface Vocabulary {
  readonly openness: Openness;
  readonly values: readonly string[];
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
  if (old === undefined || next === undefined) return false;
  const kinds = opennessKinds[old.openness][next.openness];
  if (kinds !== undefined) {
    report(kinds, scope, {
      before: describe(old),
      after: describe(next),
      values: { old: sorted(old), new: sorted(next) },
    });
  }
  if (old.openness === "any" || next.openness === "any") return true;
  const { added, removed } = compareSets({ old: old.values, new: next.values });
  const isOpen = old.openness === "open" || next.openness === "open";
  const { addition, removal } = isOpen ? valueKinds.observed : valueKinds.complete;
  if (added.length > 0) {
    const values = { old: undefined, new: added.toSorted() };
    report(addition, scope, { after: listCodes(added), values });
  }
  if (removed.length > 0) {
    const values = { old: removed.toSorted(), new: undefined };
    report(removal, scope, { before: listCodes(removed), values });
  }
  const all = partOf(scope, "values", `the values of ${scope.phrase}`);
  compareOrderOfStrings({ old: old.values, new: next.values }, all, comparison);
  return true;
}

function readVocabulary(type: TypeRef): Vocabulary | undefined {
  switch (type.kind) {
    case "enum":
      return { openness: "closed", values: type.values };
    case "observed":
      return { openness: "open", values: type.values };
    case "scalar":
      return type.scalar === "string" ? { openness: "any", values: [] } : undefined;
    default:
      return undefined;
  }
}

function sorted({ openness, values }: Vocabulary): Vocabulary {
  return { openness, values: values.toSorted() };
}

function describe({ openness, values }: Vocabulary): string {
  if (openness === "any") return "any string";
  return openness === "closed" ? `one of ${listCodes(values)}` : `${listCodes(values)} or another string`;
}

const opennessKinds: Readonly<Record<Openness, Readonly<Record<Openness, Kinds | undefined>>>> = {
  closed: { closed: undefined, open: valueKinds.opened, any: valueKinds.dropped },
  open: { closed: valueKinds.closed, open: undefined, any: valueKinds.unobserved },
  any: { closed: valueKinds.introduced, open: valueKinds.noted, any: undefined },
};
