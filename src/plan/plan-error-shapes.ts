import { requiresEnough } from "../model/error-proof.js";
import type { Conventions } from "../model/ir/api.js";
import type { Field, FieldRef, ObjectType, TypeId } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
import type { ErrorShapePlan, MemberPlan } from "./client-plan.js";
import { memberKinds } from "./json-kinds.js";
import { planProof } from "./plan-shape-proof.js";

/** What all errors of a service have in common. */
export type ErrorConventions = Pick<Conventions, "errorStatusMember" | "isRequestIdPromised">;

/** By what an error body of a type is recognised: one shape, or one for each kind of object that it can be. */
export function planShapes(
  id: TypeId,
  conventions: ErrorConventions,
  types: TypeIndex,
): readonly ErrorShapePlan[] {
  const declared = types.get(id);
  const shapes = types
    .objectsOf({ kind: "named", id })
    .flatMap((object) => shapesOf(object, conventions, types));
  // Of a variant that isn't known yet, only the tag is.
  const isOpen = declared?.kind === "union" && declared.isOpen;
  const others = isOpen ? [shapeOfTag(declared.discriminator.name)] : [];
  return [...shapes, ...others];
}

function shapeOfTag(name: string): ErrorShapePlan {
  const shape: readonly MemberPlan[] = [{ name, kind: "string" }];
  const proof = requiresEnough(shape) ? undefined : ({ kind: "some", members: [], beside: [] } as const);
  return { shape, proof, statusMember: undefined, explanationMember: undefined };
}

function shapesOf(
  { fields, explanation }: ObjectType,
  { errorStatusMember, isRequestIdPromised }: ErrorConventions,
  types: TypeIndex,
): readonly ErrorShapePlan[] {
  const required = fields.filter(({ isRequired }) => isRequired);
  const proof = planProof(fields, types, isRequestIdPromised);
  return listMembers(required, types).map((shape) => ({
    shape,
    proof,
    statusMember: fields.find(({ id }) => id === errorStatusMember)?.name,
    explanationMember: explanation && memberOf(explanation, fields),
  }));
}

function memberOf({ id, name }: FieldRef, fields: readonly Field[]): string | readonly string[] {
  return fields.some((field) => field.id === id) ? name : name.split(".");
}

/** Beyond so many shapes, members that are one of several kinds may be anything. */
const maxShapes = 8;

/** A list of members for each way in which those with several kinds can be one of them. */
function listMembers(fields: readonly Field[], types: TypeIndex): readonly (readonly MemberPlan[])[] {
  return fields.reduce<readonly (readonly MemberPlan[])[]>(
    (lists, { name, type }) => {
      const kinds = memberKinds(type, types);
      const possible = kinds.length * lists.length > maxShapes ? (["any"] as const) : kinds;
      return possible.flatMap((kind) => lists.map((members) => [...members, { name, kind }]));
    },
    [[]],
  );
}
