import type { Place } from "../../diagnostics/diagnostic.js";
import type { Known } from "../ir/known.js";
import { type BuildContext, resolveUnknowns } from "./context.js";
import { keyPlace, valuePlace, locationOf } from "./located.js";
import { resolveCount, resolveRange } from "./range.js";
import { resolveType } from "./resolve-type.js";
import type { Bound, Range } from "../ir/range.js";
import type { ArrayType, ScalarType, TypeRef } from "../ir/type.js";
import type { ScalarRow } from "../scalars.js";
import { describeType, mapAlternatives, mapInnermost, withoutNull } from "../type-words.js";
import { narrowByFormat, narrowByMultiple } from "./narrow-scalars.js";
import { type Described, isTakenBySome, reportMisplaced, takes, type TypeDetails } from "./type-details.js";
import { applyVocabulary, baseOfVocabulary } from "./vocabulary.js";

/** The type that the details describe: a base type or a vocabulary, perhaps narrowed. */
export function buildTypeRef(details: Described, context: BuildContext): TypeRef | undefined {
  const base = buildBase(details, context);
  if (base === undefined) return undefined;
  const vocabulary = applyVocabulary(base, details, context);
  return applyConstraints(vocabulary, details, context);
}

function buildBase(details: Described, context: BuildContext): TypeRef | undefined {
  const { owner } = details;
  const { type, enum: closed, observed, unknown } = details.value;
  if (type !== undefined) return resolveType(type, { owner, at: valuePlace(details, "type") }, context);
  if (closed !== undefined || observed !== undefined) return baseOfVocabulary(closed ?? []);
  if (unknown !== undefined) {
    return { kind: "unknown", ids: resolveUnknowns(unknown, locationOf(details, "unknown"), context) };
  }
  const [section, , ...inside] = details.path;
  const isDeclared = section === "types" && inside.length === 0;
  context.report("missing-type", { owner, isDeclared }, keyPlace(details));
  return undefined;
}

function applyConstraints(type: TypeRef, details: Described, context: BuildContext): TypeRef {
  const length = countOf("length", details, context);
  const range = rangeOf(details, context);
  const pattern = readPattern(details, context);
  const narrow = (
    key: keyof TypeDetails,
    what: ScalarRow["takes"],
    facts: Partial<ScalarType>,
    ref: TypeRef,
  ) => {
    if (details.value[key] === undefined) return ref;
    if (!isTakenBySome(ref, what)) reportMisplaced(ref, key, details, context);
    return mapInnermost(ref, (innermost) =>
      takes(innermost, what) ? { ...innermost, ...facts } : innermost,
    );
  };
  const withLength = narrow("length", "length", { length }, type);
  const withPattern = narrow("pattern", "length", { pattern }, withLength);
  const withRange = narrow("range", "range", { range }, withPattern);
  const withMultiple = narrowByMultiple(withRange, details, context);
  const withFormat = narrowByFormat(withMultiple, details, context);
  return applyUnique(applyCount(withFormat, details, context), details, context);
}

function applyCount(type: TypeRef, details: Described, context: BuildContext): TypeRef {
  if (details.value.items === undefined) return type;
  const count = countOf("items", details, context);
  return changeParts(type, "items", details, context, (one) =>
    one.kind === "array" || one.kind === "map" ? { ...one, count } : undefined,
  );
}

function applyUnique(type: TypeRef, details: Described, context: BuildContext): TypeRef {
  const { unique } = details.value;
  if (unique === undefined) return type;
  return changeParts(type, "unique", details, context, (one): ArrayType | undefined =>
    one.kind === "array" ? { ...one, isUnique: unique } : undefined,
  );
}

/** Changes the type, or those alternatives of it that can have the constraint: reports where none can. */
function changeParts(
  type: TypeRef,
  key: keyof TypeDetails,
  details: Described,
  context: BuildContext,
  change: (part: TypeRef) => TypeRef | undefined,
): TypeRef {
  const inner = withoutNull(type);
  const parts = inner.kind === "union" ? inner.alternatives.map((one) => one.type) : [inner];
  if (parts.every((part) => change(part) === undefined)) {
    const facts = { owner: details.owner, key, type: describeType(type) };
    context.report("misplaced-constraint", facts, keyPlace(details, key));
    return type;
  }
  const changeOne = (one: TypeRef): TypeRef => change(one) ?? one;
  const changed = inner.kind === "union" ? mapAlternatives(inner, changeOne) : changeOne(inner);
  return type.kind === "nullable" ? { kind: "nullable", type: changed } : changed;
}

function rangeOf(details: Described, context: BuildContext): Known<Range<Bound>> | undefined {
  const { range } = details.value;
  const mention = { owner: details.owner, at: valuePlace(details, "range"), counts: "anything" } as const;
  return range === undefined ? undefined : resolveRange(range, mention, context);
}

function countOf(
  key: keyof typeof counted,
  details: Described,
  context: BuildContext,
): Known<Range<number>> | undefined {
  const text = details.value[key];
  const mention = { owner: details.owner, at: valuePlace(details, key), counts: counted[key] };
  return text === undefined ? undefined : resolveCount(text, mention, context);
}

const counted = { length: "characters", items: "items" } as const;

function readPattern(details: Described, context: BuildContext): string | undefined {
  const { pattern } = details.value;
  if (pattern === undefined) return undefined;
  const { owner } = details;
  const at = valuePlace(details, "pattern");
  const problem = patternProblem(pattern);
  if (problem === undefined) checkSpeed(pattern, owner, at, context);
  else context.report("invalid-pattern", { owner, problem }, at);
  return pattern;
}

/** The validators of clients run patterns on whatever comes. */
function checkSpeed(pattern: string, owner: string, at: Place, { patterns, report }: BuildContext): void {
  switch (patterns.complexityOf(pattern)) {
    case "exponential":
      return report("exponential-pattern", { owner }, at);
    case "polynomial":
      return report("slow-pattern", { owner }, at);
    case "unknown":
      return report("undecided-pattern", { owner }, at);
    case "linear":
  }
}

function patternProblem(pattern: string): string | undefined {
  try {
    RegExp(pattern, "u");
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
