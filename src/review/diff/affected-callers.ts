import type { CallerUse } from "../../language/plan/caller-use.js";

/** A place in code that uses a generated client. */
export interface CallerPlace {
  /** Relative to the working directory. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly use: CallerUse;
}

/** Why a file isn't examined, or not as others are: in the order in which reports say so. */
export const incompleteReasons = [
  "time",
  "size",
  "link",
  "syntax",
  "no-tsconfig",
  "unusable-tsconfig",
] as const;

export type IncompleteReason = (typeof incompleteReasons)[number];

/** The code that was examined for what changes hit. */
export interface AffectedCallers {
  /** As the command line has them. */
  readonly patterns: readonly string[];
  /** How many files were examined. */
  readonly files: number;
  /** How many calls of generated clients are in them. */
  readonly calls: number;
  /** How many of these calls a change hits that isn't safe. */
  readonly affectedCalls: number;
  /** The places that such a change hits, those calls among them, by file and line. */
  readonly affected: readonly CallerPlace[];
  /** Paths of files and links that aren't examined, or not as others are. */
  readonly incomplete: readonly { readonly path: string; readonly because: IncompleteReason }[];
  /** The folders of clients whose language isn't known well enough to find their calls. */
  readonly unknownClients: readonly string[];
  /** How many seconds there were. */
  readonly seconds: number;
}
