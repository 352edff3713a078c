import { asCode } from "../text/words.js";
import type { ScalarKind, ScalarType, TypeRef } from "./ir/type.js";
import { isScalarKind } from "./scalars.js";

/** A type expression as it is written, names unresolved. */
export type TypeExpression =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "array"; readonly items: TypeExpression }
  | { readonly kind: "map"; readonly values: TypeExpression }
  | { readonly kind: "nullable"; readonly type: TypeExpression }
  | { readonly kind: "union"; readonly alternatives: readonly TypeExpression[] };

export type ParsedExpression = { readonly expression: TypeExpression } | { readonly problem: string };

const maxDepth = 8;

/** Parses `string[]`, `map<decimal>`, `Tier[] | null`, `(date | null)[]`, `string | Tier`, `null`. */
export function parseTypeExpression(text: string): ParsedExpression {
  return parseAlternatives(text, 0);
}

function parseAlternatives(text: string, depth: number): ParsedExpression {
  const parts = splitAlternatives(text);
  if (parts.filter((part) => part === "null").length > 1) return { problem: "`null` appears twice" };
  const found: TypeExpression[] = [];
  for (const part of parts) {
    const parsed = parsePostfix(part, depth);
    if ("problem" in parsed) return parsed;
    found.push(parsed.expression);
  }
  return { expression: uniteExpressions(found) };
}

const onlyNull: TypeExpression = { kind: "name", name: "null" };

/** A union in parentheses is none of its own: its alternatives, and its null, are those of the union around it. */
function uniteExpressions(found: readonly TypeExpression[]): TypeExpression {
  const isNullable = found.some((one) => one.kind === "nullable" || isNull(one));
  const plain = found.map((one) => (one.kind === "nullable" ? one.type : one)).filter((one) => !isNull(one));
  const all = plain.flatMap((one) => (one.kind === "union" ? one.alternatives : [one]));
  const [first = onlyNull] = all;
  if (isNull(first)) return first;
  const type: TypeExpression = all.length === 1 ? first : { kind: "union", alternatives: all };
  return isNullable ? { kind: "nullable", type } : type;
}

function isNull(expression: TypeExpression): boolean {
  return expression.kind === "name" && expression.name === "null";
}

/** The parts between `|` outside brackets. */
function splitAlternatives(text: string): readonly string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === "<" || character === "(") depth += 1;
    if (character === ">" || character === ")") depth -= 1;
    if (character !== "|" || depth !== 0) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
}

function parsePostfix(text: string, depth: number): ParsedExpression {
  if (depth > maxDepth) return { problem: `it is nested more than ${maxDepth} levels deep` };
  if (text.endsWith("[]")) {
    const items = parsePostfix(text.slice(0, -2).trim(), depth + 1);
    return "problem" in items ? items : { expression: { kind: "array", items: items.expression } };
  }
  const map = /^map\s*<(.*)>$/s.exec(text);
  if (map !== null) {
    const values = parseAlternatives((map[1] ?? "").trim(), depth + 1);
    return "problem" in values ? values : { expression: { kind: "map", values: values.expression } };
  }
  const group = /^\((.*)\)$/s.exec(text);
  if (group !== null) return parseAlternatives((group[1] ?? "").trim(), depth + 1);
  if (text === "") return { problem: "a name is missing" };
  if (/^\w+\?$/.test(text)) {
    return { problem: "the `?` belongs after the field's name, as in `name?: string`" };
  }
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(text)) return { problem: `${asCode(text)} is not a name` };
  return { expression: { kind: "name", name: text } };
}

/** The scalar of a name that is no declared type. */
export function scalarOf(name: string): TypeRef | undefined {
  return isScalarKind(name) ? anyOf(name) : undefined;
}

/** A scalar with all its values. */
export function anyOf(scalar: ScalarKind): ScalarType {
  return {
    kind: "scalar",
    scalar,
    length: undefined,
    range: undefined,
    pattern: undefined,
    multipleOf: undefined,
    format: undefined,
  };
}
