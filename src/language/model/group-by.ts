/** Things by what they have in common, in their order. */
export function groupBy<Thing, Key>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key,
): Map<Key, [Thing, ...Thing[]]> {
  const groups = new Map<Key, [Thing, ...Thing[]]>();
  for (const thing of things) addToGroup(groups, keyOf(thing), thing);
  return groups;
}

/** Puts one more thing into the group of a key. */
export function addToGroup<Thing, Key>(groups: Map<Key, [Thing, ...Thing[]]>, key: Key, thing: Thing): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [thing]);
  else group.push(thing);
}
