import type { TriedCall } from "../try-it/tried-call.js";
import type { Inline } from "./inline.js";

/** What a page consists of, whatever it is written in. */
export type Block =
  | HeadingBlock
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | ListBlock
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | CodeBlock
  | { readonly kind: "samples"; readonly samples: readonly Sample[] }
  | TableBlock
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "fields"; readonly fields: readonly FieldEntry[] }
  | CalloutBlock
  | TryItBlock;

export interface HeadingBlock {
  readonly kind: "heading";
  readonly level: 2 | 3 | 4;
  /** By which links find it. */
  readonly id: string;
  readonly content: readonly Inline[];
}

export interface ListBlock {
  readonly kind: "list";
  readonly isOrdered: boolean;
  /** The number of the first item; absent: 1, or it isn't ordered. */
  readonly start?: number | undefined;
  readonly items: readonly (readonly Block[])[];
}

export interface CodeBlock {
  readonly kind: "code";
  /** As Markdown marks it: `ts`, `json`, `sh`; empty: nothing is known of it. */
  readonly language: string;
  readonly text: string;
}

/** One of several programs that do the same. */
export interface Sample extends Pick<CodeBlock, "language" | "text"> {
  /** `TypeScript` */
  readonly label: string;
}

export interface TableBlock {
  readonly kind: "table";
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** By which links find it. */
  readonly id?: string;
  readonly cells: readonly (readonly Inline[])[];
}

/** A term, and what is so. */
export interface Fact {
  readonly term: string;
  readonly content: readonly Inline[];
}

/** A member of an object, or a parameter. */
export interface FieldEntry {
  /** By which links find it, for good. */
  readonly id: string;
  /** Other ids by which links find it: what it is called in other versions. */
  readonly otherIds?: readonly string[];
  readonly name: string;
  readonly type: readonly Inline[];
  /** `undefined`: it goes without saying, or isn't specified. */
  readonly isRequired: boolean | undefined;
  readonly isDeprecated: boolean;
  readonly content: readonly Block[];
}

/** A box beside the text. `again`: what sending a call again does. */
export interface CalloutBlock {
  readonly kind: "callout";
  readonly tone: "again" | "note" | "warning" | "unknown" | "deprecated";
  readonly id: string;
  readonly title: readonly Inline[];
  readonly blocks: readonly Block[];
}

/** Where a call can be tried, in pages that run scripts. */
export interface TryItBlock {
  readonly kind: "tryIt";
  readonly call: TriedCall;
  /** What the sandbox does where the specification is silent: a line each. */
  readonly decisions: readonly (readonly Inline[])[];
  /** What is loaded once somebody opens it, in this order, below the site. */
  readonly scripts: readonly string[];
}
