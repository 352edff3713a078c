/** Texts that were seen; beyond its bound the oldest ones are forgotten. */
export class BoundedSet {
  readonly #texts = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  has(text: string): boolean {
    return this.#texts.has(text);
  }

  add(text: string): void {
    this.#texts.add(text);
    const [oldest] = this.#texts.size > this.#most ? this.#texts : [];
    if (oldest !== undefined) this.#texts.delete(oldest);
  }

  clear(): void {
    this.#texts.clear();
  }
}
