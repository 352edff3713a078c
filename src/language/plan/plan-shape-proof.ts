import { type FieldTree, findErrorProof } from "../model/error-proof.js";
import type { ProofRule } from "../model/proof-rule.js";
import { withoutNull } from "../model/type-words.js";
import type { Field } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
import type { MemberTreePlan, ShapeProofPlan } from "./client-plan.js";
import { memberKinds } from "./json-kinds.js";

/**
 * What proves the origin of an error body with these fields; `undefined`: what is required, and nothing else matters.
 *
 * @param isRequestIdPromised it proves the origin of what has the shape
 */
export function planProof(
  fields: readonly Field[],
  types: TypeIndex,
  rule: ProofRule,
  isRequestIdPromised: boolean,
): ShapeProofPlan | undefined {
  const proof = findErrorProof(fields, types, rule);
  const plan = (trees: readonly FieldTree[]) => trees.map((tree) => planMember(tree, types));
  const members = plan(proof.fields);
  const beside = plan(proof.beside).filter(({ kind }) => kind !== "any");
  const isShape = proof.kind === "shape" && (isRequestIdPromised || beside.length === 0);
  return isShape ? undefined : { kind: proof.kind, members, beside };
}

function planMember({ field: { name, type }, inner }: FieldTree, types: TypeIndex): MemberTreePlan {
  if (inner !== undefined) return { name, kind: inner.map((tree) => planMember(tree, types)) };
  const [kind = "any", ...others] = memberKinds(withoutNull(type), types);
  return { name, kind: others.length === 0 ? kind : "any" };
}
