import { shapeOf } from "../../language/model/ir/path.js";
import type { TypeId } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { idMember } from "../state/resources.js";
import type { EndpointPlan } from "./endpoint-plan.js";
import type { ReferredType } from "./references.js";

/** A resource to which those belong that a path leads to: the patient of `/patients/{id}/documents`. */
export interface Owner {
  /** The path parameter that has its id. */
  readonly parameter: string;
  readonly resource: TypeId;
  /** The field by which what belongs to it says so; `undefined`: none does, or several do. */
  readonly field: string | undefined;
}

/** The owners in the path of an endpoint that creates or lists resources, whatever the parameters are called. */
export function planOwners(
  { action, path, pathParameters }: EndpointPlan,
  endpoints: readonly EndpointPlan[],
  types: TypeIndex,
  referredType: ReferredType,
): readonly Owner[] {
  if (action.kind !== "create" && action.kind !== "list" && action.kind !== "list-all") return [];
  const fields = types.fieldsOf({ kind: "named", id: action.resource });
  return path.flatMap((segment, index) => {
    const resource =
      segment.kind === "parameter"
        ? readUnder(shapeOf(path.slice(0, index + 1)), endpoints, types)
        : undefined;
    if (segment.kind !== "parameter" || resource === undefined || resource === action.resource) return [];
    // A field with the name of the parameter is compared with it anyhow.
    const isField = segment.name !== "id" && fields.has(segment.name);
    const isKnown = pathParameters.some(({ name }) => name === segment.name);
    if (isField || !isKnown) return [];
    const referring = [...fields.values()].filter(
      ({ name, type }) => types.resolve(type).kind === "scalar" && referredType(name) === resource,
    );
    const [field, another] = referring.map(({ name }) => name);
    return [{ parameter: segment.name, resource, field: another === undefined ? field : undefined }];
  });
}

/** The type of what a read finds by its id under a path. */
function readUnder(shape: string, endpoints: readonly EndpointPlan[], types: TypeIndex): TypeId | undefined {
  for (const { action, endpoint, path } of endpoints) {
    if (endpoint.method !== "GET" || action.kind !== "find" || shapeOf(path) !== shape) continue;
    const { resource, by } = action.target;
    if (by.some(({ field }) => field === idMember(resource, types))) return resource;
  }
  return undefined;
}
