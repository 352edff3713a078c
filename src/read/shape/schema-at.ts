import * as z from "zod";
import type { ContentPath } from "../document.js";
import type { ContentPlaces } from "../tree/content-places.js";
import { childOf, valueOf, type TreeNode } from "../tree/tree.js";

export type Schema = z.core.$ZodType;

/** A whole file, and what defines it. */
export interface DefinedContent {
  readonly root: TreeNode;
  readonly schema: Schema;
}

/** The same, with the places of what is in it. */
export interface ShapeContext extends DefinedContent {
  readonly places: ContentPlaces;
}

/** The schemas that a definition has for a path: several for a union, none where nothing is allowed. */
export function schemasAt({ root, schema }: DefinedContent, path: ContentPath): readonly Schema[] {
  let node: TreeNode | undefined = root;
  let schemas = choices(schema, node);
  for (const step of path) {
    const child: TreeNode | undefined = node === undefined ? undefined : childOf(node, step);
    const inner = schemas.flatMap((outer) => stepInto(outer, step));
    schemas = inner.flatMap((one) => choices(one, child));
    node = child;
  }
  return schemas;
}

/** The description of a path in the definition: its own, or that of the first of its alternatives that has one. */
export function describedAt(content: DefinedContent, path: ContentPath): string | undefined {
  const last = path.at(-1);
  if (last === undefined) return descriptionOf(content.schema);
  return schemasAt(content, path.slice(0, -1))
    .flatMap((schema) => stepInto(schema, last))
    .flatMap((schema) => [schema, ...choices(schema)])
    .map(descriptionOf)
    .find((description) => description !== undefined);
}

/** Unwraps wrappers and unions. Of a discriminated union, `node` selects the options for its discriminator's value. */
export function choices(schema: Schema, node?: TreeNode): readonly Schema[] {
  if (schema instanceof z.ZodOptional) return choices(schema.unwrap(), node);
  if (!(schema instanceof z.ZodUnion)) return [schema];
  const options = schema.options.flatMap((option) => choices(option, node));
  if (!(schema instanceof z.ZodDiscriminatedUnion) || node?.kind !== "map") return options;
  const chosen = chooseMembers(options, schema.def.discriminator, node);
  return chosen.length === 0 ? options : chosen;
}

function chooseMembers(members: readonly Schema[], key: string, node: TreeNode): readonly Schema[] {
  const child = childOf(node, key);
  const value = child === undefined ? undefined : valueOf(child);
  return members.filter((member) =>
    stepInto(member, key).some((allowed) => z.safeParse(allowed, value).success),
  );
}

function stepInto(schema: Schema, step: string | number): readonly Schema[] {
  if (typeof step === "number") return schema instanceof z.ZodArray ? [schema.element] : [];
  if (schema instanceof z.ZodObject) {
    const inner: unknown = Object.hasOwn(schema.shape, step) ? schema.shape[step] : undefined;
    return inner instanceof z.core.$ZodType ? [inner] : [];
  }
  return schema instanceof z.ZodRecord ? [schema.valueType] : [];
}

export function keysOf(schemas: readonly Schema[]): readonly string[] {
  const keys = schemas.flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
  return [...new Set(keys)];
}

/** The outermost description. */
export function descriptionOf(schema: Schema): string | undefined {
  const description = z.globalRegistry.get(schema)?.description;
  if (description !== undefined) return description;
  return schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : undefined;
}

/** Whether a type expression may be at a place. */
export function isForType(schemas: readonly Schema[]): boolean {
  return schemas.some((schema) => /^(?:A|The) type\b/u.test(descriptionOf(schema) ?? ""));
}
