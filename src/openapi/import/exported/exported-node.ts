import type { ModelMap, ModelValue } from "../model/model-data.js";
import { deprecation } from "../model/operations/sentences.js";
import { isObject, isTrue, memberOf, membersOf, type Node } from "../node.js";

/** Something that no export of Quoin has, so that a document is to be read as any other. */
export class NotExported extends Error {
  readonly node: Node;

  constructor(node: Node, what: string) {
    super(what);
    this.node = node;
  }
}

/** What an extension says, by the key that the model has for it. */
export type Extensions = ReadonlyMap<string, ModelValue>;

const prefix = "x-quoin-";

/** The extensions of an object, as a model has them. */
export function extensionsOf(node: Node): Extensions {
  return new Map(
    membersOf(node).flatMap(([name, member]) =>
      name.startsWith(prefix) ? [[keyOf(name), toModelValue(member.value)] as const] : [],
    ),
  );
}

function keyOf(name: string): string {
  return name.slice(prefix.length).replaceAll("-", "_");
}

/** Extensions that say what to make of the object, and nothing of the model. */
const marks: ReadonlySet<string> = new Set(["derived", "filter", "group", "name", "without"]);

/** Facts with what extensions say: they win, and name those that the model hasn't. */
export function extendFacts(facts: ModelMap, extensions: Extensions): ModelMap {
  const without = extensions.get("without");
  const all = new Map(facts);
  for (const key of Array.isArray(without) ? without : []) all.delete(String(key));
  for (const [key, value] of extensions) if (!marks.has(key)) all.set(key, value);
  return all;
}

/** Whether an object follows from something else that the document says. */
export function isDerived(node: Node): boolean {
  return memberOf(node, `${prefix}derived`)?.value === true;
}

/** Whether a document has extensions of an export. */
export function hasExtensions(root: Node): boolean {
  return memberOf(root, `${prefix}api`) !== undefined;
}

export function isModelMap(value: ModelValue | undefined): value is ModelMap {
  return value instanceof Map;
}

function toModelValue(value: unknown): ModelValue {
  if (Array.isArray(value)) return value.map(toModelValue);
  if (isObject(value)) {
    return new Map(Object.entries(value).map(([key, inner]) => [key, toModelValue(inner)]));
  }
  const isScalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isScalar ? value : null;
}

/** Refuses an object with a keyword or an extension of ours that no export has there. */
export function expectKeywords(node: Node, keywords: ReadonlySet<string>): void {
  if (!isObject(node.value)) throw new NotExported(node, "is no object");
  for (const [name, member] of membersOf(node)) {
    if (!keywords.has(name)) throw new NotExported(member, "is a keyword that no export has there");
  }
}

/** Refuses an extension of ours that no export has there; what else there is says nothing of the model. */
export function expectExtensions(node: Node, extensions: ReadonlySet<string>): void {
  for (const [name, member] of membersOf(node)) {
    if (!name.startsWith(prefix) || extensions.has(name)) continue;
    throw new NotExported(member, "is an extension that no export has there");
  }
}

/** Keywords of OpenAPI, and the extensions beside them, which are written without what all of them begin with. */
export function words(keywords: string, extensions = ""): ReadonlySet<string> {
  const own = extensions.split(/\s+/u).flatMap((name) => (name === "" ? [] : prefix + name));
  return new Set([...keywords.split(/\s+/u), ...own]);
}

/** What extensions say of a field, a parameter or a header, and of their schemas. */
export const factsOfFields =
  "as sensitive forbids deprecated unknown observed type format length range items example without";

/** OpenAPI says that something is deprecated, and an extension why. */
export function deprecationOf(node: Node): readonly (readonly [string, ModelValue])[] {
  return isTrue(node, "deprecated") ? [["deprecated", deprecation]] : [];
}
