import { suggestStatus } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { EndpointDocument, ResponseDocument } from "../../read/language/endpoint.js";
import { buildResponseHeaders } from "./build-response-headers.js";
import { type BuildContext, resolveUnknowns } from "./context.js";
import { withoutBodies } from "./head-responses.js";
import type { List, EndpointResponse, Method } from "../ir/endpoint.js";
import { helpForResponseSchema } from "./response-schema.js";
import { helpForContent } from "../../read/shape/undescribed-content.js";
import { type Entry, entries, keyPlace, type Located, locationOf, member, valuePlace } from "./located.js";
import { pascalCase } from "../../text/names.js";
import { findNotModifiedProblem, notModified } from "./not-modified.js";
import {
  buildContent,
  isRedirect,
  noContent,
  type ResponseContent,
  withStreamRules,
} from "./response-content.js";
import { buildMediaType, reportMediaTypeOfNothing, usualMediaType } from "./response-media-type.js";
import { buildOtherMediaTypes } from "./other-media-types.js";
import { pageTypeOf } from "../page-type.js";
import { compareResponses, successClass } from "../success-statuses.js";
import type { TypeRef } from "../ir/type.js";

type Endpoint = Entry<EndpointDocument>;

/**
 * The responses by ascending status, a class of successes after those that have a status of their own: one that `returns` names,
 * those that it maps, or the page of a list.
 */
export function buildResponses(
  entry: Endpoint,
  method: Method,
  list: List | undefined,
  context: BuildContext,
): readonly EndpointResponse[] {
  const responses = buildWithBodies(entry, list, context);
  return method === "HEAD" ? withoutBodies(entry, responses, context) : responses;
}

function buildWithBodies(
  entry: Endpoint,
  list: List | undefined,
  context: BuildContext,
): readonly EndpointResponse[] {
  const { returns } = entry.value;
  const at = valuePlace(entry, "returns");
  if (returns === undefined) {
    if (list !== undefined) return [buildPage(entry, list, context)];
    context.report("missing-returns", { endpoint: entry.name }, keyPlace(entry));
    return [];
  }
  if (list !== undefined) {
    const facts = { endpoint: entry.name, problem: "it has `returns` too" };
    context.report("invalid-list", facts, keyPlace(entry, "returns"));
  }
  if (typeof returns === "string") {
    if (returns === "none") return [plainResponse(204, noContent, at)];
    const owner = `the response of ${asCode(entry.name)}`;
    return [
      plainResponse(200, buildContent(returns, undefined, { owner, at, placeOf: () => at }, context), at),
    ];
  }
  if (isUnknownValue(returns)) {
    const ids = resolveUnknowns(returns.unknown, locationOf(entry, "returns", "unknown"), context);
    return [plainResponse(200, jsonOf({ kind: "unknown", ids }, usualMediaType(context)), at)];
  }
  return buildResponseMap(entry, returns, context);
}

function buildResponseMap(
  entry: Endpoint,
  returns: Readonly<Record<string, string | ResponseDocument>>,
  context: BuildContext,
): readonly EndpointResponse[] {
  const path = [...entry.path, "returns"];
  const responses = entries({ ...entry, value: returns, path });
  if (responses.length === 0) {
    context.report("missing-returns", { endpoint: entry.name }, keyPlace(entry, "returns"));
  } else if (!responses.some(({ name }) => /^\d|^default$/.test(name))) {
    reportInlineType(entry, returns, context);
    return [];
  }
  return responses
    .flatMap((response) => buildResponse(entry, response, context) ?? [])
    .toSorted(compareResponses);
}

function plainResponse(
  status: number,
  content: ResponseContent,
  at: EndpointResponse["at"],
): EndpointResponse {
  return { status, isClass: false, ...content, also: [], doc: undefined, headers: [], at };
}

function jsonOf(type: TypeRef, mediaType: string): ResponseContent {
  return { form: "json", type, mediaType, stream: undefined };
}

function buildPage(entry: Endpoint, list: List, context: BuildContext): EndpointResponse {
  const owner = `the list of ${asCode(entry.name)}`;
  const placeOf = () => valuePlace(entry, "list", "as");
  const mediaType = buildMediaType(entry.value.list?.as, context, { owner, placeOf });
  const placeOfOther = (index: number) => valuePlace(entry, "list", "also", index);
  const also = buildOtherMediaTypes(
    entry.value.list?.also,
    { owner, placeOf: placeOfOther, mediaType },
    context,
  );
  const own = member(entry, "list");
  const headers = buildResponseHeaders(own && member(own, "headers"), owner, entry.value, context);
  return {
    ...plainResponse(200, jsonOf(pageTypeOf(list), mediaType), keyPlace(entry, "list")),
    also,
    headers,
  };
}

