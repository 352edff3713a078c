import { isScalarKind, rowOf, scalars } from "../../../../language/model/scalars.js";
import type { Bounds, ScalarShape, ScalarWord } from "../../imported-type.js";
import { typeOfFormat } from "../../../../language/read/shape/openapi.js";
import { cleanText, isCleanText } from "../../clean-text.js";
import { countText, rangeText } from "./range-text.js";
import type { Fact } from "./said-type.js";

/** What narrows a scalar, as far as its word takes it. */
export function scalarFacts(shape: ScalarShape): readonly Fact[] {
  const { scalar, length, range, pattern, multipleOf, isSensitive } = shape;
  const { takes, json } = rowOf(shape);
  const isNumber = json === "integer" || json === "number";
  const texts =
    takes === "length" ? [fact("length", countText(length)), fact("pattern", sayable(pattern))] : [];
  const bounds = isNumber ? [fact("range", rangeText(withinWord(scalar, range)))] : [];
  const multiple = isNumber ? [fact("multiple_of", sayableNumber(multipleOf))] : [];
  const all = [...texts, ...bounds, ...multiple, fact("format", formatOf(shape))];
  return [...all.flat(), ...(isSensitive ? [["sensitive", true] as const] : [])];
}

function fact(key: string, value: string | number | undefined): readonly Fact[] {
  return value === undefined ? [] : [[key, value]];
}

function sayable(pattern: string | undefined): string | undefined {
  return pattern !== undefined && isCleanText(pattern) ? pattern : undefined;
}

function sayableNumber(number: number | undefined): number | undefined {
  return number !== undefined && Number.isFinite(number) ? number : undefined;
}

/** Those that the word has anyway say nothing. */
function withinWord(scalar: ScalarWord, { minimum, maximum }: Bounds): Bounds {
  const [least, most] = wordBounds[scalar] ?? [-Infinity, Infinity];
  return {
    minimum: minimum !== undefined && minimum > least ? minimum : undefined,
    maximum: maximum !== undefined && maximum < most ? maximum : undefined,
  };
}

const wordBounds: Readonly<Partial<Record<ScalarWord, readonly [number, number]>>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), 2 ** 63 - 1],
};

/** Of a number in capitals where the language takes the word for a type. */
function formatOf(shape: ScalarShape): string | undefined {
  const { scalar, format } = shape;
  const plain = cleanText(format)?.replaceAll(/\s+/gu, " ");
  if (scalars[scalar].json === "string") return plain;
  const takesFormat = ["int32", "int64", "integer", "number"].includes(scalar);
  if (plain === undefined || !takesFormat) return undefined;
  const said = typeOfFormat(plain);
  const isOther = said === undefined || !isScalarKind(said) || scalars[said].json !== scalars[scalar].json;
  return isOther ? plain : plain.toUpperCase();
}
