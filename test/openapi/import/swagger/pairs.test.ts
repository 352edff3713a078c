import { expect, it } from "vitest";
import { isWhole, seed } from "../../../whole.js";
import { read } from "../open-document.js";
import { createRandom } from "../random.js";
import { drawPair } from "./draw-pair.js";
import { modelOf } from "./model-of.js";
import { pairs } from "./pairs.js";

it.each(Object.entries(pairs))("Swagger 2.0 becomes what OpenAPI 3 becomes: %s", async (_, pair) => {
  const swagger = modelOf(await read(pair.swagger));
  expect(swagger.mistakes).toEqual([]);
  expect(swagger).toEqual(modelOf(await read(pair.openapi)));
});

const draws = Array.from({ length: isWhole ? 300 : 12 }, (_, index) => seed * 1000 + index);

it.each(draws)("a document drawn with seed %i becomes the same in both versions", async (drawnWith) => {
  const { swagger, openapi } = drawPair(createRandom(drawnWith));
  expect(modelOf(await read(swagger))).toEqual(modelOf(await read(openapi)));
});
