import type { ScalarKind } from "../../src/language/model/ir/type.js";
import { scalars } from "../../src/language/model/scalars.js";

/** A seed draws from them in this order. */
const first: readonly ScalarKind[] = [
  "string",
  "boolean",
  "uuid",
  "int32",
  "int64",
  "integer",
  "number",
  "decimal",
  "datetime",
  "date",
  "json",
  "object",
];

const all = [...new Set<string>([...first, ...Object.keys(scalars)])];

/** Every scalar type that JSON has, new ones last. */
export const scalarNames: readonly string[] = all.filter((name) => name !== "bytes");
