import { describe, expect, it } from "vitest";
import { readSource } from "../../../src/language/read/read-source.js";
import { packTree, unpackTree } from "../../../src/language/read/tree/pack-tree.js";
import { listFiles, readProjectFile } from "../../house/source-files.js";

const models = [...listFiles("spec"), ...listFiles("test/fixture")].filter((path) => path.endsWith(".yaml"));

function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe("a packed tree", () => {
  it.each(models)("of %s is the same tree again", (path) => {
    const { tree } = readSource({ path, text: readProjectFile(path) });
    if (tree === undefined) throw new Error(`${path} can't be read.`);
    expect(unpackTree(throughJson(packTree(tree)))).toEqual(tree);
  });

  it("that lacks a part anywhere is no tree", () => {
    const text = "a: [1, yes, { b: ~ }]\nc:\n  - 'd'\n";
    const { tree } = readSource({ path: "a.yaml", text });
    const packed = JSON.stringify(packTree(tree ?? { kind: "list", start: 0, end: 0, items: [] }));
    const parts = [...packed.matchAll(/(?:"[^"]*"|\d+|true|false|null),?/gu)];
    for (const { 0: part, index } of parts) {
      const damaged = (packed.slice(0, index) + packed.slice(index + part.length)).replaceAll(",]", "]");
      expect([damaged, unpackTree(JSON.parse(damaged))]).toEqual([damaged, undefined]);
    }
    for (const other of [undefined, null, 1, "map", {}, [], ["map"], ["tree", 0, 1, []]]) {
      expect(unpackTree(other)).toBeUndefined();
    }
  });
});
