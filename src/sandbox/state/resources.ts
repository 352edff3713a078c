import type { Field, TypeId } from "../../model/ir/type.js";
import type { TypeIndex } from "../../model/type-index.js";
import { isSame } from "../json/is-same.js";
import { textOf } from "../json/text-of.js";
import { type Kept, nothingKept } from "./kept.js";
import { sizeOf } from "./size-of.js";

/** A stored resource: JSON, never changed in place. */
export type Resource = Readonly<Record<string, unknown>>;

/** The resource's own member, and never an inherited one such as `toString`. */
export function memberOf(resource: Resource, name: string): unknown {
  return Object.hasOwn(resource, name) ? resource[name] : undefined;
}

/** How much is stored at most. */
export interface ResourceBounds {
  readonly perType: number;
  /** Of all types together. */
  readonly bytes: number;
}

interface Stored {
  readonly resource: Resource;
  readonly kept: Kept;
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
  return idField(objects.flatMap(({ fields }) => fields))?.name ?? "id";
}

/** The field that the model calls `id`, or else the one that a version calls so. */
export function idField(fields: readonly Field[]): Field | undefined {
  return (
    fields.find(({ id }) => id === "id") ??
    fields.find(({ name, otherNames }) => [name, ...otherNames].includes("id"))
  );
}

/** What is still to be kept after a change of the stored form. */
export function keptAfter(kept: Kept, before: Resource, after: Resource): Kept {
  const left = [...kept.own].filter(
    ([, { storedAs }]) =>
      storedAs === undefined || isSame(memberOf(before, storedAs), memberOf(after, storedAs)),
  );
  return { ...kept, own: new Map(left) };
}

/** The stored resources of one environment as one version has them, by type id; in each type the oldest first. */
export interface ResourceStore {
  readonly get: (type: TypeId, id: string) => Resource | undefined;
  /** Whether a resource has this id, even one that this version can't show; `member` is what the id is called. */
  readonly isTaken: (type: TypeId, id: string, member: string) => boolean;
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

  put(type: string, resource: Resource, kept: Kept = nothingKept): void {
    const resources = this.#resourcesOf(type) ?? new Map<string, Stored>();
    this.#byType.set(type, resources);
    this.#set(resources, this.#chooseKey(resource), resource, kept);
    if (resources.size > this.max.perType) this.#dropOldest(resources);
    this.#dropBeyondBytes();
  }

  get(type: string, id: string): Resource | undefined {
    const stored = this.#resourcesOf(type)?.get(id);
    return stored?.kept.isHidden === true ? undefined : stored?.resource;
  }

  /** Like `get`, hidden or not. */
  getAny(type: string, id: string): Resource | undefined {
    return this.#resourcesOf(type)?.get(id)?.resource;
  }

  isTaken(type: string, id: string, member: string): boolean {
    if (member === "id") return this.#resourcesOf(type)?.has(id) === true;
    return this.listAll(type).some((resource) => textOf(memberOf(resource, member)) === id);
  }

  list(type: string): readonly Resource[] {
    const all = [...(this.#resourcesOf(type)?.values() ?? [])];
    return all.filter(({ kept }) => !kept.isHidden).map(({ resource }) => resource);
  }

  /** Like `list`, with those that are hidden. */
  listAll(type: string): readonly Resource[] {
    return [...(this.#resourcesOf(type)?.values() ?? [])].map(({ resource }) => resource);
  }

  count(type: string): number {
    return this.#resourcesOf(type)?.size ?? 0;
  }

  remove(type: string, resource: Resource): void {
    const resources = this.#resourcesOf(type);
    if (resources !== undefined) this.#drop(resources, this.#keys.get(resource));
  }

  /** What is kept beside the stored form of a resource. */
  kept(type: string, resource: Resource): Kept {
    const key = this.#keys.get(resource);
    return (key === undefined ? undefined : this.#resourcesOf(type)?.get(key)?.kept) ?? nothingKept;
  }

  replace(
    type: string,
    resource: Resource,
    changed: Resource,
    kept: Kept = keptAfter(this.kept(type, resource), resource, changed),
  ): void {
    const resources = this.#resourcesOf(type);
    const key = this.#keys.get(resource);
    if (resources === undefined || key === undefined) return;
    this.#set(resources, key, changed, kept);
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

  #set(resources: Map<string, Stored>, key: string, resource: Resource, kept: Kept): void {
    const before = resources.get(key);
    this.#sequence += 1;
    const beside = [...kept.own.values(), ...kept.samples];
    const bytes = sizeOf(resource) + (beside.length === 0 ? 0 : sizeOf(beside));
    resources.set(key, { resource, kept, bytes, sequence: before?.sequence ?? this.#sequence });
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
