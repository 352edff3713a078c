/** Things that say the same, once. */
export function distinct<Thing>(things: readonly Thing[]): readonly Thing[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
}
