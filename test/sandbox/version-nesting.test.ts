import { describe, expect, it } from "vitest";
import { serveVersions, things, type ServedVersions } from "./several-versions.js";

/** Things with parts, whose serial number version 1 doesn't know; and a box, of which it knows less. */
function openThings(serial: string): ServedVersions {
  const fields = 'label?: string, parts: "Part[]", box?: Box, by_room?: "map<Box>"';
  const more = `  Part: { doc: A part., fields: { name: { type: string, was: { until: "2", name: partName } }, ${serial} } }
  Box: { doc: A box., fields: { size: int32, colour: { type: string, since: "2" } } }`;
  const parts = [
    { name: "bulb", serial: "S1" },
    { name: "foot", serial: "S2" },
    { name: "bulb", serial: "S3" },
  ];
  const box = { size: 1, colour: "red" };
  return serveVersions(things(fields, fields.replace("parts", "parts?"), more), {
    fixtures: { Thing: [{ id: "t1", parts, box, by_room: { hall: box, attic: box } }] },
  });
}

const optional = 'serial?: { type: string, since: "2" }';
const required = 'serial: { type: string, since: "2" }';

async function partsOf({ as }: ServedVersions, version: number, path = "/things/t1"): Promise<unknown> {
  const { body } = await as(version)("GET", path);
  return Reflect.get(Object(body), "parts");
}

describe("what an older version changes within a resource", () => {
  it("leaves items that it doesn't change with what it doesn't know of them", async () => {
    const opened = openThings(optional);
    const parts = ["leg", "foot", "bulb", "bulb", "bulb"].map((partName) => ({ partName }));
    await opened.as(1)("PATCH", "/things/t1", { body: { parts } });
    expect(await partsOf(opened, 2)).toEqual([
      { name: "leg" },
      { name: "foot", serial: "S2" },
      { name: "bulb", serial: "S1" },
      { name: "bulb", serial: "S3" },
      { name: "bulb" },
    ]);
    expect(await partsOf(opened, 1)).toEqual(parts);
  });

  it("gets samples for what other versions require of new items", async () => {
    const opened = openThings(required);
    const parts = [{ partName: "leg" }, { partName: "foot" }];
    await opened.as(1)("PATCH", "/things/t1", { body: { parts } });
    const expected = [
      { name: "leg", serial: "serial" },
      { name: "foot", serial: "S2" },
    ];
    expect(await partsOf(opened, 2)).toEqual(expected);
    await opened.as(1)("POST", "/things", { body: { parts: [{ partName: "leg" }] } });
    expect(await partsOf(opened, 2, "/things/thing_2")).toEqual([expected[0]]);
  });

  it("leaves objects and maps with what it doesn't know of them", async () => {
    const { as } = openThings(optional);
    await as(1)("PATCH", "/things/t1", {
      body: { box: { size: 2 }, by_room: { hall: { size: 3 }, loft: { size: 4 } } },
    });
    expect((await as(2)("GET", "/things/t1")).body).toMatchObject({
      box: { size: 2, colour: "red" },
      by_room: { hall: { size: 3, colour: "red" }, loft: { size: 4, colour: "#336699" } },
    });
    expect((await as(1)("GET", "/things/t1")).body).toMatchObject({
      by_room: { hall: { size: 3 }, loft: { size: 4 } },
    });
  });
});

it("a newer version's lists are shown to an older one that requires more of their items", async () => {
  const opened = openThings(
    'serial: { type: string, was: { until: "2", optional: true } }, age: { type: int32, until: "2" }',
  );
  expect(await partsOf(opened, 1)).toMatchObject([{ partName: "bulb", serial: "S1", age: 1 }, {}, {}]);
});

it("an item that an older version changes is known by its id", async () => {
  const more = `  Line: { doc: A line., fields: { id: string, text: string, author?: { type: string, since: "2" } } }`;
  const model = things('label?: string, parts: "Line[]"', 'parts: "Line[]"', more);
  const lines = ["a", "b"].map((id) => ({ id, text: id, author: `of ${id}` }));
  const opened = serveVersions(model, { fixtures: { Thing: [{ id: "t1", parts: lines }] } });
  const parts = [
    { id: "b", text: "b, changed" },
    { id: "c", text: "c" },
  ];
  await opened.as(1)("PATCH", "/things/t1", { body: { parts } });
  expect(await partsOf(opened, 2)).toEqual([
    { id: "b", text: "b, changed", author: "of b" },
    { id: "c", text: "c" },
  ]);
});
