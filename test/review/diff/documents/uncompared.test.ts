import { describe, expect, it } from "vitest";
import {
  documentOf,
  type Json,
  objectOf,
  parameterOf,
  requestOf,
  string,
} from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const integer = { type: "integer" };
const a = objectOf({ a: string });
const other = objectOf({ a: integer });
const json = (schema: Json) => ({ "application/json": { schema } });
const answers = (content: Json, more: Json = {}) =>
  documentOf({ responses: { 200: { description: "OK", content }, ...more } });
const hook = (content: Json, parts: Json = {}) => ({
  ordered: { post: { requestBody: { required: true, content }, ...parts } },
});
const callback = (schema: Json) =>
  documentOf({
    callbacks: { done: { "{$request.body#/url}": { post: { requestBody: { content: json(schema) } } } } },
  });
const cookie = (schema: Json) => parameterOf({ name: "c", in: "cookie", schema });
const bodyOf = (schema: Json) => requestOf(json(schema));

const file = (encoding: Json) =>
  requestOf({
    "multipart/form-data": { schema: objectOf({ a: { type: "string", format: "binary" } }), encoding },
  });

/** What a model can't say, on both sides. */
const lost: Readonly<Record<string, readonly [Json, Json]>> = {
  "a webhook that isn't JSON": [
    documentOf({}, { webhooks: hook({ "application/xml": { schema: a } }) }),
    documentOf({}, { webhooks: hook({ "application/xml": { schema: other } }) }),
  ],
  "a header of a webhook": [
    documentOf(
      {},
      { webhooks: hook(json(a), { parameters: [{ name: "A", in: "header", schema: string }] }) },
    ),
    documentOf(
      {},
      { webhooks: hook(json(a), { parameters: [{ name: "B", in: "header", schema: string }] }) },
    ),
  ],
  "a callback": [callback(a), callback(other)],
  "an event with all its fields": [
    answers({ "text/event-stream": { schema: objectOf({ event: string, data: a }) } }),
    answers({ "text/event-stream": { schema: objectOf({ event: string, data: other }) } }),
  ],
  "an event beside JSON": [
    answers({ ...json(a), "text/event-stream": { schema: objectOf({ b: string }) } }),
    answers({ ...json(a), "text/event-stream": { schema: objectOf({ b: integer }) } }),
  ],
  "the third of several media types": [
    answers({ ...json(a), "text/csv": {}, "text/event-stream": { schema: objectOf({ b: string }) } }),
    answers({ ...json(a), "text/csv": {}, "text/event-stream": { schema: objectOf({ b: integer }) } }),
  ],
  XML: [answers({ "application/xml": { schema: a } }), answers({ "application/xml": { schema: other } })],
  "a text of few words": [
    answers({ "text/plain": { schema: { ...string, enum: ["a"] } } }),
    answers({ "text/plain": { schema: { ...string, enum: ["a", "b"] } } }),
  ],
  "another media type": [
    answers({ ...json(a), "application/hal+json": { schema: objectOf({ b: string }) } }),
    answers({ ...json(a), "application/hal+json": { schema: objectOf({ b: integer }) } }),
  ],
  "the type of a file": [
    file({ a: { contentType: "image/png" } }),
    file({ a: { contentType: "image/jpeg" } }),
  ],
  "a cookie": [cookie(string), cookie(integer)],
  "a header of JSON": [
    parameterOf({ name: "Q", in: "header", content: json(a) }),
    parameterOf({ name: "Q", in: "header", content: json(other) }),
  ],
  "a parameter of XML": [
    parameterOf({ name: "q", in: "query", content: { "application/xml": { schema: a } } }),
    parameterOf({ name: "q", in: "query", content: { "application/xml": { schema: other } } }),
  ],
};

/** Keywords that narrow a request, with two values. */
const keywords: Readonly<Record<string, readonly [base: Json, old: unknown, next: unknown]>> = {
  prefixItems: [{ type: "array", items: {} }, [string], [integer]],
  contains: [{ type: "array", items: {} }, string, integer],
  patternProperties: [a, { "^b": string }, { "^b": integer }],
  propertyNames: [a, { pattern: "^a" }, { pattern: "^b" }],
  dependentRequired: [a, { a: ["b"] }, { a: ["c"] }],
  if: [a, { required: ["a"] }, { required: ["b"] }],
  not: [a, { required: ["x"] }, { required: ["y"] }],
  maxProperties: [a, 5, 3],
  minProperties: [objectOf({ a: string, b: string }), 1, 2],
};

