import { MapBuilder, type ModelMap, type ModelValue, type Origins } from "../model/model-data.js";

/** Makes maps that differ from others in an entry, and come from where those do. */
export interface MapRewriter extends Origins {
  /** With a value in place of what is there; a new key comes before the first of `before` that the map has, or last. */
  readonly set: (map: ModelMap, key: string, value: ModelValue, before?: readonly string[]) => ModelMap;
  /** With what each value becomes; the map itself where none changes. */
  readonly change: (map: ModelMap, become: (key: string, value: ModelValue) => ModelValue) => ModelMap;
  readonly remove: (map: ModelMap, keys: ReadonlySet<string>) => ModelMap;
  /** With another entry in place of one, at its place. */
  readonly replace: (map: ModelMap, key: string, by: string, value: ModelValue) => ModelMap;
}

type Entry = readonly [key: string, value: ModelValue, from: string];

/** Edits maps whose origins are known. */
export function mapRewriter(origins: Origins): MapRewriter {
  const builder = new MapBuilder();
  const siteOf = (map: ModelMap, key: string) => builder.siteOf(map, key) ?? origins.siteOf(map, key);
  const rebuild = (map: ModelMap, entries: readonly Entry[]) =>
    builder.map(
      entries.map(([key, value, from]) => {
        const site = siteOf(map, from);
        return site === undefined ? ([key, value] as const) : ([key, value, site] as const);
      }),
    );
  const entriesOf = (map: ModelMap) => [...map].map(([key, value]): Entry => [key, value, key]);
  return {
    siteOf,
    set: (map, key, value, before = []) => {
      const entries = entriesOf(map);
      if (map.has(key)) {
        return rebuild(
          map,
          entries.map((entry) => (entry[0] === key ? [key, value, key] : entry)),
        );
      }
      const next = entries.findIndex(([name]) => before.includes(name));
      const at = next === -1 ? entries.length : next;
      return rebuild(map, entries.toSpliced(at, 0, [key, value, key]));
    },
    change: (map, become) => {
      const entries = entriesOf(map).map(([key, value]): Entry => [key, become(key, value), key]);
      return entries.every(([key, value]) => value === map.get(key)) ? map : rebuild(map, entries);
    },
    remove: (map, keys) =>
      rebuild(
        map,
        entriesOf(map).filter(([key]) => !keys.has(key)),
      ),
    replace: (map, key, by, value) =>
      rebuild(
        map,
        entriesOf(map).map((entry) => (entry[0] === key ? [by, value, key] : entry)),
      ),
  };
}

/** The same for values that say the same in the same order. */
export function textOf(value: ModelValue): string {
  return JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? [...part] : part));
}
