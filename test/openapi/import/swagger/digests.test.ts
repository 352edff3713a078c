import { expect, it } from "vitest";
import { type Json, objectOf, read, string } from "../open-document.js";
import { swaggerOf } from "./swagger-document.js";

const operation = "/paths/~1orders/post";
const parameters = [
  { in: "body", name: "order", schema: { $ref: "#/definitions/Order" } },
  { in: "query", name: "of", type: "string" },
];
const responses = { 200: { description: "", schema: string }, 404: { $ref: "#/responses/missing" } };

/** What each of these parts means. */
async function digestsOf(rest: Json, ofOperation: Json = {}) {
  const shared = {
    definitions: { Order: objectOf({ note: string }) },
    responses: { missing: { description: "", schema: string } },
  };
  const { digestOf } = await read(
    swaggerOf({ parameters, responses, ...ofOperation }, { ...shared, ...rest }, "post"),
  );
  const [all, missing, ok, body, query] = [
    operation,
    "/responses/missing",
    `${operation}/responses/200`,
    `${operation}/parameters/0`,
    `${operation}/parameters/1`,
  ].map((pointer) => digestOf({ file: "openapi.json", pointer })?.response);
  return { all, missing, ok, body, query };
}

/** Which parts mean something else. */
async function changed(rest: Json, ofOperation?: Json): Promise<readonly string[]> {
  const [before, after] = [await digestsOf({}), await digestsOf(rest, ofOperation)];
  return (["all", "missing", "ok", "body", "query"] as const).filter((part) => before[part] !== after[part]);
}

it.each<[string, Json, Json | undefined, readonly string[]]>([
  ["what all responses are", { produces: ["text/csv"] }, undefined, ["all", "missing", "ok"]],
  ["what all bodies are", { consumes: ["text/csv"] }, undefined, ["all", "body"]],
  ["what its responses are", {}, { produces: ["text/csv"] }, ["all", "ok"]],
  [
    "what it doesn't inherit",
    { produces: ["text/csv"] },
    { produces: ["text/xml"] },
    ["all", "missing", "ok"],
  ],
  [
    "null",
    { definitions: { Order: objectOf({ note: { ...string, "x-nullable": true } }) } },
    undefined,
    ["all", "body"],
  ],
  [
    "words",
    { definitions: { Order: { ...objectOf({ note: string }), description: "An order.", "x-a": 1 } } },
    undefined,
    [],
  ],
])("a part of Swagger 2.0 means something else by %s", async (_, rest, ofOperation, expected) => {
  expect(await changed(rest, ofOperation)).toEqual(expected);
});
