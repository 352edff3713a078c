import * as z from "zod";
import type { ContentPath } from "../document.js";

export type Schema = z.core.$ZodType;

/** What `root` says can stand at a path: several schemas where it gives a choice, none where nothing can. */
export function schemasAt(root: Schema, path: ContentPath): readonly Schema[] {
  let schemas = choices(root);
  for (const step of path) schemas = schemas.flatMap((schema) => stepInto(schema, step)).flatMap(choices);
  return schemas;
}

/** What `root` says about a path in words, for people. */
export function describedAt(root: Schema, path: ContentPath): string | undefined {
  const last = path.at(-1);
  if (last === undefined) return descriptionOf(root);
  return schemasAt(root, path.slice(0, -1))
    .flatMap((schema) => stepInto(schema, last))
    .map(descriptionOf)
    .find((description) => description !== undefined);
}

/** Opens what only wraps other schemas. */
export function choices(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodOptional) return choices(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(choices);
  return [schema];
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

/** The description that stands nearest to the surface. */
export function descriptionOf(schema: Schema): string | undefined {
  const description = z.globalRegistry.get(schema)?.description;
  if (description !== undefined) return description;
  return schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : undefined;
}
