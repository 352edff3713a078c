import { describe, expect, it } from "vitest";
import { serveVersions, waysToPay } from "./several-versions.js";

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
