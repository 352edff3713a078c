import * as fc from "fast-check";
import { seededRandom } from "../../src/sandbox/random.js";
import { pick } from "../proof/draw.js";
import type { NamePool } from "./odd-names.js";

/** What a model is made of before it is text. */
export type Json = string | number | boolean | null | readonly Json[] | JsonMap;
export interface JsonMap {
  readonly [name: string]: Json;
}

/** Draws from a source of random numbers, so that a seed repeats all of it. */
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
  return withNames({
    count: (least, most) => generator(() => fc.integer({ min: least, max: most })),
    one: (values) => generator(() => fc.constantFrom(...values)),
    some: (values, least, most) => {
      const lengths = { minLength: least, maxLength: Math.min(most, values.length) };
      return generator(() => fc.shuffledSubarray([...values], lengths));
    },
  });
}

/** Without fast-check, whose values know how to become smaller and take many times as long. */
export function drawFromSeed(seed: string): Draw {
  const random = seededRandom(seed, "draw");
  const count: Draw["count"] = (least, most) => least + random.below(most - least + 1);
  return withNames({
    count,
    one: (values) => pick(random, values),
    some: (values, least, most) => {
      const ranked = values.map((value) => ({ value, rank: random.next() }));
      const shuffled = ranked.sort((a, b) => a.rank - b.rank).map(({ value }) => value);
      return shuffled.slice(0, count(least, Math.min(most, values.length)));
    },
  });
}

function withNames({ count, one, some }: Pick<Draw, "count" | "one" | "some">): Draw {
  const chance = (percent: number) => count(1, 100) <= percent;
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
