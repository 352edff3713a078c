/** A JSON value as text: strings and numbers as they stand, whatever is in an object or a list as JSON. */
export function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
