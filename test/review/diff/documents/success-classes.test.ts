import { expect, it } from "vitest";
import { documentOf, type Json, objectOf, string } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const bodyOf = (schema: Json): Json => ({
  description: "Done.",
  content: { "application/json": { schema } },
});
const order = bodyOf(objectOf({ id: string }));
const numbered = bodyOf(objectOf({ id: { type: "integer" } }));
const bare = { description: "Done." };

const documentWith = (responses: Json): Json =>
  documentOf({}, { paths: { "/orders": { get: { responses } } } });

async function tell(old: Json, next: Json): Promise<readonly string[]> {
  const changes = await compareDocuments(documentWith(old), documentWith(next));
  return changes.map(({ kind, verdict }) => `${kind}: ${verdict.client}`);
}

it.each<[string, Json, Json, readonly string[], readonly string[]]>([
  [
    "another type beside a 200",
    { 200: order, "2XX": order },
    { 200: order, "2XX": numbered },
    ["type.changed: breaking"],
    ["type.changed: breaking"],
  ],
  [
    "a class beside a 200",
    { 200: order },
    { 200: order, "2XX": bare },
    ["op.success-status-added: breaking"],
    ["op.success-status-removed: safe"],
  ],
  [
    "a class in place of a 200",
    { 200: order },
    { "2XX": order },
    ["op.success-status-widened: breaking"],
    ["op.success-status-narrowed: safe"],
  ],
])("%s is found in both directions", async (_, old, next, there, back) => {
  expect(await tell(old, next)).toEqual(there);
  expect(await tell(next, old)).toEqual(back);
});

it("a class is the same by its default alone", async () => {
  expect(await tell({ "2XX": bare, default: bare }, { default: bare })).toEqual([]);
});
