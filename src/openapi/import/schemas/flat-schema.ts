import type { Node, Site } from "../node.js";
import type { SchemaWords } from "../imported-type.js";
import type { Loss } from "../losses.js";

/** A schema of a document, or several of which a value has to fit each, as the parts of `allOf`. */
export interface SchemaNode extends Node {
  readonly also?: readonly SchemaNode[];
}

/** A schema with its references and `allOf` resolved: what it says itself. */
export interface FlatSchema extends Site {
  /** By keyword; `properties` and `required` have members of their own. */
  readonly keywords: ReadonlyMap<string, SchemaNode>;
  readonly properties: ReadonlyMap<string, SchemaNode>;
  readonly required: ReadonlySet<string>;
  readonly losses: readonly Loss[];
  /** What the schema itself says for readers, not its parts. */
  readonly words: SchemaWords;
  /** What it includes; `undefined`: it isn't as it is written, but put together. */
  readonly parts?: readonly SchemaNode[];
  /** The only part, where the schema adds nothing to what values are but perhaps null. */
  readonly sameAs?: SchemaNode | undefined;
}

/** The value of a keyword. */
export function valueOf({ keywords }: FlatSchema, keyword: string): unknown {
  return keywords.get(keyword)?.value;
}

/** The value of a keyword that is a number. */
export function numberOf(flat: FlatSchema, keyword: string): number | undefined {
  const value = valueOf(flat, keyword);
  return typeof value === "number" ? value : undefined;
}

/** The words of `type`, which are several in 3.1. */
export function typesOf(flat: FlatSchema): readonly string[] | undefined {
  const type = valueOf(flat, "type");
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type.filter((word) => typeof word === "string") : undefined;
}

/**
 * The one value of `const`, which `enum` may list among others, or else those of `enum`. Beside a list they are those of its items
 * where none is a list: generators write them there, and nothing could have them otherwise.
 */
export function listedValues(flat: FlatSchema): readonly unknown[] | undefined {
  if (flat.keywords.has("const")) return [valueOf(flat, "const")];
  const values = valueOf(flat, "enum");
  if (!Array.isArray(values)) return undefined;
  const isOfItems = valueOf(flat, "type") === "array" && values.length > 0;
  return isOfItems && values.every(isText) ? undefined : values;
}

function isText(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}
