import type { ContentPath } from "../../read/document.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { TypeDeclaration } from "../ir/type.js";
import type { Changes, Reusable } from "./changes.js";
import type { UsedTypes } from "./usage.js";

/** Something that refers to a known unknown. */
export interface FoundId {
  readonly id: string;
  /** The path to what isn't specified. */
  readonly path: ContentPath;
}

/** Gives what was built for an earlier version, by its name, unless it has changed since; builds it anew otherwise. */
export type Rebuild<Value> = (name: string, versionIndex: number, build: () => Value) => Value;

/** What the versions of a model share of what is built for them, one after another. */
export interface Reuse {
  /** Each by itself. */
  readonly parts: Rebuild<TypeDeclaration | undefined>;
  /** With what follows from the others. */
  readonly types: Rebuild<TypeDeclaration | undefined>;
  readonly endpoints: Rebuild<Endpoint | undefined>;
  readonly idsOfTypes: Rebuild<readonly FoundId[]>;
  readonly idsOfEndpoints: Rebuild<readonly FoundId[]>;
  readonly used: UsedTypes;
}

export function createReuse(changes: Changes): Reuse {
  return {
    parts: rebuildOf("type", changes),
    types: rebuildOf("type", changes),
    endpoints: rebuildOf("endpoint", changes),
    idsOfTypes: rebuildOf("type", changes),
    idsOfEndpoints: rebuildOf("endpoint", changes),
    used: new WeakMap(),
  };
}

function rebuildOf<Value>(kind: Reusable, { isChanged }: Changes): Rebuild<Value> {
  const known = new Map<string, { readonly value: Value; readonly versionIndex: number }>();
  return (name, versionIndex, build) => {
    const before = known.get(name);
    const isKept = before !== undefined && !isChanged(kind, name, before.versionIndex, versionIndex);
    const value = isKept ? before.value : build();
    known.set(name, { value, versionIndex });
    return value;
  };
}
