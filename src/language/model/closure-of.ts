/** What these lead to, step by step, with them; each is visited once, in the order in which it is found. */
export function closureOf<One>(starts: Iterable<One>, next: (one: One) => Iterable<One>): ReadonlySet<One> {
  const found = new Set(starts);
  // A set is iterated over what is added meanwhile, too.
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}
