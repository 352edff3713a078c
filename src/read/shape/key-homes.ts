import * as z from "zod";
import { file } from "../language/file.js";
import { choices, type Schema } from "./schema-at.js";
import { describeLevel } from "./subject.js";

const mostHomes = 3;
const deepest = 7;

/** Where in the language a key stands, outermost places first: `retention` is a key of `idempotency`. */
export function homesOf(key: string): readonly string[] {
  homes ??= findHomes();
  return homes.get(key)?.slice(0, mostHomes) ?? [];
}

let homes: ReadonlyMap<string, readonly string[]> | undefined;

function findHomes(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let level: readonly Level[] = [{ pattern: [], schema: file }];
  for (let depth = 0; depth < deepest; depth += 1) {
    for (const { pattern, schema } of level) {
      for (const key of schema instanceof z.ZodObject ? Object.keys(schema.shape) : []) {
        const known = found.get(key) ?? [];
        found.set(key, [...new Set([...known, describeLevel(pattern)])]);
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
