import { requiresEnough } from "../model/error-proof.js";
import type { Api } from "../model/ir/api.js";
import type { ErrorContent } from "../model/ir/error.js";
import type { Field, FieldRef, ObjectType } from "../model/ir/type.js";
import { type ProofRule, proofRule } from "../model/proof-rule.js";
import type { TypeIndex } from "../model/type-index.js";
import type { ErrorShapePlan, MemberPlan } from "./client-plan.js";
import { memberKinds } from "./json-kinds.js";
import { planProof } from "./plan-shape-proof.js";

/** What all errors of a service have in common. */
export type ErrorSettings = Pick<Api, "conventions" | "errors">;

/** By what a JSON error body is recognised: one shape, or one for each kind of object that it can be. */
export function planShapes(
  { type: id, origin }: Extract<ErrorContent, { kind: "json" }>,
  api: ErrorSettings,
  types: TypeIndex,
): readonly ErrorShapePlan[] {
  const declared = types.get(id);
  const rule = proofRule(origin, api, types);
  const shapes = types
    .objectsOf({ kind: "named", id })
    .flatMap((object) => shapesOf(object, api, types, rule));
  // Of a variant that isn't known yet, only the tag is.
  const isOpen = declared?.kind === "union" && declared.isOpen;
  const others = isOpen ? [shapeOfTag(declared.discriminator.name, rule)] : [];
  return [...shapes, ...others];
}

function shapeOfTag(name: string, rule: ProofRule): ErrorShapePlan {
  const shape: readonly MemberPlan[] = [{ name, kind: "string" }];
  const isProof = requiresEnough(shape, rule);
  const proof = isProof ? undefined : ({ kind: "some", members: [], beside: [] } as const);
  return { shape, proof, statusMember: undefined, explanationMember: undefined };
}

function shapesOf(
  { fields, explanation }: ObjectType,
  { conventions: { errorStatusMember, isRequestIdPromised } }: ErrorSettings,
  types: TypeIndex,
  rule: ProofRule,
): readonly ErrorShapePlan[] {
  const required = fields.filter(({ isRequired }) => isRequired);
  const proof = planProof(fields, types, rule, isRequestIdPromised);
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
