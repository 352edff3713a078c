import type { SchemaNode } from "./flat-schema.js";

/** Makes the schema of which the values fit both of two others. */
export type Join = (left: SchemaNode, right: SchemaNode) => SchemaNode;

/** The id of a schema, and its parts: the schemas of `allOf`, or the target of a reference. Its values fit them, too. */
export interface SchemaParts {
  readonly idOf: (node: SchemaNode) => string;
  readonly partsOf: (node: SchemaNode) => readonly SchemaNode[];
}

/**
 * Joins schemas so that none is there twice, nor one that another of them includes: a member that each level of a hierarchy says
 * again is what the last one says, instead of a sum of all that is said above it.
 */
export function createJoin({ idOf, partsOf }: SchemaParts): Join {
  const known = new Map<string, ReadonlySet<string>>();

  /** The ids of a schema, and of all that its values fit because they are parts of it. */
  const idsIn = (id: string, node: SchemaNode): ReadonlySet<string> => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const ids = new Set([id]);
    const queue = [node];
    for (const next of queue) {
      for (const part of partsOf(next)) {
        const own = idOf(part);
        if (!ids.has(own)) queue.push(part);
        ids.add(own);
      }
    }
    known.set(id, ids);
    return ids;
  };

  return (left, right) => {
    const joined = new Map<string, { readonly part: SchemaNode; readonly ids: ReadonlySet<string> }>();
    for (const part of [...apart(left), ...apart(right)]) {
      const id = idOf(part);
      if ([...joined.values()].some(({ ids }) => ids.has(id))) continue;
      const ids = idsIn(id, part);
      for (const other of joined.keys()) if (ids.has(other)) joined.delete(other);
      joined.set(id, { part, ids });
    }
    const [first = left, ...also] = Array.from(joined.values(), ({ part }) => part);
    return also.length === 0 ? first : { ...first, also };
  };
}

function apart({ also = [], ...first }: SchemaNode): readonly SchemaNode[] {
  return [first, ...also];
}
