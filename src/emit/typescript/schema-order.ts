import { mentionedTypes } from "../../model/type-words.js";
import type { TypeDeclaration, TypeId } from "../../model/ir/type.js";
import type { Layout } from "./layout.js";
import type { Direction } from "./names.js";

/** The order in which schemas can be declared, and which mentions have to wait until all are. */
export interface SchemaOrder {
  readonly types: readonly TypeDeclaration[];
  /** True when `from` can't mention `to` at once: `to` comes later, or their files import each other. */
  readonly isLazy: (from: TypeDeclaration, to: TypeId) => boolean;
}

/**
 * Orders the types of a direction so that each comes after those that it mentions, as far as recursion allows: in a
 * circle a member of an object waits, never a variant of a union or the target of an alias.
 */
export function orderSchemas(layout: Layout, direction: Direction): SchemaOrder {
  const types = layout.api.types.filter((type) => hasSchema(type, direction));
  const position = new Map<string, number>();
  const visiting = new Set<string>();
  const visit = (type: TypeDeclaration) => {
    if (position.has(type.id) || visiting.has(type.id)) return;
    visiting.add(type.id);
    for (const name of mentionedTypes(type)) {
      const mentioned = layout.declaration(name);
      if (type.kind !== "object" || !needsAny(mentioned, visiting, layout)) visit(mentioned);
    }
    position.set(type.id, position.size);
  };
  types.forEach(visit);
  const positionOf = (name: string) => position.get(name) ?? 0;
  const reaches = findFileReach(types, layout);
  return {
    types: types.toSorted((left, right) => positionOf(left.id) - positionOf(right.id)),
    isLazy: (from, to) => {
      const fromFile = layout.typeNames(from.id).file;
      const toFile = layout.typeNames(to).file;
      return fromFile === toFile ? positionOf(to) >= positionOf(from.id) : reaches(toFile, fromFile);
    },
  };
}

/** Whether a union or an alias needs the schema of one of these types at once. */
function needsAny(type: TypeDeclaration, names: ReadonlySet<string>, layout: Layout): boolean {
  const seen = new Set<string>();
  const search = (from: TypeDeclaration): boolean => {
    if (from.kind === "object" || seen.has(from.id)) return false;
    seen.add(from.id);
    const mentioned = mentionedTypes(from);
    return mentioned.some((name) => names.has(name)) || mentioned.map(layout.declaration).some(search);
  };
  return search(type);
}

export function hasSchema({ usage }: TypeDeclaration, direction: Direction): boolean {
  return direction === "request" ? usage.inRequests : usage.inResponses || usage.inWebhooks;
}

/** Whether one file of schemas imports another, directly or indirectly. */
function findFileReach(
  types: readonly TypeDeclaration[],
  layout: Layout,
): (from: string, to: string) => boolean {
  const imports = new Map<string, Set<string>>();
  for (const type of types) {
    const { file } = layout.typeNames(type.id);
    const targets = imports.get(file) ?? new Set<string>();
    for (const name of mentionedTypes(type)) targets.add(layout.typeNames(name).file);
    imports.set(file, targets);
  }
  const reach = (from: string, to: string, seen: Set<string>): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    const targets = [...(imports.get(from) ?? [])];
    return targets.includes(to) || targets.some((target) => reach(target, to, seen));
  };
  return (from, to) => reach(from, to, new Set());
}