async function findings(old: Json, next: Json): Promise<readonly string[]> {
  const changes = await compareDocuments(old, next);
  return changes.map(({ kind, verdict }) => `${kind}: ${verdict.client}`);
}

describe("what a model can't say", () => {
  it.each(Object.entries(lost))("is told as risky when it changes: %s", async (_, [old, next]) => {
    expect(await findings(old, next)).toEqual(["gap.content-changed: risky"]);
    expect(await findings(old, old)).toEqual([]);
  });

  it.each(Object.entries(keywords))(
    "is never safe where it narrows: %s",
    async (keyword, [base, old, next]) => {
      const [before, after] = [
        { ...base, [keyword]: old },
        { ...base, [keyword]: next },
      ].map(bodyOf);
      expect(await findings(before ?? {}, after ?? {})).toEqual(["gap.content-changed: risky"]);
      expect(await findings(bodyOf(base), after ?? {})).toContain("gap.content-added: risky");
      expect(await findings(after ?? {}, bodyOf(base))).toContain("gap.content-removed: risky");
    },
  );

  it("never restricts by a default, which says what an omitted value means", async () => {
    const list = { type: "array", items: string };
    const bodyWith = (tags: Json): Json => bodyOf(objectOf({ a: string, tags }));
    const none = bodyWith(list);
    const empty = bodyWith({ ...list, default: [] });
    const filled = bodyWith({ ...list, default: ["x"] });
    expect(await findings(none, empty)).toEqual(["gap.omission-added: behaviour"]);
    expect(await findings(empty, filled)).toEqual(["gap.omission-changed: behaviour"]);
    expect(await findings(empty, none)).toEqual(["gap.omission-removed: behaviour"]);
    const of = bodyWith({ ...list, items: integer, default: [] });
    expect(await findings(empty, of)).not.toContain("gap.omission-changed: behaviour");
  });

  it.each(["default", "minContains"])(
    "is told with the field that has it, if that is new: %s",
    async (keyword) => {
      const tags = {
        type: "array",
        items: string,
        contains: string,
        [keyword]: keyword === "default" ? [] : 2,
      };
      const [before, after] = [bodyOf(a), bodyOf(objectOf({ a: string, tags }))];
      const added = await compareDocuments(before, { ...after });
      expect(added.map(({ verdict }) => verdict.client)).not.toContain("risky");
      expect(added.map(({ title }) => title).join()).toMatch(/in `PostOrdersBody\.tags` was recorded: /u);
      const removed = await compareDocuments(after, before);
      expect(removed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["gap.settled"]));
      expect(removed.map(({ kind }) => kind)).not.toContain("gap.content-removed");
    },
  );

  it("is told with the parameter that has it, if that is new", async () => {
    const filtered = parameterOf({
      name: "q",
      in: "query",
      schema: { type: "array", items: string, default: ["a"] },
    });
    const without = parameterOf({ name: "p", in: "query", schema: string });
    const found = await findings(without, filtered);
    expect(found.filter((one) => one.startsWith("gap."))).toEqual(["gap.recorded: safe"]);
  });

  it("is told at the operations that have it, in words of the document", async () => {
    const [old, next] = lost["a cookie"] ?? [{}, {}];
    const [change] = await compareDocuments(old, next);
    expect(change).toMatchObject({
      title:
        "A part of `get-orders` changed, and Quoin doesn't compare it: The parameter `c` is a cookie, which browsers let no code send.",
      reaches: ["get-orders"],
    });
  });

  it("says nothing of what only people read, or what comes in another order", async () => {
    const [old] = lost["XML"] ?? [{}];
    const text = JSON.stringify(old);
    const worded = text.replace('"type":"object"', '"description":"A.","x-a":1,"type":"object"');
    expect(worded).not.toBe(text);
    expect(await findings(old, JSON.parse(worded))).toEqual([]);
  });

  it("says nothing beside an operation that is new", async () => {
    const done = { responses: { 204: { description: "Done." } } };
    const cookies = [{ name: "c", in: "cookie", schema: string }];
    const before = { "/orders": { post: done } };
    const after = { "/orders": { post: done, get: { ...done, parameters: cookies } } };
    const found = await findings({ ...documentOf(), paths: before }, { ...documentOf(), paths: after });
    expect(found).toEqual(["op.added: safe", "gap.recorded: safe"]);
  });
});
