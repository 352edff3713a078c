import { join } from "node:path";
import { expect, it } from "vitest";
import { allCases } from "../../openapi/import/cases/all-cases.js";
import { documentOf, type Json, objectOf, responseOf, string } from "../../openapi/import/open-document.js";
import { temporaryFolder } from "../../language/read/temporary-folder.js";
import { drawSome, isWhole } from "../../whole.js";
import { explainDisagreement } from "./explain-disagreement.js";
import { importValues } from "./import-values.js";
import { type Disagreement, judgeValues, type Judgement } from "./judge-values.js";
import { renderDisagreement } from "./print-values.js";
import type { ImportedValues } from "./value-places.js";

async function importIt(document: Json): Promise<ImportedValues> {
  const folder = temporaryFolder({ "openapi.json": JSON.stringify(document) });
  return importValues(join(folder, "openapi.json"));
}

/** What nothing explains. */
function unexplained({ disagreements }: Judgement): readonly string[] {
  return disagreements.filter((one) => explainDisagreement(one) === undefined).map(renderDisagreement);
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json, rest: Json = {}) => ({ "application/json": { schema, ...rest } });
const pet = (more: Json) => objectOf({ kind: string, ...more }, ["kind"]);

/** A document of most kinds of values, with examples of them. */
function shop(openapi: string, orNull: Json): Json {
  const order = objectOf(
    {
      id: { type: "string", format: "uuid", readOnly: true, example: "7" },
      secret: { type: "string", writeOnly: true },
      count: { type: "integer", format: "int32", minimum: 1, maximum: 9, default: 2 },
      price: { type: "number", example: 1.5 },
      code: { type: "string", pattern: "^[A-Z]{2,3}$", minLength: 2, example: "AB" },
      state: { type: "string", enum: ["open", "done"] },
      note: orNull,
      tags: { type: "array", items: string, minItems: 1, maxItems: 3, example: ["a"] },
      link: { type: "object", additionalProperties: string, example: { $id: "1" } },
      links: { type: "object", additionalProperties: string, example: { $id: "1" } },
      sizes: { type: "object", additionalProperties: { type: "integer" }, example: { s: 1 } },
      of: { oneOf: [{ type: "integer" }, ref("Pet")] },
      pet: ref("Pet"),
    },
    ["id", "count"],
  );
  const parameters = [
    {
      name: "meta",
      in: "query",
      schema: { oneOf: [string, { type: "array", items: { enum: ["a"] } }] },
      example: "*",
    },
    { name: "limit", in: "query", schema: { type: "integer", maximum: 100, default: 20 } },
  ];
  const components = {
    schemas: {
      Order: order,
      Pet: {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: { propertyName: "kind", mapping: { cat: ref("Cat").$ref, dog: ref("Dog").$ref } },
      },
      Cat: pet({ lives: { type: "integer" } }),
      Dog: pet({ name: string }),
    },
  };
  const example = { id: "1", count: 3, note: null };
  const operation = {
    parameters,
    requestBody: { required: true, content: json(ref("Order"), { example: { count: 3, note: "Soon" } }) },
    responses: {
      200: { description: "It.", content: json(ref("Order"), { examples: { a: { value: example } } }) },
    },
  };
  return { ...documentOf(operation, { components, security: [] }, "post"), openapi };
}

const documents: readonly (readonly [string, Json])[] = [
  ["of 3.0", shop("3.0.3", { type: "string", nullable: true })],
  ["of 3.1", shop("3.1.0", { type: ["string", "null"] })],
];

it.each(drawSome(1, documents))(
  "a document and its client agree on values, but for what is known: %s",
  async (_, document) => {
    const judgement = await judgeValues(await importIt(document), isWhole ? 400 : 60);
    expect(unexplained(judgement)).toEqual([]);
    expect(judgement.judged).toBeGreaterThan(200);
  },
);

it.each(drawSome(2, Object.entries(allCases)))(
  "a client refuses no valid value, and accepts others only where a loss is reported: %s",
  async (_, { document }) => {
    const values = await importIt(document);
    const { disagreements, judged } = await judgeValues(values, 60);
    const isKnown = ({ verdict }: Disagreement) => verdict === "accepted" && values.model.losses.length > 0;
    expect(unexplained({ judged, disagreements: disagreements.filter((one) => !isKnown(one)) })).toEqual([]);
  },
);

it("finds what a client refuses or accepts, and its document doesn't", async () => {
  const schema = objectOf({ count: { type: "integer", minimum: 0 } }, ["count"]);
  const of = (count: Json) => responseOf({ ...schema, properties: { count } });
  const values = await importIt(of({ type: "integer", minimum: 0 }));
  const against = async (document: Json) => {
    const { disagreements } = await judgeValues({ ...values, document }, 300);
    return new Set(disagreements.map(({ verdict, at, reason }) => `${verdict} ${at}: ${reason}`));
  };
  expect(await against(of({ type: "integer" }))).toContain("refused /count: must be at least 0");
  expect(await against(of({ type: "integer", minimum: 1 }))).toContain("accepted /count: minimum");
});
