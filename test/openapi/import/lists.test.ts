import { expect, it } from "vitest";
import { recogniseLists } from "../../../src/openapi/import/lists/recognise-list.js";
import { documentOf, type Json, read } from "./open-document.js";

const text = { type: "string" };
const number = { type: "integer" };
const order = { type: "object", properties: { id: text } };
const orders = { type: "array", items: order };

function object(properties: Json): Json {
  return { type: "object", properties };
}

/** A read with parameters in its query, and what it returns. */
function reading(parameters: Json, schema: Json, headers: Json = {}): Json {
  return {
    parameters: Object.entries(parameters).map(([name, type]) => ({ in: "query", name, schema: type })),
    responses: { 200: { description: "Some.", headers, content: { "application/json": { schema } } } },
  };
}

const link = { Link: { schema: text } };

it.each<[string, Json, string]>([
  ["numbers of arrays", reading({ page: number }, orders), "page"],
  ["numbers in camelCase", reading({ pageNumber: number }, object({ data: orders })), "page"],
  ["offsets", reading({ skip: number, limit: number }, object({ items: orders })), "offset"],
  [
    "an offset that is text",
    reading({ offset: text }, object({ data: orders, next_page: object({ offset: text }) })),
    "cursor",
  ],
  [
    "cursors from the last item",
    reading({ starting_after: text }, object({ data: orders, has_more: { type: "boolean" } })),
    "cursor",
  ],
  [
    "a token inside",
    reading({ pageToken: text }, object({ items: orders, meta: object({ nextPageToken: text }) })),
    "cursor",
  ],
  [
    "a token deep inside",
    reading(
      { pageToken: text },
      object({ items: orders, meta: object({ paging: object({ nextPageToken: text }) }) }),
    ),
    "cursor",
  ],
  [
    "`continue`",
    reading({ continue: text }, object({ items: orders, metadata: object({ continue: text }) })),
    "cursor",
  ],
  ["a token whose place isn't told", reading({ cursor: text }, object({ items: orders })), "none"],
  ["a token for which an array has no place", reading({ cursor: text }, orders), "link, not told"],
  ["links in a header", reading({}, orders, link), "link"],
  ["links in a member", reading({}, object({ data: orders, links: object({ next: text }) })), "link"],
  [
    "a name with brackets beside a link",
    reading({ "page[cursor]": text }, object({ data: orders, links: object({ next: text }) })),
    "link",
  ],
  ["a name with brackets alone", reading({ "page[cursor]": text }, object({ data: orders })), "none"],
  [
    "a token of the page by another word",
    reading({ "page-token": text }, object({ items: orders, token: text })),
    "cursor",
  ],
  [
    "a cursor in a header",
    reading({ cursor: text }, orders, { "X-Next-Cursor": { schema: text } }),
    "cursor",
  ],
  [
    "integers",
    reading({ after: { type: "number" } }, object({ data: orders, next: { type: "number" } })),
    "cursor",
  ],
  ["items of a variant", reading({ page: number }, { oneOf: [orders, object({ data: orders })] }), "page"],
])("a list by %s is recognised", async (_, operation, way) => {
  const [list] = recogniseLists(await read(documentOf(operation)));
  expect(list && `${list.walk?.kind ?? "none"}${list.walk?.isGuess === true ? ", not told" : ""}`).toBe(way);
});

it("is walked by the link that is beside its items, or beside no other list", async () => {
  const walkOf = async (schema: Json) => {
    const [list] = recogniseLists(await read(documentOf(reading({}, schema))));
    return list?.walk && [list.walk.keys.get("next"), list.walk.items];
  };
  const tracks = object({ items: orders, next: text });
  expect(await walkOf(object({ data: orders, links: object({ next: text }) }))).toEqual([
    "links.next",
    "data",
  ]);
  expect(await walkOf(object({ albums: tracks, tracks }))).toEqual(["albums.next", "albums.items"]);
  expect(await walkOf(object({ copyrights: orders, tracks }))).toBe(undefined);
});

it.each<[string, Json]>([
  ["that isn't paged", reading({ colour: text }, orders)],
  ["without items", reading({ page: number }, order)],
  ["of a time to start from", reading({ start: text }, orders)],
])("what is no list %s", async (_, operation) => {
  expect(recogniseLists(await read(documentOf(operation)))).toEqual([]);
});

it.each<[string, string, number]>([
  ["that makes something", "cursor", 201],
  ["whose body has what else it may be", "offset", 200],
])("a POST is no list %s", async (_, name, status) => {
  const content = { "application/json": { schema: object({ [name]: text, tags: orders }) } };
  const responses = { [status]: { description: "Some.", content } };
  const operation = { operationId: "createCheck", requestBody: { content }, responses };
  expect(recogniseLists(await read(documentOf(operation, {}, "post")))).toEqual([]);
});

it("a search whose cursor is in its body is a list", async () => {
  const content = { "application/json": { schema: object({ cursor: text }) } };
  const operation = { ...reading({}, object({ data: orders, cursor: text })), requestBody: { content } };
  const lists = recogniseLists(await read(documentOf(operation, {}, "post")));
  expect(lists.map(({ walk }) => walk?.kind)).toEqual(["cursor"]);
});
