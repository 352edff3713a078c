import { suggest } from "../../diagnostics/suggestion.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { refTo } from "./build-fields.js";
import type { TypedContext } from "./context.js";
import type { EndpointResponse, Lookup } from "../ir/endpoint.js";
import { type Entry, entries, keyPlace, member, valuePlace } from "./located.js";
import type { Field, FieldRef } from "../ir/type.js";

/** Which stored resource the endpoint returns. */
export function buildLookup(
  entry: Entry<EndpointDocument>,
  responses: readonly EndpointResponse[],
  pathParameters: readonly Field[],
  context: TypedContext,
): Lookup | undefined {
  const lookup = member(entry, "lookup");
  if (lookup === undefined) return undefined;
  const type = responses[0]?.type;
  const declared = type?.kind === "named" ? context.types.get(type.id) : undefined;
  const fields = declared?.kind === "object" ? declared.fields : [];
  const find = (id: string, among: readonly Field[], at: EndpointResponse["at"]): FieldRef => {
    const found = among.find((field) => field.id === id);
    if (found !== undefined) return refTo(found);
    const names = among.map((field) => field.id);
    const facts = { endpoint: entry.name, name: id, suggestion: suggest(id, names) };
    context.report("invalid-lookup", facts, at);
    return { id, name: id };
  };
  const by = entries(member(lookup, "by")).map((row) => ({
    field: find(row.name, fields, keyPlace(row)),
    parameter: find(row.value, pathParameters, valuePlace(row)),
  }));
  const where = entries(member(lookup, "where")).map((row) => ({
    field: find(row.name, fields, keyPlace(row)),
    condition: row.value,
  }));
  return { by, where };
}
