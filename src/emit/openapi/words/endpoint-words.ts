import { bodyForm } from "../../../model/body-form.js";
import type { Condition, Endpoint, Lookup, RequestBody } from "../../../model/ir/endpoint.js";
import { valueOf } from "../../../model/ir/known.js";
import { renderPath } from "../../../model/ir/path.js";
import { bytesMediaType, jsonMediaType, textMediaType } from "../../../model/media-types.js";
import {
  mapOf,
  mapOfEntries,
  type Members,
  unlessEmpty,
  type Value,
  type ValueMap,
} from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { listedInWords } from "./error-words.js";
import { fieldsInWords, queryInWords } from "./field-words.js";
import { idsInWords, knownInWords } from "./known-words.js";
import { listInWords, pagingNames } from "./list-words.js";
import { durationInWords } from "./range-words.js";
import { repeatingInWords } from "./repeating-words.js";
import { returnsInWords } from "./response-words.js";
import { typeInWords } from "./type-words.js";

/** What a client does with an endpoint, as a model says it. */
export function behaviourInWords(endpoint: Endpoint, { api, names }: OpenapiStyle): Members {
  const { confirmation, poll, batch, unknownFields, lookup, deprecated, unknowns, server } = endpoint;
  const usual = valueOf(api.conventions.unknownFields);
  return {
    call: endpoint.call?.name,
    errors: listedInWords(endpoint, names),
    server,
    idempotency: repeatingInWords(endpoint, api),
    confirm: confirmation && confirmInWords(confirmation),
    poll: poll && mapOf({ call: poll.call, by: poll.by ?? "Location", until: poll.until, is: poll.is }),
    batch: batch && batchInWords(batch),
    unknown_fields: valueOf(unknownFields) === usual ? undefined : valueOf(unknownFields),
    lookup: lookup && lookupInWords(lookup),
    deprecated,
    unknown: idsInWords(unknowns),
  };
}

/** All of an endpoint, for one that can't be called, and so is no operation. */
export function endpointInWords(endpoint: Endpoint, style: OpenapiStyle): ValueMap {
  const { api, names } = style;
  const { list, group, doc, method, path, variant, body, scopes } = endpoint;
  const paging = pagingNames(endpoint, api);
  const filters = new Set(valueOf(list?.filters));
  const query = endpoint.query.filter(({ id, name }) => !filters.has(id) && !paging.has(name));
  return mapOf({
    group,
    [method]: knownInWords(path, (known) => renderPath(known) + (variant === undefined ? "" : `#${variant}`)),
    doc,
    path: unlessEmpty(fieldsInWords(endpoint.pathParameters, names)),
    query: unlessEmpty(queryInWords(query, names)),
    headers: unlessEmpty(fieldsInWords(endpoint.headers, names)),
    ...(body !== undefined && { [body.isRequired ? "body" : "body?"]: bodyInWords(body, style) }),
    ...(list === undefined
      ? { returns: returnsInWords(endpoint, api, names) }
      : { list: mapOf(listInWords(endpoint, api, names) ?? {}) }),
    scopes: unlessEmpty(scopes),
    authentication: endpoint.isPublic ? "none" : undefined,
    ...behaviourInWords(endpoint, style),
  });
}

/** A body with how it is sent. */
function bodyInWords(body: RequestBody, { types, names }: OpenapiStyle): ValueMap {
  const form = bodyForm(body, types);
  const { type, unknown } = typeInWords(body.type, names);
  const words = { bytes: "bytes", text: "text", json: type, form: type, multipart: type }[form];
  return mapOf({
    type: unknown === undefined ? words : mapOf({ unknown }),
    as: wordOf(body.mediaType),
    send: body.send,
  });
}

const words: ReadonlyMap<string, string | undefined> = new Map([
  [jsonMediaType, "json"],
  [bytesMediaType, undefined],
  [textMediaType, undefined],
]);

function wordOf(mediaType: string): string | undefined {
  return words.has(mediaType) ? words.get(mediaType) : mediaType;
}

function confirmInWords({
  call,
  by,
  visibleWithinMs,
  isUnique,
}: NonNullable<Endpoint["confirmation"]>): ValueMap {
  const unique = isUnique ? "forever" : undefined;
  return mapOf({ call, by, visible_within: durationInWords(visibleWithinMs), unique });
}

function batchInWords({ items, accepted, failed }: NonNullable<Endpoint["batch"]>): ValueMap {
  return mapOf({ items: items.name, accepted: accepted.name, failed: failed.name });
}

function lookupInWords({ by, where }: Lookup): ValueMap {
  return mapOf({
    by: mapOfEntries(by.map(({ field, parameter }): [string, Value] => [field.name, parameter.name])),
    where: unlessEmpty(
      mapOfEntries(where.map(({ field, condition }) => [field.name, conditionInWords(condition)])),
    ),
  });
}

function conditionInWords(condition: Condition): string {
  return condition.map((one) => (one.kind === "value" ? one.value : one.kind)).join(" or ");
}
