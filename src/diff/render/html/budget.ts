import type { Html } from "./html.js";

/** The bytes that a page still may have. */
export interface Budget {
  readonly reserve: (bytes: number) => void;
  /** As many of the first parts as there is room for, where so many lists share what is left. */
  readonly take: (parts: readonly Html[], sharers?: number) => readonly Html[];
}

export function createBudget(bytes: number): Budget {
  let left = bytes;
  return {
    reserve: (reserved) => void (left -= reserved),
    take: (parts, sharers = 1) => {
      let share = left / sharers;
      const sizes = parts.map((part) => Buffer.byteLength(part.html));
      const end = sizes.findIndex((size) => (share -= size) < 0);
      const count = end === -1 ? parts.length : end;
      left -= sizes.slice(0, count).reduce((sum, size) => sum + size, 0);
      return parts.slice(0, count);
    },
  };
}
