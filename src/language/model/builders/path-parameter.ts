import { asCode } from "../../text/words.js";
import type { TypedContext } from "./context.js";
import type { Field, TypeRef } from "../ir/type.js";
import { canName, scalars } from "../scalars.js";
import type { TypeIndex } from "../type-index.js";
import { describeType } from "../type-words.js";

/** Reports a path parameter that may be absent, and one whose values a path can't have. */
export function checkPathParameter(endpoint: string, parameter: Field, context: TypedContext): void {
  const { name, type, isRequired, at } = parameter;
  const problem = isRequired ? problemOf(type, context.types) : "is optional";
  if (problem !== undefined) context.report("invalid-path-parameter", { endpoint, name, problem }, at);
}

function problemOf(type: TypeRef, types: TypeIndex): string | undefined {
  if (types.isNullable(type)) return "can be null";
  const resolved = types.resolve(type);
  if (!canBeInPath(resolved)) {
    return isNeitherStringNorNumber(resolved)
      ? "is neither a string nor an integer"
      : `is ${describeType(type)}, so two spellings of one value would be two paths`;
  }
  const refused = resolved.kind === "enum" ? resolved.values.map(String).find(isRefused) : undefined;
  return refused === undefined ? undefined : `may be ${asCode(refused)}, which no path can have in a segment`;
}

/** Of an integer, too, a client writes one spelling only. */
function canBeInPath(type: TypeRef): boolean {
  if (type.kind === "enum" && type.values.every(Number.isInteger)) return true;
  return canName(type) || (type.kind === "scalar" && scalars[type.scalar].json === "integer");
}

function isNeitherStringNorNumber(type: TypeRef): boolean {
  return type.kind !== "scalar" || !["string", "number"].includes(scalars[type.scalar].json);
}

/** What a client refuses before it sends: it would lead to another address. */
function isRefused(value: string): boolean {
  return (
    value.trim() === "" ||
    /[/\\]|%2f|%5c/i.test(value) ||
    /^(?:\.|%2e){1,2}(?:;|$)/i.test(value) ||
    /[\p{Cc}\p{Surrogate}]/u.test(value)
  );
}
