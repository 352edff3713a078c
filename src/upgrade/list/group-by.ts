/** Things by what they have in common. */
export function groupBy<Thing, Key>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key,
): ReadonlyMap<Key, readonly [Thing, ...Thing[]]> {
  const groups = new Map<Key, [Thing, ...Thing[]]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}

/** Things that say the same, once. */
export function distinct<Thing>(things: readonly Thing[]): readonly Thing[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
}
