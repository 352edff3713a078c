/** A model with one mistake, and what is said about it. */
export interface Message {
  readonly code: string;
  readonly text: string;
  /** `line:column-endColumn`, or `line:column-endLine:endColumn`. */
  readonly at: string;
  readonly message: string;
  readonly help?: string;
}
