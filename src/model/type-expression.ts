import type { ScalarKind, TypeRef } from "./type.js";

/** A type expression as it is written, names unresolved. */
export type TypeExpression =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "array"; readonly items: TypeExpression }
  | { readonly kind: "map"; readonly values: TypeExpression }
  | { readonly kind: "nullable"; readonly type: TypeExpression };

export type ParsedExpression = { readonly expression: TypeExpression } | { readonly problem: string };

export const scalarKinds: readonly ScalarKind[] = [
  "string",
  "boolean",
  "int32",
  "int64",
  "integer",
  "number",
  "decimal",
  "datetime",
  "date",
  "uuid",
  "json",
  "object",
];

const maximumDepth = 8;

/** Parses `string[]`, `map<decimal>`, `Tier[] | null`. Unions other than with `null` have no place here. */
export function parseTypeExpression(text: string): ParsedExpression {
  const parts = text.split("|").map((part) => part.trim());
  const nullable = parts.filter((part) => part === "null").length;
  const others = parts.filter((part) => part !== "null");
  if (others.length > 1)
    return {
      problem: "a type with several forms is declared under `types` with `union` and a discriminator",
    };
  if (nullable > 1) return { problem: "`null` stands twice" };
  const parsed = parsePostfix(others[0] ?? "", 0);
  if ("problem" in parsed || nullable === 0) return parsed;
  return { expression: { kind: "nullable", type: parsed.expression } };
}

function parsePostfix(text: string, depth: number): ParsedExpression {
  if (depth > maximumDepth) return { problem: `it is nested more than ${maximumDepth} deep` };
  if (text.endsWith("[]")) {
    const items = parsePostfix(text.slice(0, -2).trim(), depth + 1);
    return "problem" in items ? items : { expression: { kind: "array", items: items.expression } };
  }
  const map = /^map\s*<(.*)>$/s.exec(text);
  if (map !== null) {
    const values = parsePostfix((map[1] ?? "").trim(), depth + 1);
    return "problem" in values ? values : { expression: { kind: "map", values: values.expression } };
  }
  if (text === "") return { problem: "a name is missing" };
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(text)) return { problem: `${JSON.stringify(text)} is not a name` };
  return { expression: { kind: "name", name: text } };
}

/** The scalar of a name that is no declared type. */
export function scalarOf(name: string): TypeRef | undefined {
  const scalar = scalarKinds.find((kind) => kind === name);
  return scalar === undefined
    ? undefined
    : { kind: "scalar", scalar, length: undefined, range: undefined, pattern: undefined };
}
