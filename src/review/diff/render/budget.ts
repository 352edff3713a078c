/** The bytes that a document still may have. */
export interface Budget<Part> {
  readonly reserve: (bytes: number) => void;
  /** How many are left. */
  readonly room: () => number;
  /** As many of the first parts as there is room for, where so many lists share what is left. */
  readonly take: (parts: readonly Part[], sharers?: number) => readonly Part[];
}

export function createBudget<Part>(bytes: number, sizeOf: (part: Part) => number): Budget<Part> {
  let left = bytes;
  return {
    reserve: (reserved) => void (left -= reserved),
    room: () => left,
    take: (parts, sharers = 1) => {
      let share = left / sharers;
      const sizes = parts.map(sizeOf);
      const end = sizes.findIndex((size) => (share -= size) < 0);
      const count = end === -1 ? parts.length : end;
      left -= sizes.slice(0, count).reduce((sum, size) => sum + size, 0);
      return parts.slice(0, count);
    },
  };
}

/** Of a JSON document that lists many things, what each of them takes in it. */
export function jsonSize(item: unknown): number {
  return Buffer.byteLength(JSON.stringify(item, undefined, 2)) * indentation;
}

/** What being inside of a document adds. */
const indentation = 1.5;
