import { deepStrictEqual } from "node:assert/strict";
import { beforeAll, describe, expect, it } from "vitest";
import { buildModel } from "../../../src/language/model/build-model.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { unknownIdsIn } from "../../../src/language/model/unknown-ids.js";
import type { SpecDocument } from "../../../src/language/read/document.js";
import type { FileDocument } from "../../../src/language/read/language/file.js";
import { readModel, readModelText } from "../../../src/language/read/read-model.js";
import { shopFolder } from "../../fixture/shop.js";
import { projectFolder } from "../../house/source-files.js";
import { libraryModel } from "../../spec/language-pages.js";

const models: readonly (readonly [string, () => Promise<SpecDocument | undefined>])[] = [
  ["billing", async () => (await readModel([`${projectFolder}spec`])).document],
  ["the fixture", async () => (await readModel([shopFolder])).document],
  ["the page about the language", async () => readModelText(libraryModel()).document],
];

function buildAll(document: SpecDocument | undefined): readonly Api[] {
  const { model, diagnostics } = document === undefined ? {} : buildModel(document);
  if (model === undefined) throw new Error(JSON.stringify(diagnostics));
  return model.versions.flatMap(({ name }) => model.apiOf(name) ?? []);
}

describe.each(models)("the IR of %s", (_, read) => {
  let document: SpecDocument | undefined;
  let apis: readonly Api[] = [];
  beforeAll(async () => {
    document = await read();
    apis = buildAll(document);
  });

  it("is JSON in every version", () => {
    expect(apis.length).toBeGreaterThan(1);
    for (const api of apis) deepStrictEqual(JSON.parse(JSON.stringify(api)), api);
  });

  it("has the id of a known unknown from every place in the model that gives one", () => {
    const ids: string[] = [];
    const marked = buildAll(withOwnIds(document, ids));
    const placed = unknownIdsIn(marked.map(({ unknowns: _declared, ...api }) => api));
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter((id) => !placed.has(id))).toEqual([]);
  });

  it("has no name of a programming language", () => {
    const words = /tsName|typescript|javascript|\bclass(Name)?\b/i;
    for (const api of apis) {
      expect(keysIn(api).filter((key) => words.test(key))).toEqual([]);
    }
  });
});

/** The model with an id of its own for each place that refers to a known unknown; the ids are added to the list. */
function withOwnIds(document: SpecDocument | undefined, ids: string[]): SpecDocument | undefined {
  const own = (id: string) => {
    ids.push(`${id}-${ids.length}`);
    return ids.at(-1);
  };
  const files = document?.files.map((file) => ({ ...file, content: renamed(file.content, own) })) ?? [];
  const declared = Object.fromEntries(ids.map((id) => [id, "What isn't known here."]));
  return {
    files: files.map((file, index) => {
      const { unknowns: _, ...content } = file.content;
      return { ...file, content: index === 0 ? { ...content, unknowns: declared } : content };
    }),
  };
}

function renamed(content: FileDocument, own: (id: string) => unknown): FileDocument {
  const copy: FileDocument = JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (key !== "unknown") return value;
    return Array.isArray(value) ? value.map((id) => own(String(id))) : own(String(value));
  });
  return copy;
}

function keysIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => [key, ...keysIn(below)]);
}
