import { describe, expect, it } from "vitest";
import { sandboxOf } from "./billing-sandbox.js";
import { serveVersions, type VersionedModel, versionOf, waysToPay } from "./several-versions.js";

const newer = { id: "way_2", kind: "extra", wallet: "0xabc" };

function openWays() {
  return serveVersions(waysToPay('since: "2",'), { fixtures: { Way: [newer] } });
}

describe("the id of a resource that a version can't show", () => {
  it("isn't given to another one", async () => {
    const { as } = openWays();
    const made = await as(1)("POST", "/ways", { body: { kind: "card", digits: "1" } });
    expect(made.body).toEqual({ id: "way_3", kind: "card", digits: "1" });
    expect((await as(2)("GET", "/ways")).body).toEqual([newer, made.body]);
  });

  it.each([
    ["POST", "/ways"],
    ["PUT", "/ways/way_2"],
  ])("is a conflict for a %s that names it", async (method, path) => {
    const { as, sandbox } = openWays();
    const body = { id: "way_2", kind: "card", digits: "1" };
    expect((await as(1)(method, path, { body })).status).toBe(409);
    expect((await as(2)("GET", "/ways/way_2")).body).toEqual(newer);
    expect(sandbox.effects()).toEqual([]);
  });

  it("is free again once the resource is gone", async () => {
    const { as } = openWays();
    await as(2)("DELETE", "/ways/way_2");
    const body = { kind: "card", digits: "1" };
    expect((await as(1)("PUT", "/ways/way_2", { body })).status).toBe(201);
    expect((await as(2)("GET", "/ways/way_2")).body).toEqual({ id: "way_2", ...body });
  });
});

describe("the id of resources that each version calls otherwise", () => {
  /** What version 2 calls `uid`, and the model too, was the id before. */
  const renamed: VersionedModel = {
    types: `  Thing: { doc: A thing., fields: { uid: { type: string, was: { until: "2", name: id } }, label: string } }
  NewThing: { doc: A new one., fields: { uid?: { type: string, was: { until: "2", name: id } }, label: string } }`,
    endpoints: `  add-thing: { POST: /things, doc: Adds one., body: NewThing, returns: { 201: Thing } }
  get-thing: { GET: "/things/{uid}", doc: Reads one., path: { uid: { type: string, was: { until: "2", name: id } } }, was: { until: "2", GET: "/things/{id}" }, returns: Thing }`,
  };
  const fixtures = { Thing: [{ uid: "t1", label: "Lamp" }] };

  it("finds them in each", async () => {
    const { as } = serveVersions(renamed, { fixtures });
    expect((await as(2)("GET", "/things/t1")).body).toEqual({ uid: "t1", label: "Lamp" });
    expect((await as(1)("GET", "/things/t1")).body).toEqual({ id: "t1", label: "Lamp" });
  });

  it("is numbered, and never given twice", async () => {
    const { as } = serveVersions(renamed, { fixtures });
    const add = async (version: number, body: object) => {
      const { status, body: made } = await as(version)("POST", "/things", { body: { label: "A", ...body } });
      return [status, made];
    };
    expect(await add(1, {})).toEqual([201, { id: "thing_2", label: "A" }]);
    expect(await add(2, {})).toEqual([201, { uid: "thing_3", label: "A" }]);
    expect(await add(1, { id: "t1" })).toMatchObject([409, {}]);
    expect(await add(2, { uid: "thing_2" })).toMatchObject([409, {}]);
  });

  it("is the same as in the version alone", async () => {
    const { send } = sandboxOf(versionOf(renamed, 1));
    expect((await send("GET", "/things/thing_1")).body).toEqual({ id: "thing_1", label: "Example thing" });
  });
});
