import * as z from "zod";
import type { ContentPath } from "../document.js";
import { type Role, roles } from "../language/roles.js";
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

/** What the definition says of a place. */
export interface Description {
  readonly text: string;
  /** Whether it shows what to write, and not only what that would mean. */
  readonly hasExample: boolean;
}

/** The description of a path in the definition: its own, or that of the first of its alternatives that has one. */
export function describedAt(content: DefinedContent, path: ContentPath): Description | undefined {
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
  return schema instanceof z.ZodRecord && z.safeParse(schema.keyType, step).success ? [schema.valueType] : [];
}

export function keysOf(schemas: readonly Schema[]): readonly string[] {
  const keys = schemas.flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
  return [...new Set(keys)];
}

/** The outermost description. */
function descriptionOf(schema: Schema): Description | undefined {
  const text = z.globalRegistry.get(schema)?.description;
  if (text !== undefined) return { text, hasExample: roles.get(schema) !== undefined };
  return schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : undefined;
}

export function hasRole(schemas: readonly Schema[], role: Role): boolean {
  return schemas.some((schema) => roles.get(schema)?.role === role);
}

/** A schema of a definition, and where it is: keys, with `*` for any name; an item of a list is where the list is. */
export interface LocatedSchema {
  readonly pattern: readonly string[];
  readonly schema: Schema;
}

const maxDepth = 7;

/** Every schema of a definition, outermost first. */
export function listSchemas(root: Schema): readonly LocatedSchema[] {
  let level: readonly LocatedSchema[] = choices(root).map((schema) => ({ pattern: [], schema }));
  const found = [...level];
  for (let depth = 1; depth < maxDepth; depth += 1) {
    level = level.flatMap(schemasBelow);
    found.push(...level);
  }
  return found;
}

function schemasBelow({ pattern, schema }: LocatedSchema): readonly LocatedSchema[] {
  const inside = (inner: Schema, ...steps: readonly string[]) =>
    choices(inner).map((choice) => ({ pattern: [...pattern, ...steps], schema: choice }));
  if (schema instanceof z.ZodArray) return inside(schema.element);
  if (schema instanceof z.ZodRecord) return inside(schema.valueType, "*");
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<Schema>(schema.shape).flatMap(([key, inner]) => inside(inner, key));
}
