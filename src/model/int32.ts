/** Whether a value is a whole number of 32 bits with a sign. */
export function isInt32(value: unknown): value is number {
  return typeof value === "number" && (value | 0) === value;
}
