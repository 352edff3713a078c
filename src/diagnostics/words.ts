/** Quotes a string for YAML: with single quotes if it has a backslash or a double quote. */
export function quoted(text: string): string {
  if (!/["\\]/u.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** `a`, `a or b`, `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
