import { areStrings, enumWords } from "../enum-values.js";
import type { EnumValue, ScalarType, TypeRef } from "../ir/type.js";
import { scalars } from "../scalars.js";
import { scalarOf } from "../type-expression.js";
import { innermostTypes, mapInnermost } from "../type-words.js";
import type { BuildContext } from "./context.js";
import { keyPlace, valuePlace } from "./located.js";
import { type Described, reportMisplaced } from "./type-details.js";

/** What a vocabulary narrows that has no type beside it: its values say what they are. */
export function baseOfVocabulary(values: readonly EnumValue[]): TypeRef | undefined {
  return areStrings(values) ? scalarOf("string") : { kind: "enum", values };
}

/** The type, of which only the listed values are left, or observed. */
export function applyVocabulary(base: TypeRef, details: Described, context: BuildContext): TypeRef {
  const { owner } = details;
  const { enum: closed, observed } = details.value;
  if (closed !== undefined && observed !== undefined) {
    context.report("ambiguous-type", { owner, keys: ["enum", "observed"] }, keyPlace(details, "observed"));
  }
  const values = closed ?? observed;
  if (values === undefined) return base;
  const key = closed === undefined ? "observed" : "enum";
  reportRepeated(values, key, details, context);
  const bases = innermostTypes(base).filter(canBeListed);
  const isTyped = details.value.type !== undefined;
  const isTaken = closed === undefined ? bases.some(isString) : bases.length > 0;
  if (isTyped && !isTaken) reportMisplaced(base, key, details, context);
  if (closed === undefined) {
    return mapInnermost(base, (one) => (isString(one) ? { kind: "observed", values: observed ?? [] } : one));
  }
  if (!isTyped || isTaken) reportMisfits(closed, bases, details, context);
  return mapInnermost(base, (one) => {
    const fitting = canBeListed(one) ? closed.filter((value) => fits(value, one)) : [];
    return fitting.length === 0 ? one : { kind: "enum", values: fitting };
  });
}

function reportRepeated(
  values: readonly EnumValue[],
  key: "enum" | "observed",
  details: Described,
  context: BuildContext,
): void {
  const seen = new Set<EnumValue>();
  values.forEach((value, index) => {
    const facts = { owner: details.owner, value: String(value) };
    if (seen.has(value)) context.report("duplicate-value", facts, valuePlace(details, key, index));
    seen.add(value);
  });
}

/** Reports values that can't be what was meant, and those that are of none of the types. */
function reportMisfits(
  values: readonly EnumValue[],
  bases: readonly ScalarType[],
  details: Described,
  context: BuildContext,
): void {
  const hasNumbers = details.value.type === undefined && values.some((value) => typeof value === "number");
  values.forEach((value, index) => {
    const problem = problemOf(value, bases, hasNumbers);
    if (problem === undefined) return;
    const [shown = ""] = enumWords([value], false);
    const facts = {
      owner: details.owner,
      value: shown,
      problem,
      instead: insteadOf(value, bases, hasNumbers),
    };
    context.report("misfit-value", facts, valuePlace(details, "enum", index));
  });
}

function problemOf(value: EnumValue, bases: readonly ScalarType[], hasNumbers: boolean): string | undefined {
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return "beyond 2^53, where JSON's numbers can't be told from their neighbours";
  }
  // A string among numbers that reads as one is probably meant as one.
  if (hasNumbers && typeof value === "string" && isNumeral(value)) return "a string, beside numbers";
  if (bases.length === 0 || bases.some((one) => fits(value, one))) return undefined;
  return `not ${bases.map(({ scalar }) => scalars[scalar].words).join(" or ")}`;
}

function isNumeral(text: string): boolean {
  return text !== "" && String(Number(text)) === text;
}

/** How the value would be written that was probably meant. */
function insteadOf(value: EnumValue, bases: readonly ScalarType[], hasNumbers: boolean): string | undefined {
  if (typeof value !== "string") return bases.some(isString) ? JSON.stringify(String(value)) : undefined;
  if (hasNumbers && isNumeral(value)) return value;
  const read = isNumeral(value) ? Number(value) : value === "true" || (value === "false" ? false : undefined);
  return read !== undefined && bases.some((one) => fits(read, one)) ? value : undefined;
}

/** Whether single values of a type can be listed: strings that have no form of their own, numbers, booleans. */
function canBeListed(type: TypeRef): type is ScalarType {
  if (type.kind !== "scalar") return false;
  return type.scalar === "string" || ["integer", "number", "boolean"].includes(scalars[type.scalar].json);
}

function isString(type: TypeRef): type is ScalarType {
  return type.kind === "scalar" && type.scalar === "string";
}

function fits(value: EnumValue, { scalar }: ScalarType): boolean {
  return scalars[scalar].fits(value);
}
