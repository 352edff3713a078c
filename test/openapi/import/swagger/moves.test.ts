import { describe, expect, it } from "vitest";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { followNames } from "../../../../src/openapi/import/model/follow-names.js";
import { movesToOpenApi } from "../../../../src/openapi/import/swagger/moves-to-openapi.js";
import { isWhole, seed } from "../../../whole.js";
import { read } from "../open-document.js";
import { createRandom } from "../random.js";
import { drawPair } from "./draw-pair.js";
import { pairs } from "./pairs.js";

const at = (pointer: string) => `a.json#${pointer}`;
const operation = "/paths/~1content~1schema/post";

describe("a place of Swagger 2.0 has one in OpenAPI 3", () => {
  it.each([
    [
      "/parameters/order/schema/properties/a",
      "/components/requestBodies/order/content/a~1b/schema/properties/a",
    ],
    ["/parameters/kind", "/components/parameters/kind/schema"],
    ["/responses/missing/schema", "/components/responses/missing/content/a~1b/schema"],
    [`${operation}/parameters/0/items`, `${operation}/parameters/0/schema/items`],
    [`${operation}/parameters/1/schema`, `${operation}/requestBody/content/a~1b/schema`],
    [`${operation}/parameters`, `${operation}/requestBody/content/a~1b/schema`],
    [`${operation}/responses/200/schema/items`, `${operation}/responses/200/content/a~1b/schema/items`],
  ])("%s", (old, next) => {
    const moves = movesToOpenApi([at(old)], [at(next), at("/components/schemas/A")]);
    expect(moves.get(at(old))).toBe(at(next));
  });

  it("of a definition, and of what else has one place", () => {
    const next = at("/components/schemas/A/properties/content/properties/schema");
    const moves = movesToOpenApi([at("/definitions/A/properties/content/properties/schema")], [next]);
    expect(moves.get(at("/definitions"))).toBe(at("/components/schemas"));
    expect(moves.get(at("/host"))).toBe(at("/servers/0"));
  });

  it("only if the documents are of these versions, and not in a file that has its definitions still", () => {
    expect(movesToOpenApi([at("/components/schemas/A")], [at("/components/schemas/A")]).size).toBe(0);
    expect(movesToOpenApi([at("/definitions/A")], [at("/definitions/B")]).size).toBe(0);
    const shared = "b.json#/definitions/A";
    expect(movesToOpenApi([shared], [shared, at("/components/schemas/B")]).size).toBe(0);
  });
});

const draws = Array.from({ length: isWhole ? 200 : 8 }, (_, index) => seed * 1000 + index);
const drawn = draws.map((one) => [`drawn with seed ${one}`, drawPair(createRandom(one))] as const);

it.each([...Object.entries(pairs), ...drawn])(
  "names stay where a document moves to OpenAPI 3: %s",
  async (_, pair) => {
    const [old, next] = [await read(pair.swagger), await read(pair.openapi)];
    const own = importModel(next).names;
    const followed = followNames(importModel(old).names, "openapi.json", "openapi.json", next);
    expect(importModel(next, { fixed: followed }).names.types).toEqual(own.types);
  },
);
