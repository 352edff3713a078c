import { describe, expect, it } from "vitest";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { mergeModel } from "../../../../src/openapi/import/merge/merge-model.js";
import { checkFiles } from "../model/import-document.js";
import { objectOf, read, responseOf, string } from "../open-document.js";
import { applyMerge, firstImport, importAgain } from "./model-of.js";

const api = "quoin: 1\n\napi:\n  name: Shop\n";
const types = "types:\n  A:\n    fields:\n      id: string\n";
const more = "types:\n  B:\n    fields:\n      id: string\n";
const split = { "api.yaml": api, "types.yaml": types, "types.2.yaml": more };

describe("what a file has no room for", () => {
  it("is in another one", () => {
    expect(firstImport(split).texts).toEqual(split);
  });

  it("stays in the file to which it was moved", () => {
    const ours = { "api.yaml": api, "types.yaml": types, "other.yaml": more };
    const third = `${more}\n  C:\n    fields:\n      id: string\n`;
    const { texts } = importAgain({ base: split, theirs: { ...split, "types.2.yaml": third }, ours });
    expect(texts).toEqual({ ...ours, "other.yaml": third });
  });

  it("leaves files that can be read", { tags: ["whole"], timeout: 60_000 }, async () => {
    const fields = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`field${index}`, string]));
    const names = Array.from({ length: 3_000 }, (_, index) => `Type${index}`);
    const schemas = Object.fromEntries(names.map((name) => [name, objectOf(fields)]));
    const all = objectOf(
      Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }])),
    );
    const theirs = importModel(await read({ ...responseOf(all, schemas), security: [] }));
    const texts = applyMerge(
      {},
      mergeModel({ base: undefined, theirs, ours: new Map(), document: "openapi.yaml", folder: "spec" }),
    );
    expect(Object.keys(texts).length).toBeGreaterThan(2);
    expect(checkFiles(Object.entries(texts).map(([path, text]) => ({ path, text }))).mistakes).toEqual([]);
  });
});
