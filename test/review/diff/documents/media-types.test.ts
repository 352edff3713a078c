import { describe, expect, it } from "vitest";
import { documentOf, type Json, objectOf, requestOf, string } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const schema = objectOf({ a: string });
const json: Json = { "application/json": { schema } };
const form: Json = { "application/x-www-form-urlencoded": { schema } };
const parts: Json = { "multipart/form-data": { schema } };
const text: Json = { "text/plain": { schema: string } };
const csv: Json = { "text/csv": { schema: string } };
const vendor: Json = { "application/vnd.a+json": { schema } };
const answerOf = (content: Json) => documentOf({ responses: { 200: { description: "OK", content } } });

async function findingsOf(old: Json, next: Json): Promise<readonly string[]> {
  const changes = await compareDocuments(old, next);
  return changes.map(({ title, verdict }) => `${verdict.client}: ${title}`);
}

const body = "the request body of `post-orders`";
const answer = "The response 200 of `get-orders`";

describe("a media type beside another one", () => {
  it.each<readonly [string, Json, Json]>([
    ["a form", form, json],
    ["a body in parts", parts, json],
    ["JSON", json, form],
    ["JSON of another kind", vendor, json],
  ])("is safe where a request has it: %s", async (_, old, more) => {
    const [name] = Object.keys(more);
    const added = await findingsOf(requestOf(old), requestOf({ ...old, ...more }));
    expect(added).toEqual([`safe: T${body.slice(1)} may also be sent as \`${name}\`.`]);
    const removed = await findingsOf(requestOf({ ...more, ...old }), requestOf(old));
    expect(removed.filter((finding) => finding.startsWith("breaking"))).toHaveLength(1);
  });

  it("is safe where a request has another type in it, and what it has isn't compared", async () => {
    const found = await findingsOf(requestOf(text), requestOf({ ...text, ...json }));
    expect(found).toContain(`safe: T${body.slice(1)} may also be sent as \`application/json\`.`);
    expect(found.filter((finding) => finding.startsWith("breaking"))).toEqual([]);
  });

  it.each<readonly [string, Json, Json]>([
    ["JSON beside text", csv, json],
    ["text beside JSON", json, csv],
    ["JSON of another kind", json, vendor],
  ])("is safe where a response has it: %s", async (_, old, more) => {
    const [name] = Object.keys(more);
    const found = await findingsOf(answerOf(old), answerOf({ ...old, ...more }));
    expect(found).toContain(`safe: ${answer} may also be \`${name}\`.`);
    expect(found.filter((finding) => finding.startsWith("breaking"))).toEqual([]);
  });

  it("breaks who used it when it is gone", async () => {
    expect(await findingsOf(requestOf({ ...json, ...form }), requestOf(json))).toEqual([
      `breaking: T${body.slice(1)} may no longer be sent as \`application/x-www-form-urlencoded\`.`,
    ]);
    expect(await findingsOf(answerOf({ ...json, ...vendor }), answerOf(json))).toEqual([
      `breaking: ${answer} may no longer be \`application/vnd.a+json\`.`,
    ]);
  });

  it("is in place of the former one only if that is gone", async () => {
    expect(await findingsOf(requestOf(form), requestOf(json))).toEqual([
      `breaking: T${body.slice(1)} is sent as \`application/json\` instead of \`application/x-www-form-urlencoded\`.`,
    ]);
  });

  it("says nothing of the order", async () => {
    expect(await findingsOf(answerOf({ ...json, ...vendor }), answerOf({ ...vendor, ...json }))).toEqual([]);
  });
});
