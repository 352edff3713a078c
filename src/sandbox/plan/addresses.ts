import type { Field, TypeId, TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import type { EndpointPlan } from "./endpoint-plan.js";

/** The types of the path parameters by which calls find objects, by the id of the object's type and that of its field. */
export type Addresses = ReadonlyMap<TypeId, ReadonlyMap<Field["id"], readonly TypeRef[]>>;

export function planAddresses(endpoints: readonly EndpointPlan[], types: TypeIndex): Addresses {
  const addresses = new Map<TypeId, Map<Field["id"], TypeRef[]>>();
  for (const { resource, field, type } of endpoints.flatMap((plan) => findAddresses(plan, types))) {
    for (const object of types.objectsOf({ kind: "named", id: resource })) {
      const known = object.fields.find(({ name }) => name === field);
      if (known === undefined) continue;
      const ofObject = addresses.get(object.id) ?? new Map<Field["id"], TypeRef[]>();
      addresses.set(object.id, ofObject.set(known.id, [...(ofObject.get(known.id) ?? []), type]));
    }
  }
  return addresses;
}

interface Address {
  readonly resource: TypeId;
  /** By its name. */
  readonly field: string;
  readonly type: TypeRef;
}

function findAddresses({ action, endpoint }: EndpointPlan, types: TypeIndex): readonly Address[] {
  const { pathParameters } = endpoint;
  if ("target" in action) {
    const { resource, by } = action.target;
    return by.flatMap(({ field, parameter }) => {
      const found = pathParameters.find(({ name }) => name === parameter);
      return found === undefined ? [] : [{ resource, field, type: found.type }];
    });
  }
  if (action.kind !== "list-all") return [];
  const { resource } = action;
  const fields = types.fieldsOf({ kind: "named", id: resource });
  return pathParameters.flatMap(({ name, type }) =>
    fields.has(name) ? [{ resource, field: name, type }] : [],
  );
}
