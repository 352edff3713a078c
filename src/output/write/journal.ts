import { sep } from "node:path";
import { digestPattern } from "./digest.js";
import { ownPrefix } from "./output-path.js";

/** The name of the journal inside a staging folder. While it exists, the write is decided, and will be finished. */
export const journalName = "journal.json";

/** One file that a write replaces, creates or deletes. Step n has its new text in `new-n`, its old file in `old-n`. */
export interface Step {
  /** Inside the folder that is written to. */
  readonly path: string;
  /** The digest of the file that is there before; `undefined`: none. */
  readonly before: string | undefined;
  /** The digest of the file that is there afterwards; `undefined`: none. */
  readonly after: string | undefined;
}

/** What keeps a write from deciding about a path, or `undefined` if it stays inside its folder on every file system. */
export function findStepProblem(path: string): string | undefined {
  for (const segment of path.split("/")) {
    if (segment === "" || segment === "." || segment === ".." || segment.includes(sep)) {
      return "it must not leave its folder";
    }
    if (segment.toLowerCase() === ".git") return "it belongs to git";
    if (segment.toLowerCase().startsWith(ownPrefix)) return `${ownPrefix} names belong to quoin itself`;
  }
  return undefined;
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
  if (typeof path !== "string" || findStepProblem(path) !== undefined) return false;
  return isOptionalDigest(before) && isOptionalDigest(after);
}

function isOptionalDigest(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && digestPattern.test(value));
}
