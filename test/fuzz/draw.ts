import * as fc from "fast-check";
import type { NamePool } from "./odd-names.js";

/** What a model is made of before it is text. */
export type Json = string | number | boolean | null | readonly Json[] | JsonMap;
export interface JsonMap {
  readonly [name: string]: Json;
}

/** Draws from fast-check, so that a seed repeats all of it. */
export interface Draw {
  /** True this often, of a hundred times. */
  chance(percent: number): boolean;
  count(least: number, most: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** Some of them, each once. */
  some<Value>(values: readonly Value[], least: number, most: number): readonly Value[];
  /** The same of names: rarely one that is refused, too. */
  names(pool: NamePool, least: number, most: number): readonly string[];
}

export function drawFrom(generator: fc.GeneratorValue): Draw {
  const count = (least: number, most: number) => generator(() => fc.integer({ min: least, max: most }));
  const chance = (percent: number) => count(1, 100) <= percent;
  const one: Draw["one"] = (values) => generator(() => fc.constantFrom(...values));
  const some: Draw["some"] = (values, least, most) => {
    const lengths = { minLength: least, maxLength: Math.min(most, values.length) };
    return generator(() => fc.shuffledSubarray([...values], lengths));
  };
  const names: Draw["names"] = ({ usual, refused }, least, most) => [
    ...some(usual, least, most),
    ...(chance(1) ? [one(refused)] : []),
  ];
  return { count, chance, one, some, names };
}

/** A map of names. */
export function mapOf(names: readonly string[], valueOf: (name: string) => Json): JsonMap {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
