import { expect, it } from "vitest";
import { ResponseValidationError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer, type Taken } from "./play-server.js";
import { NotFoundError } from "./sample-errors.js";

const total = 7;

/** A list of seven customers, as the service pages it. */
function page({ url }: Taken) {
  const query = new URL(url, "http://host").searchParams;
  const [limit, offset] = [Number(query.get("limit")), Number(query.get("offset"))];
  const data = Array.from({ length: total }, (_, index) => ({ id: `c${index}` })).slice(
    offset,
    offset + limit,
  );
  return { body: { data, pagination: { total_pages: Math.ceil(total / limit) } } };
}

async function setUp(script: Parameters<typeof playServer>[0]) {
  const { baseUrl, taken } = await playServer(script);
  const { platform } = virtualTime();
  return { taken, customers: sampleClient({ baseUrl, platform, maxRetries: 0 }).customers };
}

async function idsOf(items: AsyncIterable<{ readonly id: string }>): Promise<string> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids.join(" ");
}

it.each([
  [3, 0, "c0 c1 c2 c3 c4 c5 c6", ["0", "3", "6"]],
  [3, 3, "c3 c4 c5 c6", ["3", "6"]],
  [7, 0, "c0 c1 c2 c3 c4 c5 c6", ["0"]],
  [100, 0, "c0 c1 c2 c3 c4 c5 c6", ["0"]],
  [1, 5, "c5 c6", ["5", "6"]],
])(
  "END-14 a walk with limit %i from offset %i asks until the last page",
  async (limit, offset, ids, offsets) => {
    const { customers, taken } = await setUp(page);
    expect(await idsOf(customers.list({ limit, offset, sort: "id:asc" }))).toBe(ids);
    expect(taken.map(({ url }) => new URL(url, "http://host").searchParams.get("offset"))).toEqual(offsets);
    expect(taken.every(({ url }) => url.includes("sort=id%3Aasc") && url.includes(`limit=${limit}`))).toBe(
      true,
    );
  },
);

it("END-14 awaiting a list gives its first page only, with its meta", async () => {
  const { customers, taken } = await setUp(page);
  const { data, meta } = await customers.list({ limit: 2, offset: 0 }).withMeta();
  expect(data.data).toEqual([{ id: "c0" }, { id: "c1" }]);
  expect(meta.status).toBe(200);
  expect(taken).toHaveLength(1);
});

it("END-14 pages() gives whole pages, and a loop that breaks off asks for no more", async () => {
  const { customers, taken } = await setUp(page);
  for await (const { data } of customers.list({ limit: 2, offset: 0 }).pages()) {
    if (data[0]?.id === "c2") break;
  }
  expect(taken).toHaveLength(2);
});

it("END-14 an awaited page asks for the next one, until there is none, and doesn't show in JSON", async () => {
  const { customers, taken } = await setUp(page);
  const first = await customers.list({ limit: 3, offset: 0 });
  const second = await first.nextPage();
  const third = await second?.nextPage();
  expect([second, third].map((next) => next?.data.map(({ id }) => id))).toEqual([["c3", "c4", "c5"], ["c6"]]);
  expect(await third?.nextPage()).toBeUndefined();
  expect(Object.keys(JSON.parse(JSON.stringify(first)))).toEqual(["data", "pagination"]);
  expect(taken).toHaveLength(3);
});

it("END-14 a page in the middle of a walk asks for the next one too", async () => {
  const { customers } = await setUp(page);
  const pages = customers.list({ limit: 2, offset: 1 }).pages();
  await pages.next();
  const middle = await pages.next();
  expect((await middle.value?.nextPage())?.data).toEqual([{ id: "c5" }, { id: "c6" }]);
});

it("END-14 a page rejects where the next one would miss items", async () => {
  const { customers } = await setUp((request) => {
    const { body } = page(request);
    return { body: { ...body, data: body.data.slice(1) } };
  });
  const first = await customers.list({ limit: 3, offset: 0 });
  const error = await failureOf(first.nextPage(), ResponseValidationError);
  expect(error.message).toContain("would miss items");
});

it("a page's own member `nextPage` stays as the service sent it", async () => {
  const { customers } = await setUp((request) => ({ body: { ...page(request).body, nextPage: 2 } }));
  expect(await customers.list({ limit: 3, offset: 0 })).toMatchObject({ nextPage: 2 });
});

it("END-14 a failed page can be asked for again, and the walk goes on", async () => {
  const { customers, taken } = await setUp((request, index) =>
    index === 1 ? { status: 404, body: { status: 404, detail: "moved" } } : page(request),
  );
  const pages = customers.list({ limit: 3, offset: 0 }).pages();
  await pages.next();
  const error = await failureOf(pages.next(), NotFoundError);
  const ids: string[] = [];
  for await (const { data } of pages) ids.push(...data.map(({ id }) => id));
  expect(ids).toEqual(["c3", "c4", "c5", "c6"]);
  expect(await error.resume()).toMatchObject({ data: [{ id: "c3" }, { id: "c4" }, { id: "c5" }] });
  expect(taken).toHaveLength(5);
});

