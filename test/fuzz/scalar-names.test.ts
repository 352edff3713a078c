import { expect, it } from "vitest";
import { scalars } from "../../src/language/model/scalars.js";
import { mutateWords } from "./mutate-words.js";
import { drawFromSeed } from "./draw.js";
import { drawExpression } from "./draw-types.js";

/** Bytes are in few places, each with rules of its own. */
const names = Object.keys(scalars).filter((name) => name !== "bytes");

const seeds = Array.from({ length: 3000 }, (_, index) => drawFromSeed(String(index)));

it("random models have every scalar type", () => {
  const drawn = new Set(seeds.map((draw) => drawExpression(draw, ["Order"])));
  expect([...drawn]).toEqual(expect.arrayContaining(names));
});

it("mutants of words have every scalar type", () => {
  const drawn = new Set(
    seeds.map((draw) => mutateWords([{ path: "a.yaml", text: "id: string" }], draw)[0]?.text),
  );
  expect([...drawn]).toEqual(expect.arrayContaining(names.map((name) => `id: ${name}`)));
});
