/** What a document says, as data. A map keeps its order, whatever its keys are: an object would put keys such as `404` first. */
export type Value = string | number | boolean | null | readonly Value[] | ValueMap;

export type ValueMap = ReadonlyMap<string, Value>;

/** Keys that are words of a format, each with its value; those without one are left out. */
export type Members = Readonly<Record<string, Value | undefined>>;

export function mapOf(members: Members): ValueMap {
  return mapOfEntries(Object.entries(members));
}

/** Of keys that may be any text. */
export function mapOfEntries(entries: Iterable<readonly [key: string, value: Value | undefined]>): ValueMap {
  const map = new Map<string, Value>();
  for (const [key, value] of entries) {
    if (value !== undefined) map.set(key, value);
  }
  return map;
}

/** The map with the members of others after its own, which win. */
export function mergeMaps(...maps: readonly ValueMap[]): ValueMap {
  return new Map(maps.flatMap((map) => [...map]));
}

/** `undefined` for an empty map, so that its key is left out. */
export function unlessEmpty<Of extends ValueMap | readonly Value[]>(value: Of): Of | undefined {
  return ("size" in value ? value.size : value.length) === 0 ? undefined : value;
}

export function isMap(value: Value): value is ValueMap {
  return value instanceof Map;
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
