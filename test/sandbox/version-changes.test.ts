import { describe, expect, it } from "vitest";
import { serveVersions, things, type VersionedModel, versionOf, waysToPay } from "./several-versions.js";

/** The current version is 3; the pin is known to the others. */
const pinned: VersionedModel = {
  ...things(
    'label: string, pin: { type: string, until: "3" }, hint?: { type: string, until: "3" }',
    'label?: string, pin?: { type: string, until: "3" }, hint?: { type: string, until: "3" }',
  ),
  current: 3,
};

function openPinned() {
  return serveVersions(pinned, { fixtures: { Thing: [{ id: "t1", label: "Safe" }] } });
}

describe("what the stored form has no place for", () => {
  const secret = { pin: "1234", hint: "four digits" };

  it("stays as the version has set it when others change the rest", async () => {
    const { as } = openPinned();
    await as(1)("PATCH", "/things/t1", { body: secret });
    await as(2)("PATCH", "/things/t1", { body: { label: "Green" } });
    await as(3)("PATCH", "/things/t1", { body: { label: "Grey" } });
    expect((await as(1)("GET", "/things/t1")).body).toEqual({ id: "t1", label: "Grey", ...secret });
    expect((await as(3)("GET", "/things/t1")).body).toEqual({ id: "t1", label: "Grey" });
  });

  it("stays from the moment that the version creates the resource, and ends with it", async () => {
    const { as, sandbox } = openPinned();
    await as(1)("POST", "/things", { body: { label: "Box", ...secret } });
    await as(3)("PATCH", "/things/thing_2", { body: { label: "Chest" } });
    expect((await as(1)("GET", "/things/thing_2")).body).toMatchObject({ label: "Chest", ...secret });
    sandbox.state.replace({ Thing: [{ id: "thing_2", label: "New" }] });
    expect((await as(1)("GET", "/things/thing_2")).body).toEqual({ id: "thing_2", label: "New", pin: "pin" });
  });

  it("is a sample that stays what it was when others change the rest", async () => {
    const { as } = serveVersions({
      ...things('label: string, token: { type: uuid, until: "3" }', "label?: string"),
      current: 3,
    });
    const token = async (version: number) => {
      const { body } = await as(version)("GET", "/things/thing_1");
      return Reflect.get(Object(body), "token");
    };
    const shown = await token(1);
    await as(3)("PATCH", "/things/thing_1", { body: { label: "Grey" } });
    expect([shown, await token(2), await token(1)]).toEqual([expect.any(String), shown, shown]);
  });

  it("is cleared by the version itself", async () => {
    const { as } = openPinned();
    await as(1)("PATCH", "/things/t1", { body: secret });
    await as(1)("PATCH", "/things/t1", { body: { hint: "no" } });
    await as(1)("PUT", "/things/t1", { body: { label: "Safe", pin: "1234" } });
    await as(3)("PATCH", "/things/t1", { body: { label: "Grey" } });
    expect((await as(1)("GET", "/things/t1")).body).toEqual({ id: "t1", label: "Grey", pin: "1234" });
  });

  it("stays when another model is served that has the version too", async () => {
    const { as, sandbox } = openPinned();
    await as(1)("PATCH", "/things/t1", { body: secret });
    sandbox.replaceApi(versionOf(pinned, 3), [versionOf(pinned, 1)]);
    expect((await as(1)("GET", "/things/t1")).body).toMatchObject(secret);
  });

  it("gives way to what another version sets since", async () => {
    const colour = '{ enum: [red, blue], was: { until: "2", enum: [red, blue, mauve] } }';
    const { as } = serveVersions(
      things(`label: string, colour: ${colour}`, `label?: string, colour?: ${colour}`),
      {
        fixtures: { Thing: [{ id: "t1", label: "Safe", colour: "red" }] },
      },
    );
    const colours = async () => {
      const bodies = [await as(1)("GET", "/things/t1"), await as(2)("GET", "/things/t1")];
      return bodies.map(({ body }) => body).map((body) => Reflect.get(Object(body), "colour"));
    };
    await as(1)("PATCH", "/things/t1", { body: { colour: "mauve" } });
    await as(2)("PATCH", "/things/t1", { body: { label: "Grey" } });
    expect(await colours()).toEqual(["mauve", "red"]);
    await as(2)("PATCH", "/things/t1", { body: { colour: "blue" } });
    expect(await colours()).toEqual(["blue", "blue"]);
  });
});

