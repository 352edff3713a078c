import type { Place } from "../../diagnostics/diagnostic.js";
import type { Known, UnknownId } from "./known.js";
import type { Range } from "./range.js";

/**
 * What leads to the next page: how many items to skip, its number, a cursor that a page has, or a link. A token is a cursor:
 * nobody but the service knows what is in it.
 */
export type PageWayKind = "offset" | "page" | "cursor" | "link";

/** The query parameters of a way, by what they are for. */
export type PageParameter = "position" | "limit";

/** A way of paging. */
export interface PageWay {
  /** What lists call it; `undefined`: it is that of all lists. */
  readonly name: string | undefined;
  readonly doc: string | undefined;
  readonly kind: PageWayKind;
  /** The query parameter that says which page; `undefined`: links say it. */
  readonly parameter: string | undefined;
  /** The number of the first page, or 0 for offsets; nothing for the others. */
  readonly first: number | undefined;
  readonly limitParameter: string | undefined;
  /** Which of its parameters every request must have. */
  readonly requires: readonly PageParameter[];
  readonly sortParameter: string | undefined;
  /** How many items a page may have. */
  readonly size: Known<Range<number>>;
  /** Where a page has its items; empty: it is an array of them. */
  readonly items: MemberPath;
  /** Where a page has the cursor of the next one: absent, null or empty on the last. */
  readonly from: CursorPlace | undefined;
  /** The type of cursors of a page; `undefined`: that of the member of items, or the way has no cursors. */
  readonly cursorType: CursorType | undefined;
  /** Where a page has the address of the next one. Of offsets and numbers only whether there is one matters. */
  readonly next: LinkPlace | undefined;
  /** Where a page says whether there are others behind it. */
  readonly more: MemberPath | undefined;
  /** Where it says how many items there are. */
  readonly total: MemberPath | undefined;
  /** Where it says how many pages there are. */
  readonly totalPages: MemberPath | undefined;
  /** Whether a page before the last may have fewer items than asked for; pages by cursors and links always may. */
  readonly hasShortPages: boolean;
  readonly unknowns: readonly UnknownId[];
  readonly at: Place;
}

export type CursorType = "string" | "int64";

/** The names of members, from the outermost one. */
export type MemberPath = readonly string[];

/** A member of the page, one of its first or last item, or a header of the response. */
export type CursorPlace =
  | { readonly kind: "member" | "first-item" | "last-item"; readonly path: MemberPath }
  | { readonly kind: "header"; readonly name: string };

export type LinkPlace = { readonly kind: "header" } | { readonly kind: "member"; readonly path: MemberPath };
