import { suggest } from "../../text/suggestion.js";
import { alternatives, asCode } from "../../text/words.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { refTo } from "./build-fields.js";
import type { TypedContext } from "./context.js";
import type { Alternative, Condition, EndpointResponse, Lookup } from "../ir/endpoint.js";
import { readMismatch } from "./field-history.js";
import { entries, type Entry, keyPlace, member, valuePlace } from "./located.js";
import { isResponseUnresolved } from "./unresolved-type.js";
import type { Field, FieldRef, TypeRef } from "../ir/type.js";
import { isCalendarDay } from "../../../runtime/support/calendar.js";
import type { TypeIndex } from "../type-index.js";

/** Which stored resource the endpoint returns. */
export function buildLookup(
  entry: Entry<EndpointDocument>,
  responses: readonly EndpointResponse[],
  pathParameters: readonly Field[],
  context: TypedContext,
): Lookup | undefined {
  const lookup = member(entry, "lookup");
  if (lookup === undefined || isResponseUnresolved(entry.value, responses)) return undefined;
  const type = responses[0]?.type;
  const declared = type?.kind === "named" ? context.types.get(type.id) : undefined;
  const fields = declared?.kind === "object" ? declared.fields : [];
  const report = (problem: LookupProblem, at: Place) =>
    context.report("invalid-lookup", { endpoint: entry.name, ...problem }, at);
  const findParameter = (id: string, at: Place): FieldRef => {
    const found = pathParameters.find((parameter) => parameter.id === id);
    if (found !== undefined) return refTo(found);
    const suggestion = suggest(id, idsOf(pathParameters));
    report({ problem: `the path has no parameter ${asCode(id)}`, suggestion, help: helps.by }, at);
    return { id, name: id };
  };
  const findField = (id: string, key: "by" | "where", at: Place): FieldRef => {
    const found = fields.find((field) => field.id === id);
    if (found !== undefined) return refTo(found);
    const mismatch = readMismatch(declared?.id, id, { endpoint: entry.name, key: "lookup" }, context);
    const problem = `the response has no field ${asCode(id)}${mismatch?.words ?? ""}`;
    const suggestion = mismatch === undefined ? suggest(id, idsOf(fields)) : undefined;
    report({ problem, suggestion, help: mismatch?.help ?? helps[key] }, at);
    return { id, name: id };
  };
  const by = entries(member(lookup, "by")).map((row) => ({
    field: findField(row.name, "by", keyPlace(row)),
    parameter: findParameter(row.value, valuePlace(row)),
  }));
  const where = entries(member(lookup, "where")).map((row) => {
    const field = fields.find(({ id }) => id === row.name);
    const condition = parseCondition(row.value, field && context.types.resolve(field.type));
    const problem = field && problemOfCondition(condition, field, context.types);
    if (problem !== undefined) report(problem, valuePlace(row));
    return { field: findField(row.name, "where", keyPlace(row)), condition };
  });
  return { by, where };
}

const helps = {
  by: "`by` maps fields of the response to path parameters, as in `by: { id: order_id }`.",
  where:
    "`where` maps fields of the response to conditions, as in `where: { status: open, due: future or null }`.",
};

function idsOf(fields: readonly Field[]): readonly string[] {
  return fields.map(({ id }) => id);
}

/** What is wrong with a lookup, and what to do. */
interface LookupProblem {
  readonly problem: string;
  readonly suggestion: string | undefined;
  readonly help: string;
}

/** Parses `published`, `past`, `future or null`; a word that the type lists as a value is that value. */
function parseCondition(text: string, type: TypeRef | undefined): Condition {
  const values = type?.kind === "enum" || type?.kind === "observed" ? type.values.map(String) : [];
  return text.split(/\s+or\s+/).map((word): Alternative => {
    const isValue = values.includes(word) || (word !== "past" && word !== "future" && word !== "null");
    return isValue ? { kind: "value", value: word } : { kind: word };
  });
}

/** What is wrong with a condition of `where`: a value that the field can't have. */
function problemOfCondition(condition: Condition, field: Field, types: TypeIndex): LookupProblem | undefined {
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
  if (type.kind === "enum") return [...type.values.map(String), "null"];
  if (type.kind !== "scalar") return undefined;
  if (isTemporal(type)) return ["past", "future", "null"];
  return type.scalar === "boolean" ? ["true", "false", "null"] : undefined;
}

function isTemporal(type: TypeRef): boolean {
  return isDated(type) || isCounted(type);
}

function isDated(type: TypeRef): boolean {
  return type.kind === "scalar" && (type.scalar === "datetime" || type.scalar === "date");
}

/** Whether it counts time since 1970. */
function isCounted(type: TypeRef): boolean {
  return type.kind === "scalar" && (type.scalar === "unix_seconds" || type.scalar === "unix_milliseconds");
}

/** Whether a condition on a time names one: a day, perhaps with what follows it in a timestamp; or the number that counts it. */
function isTime(word: string, type: TypeRef): boolean {
  if (isCounted(type)) return /^-?\d{1,15}$/.test(word);
  return isDated(type) && isCalendarDay(word.slice(0, "2026-04-01".length));
}
