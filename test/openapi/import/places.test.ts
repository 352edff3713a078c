import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isMap, isNode, isPair, isScalar, isSeq, parseDocument, stringify } from "yaml";
import { findInYaml } from "../../../src/openapi/import/places/find-in-yaml.js";
import { locatePointers } from "../../../src/openapi/import/places/locate-pointers.js";
import { isWhole, seed } from "../../whole.js";

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

const words = ["paths", "/a/{id}", "200", "a: b", "- x", "#c", "'q'", '"d"', "items", "0", "1"];
const keys = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 }));
const texts = fc.constantFrom("text", "some\nlines\n  key: 1\nend", 1, null, true, "");
const { tree } = fc.letrec<{ readonly tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.dictionary(keys, tie("tree"), { maxKeys: 4 }),
    fc.array(tie("tree"), { maxLength: 3 }),
  ),
}));

/** The pointers of all keys in a document, and where the parser says that they are. */
function keysOf(node: unknown, pointer = ""): readonly (readonly [string, number])[] {
  if (!isMap(node) && !isSeq(node)) return [];
  return node.items.flatMap((item, index) => {
    const [key, value] = isPair(item) ? [item.key, item.value] : [undefined, item];
    const step = isScalar(key) ? String(key.value).replaceAll("~", "~0").replaceAll("/", "~1") : index;
    const here = `${pointer}/${step}`;
    const own = isNode(key) ? [[here, key.range?.[0] ?? -1] as const] : [];
    return [...own, ...keysOf(value, here)];
  });
}

it("places in YAML are those of its parser, however it is laid out", () => {
  const documents = fc.dictionary(keys, tree, { minKeys: 1, maxKeys: 5 });
  const check = fc.property(documents, fc.constantFrom(2, 4), fc.boolean(), (content, indent, indentSeq) => {
    const text = stringify(content, { indent, indentSeq, lineWidth: 40 });
    const lines = text.split("\n");
    const known = keysOf(parseDocument(text).contents);
    const found = locatePointers(
      "a",
      text,
      known.map(([pointer]) => pointer),
    );
    const offsets = known.map(([pointer]) => {
      const { line = 1, column = 1 } = found.get(pointer) ?? {};
      return [pointer, lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1];
    });
    expect(offsets).toEqual(known);
  });
  fc.assert(check, { numRuns: isWhole ? 3000 : 100, seed });
});

/** Steps that count how often anything is looked up in them. */
class CountedSteps extends Map<string, CountedSteps> {
  readonly #counts: { lookups: number };

  constructor(counts: { lookups: number }, steps: readonly (readonly [string, CountedSteps])[] = []) {
    super(steps);
    this.#counts = counts;
  }

  override get(step: string): CountedSteps | undefined {
    this.#counts.lookups += 1;
    return super.get(step);
  }
}

it("YAML is gone through once, however many places are asked for", () => {
  const counts = { lookups: 0 };
  const names = Array.from({ length: 1000 }, (_, index) => `type-${index}`);
  const text = names.map((name) => `${name}:\n  doc: A type.\n  fields:\n  - id\n  - name\n`).join("");
  const inner = [["doc", new CountedSteps(counts)] as const];
  const wanted = new CountedSteps(
    counts,
    names.map((name) => [name, new CountedSteps(counts, inner)] as const),
  );
  expect(findInYaml(text, wanted).size).toBe(2000);
  expect(counts.lookups).toBeLessThanOrEqual(text.split("\n").length);
});
