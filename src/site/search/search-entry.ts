/** What the search knows of a page. */
export type SearchEntry = readonly [
  /** Its address below the site, without an ending. */
  path: string,
  title: string,
  /** Before the title: `GET`; empty if there is none. */
  mark: string,
  /** Below the title: `/orders/{id}`. */
  place: string,
  /** The ids of what has a name in it: `body.customer_id`. */
  anchors: readonly string[],
  /** Paragraph by paragraph. */
  prose: readonly string[],
  /** What else it is called: by its id, or in other versions. */
  otherNames: readonly string[],
];
