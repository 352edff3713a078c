import { describe, expect, it } from "vitest";
import { documentOf, type Json, objectOf, string } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const problem: Json = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } };
const reason = (schema: Json = string, isRequired = true): Json => ({
  content: problem,
  headers: { "X-Reason": { required: isRequired, schema } },
});
const plain: Json = { content: problem };

/** A document of two operations, with what each of them says of its 404. */
function errorsOf(one: Json, other: Json): Json {
  const failing = (error: Json) => ({
    get: { responses: { 204: { description: "Done." }, 404: { description: "None.", ...error } } },
  });
  return {
    ...documentOf({}, { components: { schemas: { Problem: objectOf({ title: string }) } } }),
    paths: { "/one": failing(one), "/other": failing(other) },
  };
}

async function findings(old: Json, next: Json): Promise<readonly string[]> {
  const changes = await compareDocuments(old, next);
  return changes.map(({ kind, verdict, reaches }) => `${kind}: ${verdict.client} (${reaches.join(", ")})`);
}

/** The errors of two operations, before and after, and what is found there and back. */
const edits: readonly (readonly [string, readonly [Json, Json], readonly [Json, Json], string, string])[] = [
  [
    "the body that one operation has no longer",
    [plain, plain],
    [plain, {}],
    "err.body-removed: breaking (get-other)",
    "err.body-added: risky (get-other)",
  ],
  [
    "the body that none has any longer",
    [plain, plain],
    [{}, {}],
    "err.body-removed: breaking (get-one, get-other)",
    "err.body-added: risky (get-one, get-other)",
  ],
  [
    "the header that one operation has no longer",
    [reason(), reason()],
    [reason(), plain],
    "hdr.response-removed-required: breaking (get-other)",
    "hdr.response-added: safe (get-other)",
  ],
  [
    "the header that none has any longer",
    [reason(), reason()],
    [plain, plain],
    "hdr.response-removed-required: breaking (get-one, get-other)",
    "hdr.response-added: safe (get-one, get-other)",
  ],
  [
    "a header that one operation doesn't always have",
    [reason(), reason()],
    [reason(), reason(string, false)],
    "hdr.response-became-optional: breaking (get-other)",
    "hdr.response-became-required: safe (get-other)",
  ],
  [
    "a header of another type",
    [reason(), plain],
    [reason({ type: "integer" }), plain],
    "type.changed: breaking (get-one)",
    "type.changed: breaking (get-one)",
  ],
];

describe("what an error has", () => {
  it.each(edits)("is compared where it is: %s", async (_, before, after, found, back) => {
    const [old, next] = [errorsOf(...before), errorsOf(...after)];
    expect(await findings(old, next)).toEqual([found]);
    expect(await findings(next, old)).toEqual([back]);
  });
});
