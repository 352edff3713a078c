import { describe, expect, it } from "vitest";
import { importDocument } from "./model/import-document.js";
import { codesOf, type Json, objectOf, read, requestOf, responseOf, string } from "./open-document.js";

const texts = (field: Json) => requestOf({ "application/json": { schema: objectOf({ field }) } });

/** What a model says of a field with this schema. */
async function fieldOf(field: Json): Promise<unknown> {
  return importDocument(await read(texts(field))).texts;
}

describe("values that nothing could be as they are listed", () => {
  it("are those of the items of a list", async () => {
    expect(await codesOf(texts({ type: "array", items: string, enum: ["a", "b"] }))).toEqual([]);
    expect(await fieldOf({ type: "array", items: string, enum: ["a", "b"] })).toEqual(
      await fieldOf({ type: "array", items: { ...string, enum: ["a", "b"] } }),
    );
  });

  it("stay of another type where a list has no items, or items with other values", async () => {
    expect(await codesOf(texts({ type: "array", enum: ["a"] }))).toEqual(["values-of-other-type"]);
    const items = { ...string, enum: ["b"] };
    expect(await codesOf(texts({ type: "array", items, enum: ["b"] }))).toEqual([]);
    expect(await codesOf(texts({ type: "array", items, enum: ["a"] }))).toEqual(["values-of-other-type"]);
  });

  it("are texts where a string has whole numbers", async () => {
    expect(await fieldOf({ ...string, enum: [969, 556, "c"] })).toEqual(
      await fieldOf({ ...string, enum: ["969", "556", "c"] }),
    );
    expect(await codesOf(responseOf({ ...string, enum: [969] }))).toEqual([]);
    expect(await codesOf(responseOf({ ...string, enum: [1.5] }))).toContain("values-of-other-type");
  });
});
