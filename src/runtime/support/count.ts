/** `1 place`, `2 places`. */
export function count(found: number, noun: string): string {
  return found === 1 ? `1 ${noun}` : `${found} ${noun}s`;
}
