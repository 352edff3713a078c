import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { countLosses } from "../../../src/openapi/import/count-losses.js";
import { readOpenApi } from "../../../src/openapi/import/read-openapi.js";
import { splitReference } from "../../../src/openapi/import/split-reference.js";
import { temporaryFolder } from "../../language/read/temporary-folder.js";
import { readFiles, responseOf } from "./open-document.js";

/** The pointers of a document's types, or the codes of its losses. */
async function typesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const api = await readFiles(files);
  if ("severity" in api) return [api.code];
  const { losses } = countLosses(api);
  return losses.length > 0 ? losses.map(({ code }) => code) : [...api.types.keys()];
}

const refer = (reference: string, schemas = {}) => JSON.stringify(responseOf({ $ref: reference }, schemas));

describe("a reference", () => {
  it.each([
    ["into the document", "#/components/schemas/A%20b~1c", "openapi.json#/components/schemas/A b~1c"],
    ["through another one", "#/components/schemas/B", "openapi.json#/components/schemas/A b~1c"],
    ["to a file", "whole.yaml", "whole.yaml#"],
    ["into a file", "./types/../types.yaml#/C", "types.yaml#/C"],
    ["into a file, and on from there", "types/d.json", "types.yaml#/C"],
    ["to an item of a list", "types.yaml#/E/1", "types.yaml#/E/1"],
  ])("leads %s", async (_, reference, type) => {
    const schemas = { "A b/c": { type: "string" }, B: { $ref: "#/components/schemas/A%20b~1c" } };
    const files = {
      "openapi.json": refer(reference, schemas),
      "whole.yaml": "type: string",
      "types.yaml": "C: { type: string }\nE: [{}, { type: string }]\n",
      "types/d.json": '{ "$ref": "../types.yaml#/C" }',
    };
    expect(await typesOf(files)).toEqual([type]);
  });

  it.each([
    ["https://a.example/b.json", "reference-to-url"],
    ["//a.example/b.json", "reference-to-url"],
    ["file:///etc/passwd", "reference-to-url"],
    ["../b.json", "reference-outside"],
    ["/etc/passwd", "reference-outside"],
    ["a/../../b.json", "reference-outside"],
    ["%2e%2e/b.json", "reference-outside"],
    ["..\\b.json", "reference-unresolved"],
    ["b.json%00", "reference-unresolved"],
    ["%", "reference-unresolved"],
    ["#name", "reference-unresolved"],
    ["#/components/schemas/__proto__", "reference-unresolved"],
    ["#/components/schemas/constructor/name", "reference-unresolved"],
    ["#/paths/-1", "reference-unresolved"],
    ["none.json", "reference-unreadable"],
    ["broken.json", "reference-unreadable"],
  ])("%s is the loss %s", async (reference, code) => {
    expect(await typesOf({ "openapi.json": refer(reference), "broken.json": "{" })).toEqual([code]);
  });

  it("to itself is a loss, whatever the way round", async () => {
    const schemas = { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" } };
    expect(await typesOf({ "openapi.json": refer("#/components/schemas/A", schemas) })).toContain(
      "reference-circle",
    );
    const parts = { A: { allOf: [{ $ref: "#/components/schemas/A" }] } };
    expect(await typesOf({ "openapi.json": refer("#/components/schemas/A", parts) })).toContain(
      "reference-circle",
    );
  });

  it("of a type to itself is no loss", async () => {
    const schemas = { A: { type: "object", properties: { next: { $ref: "#/components/schemas/A" } } } };
    expect(await typesOf({ "openapi.json": refer("#/components/schemas/A", schemas) })).toHaveLength(1);
  });

  it("follows no link, neither a file nor a folder above it", async () => {
    const outside = temporaryFolder({ "secret.json": '{ "type": "string" }' });
    const folder = temporaryFolder({ "a.json": refer("link.json"), "b.json": refer("linked/secret.json") });
    symlinkSync(path.join(outside, "secret.json"), path.join(folder, "link.json"));
    symlinkSync(outside, path.join(folder, "linked"));
    for (const name of ["a.json", "b.json"]) {
      const api = await readOpenApi(path.join(folder, name));
      if ("severity" in api) throw new Error(api.message);
      expect(countLosses(api).losses).toMatchObject([{ code: "reference-unreadable" }]);
    }
    expect(await readOpenApi(path.join(folder, "link.json"))).toMatchObject({ code: "link-in-input" });
  });

  it("to a pipe or a folder doesn't wait", async () => {
    const folder = temporaryFolder({ "a.json": refer("folder") });
    mkdirSync(path.join(folder, "folder"));
    writeFileSync(path.join(folder, "folder", "b.json"), "{}");
    expect(await readOpenApi(path.join(folder, "a.json"))).toMatchObject({ operations: [{ method: "GET" }] });
  });

  it("is taken apart as a relative URL", () => {
    expect(splitReference("b/c.json#/d~1e%25", "a/x.json")).toEqual({
      kind: "local",
      file: "a/b/c.json",
      pointer: "/d~1e%",
    });
    expect(splitReference("../c.json", "a/x.json")).toEqual({ kind: "local", file: "c.json", pointer: "" });
  });
});
