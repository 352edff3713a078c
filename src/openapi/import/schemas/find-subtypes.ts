import { closureOf } from "../../../language/model/closure-of.js";
import type { LoadedFiles } from "../load-files.js";
import { isDocumentation } from "../keywords.js";
import { isObject, isReference, itemsOf, memberOf, membersOf, type Node, siteName } from "../node.js";
import type { References } from "../references.js";
import { ofPlaces } from "./flatten-schema.js";

/** Which schemas of a document include others by `allOf`, and so are subtypes of these. */
export interface SubtypeIndex {
  /** The schemas that include one, directly or through others, in the order of the document; at most `most`. */
  readonly below: (id: string, most: number) => readonly Node[];
  /** Whether a schema includes another one, directly or through others. */
  readonly extends: (id: string, base: string) => boolean;
  /** A schema that has a name, or that another one includes. */
  readonly get: (id: string) => Node | undefined;
  /** What the components of the document call a schema, wherever it is. */
  readonly nameOf: (id: string) => string | undefined;
  /** The schema to which a value of a mapping leads: by a reference, or by its name. */
  readonly followMapping: (value: Node) => Node | undefined;
}

/** The document's own components come first, then what its other files have. */
export function findSubtypes(root: Node, files: LoadedFiles, references: References): SubtypeIndex {
  const known = new Map<string, Node>();
  const names = new Map<string, string>();
  const components = new Map<string, Node>();
  for (const [name, written] of membersOf(schemasOf(root, references))) {
    const node = references.follow(written);
    if (node === undefined) continue;
    known.set(siteName(node), node);
    components.set(name, node);
    if (!names.has(siteName(node))) names.set(siteName(node), name);
  }
  for (const file of files.values()) {
    if ("severity" in file || file.file === root.file) continue;
    for (const node of schemasIn(file, references)) known.set(siteName(node), node);
  }
  const bases = new Map<string, string[]>();
  const including = new Map<string, Map<string, Node>>();
  for (const node of [...known.values()].filter((each) => !isRenaming(each))) {
    for (const base of basesOf(node, references)) {
      const id = siteName(base);
      known.set(id, base);
      bases.set(siteName(node), [...(bases.get(siteName(node)) ?? []), id]);
      including.set(id, (including.get(id) ?? new Map<string, Node>()).set(siteName(node), node));
    }
  }

  const below = (id: string, most: number) => {
    const found = new Map<string, Node>();
    const waiting = [id];
    for (const next of waiting) {
      for (const [child, node] of including.get(next) ?? []) {
        if (found.size === most) return [...found.values()];
        if (child === id || found.has(child)) continue;
        found.set(child, node);
        waiting.push(child);
      }
    }
    return [...found.values()];
  };
  const isExtending = (id: string, base: string) => {
    return id !== base && closureOf([id], (one) => bases.get(one) ?? []).has(base);
  };
  const followMapping = (value: Node) => {
    if (typeof value.value !== "string") return undefined;
    const text = value.value;
    const lead = ($ref: string) => references.follow({ ...value, value: { $ref } });
    return (
      components.get(text) ??
      lead(text) ??
      lead(`#/components/schemas/${text}`) ??
      lead(`#/definitions/${text}`)
    );
  };
  return {
    below,
    extends: isExtending,
    get: (id) => known.get(id),
    nameOf: (id) => names.get(id),
    followMapping,
  };
}

function schemasOf(root: Node, references: References): Node | undefined {
  const components = references.member(root, "components");
  return components && references.member(components, "schemas");
}

/** What may be a schema in a file that isn't the document: the file, what it has under names, and its components. */
function schemasIn(file: Node, references: References): readonly Node[] {
  const groups = [file, memberOf(file, "definitions"), memberOf(file, "$defs"), schemasOf(file, references)];
  const members = groups.flatMap((group) => membersOf(group).map(([, node]) => node));
  return [file, ...members].filter(({ value }) => isObject(value) && Array.isArray(value["allOf"]));
}

/** The schemas that one includes by `allOf`, or by a reference beside which it says more. */
function basesOf(node: Node, references: References): readonly Node[] {
  const found: Node[] = [];
  const waiting = [node];
  for (const part of waiting) {
    const base = isReference(part.value) ? references.follow(part) : undefined;
    if (base !== undefined) found.push(base);
    waiting.push(...itemsOf(memberOf(part, "allOf")));
  }
  return found;
}

/** Whether a schema is another one under a name, with what its places have in common, such as null. */
function isRenaming({ value }: Node): boolean {
  if (!isObject(value) || !Array.isArray(value["allOf"]) || value["allOf"].length > 1) return false;
  const keywords = Object.keys(value).filter((keyword) => keyword !== "allOf" && !isDocumentation(keyword));
  return (
    keywords.length > 0 && keywords.every((keyword) => ofPlaces.has(keyword) || keyword === "x-nullable")
  );
}
