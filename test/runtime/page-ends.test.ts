import { describe, expect, it } from "vitest";
import { ResponseValidationError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { numberedPages } from "../../src/runtime/features/numbered-pages.js";
import { buildPages } from "../../src/runtime/testing/create-page.js";
import { apiKey, failureOf } from "./fast-client.js";
import { idsUpTo, pageFor, type Paging, shortPagesRules } from "./paged-service.js";
import { playServer, type Taken } from "./play-server.js";
import { SampleClient } from "./sample-client.js";
import { sampleApi, sampleWay } from "./sample-policy.js";

type Bodies = (taken: Taken, index: number) => unknown;

async function openList(bodyOf: Bodies, way = sampleWay) {
  const { baseUrl, taken } = await playServer((one, index) => ({ body: bodyOf(one, index) }));
  const options = { apiKey, baseUrl, logger: null, maxRetries: 0 };
  const { customers } = new SampleClient(options, undefined, undefined, way);
  const offsets = () =>
    taken.map(({ url }) => Number(new URL(url, "http://host").searchParams.get("offset")));
  return { customers, offsets };
}

const paged =
  (paging: Paging): Bodies =>
  ({ url }) =>
    pageFor(url, paging);

async function walk(list: AsyncIterable<{ readonly id: string }>, ids: string[] = []) {
  for await (const { id } of list) ids.push(id);
  return ids;
}

/** A page has 50 items at most, whatever is asked for. */
const clamped = { total: 250, grant: (limit: number) => Math.min(limit, 50) };

describe("END-14 a page that isn't as large as was asked for", () => {
  it.each(["asked", "granted"] as const)(
    "is an error if the service lowers the limit, and counts pages as %s",
    async (countedBy) => {
      const { customers, offsets } = await openList(paged({ ...clamped, countedBy }));
      const ids: string[] = [];
      const error = await failureOf(
        walk(customers.list({ limit: 100, offset: 0 }), ids),
        ResponseValidationError,
      );
      expect([ids, offsets()]).toEqual([[], [0]]);
      expect(error.message).toMatch(/page 1 \(`offset` 0\) has 50 of the 100 items .* `short_pages: true`/);
      expect(error).toMatchObject({ operationId: "list-customers", outcome: "executed", retryable: false });
      expect(error.issues.map(({ path }) => path)).toEqual([["data"]]);
      expect(error.value).toMatchObject({ data: { length: 50 } });
    },
  );

  it("is an error in the middle of a list, and the walk can ask for it again", async () => {
    const bodies = paged({ total: 7 });
    const short = { data: [{ id: "c3" }], pagination: { total_pages: 3 } };
    const { customers, offsets } = await openList((one, index) => (index === 1 ? short : bodies(one, index)));
    const items = customers.list({ limit: 3, offset: 0 })[Symbol.asyncIterator]();
    const ids: string[] = [];
    const error = await failureOf(walk(items, ids), ResponseValidationError);
    expect(error.message).toContain("page 2 (`offset` 3) has 1 of the 3 items");
    await walk(items, ids);
    expect(ids).toEqual(idsUpTo(7));
    expect(offsets()).toEqual([0, 3, 3, 6]);
  });

  it.each([
    ["an empty page", []],
    ["a larger page", [{ id: "a" }, { id: "b" }, { id: "c" }]],
  ])("is an error: %s", async (_, data) => {
    const { customers, offsets } = await openList(() => ({ data, pagination: { total_pages: 3 } }));
    await failureOf(walk(customers.list({ limit: 2, offset: 0 })), ResponseValidationError);
    expect(offsets()).toEqual([0]);
  });

  it.each([
    ["the only one", { limit: 100, offset: 0 }, 7, [0]],
    ["the last one", { limit: 3, offset: 0 }, 7, [0, 3, 6]],
    ["empty, and none is before it", { limit: 3, offset: 0 }, 0, [0]],
    ["empty, since the walk began behind the end", { limit: 3, offset: 50 }, 50, [50]],
    ["the last one of a walk that began within a page", { limit: 3, offset: 5 }, 10, [5, 8, 10]],
    ["behind the last one of such a walk", { limit: 3, offset: 4 }, 7, [4, 7]],
  ])("is none if it is %s", async (_, query, total, asked) => {
    const { customers, offsets } = await openList(paged({ total }));
    expect(await walk(customers.list(query))).toEqual(idsUpTo(total, query.offset));
    expect(offsets()).toEqual(asked);
  });

  it("is an error if it seemed to be the last one, and others follow", async () => {
    const { customers, offsets } = await openList(paged({ ...clamped, countedBy: "asked" }));
    const error = await failureOf(walk(customers.list({ limit: 100, offset: 170 })), ResponseValidationError);
    expect(error.message).toContain("page 2 (`offset` 220) has items (30), although the page before it");
    expect(offsets()).toEqual([170, 220]);
  });
});

describe("END-14 a page that doesn't say whether it is the last one is an error", () => {
  it.each([
    ["no number of pages", {}],
    ["text as the number of pages", { total_pages: "3" }],
    ["a fraction", { total_pages: 2.5 }],
    ["a negative number", { total_pages: -1 }],
    ["no pages, of which this is one", { total_pages: 0 }],
  ])("%s", async (_, pagination) => {
    const { customers, offsets } = await openList(() => ({ data: [{ id: "c" }], pagination }));
    const error = await failureOf(walk(customers.list({ limit: 1, offset: 0 })), ResponseValidationError);
    expect(error.issues).toEqual([
      { path: ["pagination", "total_pages"], message: "doesn't say how many pages there are" },
    ]);
    expect(offsets()).toEqual([0]);
  });

  it("items that aren't an array", async () => {
    const { customers } = await openList(() => ({ data: { length: 2 }, pagination: { total_pages: 1 } }));
    const error = await failureOf(walk(customers.list({ limit: 1, offset: 0 })), ResponseValidationError);
    expect(error.message).toContain("has no array of items");
  });
});

describe("END-14 a service whose pages may be short", () => {
  it.each<[string, Paging, { limit: number; offset: number }, number[]]>([
    [
      "lowers the limit",
      { ...clamped, countedBy: "asked" },
      { limit: 100, offset: 0 },
      [0, 50, 100, 150, 200, 250],
    ],
    [
      "lowers it, and says there is one page",
      { total: 80, grant: () => 50, countedBy: "asked" },
      { limit: 100, offset: 0 },
      [0, 50, 80],
    ],
    ["raises the limit", { total: 5, grant: () => 3 }, { limit: 1, offset: 0 }, [0, 3, 5]],
    ["grants it", { total: 4 }, { limit: 2, offset: 2 }, [2, 4]],
    ["has no items", { total: 0 }, { limit: 2, offset: 0 }, [0]],
  ])("%s: the walk goes on behind each page, until one is empty", async (_, paging, query, asked) => {
    const { customers, offsets } = await openList(paged(paging), numberedPages(shortPagesRules));
    expect(await walk(customers.list(query))).toEqual(idsUpTo(paging.total, query.offset));
    expect(offsets()).toEqual(asked);
  });

  it("needs a number to begin with", async () => {
    const { customers } = await openList(paged({ total: 4 }), numberedPages(shortPagesRules));
    const query = { limit: 2, offset: Number.NaN };
    await expect(walk(customers.list(Object.assign(query, { offset: "0" })))).rejects.toThrow(
      InvalidRequestError,
    );
  });
});

describe("END-14 the maximum of pages", () => {
  const most = 100_000;
  const items = (total: number) => Array.from({ length: total }, (_, index) => index);
  const count = async (list: AsyncIterable<unknown>, counted = { pages: 0 }): Promise<number> => {
    for await (const _ of list) counted.pages += 1;
    return counted.pages;
  };

  it("is no error at the end of the list", { tags: ["whole"] }, async () => {
    expect(
      await count(buildPages(sampleApi, { "list-customers": sampleWay }, "list-customers", items(most), 1)),
    ).toBe(most);
  });

  it("is an error before, at each further step", async () => {
    const pages = buildPages(
      sampleApi,
      { "list-customers": sampleWay },
      "list-customers",
      items(most + 1),
      1,
    ).pages();
    const counted = { pages: 0 };
    const error = await failureOf(count(pages, counted), InvalidRequestError);
    expect(counted.pages).toBe(most);
    expect(error.message).toContain(`${most} pages, the maximum`);
    expect(error.help).toContain("with the `cursor` of the last page");
    expect(error).toMatchObject({ operationId: "list-customers", outcome: "not_executed" });
    expect(await failureOf(pages.next(), InvalidRequestError)).toMatchObject({ message: error.message });
  });
});
