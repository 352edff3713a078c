import { expect, it } from "vitest";
import { allCases } from "../cases/all-cases.js";
import { read } from "../open-document.js";
import { drawSome } from "../../../whole.js";
import { importDocument } from "./import-document.js";

it.each(drawSome(20, Object.entries(allCases)))(
  "a document with %s becomes a sound model",
  async (_, { document }) => {
    const imported = await read(document);
    const { model, mistakes, api } = importDocument(imported);
    expect(mistakes).toEqual([]);
    expect(api?.endpoints).toHaveLength(imported.operations.length);
    const sentences = (api?.unknowns ?? []).map(({ doc }) => doc).join("\n");
    for (const { sentence } of model.losses) expect(sentences).toContain(sentence);
  },
);

it.each(drawSome(20, Object.entries(allCases)))(
  "a document with %s has what is lost where it is lost",
  async (_, { document }) => {
    const imported = await read(document);
    const { api, model } = importDocument(imported);
    const placed = api?.unknowns.filter(({ places }) => places.length > 0) ?? [];
    const sentences = new Set(model.losses.map(({ code, pointer }) => `${code} ${pointer}`));
    expect(placed.length).toBeGreaterThanOrEqual(sentences.size - imported.losses.length);
  },
);

it.each(drawSome(20, Object.entries(allCases)))(
  "of a document with %s, a loss that is vital leaves nothing to call",
  async (_, { document }) => {
    const imported = await read(document);
    const { api } = importDocument(imported);
    const vital = imported.operations.map(({ losses }) => losses.some(({ isVital }) => isVital));
    expect(api?.endpoints.map(({ path }) => path.kind === "unknown")).toEqual(vital);
  },
);
