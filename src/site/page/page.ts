import type { Block } from "./block.js";
import type { Inline } from "./inline.js";

/** A page of the site, as data: HTML and Markdown are made of it. */
export interface Page {
  /** Below the site, without an ending: `index`, `calls/get-order`. */
  readonly path: string;
  readonly title: string;
  /** Its title beside those of other sites, `Get order – Shop API`; absent: it is made of the two. */
  readonly documentTitle?: string;
  /** What else it is called, for the search; absent: nothing. */
  readonly otherTitle?: string | undefined;
  /** In a sentence, for search engines and lists. */
  readonly description: string;
  /** Above the title: `GET /orders/{id}`. */
  readonly lead: readonly Inline[];
  readonly blocks: readonly Block[];
  /** Where it is in each version of the site, newest first; absent, or empty: there is one version. */
  readonly alternates?: readonly VersionLink[];
  /** The page that it is now: nobody reads this one. */
  readonly movedTo?: string;
  /** False: search engines don't list it, since another page says what is so today. */
  readonly isListed?: boolean;
}

/** The page of a version that is the same, or its first one. */
export interface VersionLink {
  readonly version: string;
  readonly page: string;
  readonly isThis: boolean;
}

/** What leads to pages beside the text: sections, of which the one with the page is open. */
export interface NavigationSection {
  readonly title: string;
  /** The page that the section begins with. */
  readonly page: string;
  /** The folder of its pages, where they are too many for entries. */
  readonly folder?: string;
  readonly entries: readonly NavigationEntry[];
}

export interface NavigationEntry {
  readonly title: string;
  readonly page: string;
  /** Before the title: `GET`. */
  readonly mark: string | undefined;
}

export interface Site {
  /** `Shop API` */
  readonly title: string;
  /** Of which API version; `undefined`: there is one alone. */
  readonly version: string | undefined;
  /** The folder of its pages, with `/` at its end; empty: the site's own. */
  readonly prefix: string;
  readonly navigation: readonly NavigationSection[];
  readonly pages: readonly Page[];
}
