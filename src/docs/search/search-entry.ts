/** What the search knows of a page. */
export type SearchEntry = EntryOf<string>;

/** The same, whatever stands for its strings. */
export type EntryOf<Text> = readonly [
  /** Its address below the site, without an ending. */
  path: Text,
  title: Text,
  /** Before the title: `GET`; empty if there is none. */
  mark: Text,
  /** Below the title: `/orders/{id}`. */
  place: Text,
  /** The ids of what has a name in it: `body.customer_id`. */
  anchors: readonly Text[],
  /** Piece by piece: paragraphs, or sentences. */
  prose: readonly Text[],
  /** What else it is called: by its id, or in other versions. */
  otherNames: readonly Text[],
];
