/**
 * Tells contents apart by 64 bits, within one process: it isn't cryptography, and whoever chooses contents can make two that
 * agree. What leaves the process has SHA-256.
 */
export function hashContent(parts: readonly string[]): string {
  const text = [...parts.map(({ length }) => length), ...parts].join(":");
  return `${hashText(text, 0x9e3779b1)}-${hashText(text, 0x5f356495)}`;
}

/** Each character multiplies what was before; the end is mixed as by MurmurHash3. */
function hashText(text: string, factor: number): number {
  let hash = factor;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), factor);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
