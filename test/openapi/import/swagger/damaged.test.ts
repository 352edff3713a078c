import { expect, it } from "vitest";
import { isObject } from "../../../../src/openapi/import/node.js";
import { isWhole, seed } from "../../../whole.js";
import { importFiles } from "../model/import-document.js";
import { type Json, read } from "../open-document.js";
import { createRandom, type Random } from "../random.js";
import { drawPair } from "./draw-pair.js";

const odd: readonly unknown[] = [
  null,
  0,
  "",
  "x",
  true,
  [],
  {},
  [{}],
  { a: 1 },
  { $ref: "#/x" },
  { $ref: "#" },
];

/** The value with some of what is in it replaced by values of any kind, or moved under another keyword. */
function damage(value: unknown, random: Random): unknown {
  if (random(40) === 0) return odd[random(odd.length)];
  if (Array.isArray(value)) return value.map((item: unknown) => damage(item, random));
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      random(40) === 0 ? (keys[random(keys.length)] ?? key) : key,
      damage(member, random),
    ]),
  );
}

const draws = Array.from({ length: isWhole ? 1000 : 60 }, (_, index) => seed * 1000 + index);

it.each(draws)("a damaged document of Swagger 2.0 is imported all the same, seed %i", async (drawnWith) => {
  const random = createRandom(drawnWith);
  const damaged: Json = { ...Object(damage(drawPair(random).swagger, random)), swagger: "2.0" };
  expect(importFiles(await read(damaged)).files.length).toBeGreaterThan(0);
});
