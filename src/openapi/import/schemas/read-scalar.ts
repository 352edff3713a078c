import { createPatterns } from "../../../language/model/patterns/patterns.js";
import type { Bounds, ScalarShape, ScalarWord } from "../imported-type.js";
import type { Losses } from "../losses.js";
import { type FlatSchema, numberOf, valueOf } from "./flat-schema.js";
import { formatOf } from "./format-of.js";
import { type FormatMeaning, meaningOf } from "./formats.js";
import { noBounds, readCounts, readRange } from "./read-bounds.js";
import { isDelimited, isPattern, rewritePattern } from "./rewrite-pattern.js";

/** Reads strings, numbers and booleans. The patterns of a document are analysed once each. */
export function createScalarReader(): (flat: FlatSchema, type: string, losses: Losses) => ScalarShape {
  const patterns = createPatterns();
  const isSafe = (pattern: string) =>
    isPattern(pattern) && ["linear", "polynomial", "unknown"].includes(patterns.complexityOf(pattern));
  const readPattern = (flat: FlatSchema, losses: Losses) => {
    const written = valueOf(flat, "pattern");
    if (typeof written !== "string") return undefined;
    const pattern = rewritePattern(written);
    const loss = isDelimited(pattern) ? "delimited-pattern" : "unsayable-pattern";
    if (loss === "unsayable-pattern" && isSafe(pattern)) return pattern;
    losses.add(loss, flat.keywords.get("pattern") ?? flat, pattern);
    return undefined;
  };

  return (flat, type, losses) => {
    const format = readFormat(flat, type);
    const scalar = format?.scalar ?? plainScalar(type);
    const pattern = type === "string" ? readPattern(flat, losses) : undefined;
    return {
      kind: "scalar",
      scalar,
      length: type === "string" ? readCounts(flat, "minLength", "maxLength", losses) : noBounds,
      range: type === "integer" || type === "number" ? rangeOf(flat, format, scalar, losses) : noBounds,
      pattern,
      grammar: pattern === undefined ? format?.grammar : undefined,
      multipleOf: multipleOf(flat, type),
      format: formatForPeople(flat, type, format),
      isSensitive: format?.isSensitive === true,
    };
  };
}

/** The type whose one value is null. */
export const nullShape = shapeOf("null");

/** The type of any string. */
export const plainString = shapeOf("string");

function shapeOf(scalar: ScalarWord): ScalarShape {
  return {
    kind: "scalar",
    scalar,
    length: noBounds,
    range: noBounds,
    pattern: undefined,
    grammar: undefined,
    multipleOf: undefined,
    format: undefined,
    isSensitive: false,
  };
}

function plainScalar(type: string): ScalarWord {
  return type === "integer" || type === "number" || type === "boolean" ? type : "string";
}

function readFormat(flat: FlatSchema, type: string): FormatMeaning | undefined {
  const format = formatOf(flat);
  if (format === undefined || format === type || type === "boolean") return undefined;
  return meaningOf(type, format);
}

/** A format of a string, which is told and not checked, or one that is no word of the language. */
function formatForPeople(
  flat: FlatSchema,
  type: string,
  meaning: FormatMeaning | undefined,
): string | undefined {
  const format = formatOf(flat);
  if (format === undefined || format === "" || format === type || type === "boolean") return undefined;
  if (meaning === undefined) return format;
  return type === "string" && meaning.isSensitive !== true ? format : undefined;
}

function multipleOf(flat: FlatSchema, type: string): number | undefined {
  const multiple = type === "string" ? undefined : numberOf(flat, "multipleOf");
  return multiple !== undefined && multiple > 0 && (multiple !== 1 || type === "number")
    ? multiple
    : undefined;
}

function rangeOf(
  flat: FlatSchema,
  format: FormatMeaning | undefined,
  scalar: ScalarWord,
  losses: Losses,
): Bounds {
  const multiple = numberOf(flat, "multipleOf");
  const isWhole = scalar !== "number" || multiple === 1;
  if (multiple !== undefined && multiple <= 0) {
    losses.add("unsayable-constraint", flat.keywords.get("multipleOf") ?? flat, "multipleOf");
  }
  return readRange(flat, isWhole, format ?? {}, losses);
}
