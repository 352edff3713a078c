import { createPatterns } from "../../model/patterns/patterns.js";
import { scalars } from "../../model/scalars.js";
import type { Bounds, ScalarShape, ScalarWord } from "../imported-type.js";
import type { Uses } from "../uses.js";
import { type FlatSchema, numberOf, valueOf } from "./flat-schema.js";
import { formatOf } from "./format-of.js";
import { type FormatMeaning, meaningOf } from "./formats.js";
import { noBounds, readCounts, readRange } from "./read-bounds.js";
import { isDelimited, isPattern, rewritePattern } from "./rewrite-pattern.js";

/** Reads strings, numbers and booleans. The patterns of a document are analysed once each. */
export function createScalarReader(): (flat: FlatSchema, type: string, uses: Uses) => ScalarShape {
  const patterns = createPatterns();
  const isSafe = (pattern: string) =>
    isPattern(pattern) && ["linear", "polynomial", "unknown"].includes(patterns.complexityOf(pattern));
  const readPattern = (flat: FlatSchema, uses: Uses) => {
    const written = valueOf(flat, "pattern");
    if (typeof written !== "string") return undefined;
    const pattern = rewritePattern(written);
    const loss = isDelimited(pattern) ? "delimited-pattern" : "unsayable-pattern";
    if (loss === "unsayable-pattern" && isSafe(pattern)) return pattern;
    uses.add(loss, flat.keywords.get("pattern") ?? flat, pattern);
    return undefined;
  };

  return (flat, type, uses) => {
    const format = isNarrowed(flat, type) ? undefined : readFormat(flat, type, uses);
    const scalar = format?.scalar ?? plainScalar(type);
    const pattern = type === "string" ? readPattern(flat, uses) : undefined;
    return {
      kind: "scalar",
      scalar,
      length: type === "string" ? readCounts(flat, "minLength", "maxLength", uses) : noBounds,
      range: type === "integer" || type === "number" ? rangeOf(flat, format, scalar, uses) : noBounds,
      pattern: pattern ?? format?.pattern,
      multipleOf: multipleOf(flat, type),
      format: formatForPeople(flat, type, format),
      isSensitive: format?.isSensitive === true,
    };
  };
}

function plainScalar(type: string): ScalarWord {
  return type === "integer" || type === "number" || type === "boolean" ? type : "string";
}

function readFormat(flat: FlatSchema, type: string, uses: Uses): FormatMeaning | undefined {
  const format = formatOf(flat);
  const site = flat.keywords.get("format") ?? flat;
  if (format === undefined || format === type || type === "boolean") return undefined;
  const meaning = meaningOf(type, format);
  if (meaning === undefined) uses.add("unknown-format", site, format);
  else if (meaning.isWord === true) uses.add("format-word", site, format);
  return meaning;
}

/** A format that is no word of the language, or only a pattern there. */
function formatForPeople(
  flat: FlatSchema,
  type: string,
  meaning: FormatMeaning | undefined,
): string | undefined {
  const format = formatOf(flat);
  if (format === undefined || format === "" || format === type || type === "boolean") return undefined;
  if (meaning === undefined) return format;
  return meaning.scalar === "string" && meaning.isSensitive !== true ? format : undefined;
}

function multipleOf(flat: FlatSchema, type: string): number | undefined {
  const multiple = type === "string" ? undefined : numberOf(flat, "multipleOf");
  return multiple !== undefined && multiple > 0 && (multiple !== 1 || type === "number")
    ? multiple
    : undefined;
}

/**
 * Whether other keywords narrow a string whose format is a word that takes none, such as a timestamp with a length. A format says
 * what a value is for people, and those keywords which values there are, so they go before it.
 */
function isNarrowed(flat: FlatSchema, type: string): boolean {
  const format = formatOf(flat);
  const meaning = type === "string" && format !== undefined ? meaningOf(type, format) : undefined;
  if (meaning === undefined || scalars[meaning.scalar].takes === "length") return false;
  return ["minLength", "maxLength", "pattern"].some((keyword) => {
    const node = flat.keywords.get(keyword);
    return node !== undefined && !isImplied(keyword, node.value, meaning.scalar);
  });
}

/** How many characters each value of a word has, if that is always as many. */
const lengths: Readonly<Partial<Record<ScalarWord, number>>> = { uuid: 36, date: 10 };

/** No word is written with no character. */
function isImplied(keyword: string, value: unknown, scalar: ScalarWord): boolean {
  if (typeof value !== "number") return false;
  if (keyword === "minLength") return value <= (lengths[scalar] ?? 1);
  return keyword === "maxLength" && value >= (lengths[scalar] ?? Infinity);
}

function rangeOf(
  flat: FlatSchema,
  format: FormatMeaning | undefined,
  scalar: ScalarWord,
  uses: Uses,
): Bounds {
  const multiple = numberOf(flat, "multipleOf");
  const isWhole = scalar !== "number" || multiple === 1;
  if (multiple !== undefined && !(multiple === 1 && isWhole)) {
    const site = flat.keywords.get("multipleOf") ?? flat;
    if (multiple > 0) uses.add("multiple-of", site);
    else uses.add("unsayable-constraint", site, "multipleOf");
  }
  return readRange(flat, isWhole, format ?? {}, uses);
}
