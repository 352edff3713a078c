/** What a list returns. */
export interface ListTypes {
  readonly page: unknown;
  readonly item: unknown;
}
