import { checkKeywords, isDocumentation } from "../keywords.js";
import { isObject, isReference, itemsOf, memberOf, membersOf, siteName, type Site } from "../node.js";
import { listCodes } from "../../../language/text/words.js";
import type { Dialect } from "../dialect.js";
import type { References } from "../references.js";
import { Losses } from "../losses.js";
import { type FlatSchema, type SchemaNode, valueOf } from "./flat-schema.js";
import { withExclusiveBounds } from "./exclusive-bounds.js";
import { combine } from "./combine-schemas.js";
import { createJoin } from "./join-schemas.js";
import { noWords, readWords } from "./read-words.js";
import { isSameJson } from "./same-json.js";

/** How deep references and `allOf` may be nested. */
const maxDepth = 100;

/** How many schemas may come of joining others: each of them may be joined with each again. */
const mostJoined = 2_000;

/** Resolves what a schema takes from others. The same schema is flattened once. */
export interface Flattener {
  readonly flatten: (node: SchemaNode) => FlatSchema;
  /** What a value has to fit that fits each of these. */
  readonly combine: (site: Site, parts: readonly FlatSchema[]) => FlatSchema;
  /** The id of a schema: that of where its references lead. */
  readonly idOf: (node: SchemaNode) => string;
}

/** `dialect`: what the version of the document means otherwise than others. */
export function createFlattener(references: References, dialect: Dialect): Flattener {
  const known = new Map<string, FlatSchema>();
  const open = new Set<string>();
  let joined = 0;

  /** The target of a schema that is nothing but a reference; any other schema as it is. */
  const targetOf = (node: SchemaNode): SchemaNode =>
    isAlone(node, dialect) ? (references.follow(node) ?? node) : node;

  const flatten = (written: SchemaNode): FlatSchema => {
    const node = targetOf(written);
    const id = idOf(node);
    const before = known.get(id);
    if (before !== undefined) return before;
    if (open.has(id)) return failed(node, "reference-circle", id);
    if (open.size > maxDepth || joined > mostJoined) return failed(node, "nested-too-deep", "");
    if (node.also !== undefined) joined += 1;
    open.add(id);
    const flat = flattenOnce(node);
    open.delete(id);
    known.set(id, flat);
    return flat;
  };

  const flattenOnce = (node: SchemaNode): FlatSchema => {
    const own = ownOf(node);
    const ownParts = partsOf(node);
    const parts = [...ownParts, ...(node.also ?? [])];
    const flats = parts.map(flatten).map((part) => withoutAlternative(part, idOf(node)));
    const { keywords, ...rest } = combine(node, [own, ...flats], join);
    // What is said beside a reference is said of this place, and so goes before what its target says.
    const inOrder = [...flats.slice(0, ownParts.length), own, ...flats.slice(ownParts.length)];
    const combined = {
      ...rest,
      keywords: withLastDefault(keywords, inOrder),
      words: own.words,
      parts: ownParts,
    };
    const [[part], [flat, ...others]] = [parts, flats];
    const isSame = flat !== undefined && others.length === 0 && isRenamed(own, flat);
    return part !== undefined && isSame ? { ...combined, sameAs: part } : combined;
  };

  /** What a node says itself, without its parts. Reports references that lead nowhere, and keywords that are lost beside one. */
  const ownOf = (node: SchemaNode): FlatSchema => {
    const losses = new Losses();
    if (!isReference(node.value)) return readOwn(node, { dialect, references }, losses);
    references.resolve(node, losses);
    const lost = siblingsOf(node, dialect).filter(
      (keyword) => !countsBeside(keyword, dialect) && !isSaidAlike(keyword, node, references.follow(node)),
    );
    if (lost.length > 0) losses.add("beside-reference", node, listCodes(lost));
    return saysMore(node, dialect)
      ? { ...readOwn(withSiblings(node, dialect), { dialect, references }, losses), words: readWords(node) }
      : { ...emptyOf(node), losses: losses.list };
  };

  /** The nodes that have to hold as well. */
  const partsOf = (node: SchemaNode): readonly SchemaNode[] => {
    const parts = itemsOf(memberOf(node, "allOf"));
    if (!isReference(node.value)) return parts;
    const target = references.follow(node);
    return [...(target === undefined ? [] : [target]), ...(dialect.areSiblingsRead ? parts : [])];
  };

  const idOf = (node: SchemaNode): string => {
    const also = (node.also ?? []).map((other) => ` & ${idOf(other)}`).join("");
    const isBare = isReference(node.value) && siblingsOf(node, dialect).length === 0;
    const target = isBare ? references.follow(node) : undefined;
    return siteName(target ?? node) + also;
  };
  /** What a schema includes: if that lists it as one of its alternatives, it is that one. */
  const withoutAlternative = (part: FlatSchema, id: string): FlatSchema => {
    const listing = ["oneOf", "anyOf"].filter((keyword) =>
      itemsOf(part.keywords.get(keyword)).some((alternative) => idOf(alternative) === id),
    );
    if (listing.length === 0) return part;
    return {
      ...part,
      keywords: new Map([...part.keywords].filter(([keyword]) => !listing.includes(keyword))),
    };
  };
  const join = createJoin({ idOf, partsOf: (node) => partsOf(targetOf(node)) });
  return { flatten, combine: (site, parts) => combine(site, parts, join), idOf };
}

