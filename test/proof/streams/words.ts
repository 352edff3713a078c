/** As the clients of these models return one. */
export interface Words extends AsyncIterable<{ readonly number: number }> {
  cancel(): void;
}

export function isWords(value: unknown): value is Words {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
