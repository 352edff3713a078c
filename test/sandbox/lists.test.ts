import { describe, expect, it } from "vitest";
import { readShop } from "../fixture/shop.js";
import { buildText, shop } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";
import { readNotes } from "./notes.js";

const note = (id: string, members: object) => ({
  id,
  folder: "a",
  text: id,
  rank: 1,
  is_read: true,
  ...members,
});

const notes = [
  note("n1", { rank: 3, weight: "10.5", labels: ["red"], written_at: "2026-05-01T12:00:00+02:00" }),
  note("n2", { rank: 1, weight: "9", is_read: false, written_at: "2026-05-01T11:00:00Z" }),
  note("n3", { rank: 2, labels: ["red", "blue"], written_at: null }),
  note("n4", { rank: 3, weight: "10.50", text: "a,b" }),
  note("n5", { rank: 9, folder: "b" }),
];

async function list(query: string, api = readNotes()) {
  const { send } = sandboxOf(api, { fixtures: { Note: notes } });
  const whole = query.includes("from=") ? query : `${query}&from=0`;
  const { status, body, text } = await send("GET", `/folders/a/notes?${whole}`);
  const found = [...text.matchAll(/"id":"(n\d)"/g)].map((match) => match[1]).join(" ");
  return { status, body, found, text };
}

describe("a list", () => {
  it.each([
    ["size=3", "n1 n2 n3", 2],
    ["size=3&from=3", "n4", 2],
    ["size=3&from=4", "", 2],
    ["size=2&from=1", "n2 n3", 2],
    ["size=1&from=3", "n4", 4],
    ["size=3&rank=7", "", 0],
  ])("END-14 %s has the items %j of as many pages as there are", async (query, found, count) => {
    const response = await list(query);
    expect([response.status, response.found]).toEqual([200, found]);
    expect(response.body).toMatchObject({ page: { count } });
  });

  it.each([
    ["size=3", "n1 n2", 2],
    ["size=3&from=2", "n3 n4", 2],
    ["size=1&from=3", "n4", 4],
  ])("END-14 %s has half of them, %j, where pages may be short", async (query, found, count) => {
    const notesApi = readNotes();
    const pageWays = notesApi.pageWays.map((way) => ({ ...way, hasShortPages: true }));
    const response = await list(query, { ...notesApi, pageWays });
    expect(response).toMatchObject({ found, body: { page: { count } } });
  });

  it("END-14 has an item on every short page, of one item too, where it names its way", async () => {
    const rest = "pagination:\n  way: { offset: from, limit: size, items: rows, short_pages: true }\n";
    const endpoints = "  list-orders: { GET: /orders, doc: Lists., list: { items: Order, by: way } }\n";
    const api = buildText(shop({ rest, endpoints })).model?.apiOf();
    const fixtures = { Order: [{ id: "o1" }, { id: "o2" }] };
    const answer = api && (await sandboxOf(api, { fixtures }).send("GET", "/orders?size=1&from=1"));
    expect(answer?.body).toMatchObject({ rows: [{ id: "o2" }] });
  });

  it.each([
    ["one value is exact", "rank=3", "n1 n4"],
    ["commas mean any of them", "rank=1,2", "n2 n3"],
    ["several filters must all hold", "rank=3,2&labels=red", "n1 n3"],
    ["any member of a list will do", "labels=blue", "n3"],
    ["true and false are values", "is_read=false", "n2"],
    ["a text is compared as it is", "text=N1", ""],
    ["a percent-encoded text is decoded", "text=%6e1", "n1"],
    ["a number of decimals is compared as such", "weight=10.500", "n1 n4"],
    ["a timestamp is an instant", "written_at=2026-05-01T10:00:00Z", "n1"],
    ["the halves of a second count", "written_at=2026-05-01T11:00:00.5Z", ""],
    ["an item that has none has no value", "written_at=null", undefined],
    ["a filter by nothing that items have finds none", "is_urgent=true", ""],
    ["and so it does among others", "is_urgent=true&rank=3", ""],
    ["of a parameter that stands twice the first counts", "rank=3&rank=1&size=1", "n1 n4"],
    ["what isn't a filter is ignored", "folder=b&colour=red&rank=1", "n2"],
  ])("END-13 %s: %s", async (_, query, found) => {
    const response = await list(`size=3&${query}`);
    expect([response.status, response.found]).toEqual(found === undefined ? [422, ""] : [200, found]);
  });

  it("END-13 by something that another API's items don't have finds none of them", async () => {
    const { send } = sandboxOf(await readShop());
    const count = async (query: string) =>
      (await send("GET", `/orders?page_size=9&skip=0&order_by=placed_at:asc${query}`)).body;
    expect(await count("")).toMatchObject({ rows: [{ id: "order_1" }], paging: { page_count: 1 } });
    expect(await count("&count=99")).toEqual({ rows: [], paging: { page_count: 0 } });
  });

  it("FMT-4 END-13 a leap second has its place in the order", async () => {
    const written = ["2017-01-01T00:00:01Z", "2016-12-31T23:59:60Z", "2016-12-31T23:59:59.9Z"];
    const fixtures = written.map((written_at, index) => note(`n${index + 1}`, { written_at }));
    const { send } = sandboxOf(readNotes(), { fixtures: { Note: fixtures } });
    const { text } = await send("GET", "/folders/a/notes?size=3&from=0&order=written_at:asc");
    expect([...text.matchAll(/"id":"(n\d)"/g)].map((match) => match[1])).toEqual(["n3", "n2", "n1"]);
  });

  it.each([
    ["rank:asc", "n2 n3 n1"],
    ["rank:desc", "n1 n4 n3"],
    ["weight:asc", "n3 n2 n1"],
    ["weight:desc", "n1 n4 n2"],
    ["written_at:desc", "n2 n1 n3"],
    ["text:asc", "n4 n1 n2"],
  ])("END-13 the order %s is by value, and the model's own among equals", async (order, found) => {
    expect((await list(`size=3&order=${order}`)).found).toBe(found);
  });

  it.each([
    ["size is missing", "from=0"],
    ["size must be 1 to 3", "size=4"],
    ["size must be 1 to 3", "size=0"],
    ["size must be a 32-bit integer", "size=two"],
    ["from must be at least 0", "size=1&from=-1"],
    ["order must be one of", "size=1&order=id:asc"],
    ["order must be one of", "size=1&order=rank"],
    ["rank[1] must be a 32-bit integer", "size=1&rank=1,x"],
    ["is_read[0] must be true or false", "size=1&is_read=yes"],
  ])("END-13 is refused when %s: %s", async (message, query) => {
    const { status, text } = await list(query);
    expect(status).toBe(422);
    expect(text).toContain(message);
  });
});
