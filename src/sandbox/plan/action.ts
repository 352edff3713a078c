import type { Api } from "../../model/api.js";
import type { Batch, Endpoint, List, NaturalKey } from "../../model/endpoint.js";
import type { TypeRef } from "../../model/type.js";
import { type Declarations, fieldsOf } from "./declarations.js";
import { type Condition, parseCondition } from "./condition.js";

/** What carrying out a request means for what is stored. */
export type Action =
  /** Takes the items of a batch, each by itself. */
  | { readonly kind: "take-items"; readonly batch: Batch; readonly naturalKey: NaturalKey | undefined }
  | { readonly kind: "list"; readonly list: List; readonly resource: string }
  | { readonly kind: "find"; readonly target: Target }
  /** Merges the body into a resource, or puts the body in the place of it. */
  | { readonly kind: "change"; readonly target: Target; readonly isWhole: boolean }
  | { readonly kind: "remove"; readonly target: Target }
  | { readonly kind: "create"; readonly resource: string }
  /** Stores nothing, and answers with an example of the reply. */
  | { readonly kind: "acknowledge" };

/** One stored resource among those of its type. */
export interface Target {
  /** The type's name in code. */
  readonly resource: string;
  /** Fields that equal path parameters. */
  readonly by: readonly { readonly field: string; readonly parameter: string }[];
  readonly where: readonly { readonly field: string; readonly condition: Condition }[];
}

export function chooseAction(endpoint: Endpoint, api: Api, declarations: Declarations): Action {
  const { batch, list, naturalKey, method } = endpoint;
  if (batch !== undefined) return { kind: "take-items", batch, naturalKey };
  if (list?.items.kind === "named") return { kind: "list", list, resource: list.items.tsName };
  const resource = resourceOf(endpoint, api, declarations);
  if (resource === undefined) return { kind: "acknowledge" };
  if (method === "POST" && endpoint.finds === undefined) return { kind: "create", resource };
  const target = buildTarget(endpoint, resource, declarations);
  switch (method) {
    case "GET":
      return { kind: "find", target };
    case "DELETE":
      return { kind: "remove", target };
    case "POST":
    case "PATCH":
      return { kind: "change", target, isWhole: false };
    case "PUT":
      return { kind: "change", target, isWhole: true };
  }
}

/** The type of what the endpoint is about: of its reply, or of the reply of another one with the same path. */
function resourceOf(endpoint: Endpoint, api: Api, declarations: Declarations): string | undefined {
  const others = api.endpoints.filter(({ path }) => path === endpoint.path);
  for (const { replies } of [endpoint, ...others]) {
    const type = replies[0]?.type;
    if (type?.kind === "named" && isResource(endpoint, type, declarations)) return type.tsName;
  }
  return undefined;
}

/** What is created has an id of its own; what is found is at least an object. */
function isResource({ method, finds }: Endpoint, type: TypeRef, declarations: Declarations): boolean {
  const fields = fieldsOf(type, declarations);
  return method === "POST" && finds === undefined ? fields.has("id") : fields.size > 0;
}

function buildTarget(endpoint: Endpoint, resource: string, declarations: Declarations): Target {
  const { finds, pathParameters } = endpoint;
  const fields = fieldsOf({ kind: "named", tsName: resource }, declarations);
  if (finds === undefined) {
    const last = pathParameters.at(-1)?.name;
    const by = pathParameters.flatMap(({ name }) => {
      if (fields.has(name)) return [{ field: name, parameter: name }];
      return name === last && fields.has("id") ? [{ field: "id", parameter: name }] : [];
    });
    return { resource, by, where: [] };
  }
  const wireName = (modelName: string) =>
    [...fields.values()].find((field) => field.modelName === modelName)?.name ?? modelName;
  return {
    resource,
    by: finds.by.map(({ field, parameter }) => ({
      field: wireName(field),
      parameter: pathParameters.find(({ modelName }) => modelName === parameter)?.name ?? parameter,
    })),
    where: finds.where.map(({ field, condition }) => ({
      field: wireName(field),
      condition: parseCondition(condition),
    })),
  };
}
