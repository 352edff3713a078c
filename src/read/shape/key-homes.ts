import * as z from "zod";
import { choices, keysOf, type Schema } from "./schema-at.js";
import { describeLevel } from "./subject.js";

const maxHomes = 3;
const maxDepth = 7;

/** The places in a definition that have a key, outermost first: `retention` is a key of `idempotency`. */
export function homesOf(root: Schema, key: string): readonly string[] {
  const homes = homesByRoot.get(root) ?? findHomes(root);
  homesByRoot.set(root, homes);
  const found = homes.get(key) ?? [];
  return keysOf([root]).includes(key) ? found.slice(0, 1) : found.slice(0, maxHomes);
}

const homesByRoot = new WeakMap<Schema, ReadonlyMap<string, readonly string[]>>();

function findHomes(root: Schema): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  let level: readonly Level[] = [{ pattern: [], schema: root }];
  for (let depth = 0; depth < maxDepth; depth += 1) {
    for (const { pattern, schema } of level) {
      for (const key of keysOf([schema])) {
        // `was` has the keys of its element, which is the one to name.
        if (pattern.at(-1) === "was" && found.has(key)) continue;
        found.set(key, [...new Set([...(found.get(key) ?? []), describeLevel(pattern)])]);
      }
    }
    level = level.flatMap(below);
  }
  return found;
}

interface Level {
  readonly pattern: readonly string[];
  readonly schema: Schema;
}

function below({ pattern, schema }: Level): readonly Level[] {
  const inside = (step: string, inner: Schema) =>
    choices(inner).map((choice) => ({ pattern: [...pattern, step], schema: choice }));
  if (schema instanceof z.ZodObject) {
    return Object.entries<Schema>(schema.shape).flatMap(([key, inner]) => inside(key, inner));
  }
  if (schema instanceof z.ZodRecord) return inside("*", schema.valueType);
  return schema instanceof z.ZodArray
    ? choices(schema.element).map((choice) => ({ pattern, schema: choice }))
    : [];
}
