/** Whether no two items are the same JSON, whatever the order of their members. */
export function areDistinct(items: readonly unknown[]): boolean {
  return new Set(items.map(canonicalText)).size === items.length;
}

/** The same text for all that is the same JSON. */
function canonicalText(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
