import { isSameAs } from "../merge/digests.js";
import type { ModelFile } from "../model/model-data.js";
import type { Base } from "../merge/import-lock.js";
import type { AnsweredPart } from "./answered-parts.js";

/**
 * The parts that a document has changed since the import that left `base`, although an answer replaces them. `files`: the model that it
 * leaves now.
 */
export function changedSince(
  base: Base | undefined,
  parts: readonly AnsweredPart[],
  files: readonly ModelFile[],
): readonly AnsweredPart[] {
  if (base === undefined) return [];
  const ids = new Set(parts.map(({ id }) => id));
  const isSameBefore = (id: string, digest: string) => {
    const before = base.get(`unknowns.${id}`)?.digests;
    return before instanceof Map ? isSameAs(before.get("digest"), digest, 3) : undefined;
  };
  return parts.filter(({ id, topic, endpoint, digest }) => {
    const isSame = isSameBefore(id, digest);
    if (endpoint !== undefined) {
      const isKnown = base.has(`endpoints.${endpoint}`);
      return isKnown && (isSame ?? isSameBefore(`answered-${topic}`, digest)) === false;
    }
    if (topic === "authentication" && isSame === undefined) return hasSameAuthentication(base, files);
    // An endpoint that differed from most, and no longer does.
    const former = [...base.keys()]
      .map((key) => key.replace(/^unknowns\./u, ""))
      .filter((key) => key.startsWith(`${id}-of-`) && !ids.has(key));
    return isSame === false || former.some((key) => isSameBefore(key, digest) === false);
  });
}

/** Whether the answer held before, when the document said nothing that it would have replaced. */
function hasSameAuthentication(base: Base, files: readonly ModelFile[]): boolean {
  const section = files.find(({ content }) => content.has("authentication"))?.content.get("authentication");
  return section !== undefined && isSameAs(base.get("authentication")?.digests, section, 1);
}
