import { createHash } from "node:crypto";

/** Texts that were seen; beyond its bound the oldest ones are forgotten. A long text takes no more room than a short one. */
export class BoundedSet {
  readonly #texts = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  has(text: string): boolean {
    return this.#texts.has(shorten(text));
  }

  add(text: string): void {
    this.#texts.add(shorten(text));
    const [oldest] = this.#texts.size > this.#most ? this.#texts : [];
    if (oldest !== undefined) this.#texts.delete(oldest);
  }

  clear(): void {
    this.#texts.clear();
  }
}

const digestLength = 64;

/** Never the same for two texts: a digest is longer than all texts that are kept as they are. */
function shorten(text: string): string {
  return text.length < digestLength ? text : createHash("sha256").update(text).digest("hex");
}
