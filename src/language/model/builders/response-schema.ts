import { adviseReference } from "../../read/shape/inline-type.js";
import { nameOfReference } from "../../read/shape/openapi.js";
import { asCode, quoted } from "../../text/words.js";

/** What to write in place of a schema of OpenAPI, or of a response, that stands where statuses do; `undefined` for others. */
export function helpForResponseSchema(
  returns: Readonly<Record<string, unknown>>,
  types: { readonly has: (name: string) => boolean },
): string | undefined {
  const { $ref, type, items, ...others } = returns;
  const named = nameIn($ref) ?? (type === "array" ? arrayOf(nameIn(items)) : nameIn(type));
  if (named === undefined) return undefined;
  if (Object.keys(others).length === 0) {
    return adviseReference("returns", named, types.has(named.replace(/\[\]$/u, "")));
  }
  const { doc, ...more } = others;
  return typeof doc === "string" && Object.keys(more).length === 0
    ? `Write ${asCode(`returns: { 200: { type: ${named}, doc: ${quoted(doc)} } }`)}.`
    : undefined;
}

function nameIn(value: unknown): string | undefined {
  return typeof value === "string" && /^(?:[A-Z]|.*\/)/u.test(value) ? nameOfReference(value) : undefined;
}

function arrayOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `${name}[]`;
}