describe("a field that an older version clears", () => {
  const body = "label?: string, note?: string | null";
  const cleared = { older: { id: "t1", label: "Safe" }, newer: { id: "t1", label: "Safe" } };
  it.each([
    {
      name: "is null where it must be there",
      note: 'note: { type: string | null, was: { until: "2", optional: true, type: string } }',
      expected: { ...cleared, newer: { ...cleared.newer, note: null } },
    },
    {
      name: "is removed where it can't be null",
      note: 'note?: { type: string, was: { until: "2", optional: false, type: string | null } }',
      expected: { ...cleared, older: { ...cleared.older, note: null } },
    },
  ])("$name", async ({ note, expected }) => {
    const { as } = serveVersions(things(`label: string, ${note}`, body), {
      fixtures: { Thing: [{ id: "t1", label: "Green", note: "secret" }] },
    });
    await as(1)("PATCH", "/things/t1", { body: { note: null } });
    await as(2)("PATCH", "/things/t1", { body: { label: "Safe" } });
    expect((await as(1)("GET", "/things/t1")).body).toEqual(expected.older);
    expect((await as(2)("GET", "/things/t1")).body).toEqual(expected.newer);
  });
});

describe("a resource of a union", () => {
  const bank = { id: "w1", kind: "bank", account: "DE1" };
  const extra = { id: "w3", kind: "extra", wallet: "7" };

  it.each([
    [1, "PUT"],
    [1, "PATCH"],
    [2, "PUT"],
    [2, "PATCH"],
  ])("becomes another variant as version %i says with %s", async (version, method) => {
    const { as } = serveVersions(waysToPay('since: "2",'), {
      fixtures: { Way: [{ id: "w1", kind: "card", digits: "42" }] },
    });
    const changed = await as(version)(method, "/ways/w1", { body: { kind: "bank", account: "DE1" } });
    expect(changed.body).toEqual(bank);
    expect((await as(1)("GET", "/ways/w1")).body).toEqual(bank);
    expect((await as(2)("GET", "/ways/w1")).body).toEqual(bank);
  });

  it("of a variant that only older versions have is shown by them alone", async () => {
    const model = { ...waysToPay('until: "3",'), current: 3 };
    const { as, sandbox } = serveVersions(model, { fixtures: { Way: [bank] } });
    expect((await as(1)("POST", "/ways", { body: extra })).body).toEqual(extra);
    expect((await as(3)("GET", "/ways")).body).toEqual([bank]);
    expect((await as(3)("GET", "/ways/w3")).status).toBe(404);
    expect((await as(3)("PUT", "/ways/w3", { body: { kind: "card", digits: "1" } })).status).toBe(409);
    expect(sandbox.state.read()).toEqual({ Way: [bank] });
    expect((await as(2)("PATCH", "/ways/w3", { body: { ...extra, wallet: "8" } })).status).toBe(200);
    expect((await as(1)("GET", "/ways")).body).toEqual([bank, { ...extra, wallet: "8" }]);
  });

  it("of such a variant is shown by all once it is one that all have", async () => {
    const { as } = serveVersions(waysToPay('until: "2",'), { fixtures: { Way: [] } });
    await as(1)("POST", "/ways", { body: extra });
    const changed = await as(1)("PUT", "/ways/w3", { body: { kind: "bank", account: "DE1" } });
    expect(changed.body).toEqual({ ...bank, id: "w3" });
    expect((await as(2)("GET", "/ways/w3")).body).toEqual({ ...bank, id: "w3" });
  });

  it("becomes a variant that others lack for its version alone, until they change it too", async () => {
    const { as } = serveVersions(waysToPay('until: "2",'), { fixtures: { Way: [bank] } });
    const body = { kind: "extra", wallet: "7" };
    expect((await as(1)("PUT", "/ways/w1", { body })).body).toEqual({ id: "w1", ...body });
    expect((await as(2)("GET", "/ways/w1")).body).toEqual(bank);
    expect((await as(1)("GET", "/ways/w1")).body).toEqual({ id: "w1", ...body });
    await as(2)("PUT", "/ways/w1", { body: { kind: "card", digits: "1" } });
    expect((await as(1)("GET", "/ways/w1")).body).toEqual({ id: "w1", kind: "card", digits: "1" });
  });

  it("is left in a list by a version that can't show it, and changes the rest", async () => {
    const { types, endpoints } = things('label?: string, ways?: "Way[]"');
    const ways = waysToPay('since: "2",');
    const model = {
      types: `${types}${ways.types}`,
      endpoints: `${endpoints}\n${ways.endpoints}`,
      current: 3,
    };
    const { as } = serveVersions(model, { fixtures: { Thing: [{ id: "t1", ways: [extra] }] } });
    expect((await as(1)("PATCH", "/things/t1", { body: { label: "A" } })).body).toEqual({
      id: "t1",
      label: "A",
    });
    const expected = { id: "t1", label: "A", ways: [extra] };
    expect((await as(2)("GET", "/things/t1")).body).toEqual(expected);
    expect((await as(3)("GET", "/things/t1")).body).toEqual(expected);
  });
});
