import type { TypeId, TypeRef } from "./ir/type.js";

/** Where the aliases from a declared type lead to. */
export interface AliasEnd {
  /** No alias, unless the aliases go in a circle. */
  readonly type: TypeRef;
  /** True when it, or an alias on the way, is nullable. */
  readonly isNullable: boolean;
}

/** Follows aliases to their end. Each is followed once, however many lead to it and however long they are in a row. */
export function aliasEnds(targetOf: (id: TypeId) => TypeRef | undefined): (id: TypeId) => AliasEnd {
  const ends = new Map<TypeId, AliasEnd>();
  return (id) => {
    const way = new Map<TypeId, boolean>();
    let end = ends.get(id);
    for (let next = id; end === undefined;) {
      const target = targetOf(next);
      way.set(next, target?.kind === "nullable");
      const inner = target?.kind === "nullable" ? target.type : target;
      if (inner?.kind === "named" && !way.has(inner.id)) {
        end = ends.get(inner.id);
        next = inner.id;
      } else {
        end = { type: inner ?? { kind: "named", id: next }, isNullable: false };
      }
    }
    for (const [step, isNullable] of [...way].toReversed()) {
      end = { type: end.type, isNullable: end.isNullable || isNullable };
      ends.set(step, end);
    }
    return end;
  };
}
