import { closureOf } from "../../language/model/closure-of.js";
import { hasKeyHeader } from "../../language/model/key-header.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { coversStatus, type ErrorStatuses } from "../../language/model/error-rows.js";
import { addToGroup } from "../../language/model/group-by.js";
import { valueOf } from "../../language/model/ir/known.js";
import type { TypeId } from "../../language/model/ir/type.js";
import { mentionedTypes, namedTypes } from "../../language/model/type-words.js";

/** Where values of something go. */
export type Use = "request" | "response" | "webhook";

/** Whom a change reaches. */
export type Origin =
  | { readonly kind: "api" | "none" }
  | { readonly kind: "endpoints"; readonly ids: readonly string[] }
  /** `oldId`: what the old model has it under, if it was renamed. */
  | { readonly kind: "type"; readonly id: TypeId; readonly oldId?: TypeId }
  | { readonly kind: "error"; readonly row: ErrorStatuses }
  | { readonly kind: "keyed" }
  | { readonly kind: "several"; readonly origins: readonly Origin[] }
  | { readonly kind: "webhooks" }
  | { readonly kind: "webhook" | "group"; readonly name: string };

/** Which operations and webhooks something reaches. */
export interface Reach {
  /** In the order of the model; `use` narrows it to those that have values of it there. */
  readonly operations: (origin: Origin, use?: Use) => readonly string[];
  readonly webhooks: (origin: Origin) => readonly string[];
  /** Whether the version has the operation. */
  readonly has: (id: string) => boolean;
}

/** Finds whom changes reach in one version, from the types that its operations and webhooks mention. */
export function createReach(api: Api): Reach {
  const usersOf = invert(api);
  const entries = entriesOf(api);
  const order = new Map(api.endpoints.map(({ id }, index) => [id, index]));
  const position = (id: string) => order.get(id) ?? order.size;
  const found = new Map<TypeId, readonly Entry[]>();
  const entriesFor = (id: TypeId) => {
    const known =
      found.get(id) ??
      [...closureOf([id], (type) => usersOf.get(type) ?? [])].flatMap((type) => entries.get(type) ?? []);
    found.set(id, known);
    return known;
  };
  return {
    operations: (origin, use) => {
      const ids = new Set(operationsOf(origin, api, use, entriesFor));
      return [...ids].toSorted((one, other) => position(one) - position(other));
    },
    has: (id) => order.has(id),
    webhooks: (origin) => {
      if (origin.kind === "webhook") return [origin.name];
      if (origin.kind === "webhooks") return (valueOf(api.webhooks?.kinds) ?? []).map(({ name }) => name);
      const names =
        origin.kind === "type" ? entriesFor(origin.id).flatMap(({ webhook }) => webhook ?? []) : [];
      return [...new Set(names)];
    },
  };
}

/** Where a type gets into what is sent. */
interface Entry {
  readonly use: Use;
  readonly endpoint?: string;
  readonly webhook?: string;
}

function operationsOf(
  origin: Origin,
  api: Api,
  use: Use | undefined,
  entriesFor: (id: TypeId) => readonly Entry[],
): readonly string[] {
  const those = (has: (endpoint: Endpoint) => boolean) => api.endpoints.filter(has).map(({ id }) => id);
  switch (origin.kind) {
    case "endpoints":
      return origin.ids;
    case "type":
      return entriesFor(origin.id)
        .filter((entry) => use === undefined || entry.use === use)
        .flatMap(({ endpoint }) => endpoint ?? []);
    case "error":
      return those((endpoint) => hasError(endpoint, origin.row));
    case "keyed":
      return those(hasKeyHeader);
    case "group":
      return those(({ group }) => group === origin.name);
    case "api":
      return those(() => true);
    case "several":
      return origin.origins.flatMap((one) => operationsOf(one, api, use, entriesFor));
    case "webhook":
    case "webhooks":
    case "none":
      return [];
  }
}

/** Where one of the two is a class, the other may be a status of it. */
function hasError({ errors }: Endpoint, row: ErrorStatuses): boolean {
  const isSame = (listed: ErrorStatuses) =>
    coversStatus(listed, row.status) || coversStatus(row, listed.status);
  return errors.isOpen || errors.listed.some(isSame);
}

/** Whether the error has another body in responses of the endpoint than its row says. */
function hasOwnBody({ errors: { listed } }: Endpoint, row: ErrorStatuses): boolean {
  const own = listed.find(({ status, isClass }) => status === row.status && isClass === row.isClass);
  return own?.body !== undefined;
}

/** From each type to those whose declarations mention it. */
function invert({ types }: Api): ReadonlyMap<TypeId, readonly TypeId[]> {
  const users = new Map<TypeId, [TypeId, ...TypeId[]]>();
  for (const type of types) {
    for (const mentioned of mentionedTypes(type)) addToGroup(users, mentioned, type.id);
  }
  return users;
}

/** What operations, errors and webhooks mention themselves. */
function entriesOf({ endpoints, errors, webhooks }: Api): ReadonlyMap<TypeId, readonly Entry[]> {
  const entries = new Map<TypeId, [Entry, ...Entry[]]>();
  for (const endpoint of endpoints) {
    for (const id of requestTypes(endpoint)) {
      addToGroup(entries, id, { use: "request", endpoint: endpoint.id });
    }
    for (const id of responseTypes(endpoint)) {
      addToGroup(entries, id, { use: "response", endpoint: endpoint.id });
    }
  }
  for (const row of errors) {
    const hit = endpoints.filter((endpoint) => hasError(endpoint, row));
    for (const type of row.headers.flatMap((header) => namedTypes(header.type))) {
      for (const { id } of hit) addToGroup(entries, type, { use: "response", endpoint: id });
    }
    for (const body of row.bodies) {
      if (body.kind !== "json") continue;
      const having = body.origin === "api" ? hit.filter((endpoint) => !hasOwnBody(endpoint, row)) : hit;
      for (const { id } of having) addToGroup(entries, body.type, { use: "response", endpoint: id });
    }
  }
  for (const { name, payload } of valueOf(webhooks?.kinds) ?? []) {
    addToGroup(entries, payload, { use: "webhook", webhook: name });
  }
  return entries;
}

function requestTypes({ body, query, headers, pathParameters }: Endpoint): readonly TypeId[] {
  const parameters = [...query, ...headers, ...pathParameters].flatMap(({ type }) => namedTypes(type));
  return body === undefined ? parameters : [...namedTypes(body.type), ...parameters];
}

function responseTypes({ responses, list, errors }: Endpoint): readonly TypeId[] {
  const own = errors.listed.flatMap(({ body, headers }) => [
    ...(body?.kind === "json" ? [body.type] : []),
    ...headers.flatMap((header) => namedTypes(header.type)),
  ]);
  const bodies = responses.flatMap(({ type, headers }) => [
    ...(type === undefined ? [] : namedTypes(type)),
    ...headers.flatMap((header) => namedTypes(header.type)),
  ]);
  return [...bodies, ...own, ...(list === undefined ? [] : namedTypes(list.items))];
}
