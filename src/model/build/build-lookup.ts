import { suggest } from "../../diagnostics/suggestion.js";
import { asCode } from "../../diagnostics/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { refTo } from "./build-fields.js";
import type { TypedContext } from "./context.js";
import type { EndpointResponse, Lookup } from "../ir/endpoint.js";
import { readMismatch } from "./field-history.js";
import { type Entry, entries, keyPlace, member, valuePlace } from "./located.js";
import { problemOfCondition } from "./lookup-condition.js";
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
  const find = (kind: LookupPart, key: "by" | "where", id: string, at: EndpointResponse["at"]): FieldRef => {
    const among = kind === "path parameter" ? pathParameters : fields;
    const found = among.find((field) => field.id === id);
    if (found !== undefined) return refTo(found);
    const suggestion = suggest(
      id,
      among.map((field) => field.id),
    );
    const mismatch =
      kind === "field"
        ? readMismatch(declared?.id, id, { endpoint: entry.name, key: "lookup" }, context)
        : undefined;
    const problem =
      kind === "path parameter"
        ? `the path has no parameter ${asCode(id)}`
        : `the response has no field ${asCode(id)}${mismatch?.words ?? ""}`;
    const facts = {
      endpoint: entry.name,
      problem,
      suggestion: mismatch === undefined ? suggestion : undefined,
    };
    context.report("invalid-lookup", { ...facts, help: mismatch?.help ?? helps[key] }, at);
    return { id, name: id };
  };
  const by = entries(member(lookup, "by")).map((row) => ({
    field: find("field", "by", row.name, keyPlace(row)),
    parameter: find("path parameter", "by", row.value, valuePlace(row)),
  }));
  const where = entries(member(lookup, "where")).map((row) => {
    const field = fields.find(({ id }) => id === row.name);
    const facts = field && problemOfCondition(row.value, field, context.types);
    if (facts !== undefined) {
      context.report("invalid-lookup", { endpoint: entry.name, ...facts }, valuePlace(row));
    }
    return { field: find("field", "where", row.name, keyPlace(row)), condition: row.value };
  });
  return { by, where };
}

type LookupPart = "field" | "path parameter";

const helps = {
  by: "`by` maps fields of the response to path parameters, as in `by: { id: order_id }`.",
  where:
    "`where` maps fields of the response to conditions, as in `where: { status: open, due: future or null }`.",
};
