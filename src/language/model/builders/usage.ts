import type { Webhooks } from "../ir/webhooks.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { ErrorRow } from "../ir/error.js";
import { valueOf } from "../ir/known.js";
import type { TypeDeclaration, TypeId, TypeRef, TypeUsage } from "../ir/type.js";
import { typesWithin } from "../leading-types.js";
import { indexTypes } from "../type-index.js";
import { namedTypes } from "../type-words.js";
import type { TypeViews } from "./type-views.js";

/** Who uses types: endpoints, errors and webhooks. */
export interface TypeUsers {
  readonly endpoints: readonly Endpoint[];
  readonly errors: readonly ErrorRow[];
  readonly webhooks: Webhooks | undefined;
}

/** What types became in an earlier version. */
export type UsedTypes = WeakMap<TypeDeclaration, TypeDeclaration>;

/** Who meets a type, by its id. */
export type UsageOf = (id: TypeId) => TypeUsage;

/** Finds out who meets each type, with the types as requests and as responses have them. */
export function findUsage({ requests, responses }: TypeViews, users: TypeUsers): UsageOf {
  const output = indexTypes(responses);
  const input = requests === responses ? output : indexTypes(requests);
  const kinds = valueOf(users.webhooks?.kinds) ?? [];
  const inRequests = typesWithin(users.endpoints.flatMap(requestTypes), input);
  const inResponses = typesWithin(users.endpoints.flatMap(responseTypes), output);
  const inErrors = typesWithin(errorTypes(users), output);
  const payloads = kinds.map((kind) => kind.payload);
  const inWebhooks = typesWithin(payloads, output);
  return (id) => ({
    inRequests: inRequests.has(id),
    inResponses: inResponses.has(id),
    inErrors: inErrors.has(id),
    inWebhooks: inWebhooks.has(id),
  });
}

/** Whether the service sends it. */
export function hasOutput({ inResponses, inErrors, inWebhooks }: TypeUsage): boolean {
  return inResponses || inErrors || inWebhooks;
}

/** The types with who meets them filled in; those of an earlier version where nothing differs. */
export function shareUsed(
  types: readonly TypeDeclaration[],
  users: TypeUsers,
  used: UsedTypes,
): readonly TypeDeclaration[] {
  const usageOf = findUsage({ requests: types, responses: types }, users);
  return types.map((type) => withUsage(type, usageOf(type.id), used));
}

/** A type with who meets it filled in; that of an earlier version where it is the same. */
export function withUsage(type: TypeDeclaration, usage: TypeUsage, used: UsedTypes): TypeDeclaration {
  const before = used.get(type);
  if (before !== undefined && isSameUsage(before.usage, usage)) return before;
  const filled = { ...type, usage };
  used.set(type, filled);
  return filled;
}

function isSameUsage(one: TypeDeclaration["usage"], other: TypeDeclaration["usage"]): boolean {
  return (
    one.inRequests === other.inRequests &&
    one.inResponses === other.inResponses &&
    one.inErrors === other.inErrors &&
    one.inWebhooks === other.inWebhooks
  );
}

function requestTypes({ body, query, headers, pathParameters }: Endpoint): readonly TypeId[] {
  const parameters = [...query, ...headers, ...pathParameters].flatMap((field) => namedTypes(field.type));
  return [...parameters, ...namesIn(body?.type)];
}

function responseTypes({ responses }: Endpoint): readonly TypeId[] {
  return responses.flatMap((response) => namesIn(response.type));
}

function errorTypes({ errors, endpoints }: TypeUsers): readonly TypeId[] {
  const listed = endpoints.flatMap((endpoint) => endpoint.errors.listed);
  const bodies = [...errors.flatMap((row) => row.bodies), ...listed.flatMap(({ body }) => body ?? [])];
  return bodies.flatMap((body) => (body.kind === "json" ? [body.type] : []));
}

function namesIn(type: TypeRef | undefined): readonly TypeId[] {
  return type === undefined ? [] : namedTypes(type);
}
