/** What people are told about a row, in sentences of Markdown. */
export interface RowText {
  /** What the model promises. */
  readonly promise: string;
  /** What a failure means for those who call the service. */
  readonly failure: string;
  /** Where the model or the service is corrected. */
  readonly help: string;
  /** Why a run may prove nothing. */
  readonly open: string;
}
