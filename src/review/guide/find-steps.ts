import type { TypeId, TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";

/** One step into a value: to a member of an object, to an item of a list, to an entry of a map. */
export type Step =
  | {
      readonly kind: "field";
      readonly name: string;
      readonly isRequired: boolean;
      /** Whether the object has other members that are required. */
      readonly hasOthers: boolean;
    }
  | { readonly kind: "item" | "entry" };

interface Waiting {
  readonly type: TypeRef;
  readonly steps: readonly Step[];
}

/** The shortest path from a value to one of a declared type in it; `undefined` if there is none. */
export function findSteps(root: TypeRef, target: TypeId, types: TypeIndex): readonly Step[] | undefined {
  const waiting: Waiting[] = [{ type: root, steps: [] }];
  const seen = new Set<TypeId>();
  for (const { type, steps } of waiting) {
    if (type.kind === "named") {
      if (type.id === target) return steps;
      if (seen.has(type.id)) continue;
      seen.add(type.id);
    }
    waiting.push(...stepsInto(type, steps, types));
  }
  return undefined;
}

function stepsInto(type: TypeRef, steps: readonly Step[], types: TypeIndex): readonly Waiting[] {
  switch (type.kind) {
    case "nullable":
      return [{ type: type.type, steps }];
    case "array":
      return [{ type: type.items, steps: [...steps, { kind: "item" }] }];
    case "map":
      return [{ type: type.values, steps: [...steps, { kind: "entry" }] }];
    case "union":
      return type.alternatives.map((alternative) => ({ type: alternative.type, steps }));
    case "named":
      return stepsIntoDeclared(type.id, steps, types);
    default:
      return [];
  }
}

function stepsIntoDeclared(id: TypeId, steps: readonly Step[], types: TypeIndex): readonly Waiting[] {
  const declared = types.get(id);
  switch (declared?.kind) {
    case "alias":
      return [{ type: declared.type, steps }];
    case "union":
      return declared.variants.map(({ type }) => ({ type: { kind: "named", id: type }, steps }));
    case "object": {
      const required = declared.fields.filter((field) => field.isRequired).length;
      return declared.fields.map(({ name, type, isRequired }) => ({
        type,
        steps: [...steps, { kind: "field", name, isRequired, hasOthers: required > Number(isRequired) }],
      }));
    }
    default:
      return [];
  }
}
