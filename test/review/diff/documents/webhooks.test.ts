import { describe, expect, it } from "vitest";
import { documentOf, type Json, objectOf, string } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const paid = objectOf({ id: string, state: { enum: ["paid"] } }, ["id"]);
const lost = objectOf({ reason: string }, ["reason"]);

/** A kind of webhook whose body is of a schema. */
function kindOf(schema: Json, body: Json = { required: true }, parts: Json = {}): Json {
  return { post: { requestBody: { ...body, content: { "application/json": { schema } } }, ...parts } };
}

const documentWith = (kinds: Json, key = "webhooks") => documentOf({}, { [key]: kinds });

async function findingsOf(old: Json, next: Json): Promise<readonly string[]> {
  const changes = await compareDocuments(old, next);
  return changes.map(({ kind, verdict }) => `${kind}: ${verdict.client}`);
}

const both = { "order.paid": kindOf(paid), "order.lost": kindOf(lost) };

describe("webhooks are compared as what callers receive", () => {
  it.each<readonly [string, Json, Json, readonly string[]]>([
    ["one less", both, { "order.paid": kindOf(paid) }, ["event.type-removed: breaking"]],
    ["one more", { "order.paid": kindOf(paid) }, both, ["event.type-added: safe"]],
    ["all of them", both, {}, ["event.webhooks-removed: breaking"]],
    ["the first ones", {}, both, ["event.webhooks-added: safe"]],
    [
      "another type of a field",
      { "order.paid": kindOf(paid) },
      { "order.paid": kindOf(objectOf({ id: { type: "integer" }, state: { enum: ["paid"] } }, ["id"])) },
      ["type.changed: breaking"],
    ],
    [
      "a field less",
      { "order.paid": kindOf(paid) },
      { "order.paid": kindOf(objectOf({ state: { enum: ["paid"] } })) },
      ["res.field-removed-required: breaking"],
    ],
    [
      "a required field more",
      { "order.paid": kindOf(paid) },
      { "order.paid": kindOf(objectOf({ id: string, state: { enum: ["paid"] }, at: string }, ["id", "at"])) },
      ["res.field-added: safe"],
    ],
    [
      "a body that may be absent",
      { "order.paid": kindOf(paid) },
      { "order.paid": kindOf(paid, {}) },
      ["gap.content-added: risky"],
    ],
    [
      "another field of a body that may be absent",
      { "order.paid": kindOf(paid, {}) },
      { "order.paid": kindOf(objectOf({ id: string, state: { enum: ["paid"] }, at: string }, ["id"]), {}) },
      ["res.field-added-optional: safe"],
    ],
    [
      "another status that acknowledges it",
      { "order.paid": kindOf(paid, { required: true }, { responses: { 200: { description: "OK" } } }) },
      { "order.paid": kindOf(paid, { required: true }, { responses: { 204: { description: "OK" } } }) },
      ["gap.content-added: risky"],
    ],
  ])("%s", async (_, old, next, expected) => {
    for (const key of ["webhooks", "x-webhooks"]) {
      expect(await findingsOf(documentWith(old, key), documentWith(next, key))).toEqual(expected);
    }
  });

  it("says nothing where an extension became a part of OpenAPI", async () => {
    expect(await findingsOf(documentWith(both, "x-webhooks"), documentWith(both))).toEqual([]);
  });

  it("says nothing of the parts of one that is new", async () => {
    const parts = { parameters: [{ name: "A", in: "header", schema: string }] };
    const next = { ...both, "order.sent": kindOf(objectOf({ at: string }), { required: true }, parts) };
    const found = await findingsOf(documentWith(both), documentWith(next));
    expect(found).toContain("event.type-added: safe");
    expect(found.filter((finding) => !finding.endsWith(": safe"))).toEqual([]);
  });
});
