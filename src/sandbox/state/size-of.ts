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
