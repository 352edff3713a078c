/** How requests say which version they are for. */
export interface VersionPlan {
  readonly header: string;
  readonly value: string;
  /** What the header says in place of the value: a media type. */
  readonly sent: string | undefined;
}
