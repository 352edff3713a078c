import { describe, expect, it } from "vitest";
import { documentOf, type Json, objectOf, string } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const media = {
  schema: { schema: ref("Item") },
  list: { schema: { type: "array", items: ref("Item") } },
  itemSchema: { itemSchema: ref("Item") },
};

/** A document whose one response is a stream of these items. */
function streamOf(item: Json, type = "text/event-stream", form: keyof typeof media = "schema"): Json {
  const content = { [type]: media[form] };
  return documentOf(
    { responses: { 200: { description: "Items.", content } } },
    { components: { schemas: { Item: item, Text: text, Call: call, End: end } } },
  );
}

const text = objectOf({ type: { enum: ["text"] }, text: string }, ["type", "text"]);
const call = objectOf({ type: { enum: ["call"] }, name: string }, ["type", "name"]);
const end = objectOf({ type: { enum: ["end"] } }, ["type"]);
const chunk = objectOf({ id: string, state: { enum: ["open", "done"] } }, ["id"]);
const oneOf = (...names: readonly string[]): Json => ({ oneOf: names.map(ref) });

async function findingsOf(old: Json, next: Json): Promise<readonly string[]> {
  const changes = await compareDocuments(old, next);
  return changes.map(({ kind, verdict }) => `${kind}: ${verdict.client}`);
}

/** What an item of a stream was, what it is, and what that means. */
const edits: readonly (readonly [string, Json, Json, readonly string[]])[] = [
  [
    "a field that is no longer always there",
    chunk,
    { ...chunk, required: [] },
    ["res.field-became-optional: breaking"],
  ],
  ["a field that is gone", chunk, objectOf({ id: string }, ["id"]), ["res.field-removed-optional: risky"]],
  [
    "a field that came",
    chunk,
    { ...chunk, properties: { ...Object(chunk["properties"]), more: string } },
    ["res.field-added-optional: safe"],
  ],
  [
    "a field of another type",
    chunk,
    { ...chunk, properties: { ...Object(chunk["properties"]), id: { type: "integer" } } },
    ["type.changed: breaking"],
  ],
  [
    "a value more",
    chunk,
    { ...chunk, properties: { id: string, state: { enum: ["open", "done", "lost"] } } },
    ["enum.res-value-added: risky"],
  ],
  [
    "a variant more",
    oneOf("Text", "Call"),
    oneOf("Text", "Call", "End"),
    ["union.res-variant-added: breaking"],
  ],
];

describe("what is in a stream is compared as any response is", () => {
  it.each(edits)("%s", async (_, old, next, expected) => {
    for (const type of ["text/event-stream", "application/x-ndjson", "application/jsonl"]) {
      expect(await findingsOf(streamOf(old, type), streamOf(next, type))).toEqual(expected);
    }
  });

  it.each(["itemSchema", "list"] as const)("wherever the document has it: %s", async (form) => {
    const [, old = {}, next = {}, expected] = edits[0] ?? [];
    const lines = "application/jsonl";
    expect(await findingsOf(streamOf(old, lines, form), streamOf(next, lines, form))).toEqual(expected);
    expect(await findingsOf(streamOf(old, lines), streamOf(old, lines, form))).toEqual([]);
  });
});
