import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { TreeNode } from "../tree/tree.js";

/** The keys by which an OpenAPI document says what it is. */
export const openapiKeys: readonly string[] = ["openapi", "swagger"];

/** The diagnostic for a file that isn't a model at all, but an OpenAPI document. */
export function findOpenapiDocument(root: TreeNode, places: TextPlaces): Diagnostic | undefined {
  if (root.kind !== "map" || root.entries.has("quoin")) return undefined;
  for (const key of openapiKeys) {
    const entry = root.entries.get(key);
    if (entry?.value.kind !== "scalar") continue;
    const version = entry.value.quoted ? String(entry.value.value) : entry.value.source;
    return diagnose("openapi-document", { version }, places.placeOf(entry.key));
  }
  return undefined;
}
