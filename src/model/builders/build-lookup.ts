import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { refTo } from "./build-fields.js";
import type { TypedContext } from "./context.js";
import type { EndpointResponse, Lookup } from "../ir/endpoint.js";
import { readMismatch } from "./field-history.js";
import { type Entry, entries, keyPlace, member, valuePlace } from "./located.js";
import { type LookupProblem, parseCondition, problemOfCondition } from "./lookup-condition.js";
import { isResponseUnresolved } from "./unresolved-type.js";
import type { Field, FieldRef } from "../ir/type.js";

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
