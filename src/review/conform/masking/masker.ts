import { encodingsOf } from "./encodings.js";
import { randomRanges } from "./random-text.js";
import { type Shape, shapeOf } from "./shape.js";

/** A placeholder that was given for the first time, and what is known of the value that it stands for. */
export interface Masked {
  readonly secret: number;
  readonly shape: Shape;
}

/** In texts that were masked. */
export const placeholderPattern = /«secret-(\d+)»/gu;

const isPlaceholder = /^«secret-\d+»$/u;

function placeholder(number: number): string {
  return `«secret-${number}»`;
}

/** Replaces what may be secret by placeholders: one value has one of them, wherever it is. */
export class Masker {
  readonly #numbers = new Map<string | number | boolean, number>();
  readonly #known = new Set<string>();
  #pattern: RegExp | undefined;
  #added: Masked[] = [];

  constructor(secrets: readonly string[] = []) {
    for (const secret of secrets) this.learn(secret);
  }

  /** Something that is secret wherever it is from now on. */
  learn(secret: string): void {
    if (this.#known.has(secret)) return;
    this.#known.add(secret);
    this.#pattern = undefined;
  }

  /** A string without what is known to be secret in it, and what looks random. */
  text(text: string): string {
    return this.random(this.known(text));
  }

  /** A text without what is known to be secret, which comes before everything else: all of its placeholders are real. */
  known(text: string): string {
    return this.#known.has(text)
      ? placeholder(this.number(text))
      : text.replaceAll(this.#secrets(), (found) => placeholder(this.number(found)));
  }

  /** A text of which `known` has replaced what it replaces, without what looks random. */
  random(text: string): string {
    let masked = "";
    let position = 0;
    for (const { start, end } of randomRanges(text)) {
      masked += text.slice(position, start) + placeholder(this.number(text.slice(start, end)));
      position = end;
    }
    return masked + text.slice(position);
  }

  /** The placeholder of a value of which `known` has replaced what it replaces. */
  whole(value: string | number | boolean): string {
    return typeof value === "string" && isPlaceholder.test(value) ? value : placeholder(this.number(value));
  }

  /** The number of the value's placeholder. */
  number(value: string | number | boolean): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const secret = this.#numbers.size + 1;
    this.#numbers.set(value, secret);
    this.#added.push({ secret, shape: shapeOf(value) });
    return secret;
  }

  /** The placeholders that were given since it was last asked. */
  takeAdded(): readonly Masked[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }

  /** Of two secrets that begin alike, the longer one; a text that only looks like a placeholder is no placeholder. */
  #secrets(): RegExp {
    this.#pattern ??= new RegExp(
      [
        ...[...this.#known]
          .flatMap(encodingsOf)
          .sort((one, other) => other.length - one.length)
          .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, "\\$&")),
        placeholderPattern.source,
      ].join("|"),
      "giu",
    );
    return this.#pattern;
  }
}
