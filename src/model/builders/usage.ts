import type { Webhooks } from "../ir/webhooks.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { ErrorRow } from "../ir/error.js";
import { valueOf } from "../ir/known.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../ir/type.js";
import { indexTypes, type TypeIndex } from "../type-index.js";
import { mentionedTypes, namedTypes } from "../type-words.js";

/** Who uses types: endpoints, errors and webhooks. */
export interface TypeUsers {
  readonly endpoints: readonly Endpoint[];
  readonly errors: readonly ErrorRow[];
  readonly webhooks: Webhooks | undefined;
}

/** What types became in an earlier version. */
export type UsedTypes = WeakMap<TypeDeclaration, TypeDeclaration>;

/** The types with who meets them filled in; those of an earlier version where nothing differs. */
export function withUsage(
  types: readonly TypeDeclaration[],
  users: TypeUsers,
  used: UsedTypes,
): readonly TypeDeclaration[] {
  const index = indexTypes(types);
  const kinds = valueOf(users.webhooks?.kinds) ?? [];
  const inRequests = reachable(users.endpoints.flatMap(requestTypes), index);
  const inResponses = reachable(users.endpoints.flatMap(responseTypes), index);
  const inErrors = reachable(errorTypes(users.errors), index);
  const payloads = kinds.map((kind) => kind.payload);
  const inWebhooks = reachable(payloads, index);
  return types.map((type) => {
    const usage = {
      inRequests: inRequests.has(type.id),
      inResponses: inResponses.has(type.id),
      inErrors: inErrors.has(type.id),
      inWebhooks: inWebhooks.has(type.id),
    };
    const before = used.get(type);
    if (before !== undefined && isSameUsage(before.usage, usage)) return before;
    const filled = { ...type, usage };
    used.set(type, filled);
    return filled;
  });
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

function errorTypes(errors: readonly ErrorRow[]): readonly TypeId[] {
  return errors.flatMap((error) => error.bodies.flatMap((body) => (body.kind === "json" ? [body.type] : [])));
}

function namesIn(type: TypeRef | undefined): readonly TypeId[] {
  return type === undefined ? [] : namedTypes(type);
}

function reachable(roots: readonly TypeId[], types: TypeIndex): ReadonlySet<TypeId> {
  const found = new Set<TypeId>();
  const pending = [...roots];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const declaration = types.get(id);
    if (found.has(id) || declaration === undefined) continue;
    found.add(id);
    pending.push(...mentionedTypes(declaration));
  }
  return found;
}
