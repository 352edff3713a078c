import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Group } from "../ir/api.js";
import type { Authentication } from "../ir/authentication.js";
import type { PageWay } from "../ir/page-way.js";
import { asJson } from "../as-json.js";
import { buildEndpointAccess } from "./build-access.js";
import { buildBatch } from "./build-batch.js";
import { buildConfirmation } from "./build-confirmation.js";
import { buildBody } from "./build-body.js";
import { buildList, pageParameters } from "./build-list.js";
import { buildFilters, buildHeaders, buildQuery, distinctParameters } from "./build-parameters.js";
import { buildPathParameters, buildRoute } from "./build-path.js";
import { buildPoll } from "./build-poll.js";
import { buildPrecondition } from "./build-precondition.js";
import { buildResponses } from "./build-responses.js";
import { buildRepeating } from "./build-repeating.js";
import { hasKeyHeader } from "../key-header.js";
import { checkTitle } from "./check-title.js";
import { buildServer } from "./build-servers.js";
import { buildLookup } from "./build-lookup.js";
import { known, unknown, valueOf } from "../ir/known.js";
import { type BuildContext, checkName, resolveUnknowns, type TypedContext, versionName } from "./context.js";
import { buildEndpointErrors } from "./build-endpoint-errors.js";
import type { Endpoint, GivenName } from "../ir/endpoint.js";
import { keyPlace, valuePlace, locationOf } from "./located.js";
import type { GroupedEntry } from "./sections.js";

type EndpointEntry = GroupedEntry<EndpointDocument>;

export interface EndpointSurroundings {
  readonly groups: readonly Group[];
  readonly pageWays: readonly PageWay[];
  readonly authentication: Authentication;
  /** The only endpoints that are specified for this version; `undefined`: all. */
  readonly specified: readonly string[] | undefined;
}

/** The endpoints of this version, in the model's order. */
export function buildEndpoints(
  surroundings: EndpointSurroundings,
  context: TypedContext,
): readonly Endpoint[] {
  const specified = surroundings.specified && new Set(surroundings.specified);
  checkSpecified(surroundings.specified ?? [], context);
  const { reuse, sections } = context;
  return sections.endpoints.flatMap((entry) => {
    const endpoint = reuse.endpoints(entry.name, context, () => {
      const built = buildEndpoint(entry, surroundings, context);
      return built && asJson(built);
    });
    const isSpecified = specified?.has(entry.name) ?? true;
    return endpoint !== undefined && isSpecified ? [endpoint] : [];
  });
}

/** A version that specifies few endpoints names those that it has; names that no version has are reported before. */
function checkSpecified(names: readonly string[], context: TypedContext): void {
  const { versions, endpoints, declared } = context.sections;
  const version = versionName(context);
  const present = new Set(endpoints.map(({ name }) => name));
  names.forEach((name, index) => {
    if (versions === undefined || present.has(name) || !declared.endpoints.has(name)) return;
    const problem = `${asCode(version)} lists it, but doesn't have it`;
    const help = "Remove it from the `endpoints` of that version, or change its `since` and `until`.";
    const at = valuePlace(versions, "list", version, "endpoints", index);
    context.report("invalid-history", { owner: `the endpoint ${asCode(name)}`, problem, help }, at);
  });
}

function buildEndpoint(
  entry: EndpointEntry,
  { groups, pageWays, authentication }: EndpointSurroundings,
  context: TypedContext,
): Endpoint | undefined {
  const { value, name } = entry;
  checkName(name, "endpoint", keyPlace(entry), context.report);
  checkTitle(entry, context);
  const group = groupOf(entry, groups, context);
  const route = buildRoute(entry, context);
  if (route === undefined) return undefined;
  const pathParameters = buildPathParameters(entry, route, context);
  const body = buildBody(entry, route.method, context);
  const repeating = buildRepeating(entry, route.method, body, context);
  const headers = buildHeaders(entry, hasKeyHeader(repeating), context);
  const filters = buildFilters(entry, context);
  const list = buildList(entry, pageWays, { method: route.method, filters, body }, context);
  const responses = buildResponses(entry, route.method, list, context);
  const query = distinctParameters(
    [...buildQuery(entry, context), ...(valueOf(filters) ?? [])],
    list === undefined ? [] : pageParameters(list, route.method, pageWays, context),
    context,
  );
  return {
    id: name,
    call: buildCall(entry, context),
    group,
    title: value.title,
    doc: value.doc,
    deprecated: value.deprecated,
    method: route.method,
    path: route.path,
    variant: route.variant,
    pathParameters,
    query,
    headers,
    precondition: buildPrecondition(entry, route.method, headers, context),
    body,
    responses,
    list,
    batch: buildBatch(entry, body, responses, context),
    ...repeating,
    confirmation: buildConfirmation(entry, context),
    poll: buildPoll(entry),
    server: buildServer(entry, context),
    ...buildEndpointAccess(entry, query, authentication, context),
    errors: buildEndpointErrors(entry, context),
    unknownFields: buildUnknownFields(entry, context),
    lookup: buildLookup(entry, responses, pathParameters, context),
    unknowns: resolveUnknowns(value.unknown, locationOf(entry, "unknown"), context),
    at: keyPlace(entry),
  };
}

function buildCall(entry: EndpointEntry, { report }: BuildContext): GivenName | undefined {
  const { call } = entry.value;
  if (call === undefined) return undefined;
  const at = valuePlace(entry, "call");
  checkName(call, "call", at, report);
  return { name: call, at };
}

/** What the endpoint says, or else the whole API. */
function buildUnknownFields(entry: EndpointEntry, { sections }: BuildContext): Endpoint["unknownFields"] {
  const behaviour = entry.value.unknown_fields ?? sections.conventions?.value.unknown_fields;
  return behaviour === undefined ? unknown([]) : known(behaviour);
}

function groupOf(entry: EndpointEntry, groups: readonly Group[], context: BuildContext): string {
  const named = entry.group?.value;
  if (named === undefined) {
    const names = groups.map((one) => one.name);
    context.report("missing-group", { endpoint: entry.name, known: names }, keyPlace(entry));
  }
  return groups.find((group) => group.name === named)?.name ?? named ?? "";
}
