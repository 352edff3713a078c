import { expect, it } from "vitest";
import { type Json, objectOf, parameterOf, read, responseOf } from "../open-document.js";
import { importDocument } from "./import-document.js";

const kinds = {
  description: "What a channel is for.",
  oneOf: [
    { const: 0, title: "Text", description: "Words\nof members." },
    { const: 1, title: "Voice channel" },
    { const: 2, title: "2" },
    { type: "null" },
  ],
};

/** The text of the types of a response. */
async function typesOf(schema: unknown, schemas: Json = {}): Promise<string> {
  const { texts, mistakes } = importDocument(await read(responseOf(schema, schemas)));
  expect(mistakes).toEqual([]);
  return Object.values(texts).join("\n");
}

it("keeps what is said of the constants of a type", async () => {
  expect(await typesOf({ $ref: "#/components/schemas/Kind" }, { Kind: kinds })).toContain(
    `  Kind:
    doc: |-
      What a channel is for.

      - \`0\`: Text. Words of members.
      - \`1\`: Voice channel.
      - \`2\`
    enum: [0, 1, 2]`,
  );
});

it("keeps it where a field, an item or a parameter has them", async () => {
  const schema = objectOf({ kind: kinds, kinds: { type: "array", items: kinds }, known: { enum: ["a"] } });
  const inType = await typesOf(schema);
  expect(inType.match(/- `1`: Voice channel\./gu)).toHaveLength(2);
  const { texts } = importDocument(
    await read(parameterOf({ name: "kind", in: "query", description: "Which kind.", schema: kinds })),
  );
  expect(texts["orders.yaml"]).toContain("Which kind.\n\n          - `0`: Text. Words of members.");
});

it.each([
  [
    { "x-enum-varnames": ["A", "OnHold"], "x-enum-descriptions": ["First.", "Later."] },
    "First.",
    "OnHold. Later.",
  ],
  [{ "x-enumNames": ["Active", "Held"] }, "Active.", "Held."],
  [{ "x-enumDescriptions": { a: "First.", b: "Later." } }, "First.", "Later."],
  [
    { "x-ms-enum": { name: "K", values: [{ value: "b", name: "Held", description: "Later." }] } },
    "",
    "Held. Later.",
  ],
])("reads %j beside an enum", async (extension, first, second) => {
  const schema = { type: "string", enum: ["a", "b"], ...extension };
  const text = await typesOf({ $ref: "#/components/schemas/Kind" }, { Kind: schema });
  expect(text).toContain(`- \`a\`${first === "" ? "" : `: ${first}`}\n      - \`b\`: ${second}`);
});

it.each([
  [{ enum: ["a", "b"], "x-enum-varnames": ["A", "B"] }],
  [{ enum: ["a", "b"], "x-enum-varnames": ["One"] }],
  [{ enum: ["a", "b"], "x-enum-descriptions": "Two." }],
  [{ oneOf: [{ const: "a", title: "A" }, { const: "b" }] }],
  [{ oneOf: [{ const: "a", title: "First" }, { type: "string" }] }],
])("says nothing for %j", async (schema) => {
  expect(await typesOf({ $ref: "#/components/schemas/Kind" }, { Kind: schema })).not.toContain("- `a`");
});
