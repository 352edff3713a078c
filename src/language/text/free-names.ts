/** Names that nothing else has, each in the form in which two of them would collide. */
export class FreeNames {
  readonly #taken: Set<string>;
  readonly #formOf: (name: string) => string;
  // Thousands may have one name: each looks for a number only where the one before has left off.
  readonly #numbers = new Map<string, number>();

  /** `taken`: what something else is called. */
  constructor(formOf: (name: string) => string = (name) => name, taken: Iterable<string> = []) {
    this.#formOf = formOf;
    this.#taken = new Set(Array.from(taken, formOf));
  }

  has(name: string): boolean {
    return this.#taken.has(this.#formOf(name));
  }

  add(name: string): void {
    this.#taken.add(this.#formOf(name));
  }

  /** The name, or the name with the first number that makes it free; it is taken then. `isFree`: unless anything else is in its way. */
  take(name: string, separator = "", isFree: (candidate: string) => boolean = () => true): string {
    const form = this.#formOf(name);
    let candidate = name;
    let number = this.#numbers.get(form) ?? 2;
    while (this.has(candidate) || !isFree(candidate)) {
      candidate = `${name}${separator}${number}`;
      number += 1;
    }
    this.#numbers.set(form, number);
    this.add(candidate);
    return candidate;
  }
}
