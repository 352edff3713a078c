import { suggest } from "../../text/suggestion.js";
import type { ErrorDetails } from "../../read/language/error.js";
import type { Versioned } from "./versioned.js";
import { valuePlace } from "./located.js";
import type { DeclaredNames } from "./sections.js";

/** Reports an `error_status` that no body of an error has, in any version. */
export function checkErrorStatus({ sections, report }: Versioned): void {
  const { conventions, declared } = sections;
  const name = conventions?.value.error_status;
  if (conventions === undefined || name === undefined) return;
  const bodies = [...sections.errors.values()].flatMap(({ rows }) =>
    rows.flatMap((row) => bodyFields(row.value, declared)),
  );
  const known = new Set(bodies.flat());
  if (bodies.length === 0 || known.has(anyField) || known.has(name)) return;
  const facts = { name, suggestion: suggest(name, known), known: [...known] };
  report("unknown-status-field", facts, valuePlace(conventions, "error_status"));
}

/** Stands for the fields of what isn't declared as an object. */
const anyField = "*";

function bodyFields({ body }: ErrorDetails, { types }: DeclaredNames): readonly (readonly string[])[] {
  const named = typeof body === "string" ? [body] : Object.values(body ?? {});
  return named.flatMap((type) => {
    if (type === undefined || type === "text") return [];
    const fields = types.get(type)?.value.fields;
    return [fields === undefined ? [anyField] : Object.keys(fields).map((key) => key.replace(/\?$/, ""))];
  });
}
