import type { FlatSchema } from "./flat-schema.js";
import { type JsonKind, kindsOf } from "./kinds.js";
import type { SchemaContext } from "./schema-context.js";

/** An alternative of a union. */
export interface Variant {
  readonly id: string;
  /** The id of the alternative as it is written, what stands beside it aside. */
  readonly own: string;
  readonly flat: FlatSchema;
  /** What it is in JSON besides null, if that is one kind. */
  readonly kind: JsonKind | undefined;
}

export const maxVariants = 500;

export function variantOf(id: string, own: string, flat: FlatSchema, context: SchemaContext): Variant {
  return { id, own, flat, kind: kindOf(flat, context) };
}

function kindOf(flat: FlatSchema, { flattener }: SchemaContext): JsonKind | undefined {
  const all = [...(kindsOf(flat, flattener) ?? [])];
  const kinds = all.filter((kind) => kind !== "null");
  if (kinds.length > 1) return undefined;
  return kinds[0] ?? all[0];
}
