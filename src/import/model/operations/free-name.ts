import { maxNameLength } from "../../../model/name-rules.js";

/** Names that nothing else has, each in the form in which two of them would collide. */
export class TakenNames {
  readonly #taken = new Set<string>();
  readonly #formOf: (name: string) => string;
  // Thousands may have one name: each looks for a number only where the one before has left off.
  readonly #numbers = new Map<string, number>();

  constructor(formOf: (name: string) => string) {
    this.#formOf = formOf;
  }

  has(name: string): boolean {
    return this.#taken.has(this.#formOf(name));
  }

  add(name: string): void {
    this.#taken.add(this.#formOf(name));
  }

  /** The name, or the name with the first number that makes it free; it is taken then. */
  take(name: string, separator: string): string {
    const short = cut(name, separator);
    let candidate = short;
    let number = this.#numbers.get(short) ?? 2;
    while (this.has(candidate)) {
      candidate = `${short}${separator}${number}`;
      number += 1;
    }
    this.#numbers.set(short, number);
    this.add(candidate);
    return candidate;
  }
}

/** Leaves room for a number; cuts between words where it can. */
function cut(name: string, separator: string): string {
  const longest = maxNameLength - 6;
  if (name.length <= longest) return name;
  const text = name.slice(0, longest);
  const end = separator === "" ? -1 : text.lastIndexOf(separator);
  return end > 0 ? text.slice(0, end) : text;
}
