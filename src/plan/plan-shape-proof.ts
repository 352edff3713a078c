import { type FieldTree, findErrorProof, withoutNull } from "../model/error-proof.js";
import type { Field } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
import type { MemberTreePlan, ShapeProofPlan } from "./client-plan.js";
import { memberKinds } from "./json-kinds.js";

/** What proves the origin of an error body with these fields; `undefined`: what is required. */
export function planProof(fields: readonly Field[], types: TypeIndex): ShapeProofPlan | undefined {
  const proof = findErrorProof(fields, types);
  const plan = (trees: readonly FieldTree[]) => trees.map((tree) => planMember(tree, types));
  switch (proof.kind) {
    case "shape":
      return undefined;
    case "all":
      return { kind: "all", members: plan(proof.fields) };
    case "some":
      return { kind: "some", members: plan(proof.fields), beside: plan(proof.beside) };
  }
}

function planMember({ field: { name, type }, inner }: FieldTree, types: TypeIndex): MemberTreePlan {
  if (inner !== undefined) return { name, kind: inner.map((tree) => planMember(tree, types)) };
  const [kind = "any", ...others] = memberKinds(withoutNull(type), types);
  return { name, kind: others.length === 0 ? kind : "any" };
}