function withLastDefault(
  keywords: ReadonlyMap<string, SchemaNode>,
  parts: readonly FlatSchema[],
): ReadonlyMap<string, SchemaNode> {
  const last = parts.map((part) => part.keywords.get("default")).findLast((node) => node !== undefined);
  return last === undefined ? keywords : new Map(keywords).set("default", last);
}

/** Whether a schema is nothing but a reference. */
function isAlone(node: SchemaNode, dialect: Dialect): boolean {
  return isReference(node.value) && siblingsOf(node, dialect).length === 0 && node.also === undefined;
}

/** Whether a reference comes with keywords that count in the dialect. */
export function saysMore(node: SchemaNode, dialect: Dialect): boolean {
  return siblingsOf(node, dialect).some((keyword) => countsBeside(keyword, dialect));
}

/** The keywords beside a reference that say something of values, whether or not they count. */
function siblingsOf({ value }: SchemaNode, { extensions }: Dialect): readonly string[] {
  if (!isObject(value)) return [];
  return Object.keys(value).filter(
    (keyword) => keyword !== "$ref" && (!isDocumentation(keyword) || extensions.has(keyword)),
  );
}

function countsBeside(keyword: string, { areSiblingsRead, extensions }: Dialect): boolean {
  return areSiblingsRead || extensions.has(keyword);
}

/** A reference without those keywords that don't count beside it. */
function withSiblings(node: SchemaNode, dialect: Dialect): SchemaNode {
  if (dialect.areSiblingsRead || !isObject(node.value)) return node;
  const { file, pointer, value } = node;
  const counting = Object.entries(value).filter(([keyword]) => dialect.extensions.has(keyword));
  return { file, pointer, value: Object.fromEntries(counting) };
}

/** Whether the target of a reference says the same by a keyword as what stands beside the reference. */
function isSaidAlike(keyword: string, node: SchemaNode, target: SchemaNode | undefined): boolean {
  const [beside, said] = [node, target].map((one) => one && memberOf(one, keyword));
  return said !== undefined && isSameJson(beside?.value, said.value);
}

/** Whether a schema says nothing of values that its only part doesn't say, null aside. */
function isRenamed(own: FlatSchema, part: FlatSchema): boolean {
  if (own.properties.size > 0 || own.required.size > 0) return false;
  return [...own.keywords].every(
    ([keyword, { value }]) =>
      ofPlaces.has(keyword) || (keyword === "type" && isSameJson(value, valueOf(part, keyword))),
  );
}

/** What is about the place that has a value, not about the value. */
export const ofPlaces: ReadonlySet<string> = new Set([
  "nullable",
  "default",
  "readOnly",
  "writeOnly",
  "deprecated",
]);

function emptyOf(node: SchemaNode | Site): FlatSchema {
  const { file, pointer } = node;
  const words = "value" in node ? readWords(node) : noWords;
  return {
    file,
    pointer,
    keywords: new Map(),
    properties: new Map(),
    required: new Set(),
    losses: [],
    words,
  };
}

function failed(
  node: SchemaNode,
  construct: "reference-circle" | "nested-too-deep",
  detail: string,
): FlatSchema {
  const losses = new Losses();
  losses.add(construct, node, detail);
  return { ...emptyOf(node), losses: losses.list };
}

interface ReadContext {
  readonly dialect: Dialect;
  readonly references: References;
}

const apart: ReadonlySet<string> = new Set(["$ref", "allOf", "properties", "required"]);

function readOwn(written: SchemaNode, { dialect, references }: ReadContext, losses: Losses): FlatSchema {
  const empty = emptyOf(written);
  if (written.value === true) return { ...empty, losses: losses.list };
  const node = dialect.schemaOf(written);
  checkKeywords(node, "schema", losses);
  const { value } = memberOf(node, "required") ?? {};
  return {
    ...empty,
    keywords: withExclusiveBounds(
      new Map(membersOf(node).filter(([keyword]) => !apart.has(keyword) && !isDocumentation(keyword))),
    ),
    properties: new Map(membersOf(references.member(node, "properties", losses))),
    required: new Set(Array.isArray(value) ? value.filter((name) => typeof name === "string") : []),
    losses: losses.list,
  };
}
