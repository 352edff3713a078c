import type { Api } from "../model/ir/api.js";
import { jsonMediaType } from "../model/media-types.js";

/** What requests accept whose successes are of these media types: those, and plain JSON, which errors are. */
export function acceptedTypes(
  mediaTypes: readonly string[],
  { conventions, version }: Pick<Api, "conventions" | "version">,
): readonly string[] {
  if (version.mediaType !== undefined) return [version.mediaType];
  const own = mediaTypes.length === 0 ? [conventions.responseMediaType] : mediaTypes;
  // What accepts anything accepts JSON.
  return own.includes("*/*") ? ["*/*"] : [...new Set([...own, jsonMediaType])];
}
