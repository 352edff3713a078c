import { writeMethods } from "../../read/language/methods.js";
import type { Base } from "../merge/import-lock.js";
import type { ModelFile, ModelMap } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { mapOf } from "./question-context.js";

/** The writes that a document has got since the import that left `base`, by their ids. `files`: the model with what was accepted. */
export function findNewWrites(
  files: readonly ModelFile[],
  base: Base | undefined,
): ReadonlyMap<string, ModelMap> {
  if (base === undefined) return new Map();
  const entries = files.flatMap(({ content }) => [...mapOf(content.get("endpoints"))]);
  return new Map(
    entries.flatMap(([id, entry]) => {
      const isNew = isMap(entry) && !base.has(`endpoints.${id}`);
      const isWrite = isNew && writeMethods.some((method) => entry.has(method));
      return isWrite && entry.get("idempotency") !== "safe" ? [[id, entry] as const] : [];
    }),
  );
}

/** Those of which a fact says that they may be sent again, since it is about the entire API. */
export function coveredBy(fact: ModelMap, writes: ReadonlyMap<string, ModelMap>): readonly string[] {
  const methods = mapOf(fact.get("idempotency")).get("methods");
  const takesKey = (entry: ModelMap) =>
    Array.isArray(methods) &&
    !entry.has("idempotency") &&
    methods.some((method) => typeof method === "string" && entry.has(method));
  const isOfAll = [...mapOf(fact.get("errors")).values()].some(allowsWrites);
  return [...writes].flatMap(([id, entry]) => (isOfAll || takesKey(entry) ? [id] : []));
}

/** Whether a row of errors says that a write had no effect, or that any of them is retried. */
function allowsWrites(row: unknown): boolean {
  if (!(row instanceof Map)) return false;
  const retry: unknown = row.get("retry");
  return row.get("effect") === "none" || (retry instanceof Map && retry.get("writes") === "any");
}
