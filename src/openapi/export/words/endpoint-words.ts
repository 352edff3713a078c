import { bodyForm } from "../../../language/model/body-form.js";
import { findConfirmingRead } from "../../../language/model/confirming-read.js";
import type { Condition, Endpoint, Lookup, RequestBody } from "../../../language/model/ir/endpoint.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { renderPath } from "../../../language/model/ir/path.js";
import { bytesMediaType, jsonMediaType, textMediaType } from "../../../language/model/media-types.js";
import { findPollingRead } from "../../../language/model/polling-read.js";
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
import { ownAccessInWords } from "./own-access.js";
import { pageParameters } from "../../../language/model/way-of-list.js";
import { listInWords } from "./list-words.js";
import { durationInWords } from "./range-words.js";
import { repeatingInWords } from "./repeating-words.js";
import { returnsInWords } from "./response-words.js";
import { typeInWords } from "./type-words.js";

/** What a client does with an endpoint, as a model says it. */
export function behaviourInWords(endpoint: Endpoint, style: OpenapiStyle): Members {
  const { api, names } = style;
  const { batch, unknownFields, lookup, deprecated, unknowns, server } = endpoint;
  const usual = valueOf(api.conventions.unknownFields);
  return {
    call: endpoint.call?.name,
    errors: listedInWords(endpoint, names),
    server,
    idempotency: repeatingInWords(endpoint, api),
    confirm: confirmInWords(endpoint, style),
    poll: pollInWords(endpoint, style),
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
  const { list, group, title, doc, method, path, variant, body, scopes } = endpoint;
  const paging = pageParameters(endpoint, api);
  const filters = new Set(valueOf(list?.filters));
  const query = endpoint.query.filter(({ id, name }) => !filters.has(id) && !paging.has(name));
  return mapOf({
    group,
    [method]: knownInWords(path, (known) => renderPath(known) + (variant === undefined ? "" : `#${variant}`)),
    title,
    doc,
    path: unlessEmpty(fieldsInWords(endpoint.pathParameters, names)),
    query: unlessEmpty(queryInWords(query, names)),
    headers: unlessEmpty(fieldsInWords(endpoint.headers, names)),
    ...(body !== undefined && { [body.isRequired ? "body" : "body?"]: bodyInWords(body, style) }),
    ...(list === undefined
      ? { returns: returnsInWords(endpoint, api, names) }
      : { list: mapOf(listInWords(endpoint, api, names) ?? {}) }),
    scopes: unlessEmpty(scopes),
    authentication: ownAccessInWords(endpoint),
    ...behaviourInWords(endpoint, style),
  });
}

/** A body with how it is sent. */
export function bodyInWords(body: RequestBody, { types, names }: OpenapiStyle): ValueMap {
  const form = bodyForm(body, types);
  const { type, unknown } = typeInWords(body.type, names);
  const words = { bytes: "bytes", text: "text", json: type, form: type, multipart: type }[form];
  return mapOf({
    type: unknown === undefined ? words : mapOf({ unknown }),
    as: wordOf(body.mediaType),
    also: unlessEmpty(body.also),
    send: sendInWords(body),
  });
}

function sendInWords({ send, memberStyles }: RequestBody): Value | undefined {
  return memberStyles.length === 0
    ? send
    : mapOfEntries(memberStyles.map(({ name, style }): [string, Value] => [name, style]));
}

const words: ReadonlyMap<string, string | undefined> = new Map([
  [jsonMediaType, "json"],
  [bytesMediaType, undefined],
  [textMediaType, undefined],
]);

function wordOf(mediaType: string): string | undefined {
  return words.has(mediaType) ? words.get(mediaType) : mediaType;
}

/** By what this version calls the field. */
function confirmInWords(endpoint: Endpoint, { api, types }: OpenapiStyle): ValueMap | undefined {
  const { confirmation } = endpoint;
  if (confirmation === undefined) return undefined;
  const { call, by, visibleWithinMs, isUnique } = confirmation;
  const read = findConfirmingRead(endpoint, confirmation, api, types);
  return mapOf({
    call,
    by: "problem" in read ? by : read.member.name,
    visible_within: durationInWords(visibleWithinMs),
    unique: isUnique ? "forever" : undefined,
  });
}

/** By what this version calls the fields. */
function pollInWords(endpoint: Endpoint, { api, types }: OpenapiStyle): ValueMap | undefined {
  const { poll } = endpoint;
  if (poll === undefined) return undefined;
  const { call, is } = poll;
  const read = findPollingRead(endpoint, poll, api, types);
  const { by, until } =
    "problem" in read ? poll : { by: poll.by && read.member?.name, until: read.until.name };
  return mapOf({ call, by: by ?? "Location", until, is });
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