it("END-14 a failed first page can be asked for again too", async () => {
  const { customers } = await setUp((request, index) =>
    index === 0 ? { status: 404, body: { status: 404, detail: "moved" } } : page(request),
  );
  const items = customers.list({ limit: 4, offset: 0 })[Symbol.asyncIterator]();
  await failureOf(items.next(), NotFoundError);
  expect(await items.next()).toEqual({ done: false, value: { id: "c0" } });
});

it("END-14 steps asked for at once give every page once, and every item once", async () => {
  const { customers, taken } = await setUp(page);
  const pages = customers.list({ limit: 2, offset: 0 }).pages();
  const steps = await Promise.all(Array.from({ length: 6 }, () => pages.next()));
  const firsts = steps.map(({ value }) => value?.data[0]?.id);
  expect(firsts).toEqual(["c0", "c2", "c4", "c6", undefined, undefined]);
  expect(taken).toHaveLength(4);
  const items = customers.list({ limit: 3, offset: 0 })[Symbol.asyncIterator]();
  const found = await Promise.all(Array.from({ length: 8 }, () => items.next()));
  expect(found.map(({ value }) => value?.id)).toEqual(["c0", "c1", "c2", "c3", "c4", "c5", "c6", undefined]);
  expect(taken).toHaveLength(4 + 3);
});

it("END-14 a step that fails among others at once is made again by the next of them", async () => {
  const { customers } = await setUp((request, index) =>
    index === 1 ? { status: 404, body: { status: 404, detail: "moved" } } : page(request),
  );
  const pages = customers.list({ limit: 3, offset: 0 }).pages();
  const steps = await Promise.allSettled(Array.from({ length: 4 }, () => pages.next()));
  const firsts = steps.map((step) =>
    step.status === "fulfilled" ? step.value.value?.data[0]?.id : "failed",
  );
  expect(firsts).toEqual(["c0", "failed", "c3", "c6"]);
});

it("END-14 a walk that was ended gives nothing more, also of the page that it has", async () => {
  const { customers, taken } = await setUp(page);
  const items = customers.list({ limit: 3, offset: 0 })[Symbol.asyncIterator]();
  await items.next();
  const over = { done: true, value: undefined };
  const [ended, next] = await Promise.all([items.return?.(), items.next()]);
  expect([ended, next, await items.next()]).toEqual([over, over, over]);
  expect(taken).toHaveLength(1);
});

it.each([{ offset: "3" }, { offset: -3 }, { offset: 0.5 }, { limit: "3" }, { limit: 0 }])(
  "END-14 a walk with %j isn't guessed at",
  async (odd) => {
    const { customers, taken } = await setUp(() => ({
      body: { data: [{ id: "c" }], pagination: { total_pages: 9 } },
    }));
    const query = Object.assign({ limit: 3, offset: 0 }, odd);
    await expect(idsOf(customers.list(query))).rejects.toThrow(InvalidRequestError);
    expect(taken).toHaveLength(1);
  },
);

it("END-14 ending a walk ends the page that is under way", async () => {
  const { customers, taken } = await setUp((request, index) =>
    index === 0 ? page(request) : { fault: "silence" },
  );
  const pages = customers.list({ limit: 3, offset: 0 }).pages();
  await pages.next();
  const second = pages.next();
  await expect.poll(() => taken.length).toBe(2);
  await pages.return?.();
  await expect(second).rejects.toMatchObject({ kind: "RequestAborted" });
  expect(await pages.next()).toEqual({ done: true, value: undefined });
});

it("END-13 a list is refused without its required parameters", async () => {
  const { customers, taken } = await setUp([]);
  const query: { limit: number; offset: number } = JSON.parse('{"limit":5}');
  await expect(customers.list(query)).rejects.toThrow(InvalidRequestError);
  expect(taken).toHaveLength(0);
});

it.each([
  '{"data":[{"id":"c0"}],"pagination":{"total_pages":2,"total_pages":1}}',
  '{"data":[{"id":"c0"}],"pagination":{"total_pages":2},"pagination":{"total_pages":1}}',
  '{"data":[{"id":"c0"},{"id":"c1"}],"data":[{"id":"c0"}],"pagination":{"total_pages":1}}',
])("END-14 a page that says twice how many there are ends no walk: %s", async (body) => {
  const headers = { "Content-Type": "application/json" };
  const { customers } = await setUp((_, index) =>
    index === 0 ? { body: { data: [{ id: "c" }], pagination: { total_pages: 2 } } } : { body, headers },
  );
  const error = await failureOf(idsOf(customers.list({ limit: 1, offset: 0 })), ResponseValidationError);
  expect(error.message).toContain("page 2 (`offset` 1) has twice what the walk goes on by");
  const { customers: others } = await setUp([{ body, headers }]);
  await failureOf(idsOf(others.list({ limit: 1, offset: 0 })), ResponseValidationError);
});
