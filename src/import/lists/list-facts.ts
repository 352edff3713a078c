import type { Site } from "../node.js";
import type { PageMember } from "./page-members.js";

/** What leads from page to page, as far as a document shows it. */
export type ListWay = "link" | "cursor" | "offset" | "page";

/** What asks for a page. */
export interface PageParameter {
  readonly name: string;
  /** In lower case, with underscores. */
  readonly word: string;
  readonly sign: Exclude<ListWay, "link">;
  /** Whether a way of the language can send it: its name needs no other in code. */
  readonly isSendable: boolean;
  /** Whether it is a word or a whole number, as cursors are: no time, and none of several types. */
  readonly isPlain: boolean;
  readonly isString: boolean;
  /** The least that it may be. */
  readonly minimum: number | undefined;
  readonly site: Site;
}

/** What a list shows of how it is walked. */
export interface ListFacts {
  readonly sent: readonly PageParameter[];
  readonly members: readonly PageMember[];
  readonly itemFields: ReadonlySet<string>;
  readonly isLinked: boolean;
}
