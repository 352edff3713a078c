import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { callPages } from "../../src/runtime/features/pages.js";
import { cursorPages } from "../../src/runtime/features/cursor-pages.js";
import { linkPages } from "../../src/runtime/features/link-pages.js";
import type { PageWay } from "../../src/runtime/features/page-way.js";
import { numberedPages } from "../../src/runtime/features/numbered-pages.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import { apiKey, failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const list = {
  id: "list",
  method: "GET",
  path: "/items",
  retrySafety: "safe",
  query: { page: { style: "exact" }, token: { style: "exact" } },
  parts: { parameters },
} as const;

const ways = {
  header: linkPages({ next: "header", items: [] }),
  link: linkPages({ next: ["meta", "next"], items: ["data"] }),
  cursor: cursorPages({ send: "token", from: ["meta", "next"], items: ["data"] }),
} satisfies { readonly [name: string]: PageWay };

/** The items of a list of two pages, or what is wrong with the first one. */
async function walk(
  way: PageWay,
  first: unknown,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
) {
  const { baseUrl } = await playServer((_, index) =>
    index === 0 ? { body: first, headers } : { body: Array.isArray(first) ? [2] : { data: [2] } },
  );
  const row = { ...list, responses: { "200": { kind: "any" } } } as const;
  const parts = { policy: samplePolicy, operations: { list: row }, errorClasses };
  const options = { apiKey, baseUrl, logger: null, proofOfOrigin: "report" } as const;
  const sender = createEngine(parts, options, (caller) => caller);
  const items: unknown[] = [];
  try {
    for await (const item of callPages(sender, row, {}, undefined, way)) items.push(item);
  } catch (error) {
    return SdkError.is(error) ? error.message.replace(/.*page 1 /s, "") : error;
  }
  return items;
}

const unreadable = "has a link that can't be read.";

describe("a walk by the header `Link`", () => {
  it.each([
    '</items?page=2>; rel="next"',
    "</items?page=2>;rel=next",
    '</items?page=2>; title="a < b"; rel="next"',
    '</items?page=2>; title="<next>, <x>; rel=prev"; rel="next"',
    '</items?page=2>; title="a \\" b; rel=prev"; rel="next"',
    '</items?page=9>; rel="prev", , </items?page=2>; REL = "last NEXT"; rel=prev,',
    '</items?page=2>; rel="ne\\xt"',
    '</items?page=2>; rel="\\p\\r\\e\\v \\n\\e\\x\\t"; title="a \\\\"',
    '< /items?page=2 >; rel="next"',
    '<\t/items?page=2>; rel="next"',
    "</items?page=2>; rel='next'; hreflang*=utf-8'en'x; crossorigin",
    '</items?page=2>; rel=next, </items?page=2>; rel="next last"',
    '</items?page=9>; rel=next; anchor="/chapters", </items?page=2>; rel=next; anchor=""',
  ])("goes on from %s", async (link) => {
    expect(await walk(ways.header, [1], { link })).toEqual([1, 2]);
  });

  it.each([
    '</items?page=9>; rel="prev"',
    '</items?page=9>; title="; rel=next"',
    '</items?page=9>; rel="n\\\\ext"',
    "</a>; rel=prev; rel=next",
    "",
  ])("ends after %s", async (link) => {
    expect(await walk(ways.header, [1], { link })).toEqual([1]);
  });

  it.each([
    "/items?page=2; rel=next",
    '</items?page=2; rel="next"',
    '</items?page=2>; rel="next',
    '</items?page=2>; title="a" b; rel=next',
    "<>; rel=next",
    "< >; rel=next",
    "</items?page=2>; rel*=UTF-8''next",
    '</items?page=2>; anchor="/chapters"; rel=next',
  ])("fails where it can't read %s", async (link) => {
    expect(await walk(ways.header, [1], { link })).toBe(unreadable);
  });
});

describe("a walk by a header that comes twice", () => {
  const twice = "has twice what the walk goes on by.";

  it.each([
    [["</items?page=9>; rel=next", "</items?page=2>; rel=next"]],
    ["</a?b=1>; rel=next, </a>; rel=next"],
  ])("fails by the links %j", async (link) => {
    expect(await walk(ways.header, [1], { link })).toBe(twice);
  });

  it("fails by two cursors", async () => {
    const way = cursorPages({ send: "token", from: ["X-Next"], ofHeaders: true, items: [] });
    expect(await walk(way, [1], { "X-Next": ["a", "b"] })).toBe(twice);
    expect(await walk(way, [1], { "X-Next": "a,b" })).toEqual([1, 2]);
  });
});

