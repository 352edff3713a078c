import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Group, Pagination } from "../ir/api.js";
import { buildBatch, buildRepeating } from "./build-batch.js";
import { buildBody } from "./build-body.js";
import { buildList, buildPageParameters } from "./build-list.js";
import { buildFilters, buildHeaders, buildQuery } from "./build-parameters.js";
import { buildPathParameters, buildRoute } from "./build-path.js";
import { buildReplies } from "./build-reply.js";
import { buildSelection } from "./build-selection.js";
import { type BuildContext, checkError, checkName, resolveUnknowns } from "./context.js";
import type { Endpoint, EndpointErrors } from "../ir/endpoint.js";
import { historyOf, isPresent } from "./history.js";
import { entries, keyPlace, valuePlace } from "./located.js";
import { camelCase, pascalCase } from "../names.js";
import type { GroupedEntry } from "./sections.js";
import type { TypeDeclaration } from "../ir/type.js";

type EndpointEntry = GroupedEntry<EndpointDocument>;

export interface EndpointSurroundings {
  readonly groups: readonly Group[];
  readonly pagination: Pagination | undefined;
  /** The declared types, by their names in code. */
  readonly declarations: ReadonlyMap<string, TypeDeclaration>;
  /** The only endpoints that are shown for this version; `undefined`: all. */
  readonly shown: readonly string[] | undefined;
}

/** The endpoints of this version, in the order of the model. */
export function buildEndpoints(
  surroundings: EndpointSurroundings,
  context: BuildContext,
): readonly Endpoint[] {
  return context.sections.endpoints.flatMap((entry) => {
    if (!isPresent(entry, `the endpoint ${entry.name}`, context)) return [];
    const endpoint = buildEndpoint(entry, surroundings, context);
    const isShown = surroundings.shown?.includes(entry.name) ?? true;
    return endpoint !== undefined && isShown ? [endpoint] : [];
  });
}

function buildEndpoint(
  entry: EndpointEntry,
  { groups, pagination, declarations }: EndpointSurroundings,
  context: BuildContext,
): Endpoint | undefined {
  const { value, name } = entry;
  checkEndpointNames(entry, context);
  const group = groupOf(entry, groups, context);
  const past = historyOf(entry, `the endpoint ${name}`, context);
  const route = buildRoute(entry, past?.path, context);
  if (route === undefined) return undefined;
  const pathParameters = buildPathParameters(entry, route, context);
  const body = buildBody(entry, route.method, past?.body, declarations, context);
  const list = buildList(entry, pagination, declarations, context);
  const replies = buildReplies(entry, list, past?.returns, context);
  const query = [
    ...buildQuery(entry, declarations, context),
    ...buildFilters(entry, declarations, context),
    ...(list === undefined || pagination === undefined ? [] : buildPageParameters(list, pagination)),
  ];
  const headers = buildHeaders(entry, declarations, context);
  const { repetition, naturalKey, unknowns } = buildRepeating(
    entry,
    route.method,
    body,
    declarations,
    context,
  );
  return {
    name,
    tsName: value.call ?? camelCase(name),
    group,
    doc: value.doc,
    deprecated: value.deprecated,
    method: route.method,
    path: route.path,
    pathParameters,
    query,
    queryTsName: query.length === 0 ? undefined : `${pascalCase(name)}Query`,
    headers,
    headersTsName: headers.length === 0 ? undefined : `${pascalCase(name)}Headers`,
    body,
    replies,
    list,
    batch: buildBatch(entry, body, replies, declarations, context),
    repetition,
    naturalKey,
    errors: buildEndpointErrors(entry, context),
    unknownFields: value.unknown_fields ?? context.sections.conventions?.value.unknown_fields,
    finds: buildSelection(entry, replies, pathParameters, declarations, context),
    unknowns: [
      ...route.unknowns,
      ...unknowns,
      ...resolveUnknowns(value.unknown, keyPlace(entry, "unknown"), context),
    ],
    at: keyPlace(entry),
  };
}

function checkEndpointNames(entry: EndpointEntry, context: BuildContext): void {
  checkName(entry.name, "endpoint", keyPlace(entry), context.report);
  const { call } = entry.value;
  const at = call === undefined ? keyPlace(entry) : valuePlace(entry, "call");
  checkName(call ?? camelCase(entry.name), "call", at, context.report);
}

function groupOf(entry: EndpointEntry, groups: readonly Group[], context: BuildContext): string {
  const named = entry.group?.value;
  if (named === undefined) context.report("missing-group", { endpoint: entry.name }, keyPlace(entry));
  return groups.find((group) => group.name === named)?.name ?? named ?? "";
}

/** The statuses under `errors`, or every error of the API when there are none or there may be others. */
function buildEndpointErrors(entry: EndpointEntry, context: BuildContext): EndpointErrors {
  const { errors } = entry.value;
  if (errors === undefined) return { shown: [], isOpen: true };
  const check = (status: string, at: Endpoint["at"]) => checkError(status, entry.name, at, context);
  if (Array.isArray(errors)) {
    errors.forEach((status, index) => check(String(status), valuePlace(entry, "errors", index)));
    return { shown: errors.map((status) => ({ status, doc: undefined })), isOpen: false };
  }
  const rows = entries({ ...entry, value: errors, path: [...entry.path, "errors"] });
  const unknown = rows.find((row) => row.name === "unknown");
  if (unknown !== undefined) resolveUnknowns(unknown.value, keyPlace(unknown), context);
  const shown = rows.filter((row) => row !== unknown);
  for (const row of shown) check(row.name, keyPlace(row));
  return {
    shown: shown.map((row) => ({ status: Number(row.name), doc: row.value })),
    isOpen: unknown !== undefined,
  };
}
