/** A stored resource: JSON, never changed in place. */
export type Resource = Readonly<Record<string, unknown>>;

/** The resource's own member; one that is called as a method of all objects isn't there unless it was stored. */
export function memberOf(resource: Resource, name: string): unknown {
  return Object.hasOwn(resource, name) ? resource[name] : undefined;
}

/** The stored resources of one environment, by the names of their types in code; in each the oldest first. */
export class Resources {
  readonly #byType = new Map<string, Map<string, Resource>>();
  readonly #keys = new WeakMap<Resource, string>();
  readonly #mostPerType: number;
  readonly #fill: (resources: Resources) => void;
  #isFilled = false;
  #sequence = 0;

  /** `fill` stores what is there from the start, when somebody first looks. */
  constructor(mostPerType: number, fill: (resources: Resources) => void = () => undefined) {
    this.#mostPerType = mostPerType;
    this.#fill = fill;
  }

  /** Stores a resource, in the place of one with the same id. Beyond the bound the oldest one is forgotten. */
  put(type: string, resource: Resource): void {
    const resources = this.#resourcesOf(type) ?? new Map<string, Resource>();
    this.#byType.set(type, resources);
    this.#set(resources, this.#chooseKey(resource), resource);
    if (resources.size <= this.#mostPerType) return;
    const [oldest] = resources.keys();
    if (oldest !== undefined) resources.delete(oldest);
  }

  get(type: string, id: string): Resource | undefined {
    return this.#resourcesOf(type)?.get(id);
  }

  list(type: string): readonly Resource[] {
    return [...(this.#resourcesOf(type)?.values() ?? [])];
  }

  count(type: string): number {
    return this.#resourcesOf(type)?.size ?? 0;
  }

  remove(type: string, resource: Resource): void {
    this.#resourcesOf(type)?.delete(this.#keys.get(resource) ?? "");
  }

  /** Puts `changed` in the place of `resource`, where it keeps its position. */
  replace(type: string, resource: Resource, changed: Resource): void {
    const resources = this.#resourcesOf(type);
    const key = this.#keys.get(resource);
    if (resources !== undefined && key !== undefined) this.#set(resources, key, changed);
  }

  clear(): void {
    this.#isFilled = true;
    this.#byType.clear();
  }

  /** The types of which there are any, in the order in which they came. */
  types(): readonly string[] {
    this.#ensureFilled();
    return [...this.#byType.keys()];
  }

  #resourcesOf(type: string): Map<string, Resource> | undefined {
    this.#ensureFilled();
    return this.#byType.get(type);
  }

  #ensureFilled(): void {
    if (this.#isFilled) return;
    this.#isFilled = true;
    this.#fill(this);
  }

  #set(resources: Map<string, Resource>, key: string, resource: Resource): void {
    resources.set(key, resource);
    this.#keys.set(resource, key);
  }

  #chooseKey({ id }: Resource): string {
    if (typeof id === "string" || typeof id === "number") return String(id);
    this.#sequence += 1;
    return `#${this.#sequence}`;
  }
}
