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

export function renderJournal(steps: readonly Step[]): string {
  return JSON.stringify(steps, undefined, 1);
}

/** The steps that a journal lists; `undefined` if it can't be trusted. */
export function parseJournal(text: string): Step[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Array.isArray(content) && content.every(isStep) ? content : undefined;
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
