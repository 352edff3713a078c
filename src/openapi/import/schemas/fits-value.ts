import type { Patterns } from "../../../language/model/patterns/patterns.js";
import { isMultiple } from "../../../language/model/multiples.js";
import { rowOf } from "../../../language/model/scalars.js";
import { findSecret } from "../../../language/diagnostics/secrets.js";
import type { Bounds, ImportedTypeId, ScalarShape } from "../imported-type.js";
import { isCleanText, isExactNumber } from "../clean-text.js";
import type { DocumentTypes } from "./document-types.js";

/** A value that a model can have as an example, or as a default. */
export type PlainValue = string | number | boolean | null;

/** The first of some values that a model may have for a type; `undefined` where none is. */
export function firstFitting(
  values: readonly unknown[],
  id: ImportedTypeId,
  types: DocumentTypes,
  patterns: Patterns,
): PlainValue | undefined {
  return values.find((value): value is PlainValue => isPlain(value) && fits(value, id, types, patterns));
}

function isPlain(value: unknown): value is PlainValue {
  if (typeof value === "string") return isCleanText(value) && findSecret(value) === undefined;
  if (typeof value === "number") return isExactNumber(value);
  return typeof value === "boolean" || value === null;
}

/** Whether a value is of a type. Each type of a union is looked at, and those of unions in it; a type once. */
export function fits(
  value: PlainValue,
  id: ImportedTypeId,
  types: DocumentTypes,
  patterns: Patterns,
): boolean {
  if (value === null) return types.isNullable(id) || types.kindsOf(id).has("null");
  const waiting = new Set([id]);
  for (const next of waiting) {
    const shape = types.shapeOf(next);
    if (shape.kind === "same") waiting.add(shape.as);
    if (shape.kind === "union") for (const variant of shape.variants) waiting.add(variant);
    if (shape.kind === "values" && shape.values.includes(value)) return true;
    if (shape.kind === "scalar" && fitsScalar(value, shape, patterns)) return true;
  }
  return false;
}

function fitsScalar(value: Exclude<PlainValue, null>, shape: ScalarShape, patterns: Patterns): boolean {
  const { length, range, pattern, multipleOf } = shape;
  const { fits: isOfType, takes } = rowOf(shape);
  if (!isOfType(value)) return false;
  if (typeof value === "string") {
    if (takes !== "length") return true;
    return (
      isWithin([...value].length, length) &&
      (pattern === undefined || patterns.matches(pattern, value) === true)
    );
  }
  if (typeof value === "boolean") return true;
  return isWithin(value, range) && (multipleOf === undefined || isMultiple(value, multipleOf));
}

function isWithin(value: number, { minimum, maximum }: Bounds): boolean {
  return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}
