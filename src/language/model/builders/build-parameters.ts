import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { buildFields, buildNamedFields, type FieldOwner } from "./build-fields.js";
import { buildQueryParameter, checkParameter } from "./query-parameter.js";
import { known, type Known, unknown, type UnknownId } from "../ir/known.js";
import { type BuildContext, resolveUnknowns, type TypedContext } from "./context.js";
import type { QueryParameter } from "../ir/endpoint.js";
import { keyHeaders } from "./build-access.js";
import { checkRequestHeaderName } from "./header-name.js";
import { type Entry, type Located, member, locationOf } from "./located.js";
import type { Report } from "../report.js";
import type { Field } from "../ir/type.js";
import { renderTypeWords, withoutNull } from "../type-words.js";
import type { FieldsDocument } from "../../read/language/field.js";

/** The query parameters that an endpoint declares itself. */
export function buildQuery(entry: Entry<EndpointDocument>, context: TypedContext): readonly QueryParameter[] {
  const parameters = buildNamedFields(member(entry, "query"), ownerOf("query", entry), context);
  return parameters.map((parameter) => buildQueryParameter(entry.name, parameter, context));
}

/** The filters of a list: each takes one value, or several of which any may match. */
export function buildFilters(
  entry: Entry<EndpointDocument>,
  context: TypedContext,
): Known<readonly QueryParameter[]> {
  const list = member(entry, "list");
  const filters = list && member(list, "filters");
  if (filters === undefined) return known([]);
  const ids = unknownFilters(filters, context);
  if (ids !== undefined) return unknown(ids);
  const parameters = parametersOf(filters, "filters", entry, context);
  return known(
    parameters.map((parameter) => {
      checkFilter(entry.name, parameter, context);
      return { ...parameter, style: "in" };
    }),
  );
}

/** A query: its own parameters and filters, then those of its pages. Reports one that has the name of another. */
export function distinctParameters(
  own: readonly QueryParameter[],
  paging: readonly QueryParameter[],
  { report }: TypedContext,
): readonly QueryParameter[] {
  const first = new Map(paging.map((parameter) => [parameter.name, parameter]));
  reportAlike([...paging, ...own], report);
  for (const parameter of own) {
    const { name, at } = parameter;
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, parameter);
    } else {
      const related = [{ at: earlier.at, message: "The first one is here." }];
      const help = paging.includes(earlier)
        ? { help: "Remove it: `pagination` gives every list that parameter." }
        : {};
      report("duplicate-name", { what: "parameter", name, ...help }, at, related);
    }
  }
  return [...own, ...paging];
}

/** Two that clients call alike, and one that would be a member of another, which is sent in brackets. */
function reportAlike(parameters: readonly QueryParameter[], report: Report): void {
  const byArgument = new Map<string, QueryParameter>();
  const objects = parameters.filter(({ style }) => style === "brackets" || style === "mixed");
  for (const parameter of parameters) {
    const { name, as = name, at } = parameter;
    const owner = objects.find((object) => name.startsWith(`${object.name}[`));
    const earlier = byArgument.get(as) ?? owner;
    if (earlier === undefined) {
      byArgument.set(as, parameter);
    } else if (earlier.name !== name) {
      const related = [{ at: earlier.at, message: "The first one is here." }];
      report("duplicate-name", { what: "parameter", name: earlier === owner ? name : as }, at, related);
    }
  }
}

/**
 * The request headers that an endpoint declares itself; callers write them in camelCase.
 *
 * @param takesKey whether the client sends the header of idempotency keys; otherwise it is one like others
 */
export function buildHeaders(entry: Entry<EndpointDocument>, takesKey: boolean, context: TypedContext) {
  const headers = parametersOf(member(entry, "headers"), "headers", entry, context);
  const { versions, idempotency } = context.sections;
  const keyHeader = takesKey ? idempotency?.value.header : undefined;
  const taken = [versions?.value.header, keyHeader, ...keyHeaders(context.sections)];
  for (const header of headers) {
    checkRequestHeaderName(header.name, asCode(entry.name), header.at, context.report, taken);
    checkParameter(entry.name, header, header.type, context);
  }
  return headers;
}

function parametersOf(
  fields: Located<FieldsDocument> | undefined,
  key: "filters" | "headers",
  entry: Entry<EndpointDocument>,
  context: BuildContext,
): readonly Field[] {
  return buildFields(fields, ownerOf(key, entry), context);
}

function ownerOf(
  key: "query" | "filters" | "headers",
  { name, value: whole }: Entry<EndpointDocument>,
): FieldOwner {
  return {
    phrase: `the ${key} of ${asCode(name)}`,
    position: "parameter",
    isRequirednessUnknown: false,
    whole,
    ...(key === "query" && { names: "sent" }),
    ...(key === "filters" && { presence: "optional" }),
  };
}

/** The ids where `filters` says nothing but that they aren't specified. */
function unknownFilters(
  filters: Located<Readonly<Record<string, unknown>>>,
  context: BuildContext,
): readonly UnknownId[] | undefined {
  const { unknown: id, ...others } = filters.value;
  if (typeof id !== "string" || Object.keys(others).length > 0) return undefined;
  return resolveUnknowns(id, locationOf(filters, "unknown"), context);
}

/** A filter that is an array is one of the items' type, for which callers give several values anyway. */
function checkFilter(endpoint: string, parameter: Field, context: TypedContext): void {
  const type = withoutNull(parameter.type);
  if (type.kind !== "array") {
    checkParameter(endpoint, parameter, parameter.type, context);
    return;
  }
  const problem = "is an array, but a filter takes several values anyway";
  const help = `Write ${asCode(renderTypeWords(type.items))}.`;
  context.report("invalid-parameter", { endpoint, name: parameter.name, problem, help }, parameter.at);
}
