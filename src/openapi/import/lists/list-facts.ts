import type { ImportedHeader } from "../imported-api.js";
import type { Site } from "../node.js";
import type { PageMember } from "./page-members.js";

/** How a parameter asks for a page. */
export type PageSign = "cursor" | "offset" | "page";

/** What asks for a page. */
export interface PageParameter {
  readonly name: string;
  /** In lower case, with underscores. */
  readonly word: string;
  readonly sign: PageSign;
  /** Whether a way of the language can send it: its name needs no other in code. */
  readonly isSendable: boolean;
  /** `undefined`: it is of several types, or of one that no page is asked for with. */
  readonly kind: CursorKind | undefined;
  /** Whether it asks for what is before, or up to, something: often it is a filter. */
  readonly isBackward: boolean;
  /** The least that it may be. */
  readonly minimum: number | undefined;
  readonly doc: string | undefined;
  readonly site: Site;
}

/** What a cursor is: `number` isn't said to be whole, `time` is a string. */
export type CursorKind = "string" | "uuid" | "integer" | "number" | "time";

/** What a list shows of how it is walked. */
export interface ListFacts {
  /** In the order in which they are tried. */
  readonly sent: readonly PageParameter[];
  readonly members: readonly PageMember[];
  readonly headers: readonly ImportedHeader[];
  /** Whether a page has a link to the next one, or a header for it. */
  readonly isLinked: boolean;
}
