import type { TypeId } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import { isSame } from "../json/is-same.js";
import { sizeOf } from "./size-of.js";

/** A stored resource: JSON, never changed in place. */
export type Resource = Readonly<Record<string, unknown>>;

/** The resource's own member, and never an inherited one such as `toString`. */
export function memberOf(resource: Resource, name: string): unknown {
  return Object.hasOwn(resource, name) ? resource[name] : undefined;
}

/** What a version has set that the stored form of its resource can't say, by the ids of the fields. */
export type OwnMembers = ReadonlyMap<string, OwnMember>;

interface OwnMember {
  /** As that version has it; `undefined`: it has none. */
  readonly value: unknown;
  readonly version: string;
  /** The member of the stored form that is the same field; a change of it takes the place of this one. */
  readonly storedAs: string | undefined;
}

/** How much is stored at most. */
export interface ResourceBounds {
  readonly perType: number;
  /** Of all types together. */
  readonly bytes: number;
}

interface Stored {
  readonly resource: Resource;
  readonly own: OwnMembers;
  readonly bytes: number;
  /** The order of insertion. */
  readonly sequence: number;
}

/** The id that identifies a resource among those of its type; `undefined` if it has none. */
export function idOf(resource: Resource): string | undefined {
  const id = memberOf(resource, "id");
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

/** The member that identifies resources of the type: the field `id`, whatever it is called in this version. */
export function idMember(type: TypeId, types: TypeIndex): string {
  const objects = types.objectsOf({ kind: "named", id: type });
  const [field] = objects.flatMap(({ fields }) => fields.filter(({ id }) => id === "id"));
  return field?.name ?? "id";
}

/** The stored resources of one environment as one version has them, by type id; in each type the oldest first. */
export interface ResourceStore {
  readonly get: (type: TypeId, id: string) => Resource | undefined;
  /** Whether a resource has this id, even one that this version can't show. */
  readonly isTaken: (type: TypeId, id: string) => boolean;
  readonly list: (type: TypeId) => readonly Resource[];
  readonly count: (type: TypeId) => number;
  /** Stores a resource; replaces one with the same id. */
  readonly put: (type: TypeId, resource: Resource) => void;
  readonly remove: (type: TypeId, resource: Resource) => void;
  /** Replaces `resource` with `changed`, which keeps its position. */
  readonly replace: (type: TypeId, resource: Resource, changed: Resource) => void;
}

/**
 * The stored resources of one environment, each as the first version has it that knows its type. Beyond the maximum the
 * oldest one is dropped.
 */
export class Resources implements ResourceStore {
  readonly #byType = new Map<string, Map<string, Stored>>();
  readonly #keys = new WeakMap<Resource, string>();
  readonly max: ResourceBounds;
  readonly #fill: (resources: Resources) => void;
  #isFilled = false;
  #hasSamples = false;
  #sequence = 0;
  #bytes = 0;

  /** `fill` stores the initial resources, at the first access. */
  constructor(max: ResourceBounds, fill: (resources: Resources) => void = () => undefined) {
    this.max = max;
    this.#fill = fill;
  }

  put(type: string, resource: Resource, own: OwnMembers = new Map()): void {
    const resources = this.#resourcesOf(type) ?? new Map<string, Stored>();
    this.#byType.set(type, resources);
    this.#set(resources, this.#chooseKey(resource), resource, own);
    if (resources.size > this.max.perType) this.#dropOldest(resources);
    this.#dropBeyondBytes();
  }

  get(type: string, id: string): Resource | undefined {
    return this.#resourcesOf(type)?.get(id)?.resource;
  }

  isTaken(type: string, id: string): boolean {
    return this.#resourcesOf(type)?.has(id) === true;
  }

  list(type: string): readonly Resource[] {
    return [...(this.#resourcesOf(type)?.values() ?? [])].map(({ resource }) => resource);
  }

  count(type: string): number {
    return this.#resourcesOf(type)?.size ?? 0;
  }

  remove(type: string, resource: Resource): void {
    const resources = this.#resourcesOf(type);
    if (resources !== undefined) this.#drop(resources, this.#keys.get(resource));
  }

  /** What versions have set beside the stored form of a resource. */
  ownMembers(type: string, resource: Resource): OwnMembers {
    const key = this.#keys.get(resource);
    return (key === undefined ? undefined : this.#resourcesOf(type)?.get(key)?.own) ?? new Map();
  }

  replace(
    type: string,
    resource: Resource,
    changed: Resource,
    own: OwnMembers = stillOwn(this.ownMembers(type, resource), resource, changed),
  ): void {
    const resources = this.#resourcesOf(type);
    const key = this.#keys.get(resource);
    if (resources === undefined || key === undefined) return;
    this.#set(resources, key, changed, own);
    this.#dropBeyondBytes();
  }

  clear(): void {
    this.#isFilled = true;
    this.#hasSamples = false;
    this.#byType.clear();
    this.#bytes = 0;
  }

  /** Whether the initial resources are there, and nobody has replaced them. */
  get hasSamples(): boolean {
    this.#ensureFilled();
    return this.#hasSamples;
  }

  /** The types that have resources, in the order of their first one. */
  types(): readonly string[] {
    this.#ensureFilled();
    return [...this.#byType.keys()];
  }

  #resourcesOf(type: string): Map<string, Stored> | undefined {
    this.#ensureFilled();
    return this.#byType.get(type);
  }

  #ensureFilled(): void {
    if (this.#isFilled) return;
    this.#isFilled = true;
    this.#hasSamples = true;
    this.#fill(this);
  }

  #set(resources: Map<string, Stored>, key: string, resource: Resource, own: OwnMembers): void {
    const before = resources.get(key);
    this.#sequence += 1;
    const bytes = sizeOf(resource) + (own.size === 0 ? 0 : sizeOf([...own.values()]));
    resources.set(key, { resource, own, bytes, sequence: before?.sequence ?? this.#sequence });
    this.#bytes += bytes - (before?.bytes ?? 0);
    this.#keys.set(resource, key);
  }

  #dropBeyondBytes(): void {
    while (this.#bytes > this.max.bytes) this.#dropOldest(this.#typeOfOldest());
  }

  /** The resources of the type that has the oldest one. */
  #typeOfOldest(): Map<string, Stored> {
    let [found, sequence] = [new Map<string, Stored>(), Infinity];
    for (const resources of this.#byType.values()) {
      const [oldest] = resources.values();
      if (oldest !== undefined && oldest.sequence < sequence) {
        [found, sequence] = [resources, oldest.sequence];
      }
    }
    return found;
  }

  #dropOldest(resources: Map<string, Stored>): void {
    const [oldest] = resources.keys();
    this.#drop(resources, oldest);
  }

  #drop(resources: Map<string, Stored>, key: string | undefined): void {
    const stored = key === undefined ? undefined : resources.get(key);
    if (key === undefined || stored === undefined) return;
    resources.delete(key);
    this.#bytes -= stored.bytes;
  }

  #chooseKey(resource: Resource): string {
    return idOf(resource) ?? `#${this.#sequence + 1}`;
  }
}

function stillOwn(own: OwnMembers, before: Resource, after: Resource): OwnMembers {
  return new Map(
    [...own].filter(
      ([, { storedAs }]) =>
        storedAs === undefined || isSame(memberOf(before, storedAs), memberOf(after, storedAs)),
    ),
  );
}
