import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";

/** The maximum size of a model. A file within these limits is read in 2 seconds at most. */
export const limits = {
  fileBytes: 5 * 1024 * 1024,
  /** The words, marks, spaces, comments and line ends that YAML splits a file into. */
  fileTokens: 320_000,
  /** Of all files together, in characters. */
  modelLength: 10 * 1024 * 1024,
  files: 2_000,
  folderDepth: 32,
  nesting: 64,
  keys: 20_000,
  items: 100_000,
  stringLength: 100_000,
  keyLength: 1024,
  /** In one file and of one stage of reading: more than a person reads. */
  mistakes: 1_000,
  /** How many tokens are read, at first and again, to find out what is wrong with the syntax of a file. */
  rereading: 500_000,
} as const;

/** The first of one stage's findings; where there are more than the maximum, the last one says so, and the search ends. */
export function atMost(found: Iterable<Diagnostic>): readonly Diagnostic[] {
  const kept: Diagnostic[] = [];
  for (const diagnostic of found) {
    if (kept.length === limits.mistakes) {
      return [...kept, diagnose("too-many-mistakes", { limit: limits.mistakes }, diagnostic.at)];
    }
    kept.push(diagnostic);
  }
  return kept;
}
