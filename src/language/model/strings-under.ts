/** The strings, alone or in lists, that members of these names have, anywhere in plain data. */
export function stringsUnder(names: readonly string[], data: readonly unknown[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [...data];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    for (const name of Object.keys(value)) {
      const member: unknown = Reflect.get(value, name);
      if (names.includes(name)) addStrings(member, found);
      if (typeof member === "object") waiting.push(member);
    }
  }
  return found;
}

function addStrings(value: unknown, to: Set<string>): void {
  for (const item of [value].flat()) {
    if (typeof item === "string") to.add(item);
  }
}
