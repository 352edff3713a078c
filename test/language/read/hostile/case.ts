/** A text that a model may turn out to be, and what is to be found in it: `code line:column` of each finding. */
export interface Case {
  /** As in the list of hostile inputs: A for bytes, B for scalars, C for structure, E for names. */
  readonly id: string;
  readonly says: string;
  readonly text: string;
  readonly finds: readonly string[];
}

/** A type with one line, which stands on line 3 from column 5. */
export const type = (line: string) => `types:\n  A:\n    ${line}\n`;

/** A type with a second field, which stands on line 5 from column 7. */
export const field = (line: string) =>
  `types:\n  A:\n    fields:\n      a: { type: string }\n      ${line}\n`;
