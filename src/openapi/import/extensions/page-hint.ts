import type { Site } from "../node.js";

/** What an extension for another generator says of how a list is walked. Nothing proves that it fits the operation. */
export interface PageHint extends Site, SaidPages {
  /** `x-speakeasy-pagination`, or `stainless.yml` */
  readonly extension: string;
}

/** The same, in the words of a model: `meta.next`, `data[-1].id`, `body`, `Link header`. */
export interface SaidPages {
  readonly kind: "cursor" | "link" | "page" | "offset";
  /** The parameter, or the member of a body, that asks for a page; a link has none. */
  readonly send?: string | undefined;
  /** Where a page has the next cursor, or the address of the next page. */
  readonly from?: string | undefined;
  /** `undefined`: it isn't said. */
  readonly items?: string | undefined;
  readonly more?: string | undefined;
  readonly total?: string | undefined;
  readonly totalPages?: string | undefined;
  /** The parameter for the size of a page. */
  readonly limit?: string | undefined;
}

/** Reads the value of one; `undefined`: its maker gives it another form. */
export type ReadPages = (value: Readonly<Record<string, unknown>>) => SaidPages | undefined;
