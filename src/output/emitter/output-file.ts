/** One file of the output: its path inside the output folder, with `/`, and its text before formatting. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
  /** It stays as it is: a copy of a file that is formatted already. */
  readonly isFormatted?: boolean;
  /** A digest of all that it is printed from, beside the generator; absent: its text is all that is known. */
  readonly printedFrom?: string;
}
