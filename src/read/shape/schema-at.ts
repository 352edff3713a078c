import * as z from "zod";
import type { ContentPath } from "../document.js";
import { file } from "../language/file.js";

export type Schema = z.core.$ZodType;

/** What the language says can stand at a path: several schemas where it gives a choice, none where nothing can. */
export function schemasAt(path: ContentPath): readonly Schema[] {
  let schemas = choices(file);
  for (const step of path) schemas = schemas.flatMap((schema) => stepInto(schema, step)).flatMap(choices);
  return schemas;
}

/** The schema as it is written in the language at this path, with its description still on it. */
export function declaredAt(path: ContentPath): readonly Schema[] {
  const last = path.at(-1);
  if (last === undefined) return [file];
  return schemasAt(path.slice(0, -1)).flatMap((schema) => stepInto(schema, last));
}

/** Opens what only wraps other schemas. */
export function choices(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodOptional) return choices(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(choices);
  return [schema];
}

export function stepInto(schema: Schema, step: string | number): readonly Schema[] {
  if (schema instanceof z.ZodObject) {
    const inner: unknown = Object.hasOwn(schema.shape, step) ? schema.shape[step] : undefined;
    return inner instanceof z.core.$ZodType ? [inner] : [];
  }
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodArray) return [schema.element];
  return [];
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
