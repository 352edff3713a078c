import { expect, it } from "vitest";
import { locatePointers } from "../../src/import/places/locate-pointers.js";

const json = `{
  "openapi": "3.1.0",
  "paths": {
    "/orders/{id}": {"get": {"tags": ["a \\"b\\" {", "c"], "x": [{"deep": true}, {"deep": false}]}},
    "/a~b": { "post": null }
  }
}`;

const yaml = `# A shop.
---
openapi: 3.1.0
info:
  description: |
    paths:
      /orders/{id}: no key
paths:
  "/orders/{id}":
    get:
      tags:
      - a
      - c
      x:
        - name: one
          deep: true

        - deep: false
  /a~b: { post: null }
`;

it.each([
  ["JSON", json, [4, 5], [4, 81], [5, 5]],
  ["YAML", yaml, [9, 3], [18, 11], [19, 3]],
])("places of pointers in %s", (_, text, path, deep, odd) => {
  const pointers = ["/paths/~1orders~1{id}", "/paths/~1orders~1{id}/get/x/1/deep", "/paths/~1a~0b/post"];
  const places = [...locatePointers("shop", text, pointers).values()];
  const starts = places.map(({ line, column }) => [line, column]);
  expect(starts.slice(0, 2)).toEqual([path, deep]);
  // In braces, YAML has the key around.
  expect(starts[2]?.[0]).toBe(odd[0]);
});

it("what isn't there is where the nearest around it is", () => {
  for (const text of [json, yaml]) {
    const place = locatePointers("shop", text, ["/paths/~1a~0b/get/responses"]).get(
      "/paths/~1a~0b/get/responses",
    );
    expect(text.split("\n")[(place?.line ?? 0) - 1]).toContain("/a~b");
  }
});
