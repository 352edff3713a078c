import { digestPattern } from "./digest.js";
import { findPathProblem } from "./output-path.js";

/** The name of the journal inside a staging folder. While it exists, the write is decided, and will be finished. */
export const journalName = "journal.json";

/** One file that a write replaces, creates or deletes. Step n has its new text in `new-n`, its old file in `old-n`. */
export interface Step {
  /** Inside the output folder. */
  readonly path: string;
  /** The digest of the file that is there before; `undefined`: none. */
  readonly before: string | undefined;
  /** The digest of the file that is there afterwards; `undefined`: none. */
  readonly after: string | undefined;
}

/** `place`: of the staging folder, as `placeOf` gives it. */
export function renderJournal(place: string, steps: readonly Step[]): string {
  return JSON.stringify({ place, steps }, undefined, 1);
}

/** The steps that a journal lists; none if it can't be trusted, or was written for a folder at another place. */
export function parseJournal(text: string, place: string): readonly Step[] {
  let content: { readonly place?: unknown; readonly steps?: unknown } | null;
  try {
    content = JSON.parse(text);
  } catch {
    return [];
  }
  if (content?.place !== place || !Array.isArray(content.steps)) return [];
  return content.steps.every(isStep) ? content.steps : [];
}

function isStep(value: unknown): value is Step {
  if (typeof value !== "object" || value === null) return false;
  const { path, before, after }: { path?: unknown; before?: unknown; after?: unknown } = value;
  if (typeof path !== "string" || findPathProblem(path) !== undefined) return false;
  return isOptionalDigest(before) && isOptionalDigest(after);
}

function isOptionalDigest(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && digestPattern.test(value));
}