describe("a walk by a member inside another one", () => {
  const noCursor = "has a cursor that is neither a string nor a whole number.";
  it.each([["t"], [[{ next: "/items?page=2" }]], [7], [true]])("fails where that is %j", async (meta) => {
    expect(await walk(ways.link, { data: [1], meta })).toBe(unreadable);
    expect(await walk(ways.cursor, { data: [1], meta })).toBe(noCursor);
  });

  it.each([[{}], [null], [undefined], [""], [{ next: null }]])("ends where that is %j", async (meta) => {
    expect(await walk(ways.link, { data: [1], meta })).toEqual([1]);
    expect(await walk(ways.cursor, { data: [1], meta })).toEqual([1]);
  });
});

describe("a walk by a member that a page has twice", () => {
  const json = { "content-type": "application/json", link: '</items?page=2>; rel="next"' };
  const numbered = (more: object) =>
    numberedPages({ send: "page", first: 1, counts: "pages", items: ["data"], ...more });
  const twice = "has twice what the walk goes on by.";

  it.each<[string, PageWay, string]>([
    ["a cursor", ways.cursor, '{"data":[1],"meta":{"next":"a","next":null}}'],
    ["what a cursor is in", ways.cursor, '{"data":[1],"meta":{"next":"a"},"meta":{}}'],
    ["a link", ways.link, '{"data":[1],"meta":{"next":"/items?page=2","next":""}}'],
    ["the items", linkPages({ next: "header", items: ["data"] }), '{"data":[1],"data":[]}'],
    ["a total", numbered({ total: ["total"] }), '{"data":[1],"total":2,"total":1}'],
    ["the number of pages", numbered({ totalPages: ["pages"] }), '{"data":[1],"pages":2,"pages":1}'],
    ["whether there are more", numbered({ more: ["more"] }), '{"data":[1],"more":true,"more":false}'],
    [
      "the cursor of its last item",
      cursorPages({ send: "token", from: ["id"], ofLastItem: true, items: ["data"], more: ["more"] }),
      '{"data":[{"id":"a"},{"id":"b","id":"a"}],"more":true}',
    ],
    [
      "the cursor of its first item",
      cursorPages({ send: "token", from: ["id"], ofFirstItem: true, items: [], more: ["more"] }),
      '[{"id":"b","id":"a"}]',
    ],
  ])("fails: %s", async (_, way, body) => {
    expect(await walk(way, body, json)).toEqual(expect.stringContaining(twice));
  });

  it("goes on where it is another one", async () => {
    const body = '{"data":[{"next":1,"next":2}],"next":1,"next":2,"meta":{"size":1,"size":2}}';
    expect(await walk(ways.cursor, body, json)).toEqual([{ next: 2 }]);
  });
});

describe("`from` that is no cursor of a page", () => {
  const numbered = numberedPages({ send: "page", first: 1, counts: "pages", items: ["data"] });
  const cases: Record<string, readonly [PageWay, readonly unknown[]]> = {
    links: [ways.link, ["", "?", "/items", "/items?", "/other?page=2", 7]],
    cursors: [ways.cursor, ["", 1.5, Number.NaN, {}]],
    numbers: [numbered, ["abc", "", -3, 1.5, Number.NaN]],
  };
  const given = Object.entries(cases).flatMap(([name, [way, all]]) =>
    all.map((from) => ({ name, way, from })),
  );

  it.each(given)("is refused before anything is sent: $from of $name", async ({ way, from }) => {
    const { baseUrl, taken } = await playServer(() => ({ body: { data: [] } }));
    const row = { ...list, responses: { "200": { kind: "any" } } } as const;
    const parts = { policy: samplePolicy, operations: { list: row }, errorClasses };
    const options = { apiKey, baseUrl, logger: null, proofOfOrigin: "report" } as const;
    const sender = createEngine(parts, options, (caller) => caller);
    const unchecked: object = { from };
    const error = await failureOf(
      callPages(sender, row, { query: { token: "t" } }, unchecked, way),
      SdkError,
    );
    expect(error).toMatchObject({ name: "InvalidRequestError", outcome: "not_executed" });
    expect([error.message, taken]).toEqual([expect.stringContaining("`from` isn't"), []]);
  });
});
