/** One change of a generated client's text. */
export interface Edit {
  readonly file: string;
  /** Must be in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** A client with a defect that the proof must find. */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** A schedule that shows the defect and is tried first, where the search for one takes long. */
  readonly seed?: number | undefined;
}

export function mutant(name: string, file: string, find: string, replace: string, seed?: number): Mutant {
  return { name, edits: [{ file: `runtime/${file}`, find, replace }], seed };
}
