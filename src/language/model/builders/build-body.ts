import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { buildEncoding } from "./body-encoding.js";
import { type GivenBody, givenBody, isTextWord } from "./given-body.js";
import { type BuildContext, resolveUnknowns, type TypedContext } from "./context.js";
import type { Method, RequestBody } from "../ir/endpoint.js";
import { type Entry, keyPlace, valuePlace, locationOf } from "./located.js";
import { buildOtherMediaTypes } from "./other-media-types.js";
import { resolveContent } from "./resolve-content.js";
import { resolveType } from "./resolve-type.js";
import { anyOf } from "../type-expression.js";
import { takesBody } from "../methods.js";
import type { TypeRef } from "../ir/type.js";

/** The request body; one that can't be sent as the model says is reported. */
export function buildBody(
  entry: Entry<EndpointDocument>,
  method: Method,
  context: TypedContext,
): RequestBody | undefined {
  const given = givenBody(entry);
  if (given === undefined) return undefined;
  const { key } = given;
  const endpoint = entry.name;
  const at = valuePlace(entry, key);
  if (key === "body?" && entry.value.body !== undefined) {
    context.report("ambiguous-body", { endpoint }, keyPlace(entry, key));
  }
  if (!takesBody(method)) {
    context.report("unexpected-body", { endpoint, method }, keyPlace(entry, key));
  }
  const type = resolveBodyType(entry, given, context);
  if (type === undefined) return undefined;
  const encoding = buildEncoding(entry, given, type, context);
  return {
    type,
    isRequired: key === "body",
    ...encoding,
    also: buildAlso(entry, given, encoding, context),
    at,
  };
}

function buildAlso(
  entry: Entry<EndpointDocument>,
  { key, body }: GivenBody,
  { mediaType }: Pick<RequestBody, "mediaType">,
  context: BuildContext,
): readonly string[] {
  const also = typeof body === "object" && "also" in body ? body.also : undefined;
  const owner = `The body of ${asCode(entry.name)}`;
  const placeOf = (index: number) => valuePlace(entry, key, "also", index);
  return buildOtherMediaTypes(also, { owner, placeOf, mediaType }, context);
}

function resolveBodyType(
  entry: Entry<EndpointDocument>,
  given: GivenBody,
  context: BuildContext,
): TypeRef | undefined {
  const { key } = given;
  const isLong = typeof given.body === "object" && "type" in given.body;
  const body = isLong ? given.body.type : given.body;
  const place = isLong ? [key, "type"] : [key];
  if (typeof body === "string") {
    const [owner, at] = [`the body of ${asCode(entry.name)}`, valuePlace(entry, ...place)];
    if (isTextWord(given, context.sections)) return text;
    if (body === "bytes") return resolveType(body, { owner, at }, context);
    if (body !== "none") return resolveContent(body, { owner, at, isRequest: true }, context);
    const help = `Remove ${asCode(key)}: without it, a request has none.`;
    context.report("unknown-type", { owner, name: body, suggestion: undefined, help }, at);
    return undefined;
  }
  return {
    kind: "unknown",
    ids: resolveUnknowns(body.unknown, locationOf(entry, ...place, "unknown"), context),
  };
}

const text: TypeRef = anyOf("string");
