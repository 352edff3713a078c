/** A name in lower case, with underscores. `page[cursor]` is about pages: what is in brackets says which. */
export function wordOf(name: string): string {
  const inner = /\[([^[\]]+)\]$/u.exec(name)?.[1] ?? name;
  return inner
    .replace(/([a-z])([A-Z])/gu, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
}
