import { describe, expect, it } from "vitest";
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

async function list(query: string) {
  const { send } = sandboxOf(readNotes(), { fixtures: { Note: notes } });
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
    const reply = await list(query);
    expect([reply.status, reply.found]).toEqual([200, found]);
    expect(reply.body).toMatchObject({ page: { count } });
  });

  it.each([
    ["one value is exact", "rank=3", "n1 n4"],
    ["commas mean any of them", "rank=1,2", "n2 n3"],
    ["several filters must all hold", "rank=3,2&labels=red", "n1 n3"],
    ["any member of a list will do", "labels=blue", "n3"],
    ["true and false are values", "is_read=false", "n2"],
    ["a text is compared as it is", "text=N1", ""],
    ["a percent-encoded text is decoded", "text=%6e1", "n1"],
    ["what isn't a filter is ignored", "folder=b&colour=red&rank=1", "n2"],
  ])("END-13 %s: %s", async (_, query, found) => {
    expect((await list(`size=3&${query}`)).found).toBe(found);
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
    ["size must be an integer of 32 bits", "size=two"],
    ["from must be at least 0", "size=1&from=-1"],
    ["order must be one of", "size=1&order=id:asc"],
    ["order must be one of", "size=1&order=rank"],
    ["rank[1] must be an integer of 32 bits", "size=1&rank=1,x"],
    ["is_read[0] must be true or false", "size=1&is_read=yes"],
  ])("END-13 is refused when %s: %s", async (message, query) => {
    const { status, text } = await list(query);
    expect(status).toBe(422);
    expect(text).toContain(message);
  });
});
