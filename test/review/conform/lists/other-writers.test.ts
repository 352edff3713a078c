import { describe, expect, it } from "vitest";
import type { Result } from "../../../../src/review/conform/results.js";
import { depot, depotFixtures } from "../depot.js";
import { isFor, type Json, withBody } from "../deviations/deviation.js";
import { type Deviation, serveModel } from "../service.js";
import { describeResult, tryService } from "../try-service.js";

type Items = readonly Json[];

/** What somebody else makes of a list before its page is read for the time `count`. */
type Writer = (items: Items, count: number) => Items;
/** The page of a list. */
type Paging = (items: Items, offset: number, limit: number) => Items;

const item = (count: number): Json => ({
  ...depotFixtures.Item[0],
  id: `0190a7e2-5d5c-7c3e-9f0b-${String(count).padStart(12, "0")}`,
});

const quiet: Writer = (items) => items;
const sound: Paging = (items, offset, limit) => items.slice(offset, offset + limit);

const writers: Readonly<Record<string, Writer>> = {
  "makes something each time": (items, count) => [item(count), ...items],
  "makes something once": (items, count) => (count === 4 ? [item(count), ...items] : items),
  "removes something each time": (items) => (items.length > 4 ? items.slice(1) : items),
  "removes something once": (items, count) => (count === 3 ? items.slice(1) : items),
  "makes something and removes it, in turn": (items, count) =>
    count % 2 === 0 ? [item(0), ...items] : items.filter(({ id }) => id !== item(0)["id"]),
  "makes something and removes it, each time for two reads": (items, count) =>
    count % 4 > 1 ? [item(0), ...items.filter(({ id }) => id !== item(0)["id"])] : items.slice(-7),
  "moves things to the front": (items) => [...items.slice(-1), ...items.slice(0, -1)],
  "moves something to the front once": (items, count) =>
    count === 3 ? [...items.slice(5), ...items.slice(0, 5)] : items,
  "makes something at the end each time": (items, count) => (count > 6 ? items : [...items, item(count)]),
  "renames what is filtered by": (items, count) =>
    items.map((each) => ({ ...each, name: `thing ${count}`, kind: count % 2 === 0 ? "part" : "tool" })),
};

const faults: Readonly<Record<string, Paging>> = {
  "has an item on two pages": (items, offset, limit) => sound(items, Math.max(0, offset - 1), limit),
  "leaves an item out between pages": (items, offset, limit) =>
    limit < 50 && offset > 0 ? sound(items, offset + 1, limit) : sound(items, offset, limit),
  "ends too early": (items, offset, limit) => (offset > 3 ? [] : sound(items, offset, limit)),
  "has an item on a page twice": (items, offset, limit) => [
    ...sound(items, offset, limit).slice(0, -1),
    ...sound(items, offset, limit).slice(0, 1),
  ],
};

describe("a list that others write to while it is read", () => {
  it.each(Object.entries(writers))(
    "fails no row when somebody %s",
    { tags: ["whole"] },
    async (_, writer) => {
      const results = await tryList(writer, sound);
      expect(results.filter(isFailed).map(describeResult)).toEqual([]);
    },
  );

  it("passes when nobody writes", async () => {
    const results = await tryList(quiet, sound);
    expect(results.filter(({ outcome }) => outcome.kind !== "passed").map(describeResult)).toEqual([]);
  });
});

describe("a list with a fault", () => {
  it.each(Object.entries(faults))("is found when it %s", async (_, paging) => {
    const results = await tryList(quiet, paging);
    expect(results.filter(isFailed).map(({ row }) => row)).toContain("list.walk");
  });

  it.each(Object.entries(faults))(
    "is unproven, and not passed, when others write and it %s",
    { tags: ["whole"] },
    async (_, paging) => {
      const results = await tryList(writers["makes something each time"] ?? quiet, paging);
      const walk = results.filter(({ row }) => row === "list.walk");
      expect(walk.map(({ outcome }) => outcome.kind)).not.toContain("passed");
    },
  );
});

function isFailed({ outcome }: Result): boolean {
  return outcome.kind === "failed";
}

/** The rows about the list of items, of which each page is as `paging` makes it, in the order in which they were made. */
async function tryList(writer: Writer, paging: Paging): Promise<readonly Result[]> {
  let items: Items = depotFixtures.Item;
  let count = 0;
  const deviate: Deviation = async (request, forward) => {
    const response = await forward(request);
    if (!isFor(request, "GET /items")) return response;
    items = writer(items, count);
    count += 1;
    const query = new URLSearchParams(request.query);
    if (response.status >= 400) return response;
    const fitting = items.filter((each) =>
      ["name", "kind"].every((name) => (query.get(name) ?? each[name]) === each[name]),
    );
    const page = paging(fitting, Number(query.get("offset") ?? 0), Number(query.get("limit") ?? 50));
    return withBody(response, (body) => ({ ...body, data: page }));
  };
  const apis = depot()
    .filter(({ version }) => version.isCurrent)
    .map((api) => ({ ...api, endpoints: api.endpoints.filter(({ id }) => id === "list-items") }));
  const service = await serveModel(depot(), { fixtures: depotFixtures, deviate });
  const results = await tryService(apis, service, { mayWrite: false });
  return results.filter(({ row }) => row.startsWith("list.") && row !== "list.order");
}
