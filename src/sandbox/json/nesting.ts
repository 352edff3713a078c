/** How deeply a body or a resource may be nested; `JSON.stringify` overflows the stack on much deeper values. */
export const maxDepth = 200;

/** Whether a JSON value has more arrays and objects in each other than are allowed. */
export function isTooDeep(root: unknown): boolean {
  let level: readonly object[] = objectsAmong([root]);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === maxDepth) return true;
    level = level.flatMap((value) => objectsAmong(Object.values(value)));
  }
  return false;
}

function objectsAmong(values: readonly unknown[]): readonly object[] {
  return values.filter((value) => typeof value === "object" && value !== null);
}
