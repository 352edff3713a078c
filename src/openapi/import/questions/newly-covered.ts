import { writeMethods } from "../../../language/read/language/methods.js";
import type { Base } from "../merge/import-lock.js";
import type { ModelFile, ModelMap } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { mapOf } from "./question-context.js";

/**
 * The writes that the document has got since the import that left `base`, or that take a key since, and of which a fact about the
 * entire API says that they may be sent again: by their ids. `files`: the model with what was accepted.
 */
export function findNewlyCovered(
  fact: ModelMap,
  files: readonly ModelFile[],
  base: Base | undefined,
): readonly string[] {
  if (base === undefined) return [];
  const methods = methodsWithKey(fact);
  const isOfAll = [...mapOf(fact.get("errors")).values()].some(allowsWrites);
  const entries = files.flatMap(({ content }) => [...mapOf(content.get("endpoints"))]);
  return entries.flatMap(([id, entry]) => {
    if (!isMap(entry) || entry.get("idempotency") === "safe") return [];
    const before = base.get(`endpoints.${id}`)?.digests;
    const isNew = before === undefined && writeMethods.some((method) => entry.has(method));
    const takesKey = !entry.has("idempotency") && methods.some((method) => entry.has(method));
    const tookNone = before === undefined || (before instanceof Map && before.has("idempotency"));
    return (isOfAll && isNew) || (takesKey && tookNone) ? [id] : [];
  });
}

function methodsWithKey(fact: ModelMap): readonly string[] {
  const methods = mapOf(fact.get("idempotency")).get("methods");
  return Array.isArray(methods) ? methods.filter((method) => typeof method === "string") : [];
}

/** Whether a row of errors says that a write had no effect, or that any of them is retried. */
function allowsWrites(row: unknown): boolean {
  if (!(row instanceof Map)) return false;
  const retry: unknown = row.get("retry");
  return row.get("effect") === "none" || (retry instanceof Map && retry.get("writes") === "any");
}
