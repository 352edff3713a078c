import type { Field, TypeId } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { sizeOf, textOf } from "../json/values.js";

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

/** What is kept with the stored form of a resource. */
export interface Kept {
  /** As other versions have it, by their names; `undefined`: one can't have it. */
  readonly forms: ReadonlyMap<string, Resource | undefined>;
  /** Whether the version that it is stored in can't have it at all, and so doesn't show it. */
  readonly isHidden: boolean;
  /** As it was before the model was replaced, unless a request has changed it since. */
  readonly origin?: Origin;
}

/** A resource as it was stored under another model. */
export interface Origin {
  readonly resource: Resource;
  readonly kept: Kept;
  /** Where it broke the rules of that model, which no later one has to mend. */
  readonly tolerated: ReadonlySet<string>;
  /** The version that it was stored in. */
  readonly version: string;
  readonly types: TypeIndex;
}

const nothingKept: Kept = { forms: new Map(), isHidden: false };

export interface Stored {
  /** As the version has it that it is stored in, or would have it. */
  readonly resource: Resource;
  readonly kept: Kept;
}

interface Entry extends Stored {
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

/** Measured once: the same samples are stored in many environments. */
const sizes = new WeakMap<Resource, number>();

function bytesOf(resource: Resource): number {
  const bytes = sizes.get(resource) ?? sizeOf(resource);
  sizes.set(resource, bytes);
  return bytes;
}

/**
 * The stored resources of one environment, each as the first version has it that knows its type. Beyond the maximum the
 * oldest one is dropped.
 */
export class Resources {
  readonly #byType = new Map<string, Map<string, Entry>>();
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
    const resources = this.#resourcesOf(type) ?? new Map<string, Entry>();
    this.#byType.set(type, resources);
    this.#set(resources, this.#chooseKey(resource), resource, kept);
    if (resources.size > this.max.perType) this.#dropOldest(resources);
    this.#dropBeyondBytes();
  }

  get(type: string, id: string): Stored | undefined {
    return this.#resourcesOf(type)?.get(id);
  }

  /** What is stored of a resource, by any of its forms. */
  of(type: string, form: Resource): Stored | undefined {
    return this.#resourcesOf(type)?.get(this.#keys.get(form) ?? "");
  }

  /** Whether a resource has this id; `member` is what it is called. */
  isTaken(type: string, id: string, member: string): boolean {
    if (member === "id") return this.#resourcesOf(type)?.has(id) === true;
    return this.list(type).some(({ resource }) => textOf(memberOf(resource, member)) === id);
  }

  list(type: string): readonly Stored[] {
    return [...(this.#resourcesOf(type)?.values() ?? [])];
  }

  count(type: string): number {
    return this.#resourcesOf(type)?.size ?? 0;
  }

  remove(type: string, form: Resource): void {
    const resources = this.#resourcesOf(type);
    if (resources !== undefined) this.#drop(resources, this.#keys.get(form));
  }

  replace(type: string, form: Resource, changed: Resource, kept: Kept): void {
    const resources = this.#resourcesOf(type);
    const key = this.#keys.get(form);
    if (resources === undefined || key === undefined) return;
    this.#set(resources, key, changed, kept);
    this.#dropBeyondBytes();
  }

  /** Remembers how another version has a resource. What that takes is counted once the resource changes. */
  show(type: string, resource: Resource, version: string, form: Resource | undefined): void {
    const key = this.#keys.get(resource) ?? "";
    const entry = this.#resourcesOf(type)?.get(key);
    if (entry === undefined) return;
    const forms = new Map([...entry.kept.forms, [version, form]]);
    this.#byType.get(type)?.set(key, { ...entry, kept: { ...entry.kept, forms } });
    if (form !== undefined) this.#keys.set(form, key);
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

  #resourcesOf(type: string): Map<string, Entry> | undefined {
    this.#ensureFilled();
    return this.#byType.get(type);
  }

  #ensureFilled(): void {
    if (this.#isFilled) return;
    this.#isFilled = true;
    this.#hasSamples = true;
    this.#fill(this);
  }

  #set(resources: Map<string, Entry>, key: string, resource: Resource, kept: Kept): void {
    const before = resources.get(key);
    this.#sequence += 1;
    const forms = [resource, ...kept.forms.values()].filter((form) => form !== undefined);
    const bytes = forms.reduce((sum, form) => sum + bytesOf(form), 0);
    resources.set(key, { resource, kept, bytes, sequence: before?.sequence ?? this.#sequence });
    this.#bytes += bytes - (before?.bytes ?? 0);
    for (const form of forms) this.#keys.set(form, key);
  }

  #dropBeyondBytes(): void {
    while (this.#bytes > this.max.bytes) this.#dropOldest(this.#typeOfOldest());
  }

  /** The resources of the type that has the oldest one. */
  #typeOfOldest(): Map<string, Entry> {
    let [found, sequence] = [new Map<string, Entry>(), Infinity];
    for (const resources of this.#byType.values()) {
      const [oldest] = resources.values();
      if (oldest !== undefined && oldest.sequence < sequence) {
        [found, sequence] = [resources, oldest.sequence];
      }
    }
    return found;
  }

  #dropOldest(resources: Map<string, Entry>): void {
    const [oldest] = resources.keys();
    this.#drop(resources, oldest);
  }

  #drop(resources: Map<string, Entry>, key: string | undefined): void {
    const stored = key === undefined ? undefined : resources.get(key);
    if (key === undefined || stored === undefined) return;
    resources.delete(key);
    this.#bytes -= stored.bytes;
  }

  #chooseKey(resource: Resource): string {
    return idOf(resource) ?? `#${this.#sequence + 1}`;
  }
}
