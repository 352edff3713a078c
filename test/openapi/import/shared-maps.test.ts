import { describe, expect, it } from "vitest";

import { isWhole, seed } from "../../whole.js";
import { importDocument } from "./model/import-document.js";
import { shop } from "./model/shop.js";
import { codesOf, documentOf, type Json, lossesOf, readFiles, responseOf, string } from "./open-document.js";
import { createRandom } from "./random.js";

/** The maps and lists of the standard in whose place documents have a reference. */
const maps = new Set(
  `info paths components webhooks schemas securitySchemes responses parameters get put post delete patch content headers
  properties`.split(/\s+/u),
);

/** A document with some of its maps in files of their own, some of these reached by way of another file. */
function takeApart(document: Json, run: number): Record<string, string> {
  const random = createRandom(seed * 1_000 + run);
  const files: Record<string, string> = {};
  const take = (value: unknown): Json => {
    const name = `part-${Object.keys(files).length}.json`;
    files[name] = JSON.stringify(value);
    return random(4) === 0 ? take({ $ref: `./${name}` }) : { $ref: name };
  };
  const walk = (value: unknown, areNames = false): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => walk(item));
    const members = Object.entries(value).map(([key, member]) => {
      const inside = walk(member, key === "properties" || key === "schemas");
      const isTaken = !areNames && maps.has(key) && random(2) === 0;
      return [key, isTaken ? take(inside) : inside];
    });
    return Object.fromEntries(members);
  };
  const root = JSON.stringify(walk(document));
  // Pointers into the document lead to it from its parts, too.
  const whole = Object.entries(files).map(([name, text]) => [
    name,
    text.replaceAll('"#/', '"openapi.json#/'),
  ]);
  return { "openapi.json": root, ...Object.fromEntries(whole) };
}

async function textsOf(files: Readonly<Record<string, string>>) {
  const api = await readFiles(files);
  if ("severity" in api) throw new Error(api.message);
  const { texts, model } = importDocument(api);
  return { texts, losses: model.losses.map(({ code, sentence }) => ({ code, sentence })) };
}

const nowhere = { $ref: "#/nothing/here" };
const runs = isWhole ? 200 : 10;

describe("a reference in the place of a map", () => {
  it("is followed: the model is the same, whatever is in files of its own", async () => {
    const whole = await textsOf({ "openapi.json": JSON.stringify(shop) });
    for (let run = 0; run < runs; run += 1) {
      expect(await textsOf(takeApart(shop, run)), `run ${run}`).toEqual(whole);
    }
  });

  it.each<readonly [string, Json]>([
    ["parameters", { parameters: nowhere }],
    ["responses", { responses: nowhere }],
    ["the content of a response", { responses: { 200: { description: "Done.", content: nowhere } } }],
    ["the headers of a response", { responses: { 204: { description: "Done.", headers: nowhere } } }],
    ["the content of a request", { requestBody: { required: true, content: nowhere } }],
    ["the content of a parameter", { parameters: [{ name: "a", in: "query", content: nowhere }] }],
    [
      "properties",
      { parameters: [{ name: "a", in: "query", schema: { type: "object", properties: nowhere } }] },
    ],
  ])("is a loss where it leads nowhere: %s", async (_, operation) => {
    expect(await codesOf(documentOf(operation))).toContain("reference-unresolved");
  });

  it.each(["paths", "components", "info"])("is a loss where all %s lead nowhere", async (part) => {
    expect(await codesOf({ ...documentOf(), [part]: nowhere })).toContain("reference-unresolved");
  });

  it("is a loss where it leads to itself, on the way to something else, too", async () => {
    const components = { schemas: { $ref: "#/components/schemas/shared" } };
    const losses = await lossesOf({ ...responseOf({ $ref: "#/components/schemas/Order" }), components });
    expect(losses.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
      "reference-circle /components/schemas/$ref",
    );
  });

  it("isn't taken for a list that was written wrongly", async () => {
    const parameters = [{ name: "a", in: "query", schema: string }];
    const document = documentOf({ parameters: { $ref: "#/components/lists" } });
    expect(await codesOf({ ...document, components: { "x-a": 1, lists: parameters } })).toEqual([
      "unknown-keyword",
    ]);
    expect(await codesOf(documentOf({ parameters: { a: 1 } }))).toEqual(["malformed"]);
  });
});
