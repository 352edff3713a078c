/** What every way of paging has. */
export interface WayRules {
  /** The path to the items of a page; empty where the page is an array of them. */
  readonly items: readonly string[];
  /** The query parameter for the size of a page. */
  readonly limit?: string | undefined;
}

/** How pages lead to the next one by a cursor. */
export interface CursorRules extends WayRules {
  /** The query parameter for the cursor. */
  readonly send: string;
  /** The path to the cursor of the next page. */
  readonly from: readonly string[];
  /** True: it is in the last item. False when absent, as the two others, of which at most one is true. */
  readonly ofLastItem?: boolean | undefined;
  /** True: it is in the first item: the page behind this one has what is before it. */
  readonly ofFirstItem?: boolean | undefined;
  /** True: the path is the name of a header. */
  readonly ofHeaders?: boolean | undefined;
  /** The path to what says whether there are other pages. */
  readonly more?: readonly string[] | undefined;
}

/** Where a page has the address of the next one: in its header `Link`, or at the end of a path. */
export type LinkPath = readonly string[] | "header";

/** How pages lead to the next one by its address. */
export interface LinkRules extends WayRules {
  readonly next: LinkPath;
}

/** How pages follow each other by offsets, or by their numbers. At most one of the members tells the last page. */
export interface NumberedRules extends WayRules {
  /** The query parameter for the offset, or for the number. */
  readonly send: string;
  readonly counts: "items" | "pages";
  /** That of the first page. */
  readonly first: number;
  /** True: a page before the last may have fewer items than asked for. False when absent. */
  readonly shortPages?: boolean | undefined;
  /** The path to what says whether there are other pages. */
  readonly more?: readonly string[] | undefined;
  /** The path to the number of all items. */
  readonly total?: readonly string[] | undefined;
  /** The path to the number of all pages. */
  readonly totalPages?: readonly string[] | undefined;
  /** Where the address of the next page is, if there is one. */
  readonly next?: LinkPath | undefined;
}
