import { suggest } from "../../text/suggestion.js";
import { alternatives, asCode } from "../../text/words.js";
import { isCalendarDay } from "../../runtime/support/calendar.js";
import type { Alternative, Condition } from "../ir/endpoint.js";
import type { Field, TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";

/** What is wrong with a lookup, and what to do. */
export interface LookupProblem {
  readonly problem: string;
  readonly suggestion: string | undefined;
  readonly help: string;
}

/** Parses `published`, `past`, `future or null`; a word that the type lists as a value is that value. */
export function parseCondition(text: string, type: TypeRef | undefined): Condition {
  const values = type?.kind === "enum" || type?.kind === "observed" ? type.values : [];
  return text.split(/\s+or\s+/).map((word): Alternative => {
    const isValue = values.includes(word) || (word !== "past" && word !== "future" && word !== "null");
    return isValue ? { kind: "value", value: word } : { kind: word };
  });
}

/** What is wrong with a condition of `where`: a value that the field can't have. */
export function problemOfCondition(
  condition: Condition,
  field: Field,
  types: TypeIndex,
): LookupProblem | undefined {
  const type = types.resolve(field.type);
  const words = wordsFor(type);
  if (words === undefined) return undefined;
  const given = condition.map((one) => (one.kind === "value" ? one.value : one.kind));
  const wrong = given.find((word) => !words.includes(word) && !isTime(word, type));
  if (wrong === undefined) return undefined;
  return {
    problem: `${asCode(field.name)} can't be ${asCode(wrong)}`,
    suggestion: suggest(wrong, words),
    help: `Write ${alternatives(words.map(asCode))}, or two of them with \`or\`.`,
  };
}

/** The words that a condition on the type can have; `undefined` where it may be any. */
function wordsFor(type: TypeRef): readonly string[] | undefined {
  if (type.kind === "enum") return [...type.values, "null"];
  if (type.kind !== "scalar") return undefined;
  if (isTemporal(type)) return ["past", "future", "null"];
  return type.scalar === "boolean" ? ["true", "false", "null"] : undefined;
}

function isTemporal(type: TypeRef): boolean {
  return type.kind === "scalar" && (type.scalar === "datetime" || type.scalar === "date");
}

/** Whether a condition on a time names one: a day, perhaps with what follows it in a timestamp. */
function isTime(word: string, type: TypeRef): boolean {
  return isTemporal(type) && isCalendarDay(word.slice(0, "2026-04-01".length));
}
