import { digestOf } from "../digest.js";

/** Strings that were seen; beyond the maximum the oldest ones are dropped. A long string takes no more memory than a short one. */
export class BoundedSet {
  readonly #values = new Set<string>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  has(value: string): boolean {
    return this.#values.has(shorten(value));
  }

  add(value: string): void {
    this.#values.add(shorten(value));
    const [oldest] = this.#values.size > this.#max ? this.#values : [];
    if (oldest !== undefined) this.#values.delete(oldest);
  }

  clear(): void {
    this.#values.clear();
  }
}

const digestLength = 64;

/** Never the same for two values: a digest is longer than all values that are kept as they are. */
function shorten(value: string): string {
  return value.length < digestLength ? value : digestOf(value);
}
