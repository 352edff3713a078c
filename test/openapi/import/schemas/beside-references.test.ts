import { expect, it } from "vitest";
import { documentOf, type Json, lossesOf, objectOf, string } from "../open-document.js";

/** What is lost of a request with keywords beside a reference to a string. */
async function lostBeside(siblings: Json, openapi = "3.0.3") {
  const schema = objectOf({ a: { $ref: "#/components/schemas/Name", ...siblings } });
  const requestBody = { required: true, content: { "application/json": { schema } } };
  const components = { schemas: { Name: { ...string, maxLength: 9 } } };
  const losses = await lossesOf({ ...documentOf({ requestBody }, { components }, "post"), openapi });
  return losses.map(({ code, sentence }) => `${code}: ${sentence}`);
}

it("what the target of a reference says as well isn't lost beside it", async () => {
  expect(await lostBeside({ type: "string", maxLength: 9, description: "It." })).toEqual([]);
});

it("what the target doesn't say, or says otherwise, is lost in 3.0", async () => {
  expect(await lostBeside({ type: "string", maxLength: 5, nullable: true })).toEqual([
    "beside-reference: Before OpenAPI 3.1, nothing holds that stands beside a reference: `maxLength`, `nullable`.",
  ]);
  expect(await lostBeside({ maxLength: 5 }, "3.1.0")).toEqual([]);
});
