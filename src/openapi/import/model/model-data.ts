import type { Site } from "../node.js";

/** What a file of a model says, as data. A number and the string of its digits are different, as in YAML. */
export type ModelValue = string | number | boolean | null | readonly ModelValue[] | ModelMap;

/** A map of a model, in the order in which it is written: an object would put keys such as `404` first. */
export type ModelMap = ReadonlyMap<string, ModelValue>;

/** One file of a model, by its path below the folder of the model: `orders.yaml`. */
export interface ModelFile {
  readonly path: string;
  readonly content: ModelMap;
}

/** Where each key of a map comes from in the document that it was made of. */
export interface Origins {
  readonly siteOf: (map: ModelMap, key: string) => Site | undefined;
}

/** Builds maps, and remembers where their entries come from. */
export class MapBuilder implements Origins {
  readonly #sites = new WeakMap<ModelMap, Map<string, Site>>();

  /** A map of those entries that have a value. */
  map(
    entries: readonly (readonly [key: string, value: ModelValue | undefined, site?: Site | undefined])[],
  ): ModelMap {
    const map = new Map<string, ModelValue>();
    const sites = new Map<string, Site>();
    for (const [key, value, site] of entries) {
      if (value === undefined) continue;
      map.set(key, value);
      if (site !== undefined) sites.set(key, { file: site.file, pointer: site.pointer });
    }
    this.#sites.set(map, sites);
    return map;
  }

  siteOf(map: ModelMap, key: string): Site | undefined {
    return this.#sites.get(map)?.get(key);
  }
}
