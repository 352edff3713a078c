import type { ScalarType, TypeRef } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import type { KindId } from "../kinds/catalog.js";
import { textKinds } from "../kinds/texts.js";
import type { Pair } from "../pair.js";
import type { Comparison } from "./comparison.js";

/**
 * What differs of a value that is sent as text where it was, or may now be, something else than a string. `undefined`: no
 * side takes any text, so that more than their kinds tells them apart.
 */
export function textKindOf(
  { old, new: next }: Pair<TypeRef>,
  { indexes }: Pick<Comparison, "indexes">,
): KindId | undefined {
  const [before, after] = [textsOf(old, indexes.old), textsOf(next, indexes.new)];
  if (before === undefined || after === undefined || before.isString === after.isString) return undefined;
  if (before.isAny !== after.isAny) return after.isAny ? textKinds.widened : textKinds.narrowed;
  if (!after.isAny) return undefined;
  return after.isString ? textKinds.onlyCode.narrowed : textKinds.onlyCode.widened;
}

interface Texts {
  /** Whether its values are strings in code, too. */
  readonly isString: boolean;
  /** Whether each text that a number or a boolean is written as is one of it. */
  readonly isAny: boolean;
}

/** `undefined`: its values aren't written as one text each. */
function textsOf(type: TypeRef, index: TypeIndex): Texts | undefined {
  const kinds = [...index.jsonKinds(type)].filter((kind) => kind !== "null");
  if (kinds.some((kind) => kind === "object" || kind === "array")) return undefined;
  const alternatives = index.alternativesOf(type);
  return {
    isString: kinds.every((kind) => kind === "string"),
    isAny: alternatives.some((one) => one.kind === "scalar" && takesAnyText(one)),
  };
}

/** Nothing that is a number or a boolean is longer, or shorter. */
function takesAnyText({ scalar, length, pattern }: ScalarType): boolean {
  if (scalar !== "string" || pattern !== undefined || length?.kind === "unknown") return false;
  const { minimum = 0, maximum = 24 } = length?.value ?? {};
  return minimum <= 1 && maximum >= 24;
}
