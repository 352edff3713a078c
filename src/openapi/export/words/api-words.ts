import type { Conventions, Group, Limit, LimitValue, Unknown } from "../../../language/model/ir/api.js";
import type { Idempotency } from "../../../language/model/ir/idempotency.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { renderStatuses } from "../../../language/model/ir/statuses.js";
import { jsonMediaType } from "../../../language/model/media-types.js";
import {
  mapOf,
  mapOfEntries,
  type Members,
  unlessEmpty,
  type Value,
  type ValueMap,
} from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { authenticationInWords, environmentsInWords } from "./access-words.js";
import { errorsInWords } from "./error-words.js";
import { idsInWords, knownInWords } from "./known-words.js";
import { paginationInWords } from "./list-words.js";
import { boundsInWords, durationInWords, rangeInWords } from "./range-words.js";
import { versionsInWords } from "./version-words.js";
import { webhooksInWords } from "./webhook-words.js";

/** What is true of the whole API, section by section as a model has it. */
export function sectionsInWords({ api, names }: OpenapiStyle): Members {
  return {
    api: mapOf({ name: api.name, package: api.packageName }),
    versions: versionsInWords(api),
    conventions: unlessEmpty(conventionsInWords(api.conventions)),
    authentication: authenticationInWords(api.authentication),
    environments: unlessEmpty(environmentsInWords(api)),
    groups: groupsInWords(api.groups),
    limits: unlessEmpty(limitsInWords(api.limits)),
    errors: unlessEmpty(errorsInWords(api.errors, names)),
    idempotency: api.idempotency && idempotencyInWords(api.idempotency, api.limits),
    pagination: paginationInWords(api, names),
    webhooks: api.webhooks && webhooksInWords(api.webhooks, names),
    unknowns: unlessEmpty(mapOfEntries(api.unknowns.map((one) => [one.id, unknownInWords(one)]))),
  };
}

/** A sentence, or what an import has written beside it. */
function unknownInWords({ doc, construct, digests, constrains }: Unknown): Value {
  if (construct === undefined && digests === undefined && constrains) return doc;
  const { request, response } = digests ?? {};
  const digest = request === response ? request : mapOf({ request, response });
  return mapOf({ doc, construct, digest, constrains: constrains ? undefined : false });
}

function conventionsInWords(conventions: Conventions): ValueMap {
  const { bodyNaming: bodies, webhookNaming: webhooks } = conventions;
  const { responseMediaType: responses, unknownFields, errorStatusMember } = conventions;
  return mapOf({
    naming: unlessEmpty(mapOf({ bodies, webhooks })),
    responses: responses === jsonMediaType ? undefined : responses,
    request_id: requestIdInWords(conventions),
    unknown_fields: valueOf(unknownFields),
    error_status: errorStatusMember,
  });
}

function requestIdInWords(conventions: Conventions): Value | undefined {
  const { requestIdHeader: header, isRequestIdPromised, requestIdType } = conventions;
  if (!isRequestIdPromised && requestIdType === "string") return header;
  return mapOf({
    header,
    always: isRequestIdPromised || undefined,
    type: requestIdType === "string" ? undefined : requestIdType,
  });
}

/** Tags say the same of groups that files alone name. */
function groupsInWords(groups: readonly Group[]): ValueMap | undefined {
  const listed = groups.filter(({ isListed }) => isListed);
  const words = listed.map(({ name, property, doc, unknowns }): [string, Value] => [
    name,
    mapOf({ property: property?.name, doc, unknown: idsInWords(unknowns) }),
  ]);
  return unlessEmpty(mapOfEntries(words));
}

function limitsInWords(limits: readonly Limit[]): ValueMap {
  return mapOfEntries(
    limits.map(({ name, doc, unit, value }): [string, Value] => {
      const words = value.kind === "known" ? limitInWords(value.value) : { unknown: idsInWords(value.ids) };
      return [name, mapOf({ ...words, unit, doc })];
    }),
  );
}

function limitInWords(value: LimitValue): Members {
  return value.kind === "duration" ? { duration: value.text } : { range: boundsInWords(value) };
}

function idempotencyInWords(idempotency: Idempotency, limits: readonly Limit[]): ValueMap {
  const { header, doc, methods, length, characters, scope, stored, released } = idempotency;
  const limit = limits.find(({ id }) => id === idempotency.retentionLimit);
  return mapOf({
    header,
    doc,
    methods,
    length: rangeInWords(length, limits),
    characters,
    retention: limit?.name ?? durationInWords(idempotency.retentionMs),
    scope,
    echo: idempotency.echoHeader,
    replayed: idempotency.replayedHeader,
    stored: stored.map(renderStatuses),
    released: released.map(renderStatuses),
    reused: knownInWords(idempotency.reusedStatus, (status) => status),
    unknown: idsInWords(idempotency.unknowns),
  });
}
