import { describe, expect, it } from "vitest";
import { readShop, shopVersions } from "../fixture/shop.js";
import { renderPath } from "../../src/language/model/ir/path.js";
import { planOf } from "../../src/sandbox/plan/plan.js";
import { defaultSwitches } from "../../src/sandbox/switches.js";
import { sandboxOf } from "./billing-sandbox.js";
import { serveVersions, things, versionOf } from "./several-versions.js";

/** Version 1 knows of more than version 2, which things are stored in, at every depth. */
const label = 'label: { type: string, was: { until: "2", name: title } }';
const fields = [
  label,
  'pin?: { type: string, until: "2" }',
  'size: { type: int32, until: "2" }',
  'weight?: { type: decimal, since: "2" }',
  'parts: "Part[]"',
  "box?: Box",
  "by_room: map<Box>",
].join(", ");
const more = `  Part: { doc: A part., fields: { name: string, serial?: { type: uuid, until: "2" }, made_at: { type: datetime, until: "2" } } }
  Box: { doc: A box., fields: { token: { type: uuid, until: "2" }, colour: { type: string, since: "2" }, deep?: { type: Deep, until: "2" } } }
  Deep: { doc: Deep., fields: { text?: { type: string, until: "2" } } }`;
const model = things(fields, `${label.replace("label", "label?")}, parts?: "Part[]"`, more);

describe("a sample in several versions", () => {
  it("has in each of them what it has in that version alone", async () => {
    const { as } = serveVersions(model);
    for (const version of [1, 2]) {
      const { body } = await as(version)("GET", "/things/thing_1");
      const alone = await sandboxOf(versionOf(model, version)).send("GET", "/things/thing_1");
      expect(shapeOf(body)).toEqual(shapeOf(alone.body));
    }
  });

  it("has the same values in all of them", async () => {
    const { as } = serveVersions(model);
    const [older, newer] = [await as(1)("GET", "/things/thing_1"), await as(2)("GET", "/things/thing_1")];
    expect(older.body).toMatchObject({ title: "Example thing", parts: [{ name: "Example part" }] });
    expect(newer.body).toMatchObject({ label: "Example thing", parts: [{ name: "Example part" }] });
  });

  it("stays what it was, at every depth, when a newer version changes the rest", async () => {
    const { as, clock } = serveVersions(model);
    const read = async () => Object((await as(1)("GET", "/things/thing_1")).body);
    const { title: _, ...before } = await read();
    await clock.pass(60_000);
    await as(2)("PATCH", "/things/thing_1", { body: { label: "Lamp" } });
    expect(await read()).toEqual({ ...before, title: "Lamp" });
  });

  it("keeps what only one version shows in parts that another one replaces", async () => {
    const { as, clock } = serveVersions(model);
    await as(2)("PATCH", "/things/thing_1", { body: { parts: [{ name: "foot" }, { name: "leg" }] } });
    const parts = async () => Reflect.get(Object((await as(1)("GET", "/things/thing_1")).body), "parts");
    const shown = await parts();
    await clock.pass(60_000);
    await as(2)("PATCH", "/things/thing_1", { body: { label: "Lamp" } });
    expect(shown).toMatchObject([{ name: "foot", made_at: expect.any(String) }, { name: "leg" }]);
    expect(await parts()).toEqual(shown);
  });

  it("meets what an older version looks for in a field that is gone", async () => {
    const { types, endpoints } = things('label: string, state: { observed: [shut], until: "2" }');
    const lookup =
      '  open-thing: { GET: /open, doc: Reads it., until: "2", returns: Thing, lookup: { by: {}, where: { state: open } } }';
    const { as } = serveVersions({ types, endpoints: `${endpoints}\n${lookup}` });
    expect((await as(1)("GET", "/open")).body).toMatchObject({ id: "thing_1", state: "open" });
  });
});

it("the samples of the other fixture have in each of its versions what they have in it alone", async () => {
  const [current, ...older] = await Promise.all(
    shopVersions.toReversed().map((version) => readShop(version)),
  );
  if (current === undefined) throw new Error("There is a current version.");
  const { send } = sandboxOf(current, { alongside: older });
  for (const api of [current, ...older]) {
    const { header, name } = api.version;
    const headers: Record<string, string> = { "bazaar-version": header === undefined ? "" : name };
    const alone = sandboxOf(api);
    const stored = alone.sandbox.state.read();
    const { endpoints } = planOf(api, defaultSwitches(api));
    for (const { action, path } of endpoints) {
      if (action.kind !== "find") continue;
      const { resource: type, by } = action.target;
      const fieldOf = (wanted: string) => by.find(({ parameter }) => parameter === wanted)?.field ?? "";
      const route = renderPath(path, (parameter) => String(stored[type]?.[0]?.[fieldOf(parameter)]));
      const [one, other] = [await send("GET", route, { headers }), await alone.send("GET", route)];
      expect([name, route, one.status, shapeOf(one.body)]).toEqual([name, route, 200, shapeOf(other.body)]);
    }
  }
});

/** The names of all members, and of lists the items. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, shapeOf(member)]));
}
