import type { Endpoint } from "../ir/endpoint.js";
import type { TypeDeclaration } from "../ir/type.js";
import type { Changes, Reusable } from "./changes.js";
import type { OneWayField } from "./one-way-fields.js";
import type { FoundUnknown } from "./unknown-place.js";
import type { UsedTypes } from "./usage.js";
import type { Versioned } from "./versioned.js";

/** Gives what was built for an earlier version, by its name, unless it has changed since; builds it anew otherwise. */
export type Rebuild<Value> = (
  name: string,
  version: Pick<Versioned, "versionIndex" | "places">,
  build: () => Value,
) => Value;

/** What the versions of a model share of what is built for them, one after another. */
export interface Reuse {
  /** Each by itself. */
  readonly parts: Rebuild<TypeDeclaration | undefined>;
  /** With what follows from the others. */
  readonly types: Rebuild<TypeDeclaration | undefined>;
  readonly directions: Rebuild<readonly OneWayField[]>;
  readonly endpoints: Rebuild<Endpoint | undefined>;
  readonly used: UsedTypes;
}

export function createReuse(changes: Changes): Reuse {
  return {
    parts: rebuildOf("type", changes),
    types: rebuildOf("type", changes),
    directions: rebuildOf("type", changes),
    endpoints: rebuildOf("endpoint", changes),
    used: new WeakMap(),
  };
}

interface Built<Value> {
  readonly value: Value;
  readonly places: readonly FoundUnknown[];
  /** The last version that has it so. */
  readonly versionIndex: number;
}

function rebuildOf<Value>(kind: Reusable, { isChanged }: Changes): Rebuild<Value> {
  const known = new Map<string, Built<Value>>();
  return (name, { versionIndex, places }, build) => {
    const before = known.get(name);
    if (before !== undefined && !isChanged(kind, name, before.versionIndex, versionIndex)) {
      for (const found of before.places) places.push(found);
      known.set(name, { ...before, versionIndex });
      return before.value;
    }
    const start = places.length;
    const value = build();
    known.set(name, { value, places: places.slice(start), versionIndex });
    return value;
  };
}
