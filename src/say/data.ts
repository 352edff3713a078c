/** Plain JSON data, plus members that are `undefined`, which are omitted. */
export type Data =
  | string
  | number
  | boolean
  | null
  | readonly Data[]
  | { readonly [name: string]: Data | undefined };

/** An object of these members; `undefined` for none: an absent member says the same as an empty object, in fewer lines. */
export function unlessEmpty<Value>(entries: readonly (readonly [string, Value])[]) {
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** These items; `undefined` for none, as an absent member says the same. */
export function listUnlessEmpty<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
