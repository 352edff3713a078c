/** A JSON value as text: strings and numbers as they stand, whatever is in an object or a list as JSON. */
export function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** Whether two values are the same JSON, in the same order. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

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

const valueBytes = 16;

/** About how many bytes of memory a JSON value takes; at least two for each character of a string. */
export function sizeOf(value: unknown): number {
  let size = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    size += valueBytes;
    if (typeof next === "string") {
      size += 2 * next.length;
    } else if (Array.isArray(next)) {
      for (const item of next) left.push(item);
    } else if (typeof next === "object" && next !== null) {
      for (const [name, member] of Object.entries(next)) {
        size += 2 * name.length;
        left.push(member);
      }
    }
  }
  return size;
}
