import type { EndpointDocument } from "../../read/language/endpoint.js";
import { buildFields } from "./build-fields.js";
import { type BuildContext, resolveUnknowns } from "./context.js";
import type { QueryParameter } from "../ir/endpoint.js";
import { checkRequestHeaderName } from "./header-name.js";
import { type Entry, keyPlace, type Located, member } from "./located.js";
import { camelCase } from "../names.js";
import type { Field, TypeDeclaration, TypeRef } from "../ir/type.js";
import { renderTypeWords, withoutNull } from "../type-words.js";
import type { FieldsDocument } from "../../read/language/field.js";

type Declarations = ReadonlyMap<string, TypeDeclaration>;

/** The query parameters that an endpoint declares itself. */
export function buildQuery(
  entry: Entry<EndpointDocument>,
  declarations: Declarations,
  context: BuildContext,
): readonly QueryParameter[] {
  const parameters = parametersOf(
    member(entry, "query"),
    `the query of ${entry.name}`,
    (name) => name,
    context,
  );
  return parameters.map((parameter) => {
    const type = withoutNull(parameter.type);
    const values = type.kind === "array" ? type.items : type;
    checkParameter(entry.name, parameter, values, declarations, context);
    return { ...parameter, style: type.kind === "array" ? "in" : "exact" };
  });
}

/** The filters of a list: each takes one value, or several of which any may match. */
export function buildFilters(
  entry: Entry<EndpointDocument>,
  declarations: Declarations,
  context: BuildContext,
): readonly QueryParameter[] {
  const list = member(entry, "list");
  const filters = list && member(list, "filters");
  if (filters === undefined || isUnknown(filters, context)) return [];
  const parameters = parametersOf(filters, `the filters of ${entry.name}`, (name) => name, context);
  return parameters.map((parameter) => {
    checkFilter(entry.name, parameter, declarations, context);
    return { ...parameter, isRequired: false, style: "in" };
  });
}

/** The request headers that an endpoint declares itself; callers write them in camelCase. */
export function buildHeaders(
  entry: Entry<EndpointDocument>,
  declarations: Declarations,
  context: BuildContext,
) {
  const headers = parametersOf(member(entry, "headers"), `the headers of ${entry.name}`, camelCase, context);
  const { versions, idempotency } = context.sections;
  const taken = [versions?.value.header, idempotency?.value.header];
  for (const header of headers) {
    checkRequestHeaderName(header.name, entry.name, header.at, context.report, taken);
    checkParameter(entry.name, header, header.type, declarations, context);
  }
  return headers;
}

function parametersOf(
  fields: Located<FieldsDocument> | undefined,
  phrase: string,
  tsName: (name: string) => string,
  context: BuildContext,
): readonly Field[] {
  return buildFields(
    fields,
    { phrase, position: "parameter", isRequirednessUnknown: false, tsName },
    context,
  );
}

function isUnknown(filters: Located<Readonly<Record<string, unknown>>>, context: BuildContext): boolean {
  const { unknown, ...others } = filters.value;
  if (typeof unknown !== "string" || Object.keys(others).length > 0) return false;
  resolveUnknowns(unknown, keyPlace(filters, "unknown"), context);
  return true;
}

function checkParameter(
  endpoint: string,
  parameter: Field,
  type: TypeRef,
  declarations: Declarations,
  context: BuildContext,
): void {
  if (!isPlain(type, declarations))
    context.report(
      "invalid-parameter",
      { endpoint, name: parameter.name, problem: "can't be sent as text" },
      parameter.at,
    );
}

/** A filter that is an array is one of the items' type, for which callers give several values anyway. */
function checkFilter(
  endpoint: string,
  parameter: Field,
  declarations: Declarations,
  context: BuildContext,
): void {
  const type = withoutNull(parameter.type);
  if (type.kind !== "array")
    return checkParameter(endpoint, parameter, parameter.type, declarations, context);
  const problem = "is an array, and a filter takes several values anyway";
  const facts = {
    endpoint,
    name: parameter.name,
    problem,
    remedy: `Write \`${renderTypeWords(type.items)}\`.`,
  };
  context.report("invalid-parameter", facts, parameter.at);
}

function isPlain(type: TypeRef, declarations: Declarations): boolean {
  if (type.kind === "enum" || type.kind === "observed") return true;
  if (type.kind === "scalar") return type.scalar !== "json" && type.scalar !== "object";
  if (type.kind !== "named") return false;
  const declared = declarations.get(type.tsName);
  return declared?.kind === "alias" && isPlain(declared.type, declarations);
}
