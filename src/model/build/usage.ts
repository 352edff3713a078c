import type { Webhooks } from "../ir/api.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { ApiError } from "../ir/error.js";
import type { TypeDeclaration, TypeRef } from "../ir/type.js";
import { namedTypes } from "../type-words.js";

type Declarations = ReadonlyMap<string, TypeDeclaration>;

/** Who uses types: endpoints, errors and webhooks. */
export interface TypeUsers {
  readonly endpoints: readonly Endpoint[];
  readonly errors: readonly ApiError[];
  readonly webhooks: Webhooks | undefined;
}

/** The types with who meets them filled in. */
export function withUsage(types: readonly TypeDeclaration[], users: TypeUsers): readonly TypeDeclaration[] {
  const declarations = new Map(types.map((type) => [type.tsName, type]));
  const inRequests = reachable(users.endpoints.flatMap(requestTypes), declarations);
  const inReplies = reachable(
    [...users.endpoints.flatMap(replyTypes), ...errorTypes(users.errors)],
    declarations,
  );
  const inWebhooks = reachable(users.webhooks?.kinds.map((kind) => kind.payload) ?? [], declarations);
  return types.map((type) => ({
    ...type,
    usage: {
      inRequests: inRequests.has(type.tsName),
      inReplies: inReplies.has(type.tsName),
      inWebhooks: inWebhooks.has(type.tsName),
    },
  }));
}

/** True when an endpoint, an error or a webhook leads to the type. */
export function isUsed({ usage }: TypeDeclaration): boolean {
  return usage.inRequests || usage.inReplies || usage.inWebhooks;
}

/** The types that a type's own declaration mentions, by their names in code. */
export function mentionedTypes(declaration: TypeDeclaration): readonly string[] {
  switch (declaration.kind) {
    case "object":
      return declaration.fields.flatMap((field) => namedTypes(field.type));
    case "alias":
      return namedTypes(declaration.type);
    case "union":
      return declaration.variants.map((variant) => variant.tsName);
    case "unknown":
      return [];
  }
}

function requestTypes({ body, query, headers, pathParameters }: Endpoint): readonly string[] {
  const parameters = [...query, ...headers, ...pathParameters].flatMap((field) => namedTypes(field.type));
  return [...parameters, ...namesIn(body?.type)];
}

function replyTypes({ replies }: Endpoint): readonly string[] {
  return replies.flatMap((reply) => namesIn(reply.type));
}

function errorTypes(errors: readonly ApiError[]): readonly string[] {
  return errors.flatMap((error) => error.bodies.flatMap((body) => body.tsName ?? []));
}

function namesIn(type: TypeRef | undefined): readonly string[] {
  return type === undefined ? [] : namedTypes(type);
}

function reachable(roots: readonly string[], declarations: Declarations): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [...roots];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const declaration = declarations.get(name);
    if (found.has(name) || declaration === undefined) continue;
    found.add(name);
    pending.push(...mentionedTypes(declaration));
  }
  return found;
}