function isUnknownValue(value: object): value is { readonly unknown: string } {
  return "unknown" in value && typeof value.unknown === "string" && Object.keys(value).length === 1;
}

function buildResponse(
  { name: endpoint, value: whole }: Endpoint,
  entry: Entry<string | ResponseDocument>,
  context: BuildContext,
): EndpointResponse | undefined {
  const at = keyPlace(entry);
  const unmodified = entry.name === notModified ? findNotModifiedProblem(whole) : undefined;
  const isClass = entry.name === successClass;
  const isKnown =
    isClass || /^2\d\d$/.test(entry.name) || isRedirect(entry.name) || entry.name === notModified;
  if (!isKnown || unmodified !== undefined) {
    const facts = {
      status: entry.name,
      problem: "is neither between 200 and 299 nor a redirect (301, 302, 303, 307, 308)",
      ...helpForResponse(entry.name),
      ...unmodified,
    };
    context.report("invalid-status", { owner: `the response of ${asCode(endpoint)}`, ...facts }, at);
    return undefined;
  }
  const details: Located<ResponseDocument> =
    typeof entry.value === "string"
      ? { ...entry, value: { type: entry.value } }
      : { ...entry, value: entry.value };
  const owner = `the response ${asCode(entry.name)} of ${asCode(endpoint)}`;
  const typeAt = typeof entry.value === "string" ? valuePlace(entry) : valuePlace(entry, "type");
  const content = buildOwnContent(details, owner, typeAt, context);
  if (content.form !== "none" && mayNotHaveBody(entry.name)) {
    const help = `Write \`${entry.name}: none\`.`;
    context.report("invalid-status", { owner, status: entry.name, problem: "has no body", help }, typeAt);
  }
  const headers = buildResponseHeaders(member(details, "headers"), owner, whole, context);
  const status = isClass ? 200 : Number(entry.name);
  const own: ResponseContent = isRedirect(entry.name) ? { ...noContent, form: "redirect" } : content;
  const placeOf = (index: number) => valuePlace(details, "also", index);
  const { mediaType } = own;
  const also = buildOtherMediaTypes(details.value.also, { owner, placeOf, mediaType }, context);
  return { status, isClass, ...own, also, doc: details.value.doc, headers, at };
}

function mayNotHaveBody(status: string): boolean {
  return ["204", "205", notModified].includes(status) || isRedirect(status);
}

/** What an inline schema and an error are written as. */
function helpForResponse(key: string): { readonly help?: string } {
  const status = suggestStatus(key);
  if (status !== undefined) return { help: `Did you mean ${asCode(status)}?` };
  if (/^(?:2(?:x+|\*+|00-299)|default)$/i.test(key)) {
    return { help: `Write ${asCode(successClass)} for any other success.` };
  }
  if (/^[45]\d\d$/.test(key)) return { help: `Write ${asCode(key)} under \`errors\`.` };
  if (/^\d+$/.test(key)) return {};
  return { help: `Remove ${asCode(key)}: \`returns\` maps statuses, as in \`returns: { 201: … }\`.` };
}

/** Fields, or a schema of OpenAPI, in place of the name of a type. */
function reportInlineType(
  entry: Endpoint,
  returns: Readonly<Record<string, string | ResponseDocument>>,
  { report, sections }: BuildContext,
): void {
  const facts = {
    subject: `\`returns\` of the endpoint ${asCode(entry.name)}`,
    found: "a map without a status",
    expected: "a type or a map by status",
    help:
      helpForResponseSchema(returns, sections.declared.types) ??
      helpForContent(Object.keys(returns), false) ??
      `Declare the type under \`types\`, and write its name: \`returns: ${pascalCase(entry.name)}Response\`.`,
  };
  report("wrong-kind", facts, valuePlace(entry, "returns"));
}

function buildOwnContent(
  details: Located<ResponseDocument>,
  owner: string,
  at: EndpointResponse["at"],
  context: BuildContext,
): ResponseContent {
  const content = buildWritten(details, owner, at, context);
  return withStreamRules(content, details, owner, context);
}

function buildWritten(
  details: Located<ResponseDocument>,
  owner: string,
  at: EndpointResponse["at"],
  context: BuildContext,
): ResponseContent {
  const { as, type = "none" } = details.value;
  const placeOf = () => valuePlace(details, "as");
  if (type === "none") {
    if (as !== undefined) reportMediaTypeOfNothing({ owner, placeOf }, context);
    return noContent;
  }
  if (typeof type === "string") return buildContent(type, as, { owner, at, placeOf }, context);
  const ids = resolveUnknowns(type.unknown, locationOf(details, "type", "unknown"), context);
  return jsonOf({ kind: "unknown", ids }, buildMediaType(as, context, { owner, placeOf }));
}
