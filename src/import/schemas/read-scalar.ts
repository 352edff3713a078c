import { createPatterns } from "../../model/patterns/patterns.js";
import { scalars } from "../../model/scalars.js";
import type { Bounds, ScalarShape, ScalarWord } from "../imported-type.js";
import type { Uses } from "../uses.js";
import { type FlatSchema, numberOf, valueOf } from "./flat-schema.js";
import { type FormatMeaning, meaningOf } from "./formats.js";
import { isPattern, rewritePattern } from "./rewrite-pattern.js";

/** Reads strings, numbers and booleans. The patterns of a document are analysed once each. */
export function createScalarReader(): (flat: FlatSchema, type: string, uses: Uses) => ScalarShape {
  const patterns = createPatterns();
  const isSafe = (pattern: string) =>
    isPattern(pattern) && ["linear", "polynomial", "unknown"].includes(patterns.complexityOf(pattern));

  return (flat, type, uses) => {
    const format = readFormat(flat, type, uses);
    const scalar = format?.scalar ?? plainScalar(type);
    const written = valueOf(flat, "pattern");
    const rewritten = typeof written === "string" ? rewritePattern(written) : undefined;
    const pattern = type === "string" && rewritten !== undefined && isSafe(rewritten) ? rewritten : undefined;
    if (type === "string" && rewritten !== undefined && pattern === undefined) {
      uses.add("unsayable-pattern", flat.keywords.get("pattern") ?? flat, rewritten);
    }
    if (type === "string") reportNarrowing(flat, format, uses);
    return {
      kind: "scalar",
      scalar,
      length: { minimum: numberOf(flat, "minLength"), maximum: numberOf(flat, "maxLength") },
      range:
        type === "string" || type === "boolean"
          ? { minimum: undefined, maximum: undefined }
          : readRange(flat, format, scalar, uses),
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
  const format = valueOf(flat, "format") ?? encodingOf(flat);
  const site = flat.keywords.get("format") ?? flat;
  if (typeof format !== "string" || format === type || type === "boolean") return undefined;
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
  const format = valueOf(flat, "format") ?? encodingOf(flat);
  if (typeof format !== "string" || format === "" || format === type || type === "boolean") return undefined;
  if (meaning === undefined) return format;
  return meaning.scalar === "string" && meaning.isSensitive !== true ? format : undefined;
}

function multipleOf(flat: FlatSchema, type: string): number | undefined {
  const multiple = type === "string" ? undefined : numberOf(flat, "multipleOf");
  return multiple !== undefined && multiple > 0 && (multiple !== 1 || type === "number")
    ? multiple
    : undefined;
}

/** 3.1 says in another keyword what `byte` says in 3.0. */
function encodingOf(flat: FlatSchema): unknown {
  const encoding = valueOf(flat, "contentEncoding");
  return encoding === "base64" ? "byte" : encoding;
}

/** A timestamp with a length, say, or a second pattern beside that of a format. */
function reportNarrowing(flat: FlatSchema, format: FormatMeaning | undefined, uses: Uses): void {
  if (format === undefined) return;
  const { takes } = scalars[format.scalar];
  if (takes === "length" && format.pattern === undefined) return;
  const keywords = takes === "length" ? ["pattern"] : ["minLength", "maxLength", "pattern"];
  for (const keyword of keywords) {
    const node = flat.keywords.get(keyword);
    if (node !== undefined && !isImplied(keyword, node.value)) {
      uses.add("format-beside-constraint", node, keyword);
    }
  }
}

/** No word is written with no character. */
function isImplied(keyword: string, value: unknown): boolean {
  return keyword === "minLength" && (value === 0 || value === 1);
}

function readRange(
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
  return {
    minimum: highest(format?.minimum, boundOf(flat, "minimum", "exclusiveMinimum", isWhole ? 1 : 0, uses)),
    maximum: lowest(format?.maximum, boundOf(flat, "maximum", "exclusiveMaximum", isWhole ? -1 : 0, uses)),
  };
}

/** The inclusive bound. `step`: from an exclusive bound to the first value within it; 0 where there is no first one. */
function boundOf(
  flat: FlatSchema,
  inclusive: string,
  exclusive: string,
  step: number,
  uses: Uses,
): number | undefined {
  const bound = numberOf(flat, inclusive);
  const node = flat.keywords.get(exclusive);
  const excluded = node?.value === true ? bound : numberOf(flat, exclusive);
  if (node === undefined || excluded === undefined) return bound;
  if (step === 0 || !Number.isSafeInteger(excluded)) uses.add("unsayable-constraint", node, exclusive);
  return inclusive === "minimum" ? highest(bound, excluded + step) : lowest(bound, excluded + step);
}

function highest(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? (left ?? right) : Math.max(left, right);
}

function lowest(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? (left ?? right) : Math.min(left, right);
}
