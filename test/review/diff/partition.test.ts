import { array, assert, constantFrom, integer, nat, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { type Content, partition } from "../../../src/review/diff/compare/partition.js";

/** Tells things apart by what each step to what they refer to shows, until no step shows more. */
function partitionByRounds(contents: readonly Content[]): readonly string[] {
  let names = contents.map(({ own }) => own);
  for (let count = 0; new Set(names).size > count;) {
    count = new Set(names).size;
    const described = contents.map(({ refersTo }, index) =>
      JSON.stringify([names[index], refersTo.map((other) => names[other])]),
    );
    const numbers = new Map([...new Set(described)].map((text, index) => [text, String(index)]));
    names = described.map((text) => numbers.get(text) ?? "");
  }
  return names;
}

/** Which have the same name, as the index of the first that has it. */
function firsts(names: readonly unknown[]): readonly number[] {
  return names.map((name) => names.indexOf(name));
}

const graphs = integer({ min: 1, max: 30 }).chain((size) =>
  array(
    tuple(constantFrom("a", "b"), array(nat(size - 1), { maxLength: 2 })).map(([own, refersTo]): Content => ({
      own: `${own}${refersTo.length}`,
      refersTo,
    })),
    { minLength: size, maxLength: size },
  ),
);

describe("partition", () => {
  it("tells the same things apart as going round by round", () => {
    assert(
      property(graphs, (contents) => {
        expect(firsts(partition(contents))).toEqual(firsts(partitionByRounds(contents)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["a chain", (index: number, size: number) => [Math.min(index + 1, size - 1)]],
    ["a circle", (index: number, size: number) => [(index + 1) % size]],
    ["a circle whose members all refer to one", (index: number, size: number) => [(index + 1) % size, 0]],
  ])("takes time for the number of things: %s", (_, refersTo) => {
    const size = 20_000;
    const contents = Array.from({ length: size }, (_unused, index) => ({
      own: index === size - 1 ? "last" : "one",
      refersTo: refersTo(index, size),
    }));
    const startedAt = performance.now();
    expect(new Set(partition(contents)).size).toBe(size);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});
