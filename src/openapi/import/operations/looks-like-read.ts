import { readWords } from "../../../language/text/names.js";
import type { ImportedOperation } from "../imported-api.js";

const readingWords: ReadonlySet<string> = new Set([
  "count",
  "describe",
  "fetch",
  "find",
  "get",
  "list",
  "lookup",
  "preview",
  "query",
  "read",
  "retrieve",
  "search",
]);

/**
 * Whether a `POST` is called as a read, by its name or its path, and makes nothing as far as its responses say.
 *
 * @param name what the model or the document calls it
 */
export function looksLikeRead(operation: ImportedOperation, name: string): boolean {
  const { method, path } = operation;
  if (method !== "POST" || makesSomething(operation)) return false;
  const [first = ""] = readWords(name);
  const steps = path.split(/[/:]/u).filter((step) => step !== "" && !step.includes("{"));
  const last = readWords(steps.at(-1) ?? "");
  return readingWords.has(first) || last.some((word) => readingWords.has(word));
}

/** Whether a response says that something was made, will be done, or is gone. */
export function makesSomething({ responses }: Pick<ImportedOperation, "responses">): boolean {
  return responses.some(({ status }) => /^20[124]$/u.test(status));
}
