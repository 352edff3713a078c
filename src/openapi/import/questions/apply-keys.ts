import type { ModelFile, ModelMap } from "../model/model-data.js";
import type { MapRewriter } from "./map-rewriter.js";
import { isMap } from "../render/flow.js";
import { mapOf } from "./question-context.js";

/**
 * With a section `idempotency`, its header is no endpoint's own that takes a key; and a write that didn't have it takes none, as far as
 * the document says. Endpoints with other methods keep their header, and so do those of which `said` has another answer.
 */
export function takeKeys(
  files: readonly ModelFile[],
  said: ModelMap,
  rewriter: MapRewriter,
): readonly ModelFile[] {
  const section = files.map(({ content }) => content.get("idempotency")).find(isMap);
  const header = section?.get("header");
  const methods = section?.get("methods");
  if (typeof header !== "string" || !Array.isArray(methods)) return files;
  return files.map((file) => {
    const endpoints = file.content.get("endpoints");
    if (!isMap(endpoints)) return file;
    const changed = rewriter.change(endpoints, (id, entry) => {
      const isOfSection = isMap(entry) && methods.some((method) => entry.has(String(method)));
      const isSaid = isMap(entry) && (entry.has("idempotency") || mapOf(said.get(id)).has("idempotency"));
      return isOfSection && !isSaid ? takeKey(entry, header, rewriter) : entry;
    });
    return changed === endpoints
      ? file
      : { ...file, content: rewriter.set(file.content, "endpoints", changed) };
  });
}

function takeKey(entry: ModelMap, header: string, rewriter: MapRewriter): ModelMap {
  const headers = mapOf(entry.get("headers"));
  const own = [...headers.keys()].filter(
    (name) => name.replace(/\?$/u, "").toLowerCase() === header.toLowerCase(),
  );
  if (own.length === 0) return rewriter.set(entry, "idempotency", "none");
  const left = rewriter.remove(headers, new Set(own));
  return left.size === 0
    ? rewriter.remove(entry, new Set(["headers"]))
    : rewriter.set(entry, "headers", left);
}
