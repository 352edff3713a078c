import { describe, expect, it } from "vitest";
import { serveVersions, things, type VersionedModel, versionOf, waysToPay } from "./several-versions.js";

function apisOf(model: VersionedModel, main: number, ...others: readonly number[]) {
  return [versionOf(model, main), others.map((other) => versionOf(model, other))] as const;
}

const before = things(
  'title: string, parts: "Part[]"',
  undefined,
  "  Part: { doc: A part., fields: { name: string } }",
);
const after: VersionedModel = {
  ...things(
    'label: { type: string, was: { until: "3", name: title } }, parts: "Part[]"',
    undefined,
    '  Part: { doc: A part., fields: { part_name: { type: string, was: { until: "3", name: name } } } }',
  ),
  current: 3,
};
const stored = { parts: [{ name: "foot" }], title: "Lamp", id: "t1" };

describe("a model that is replaced by one with another version", () => {
  it("keeps what is stored under the names that the new model knows it by", async () => {
    const { as, sandbox } = serveVersions(before, { fixtures: { Thing: [stored] } });
    expect(sandbox.replaceApi(...apisOf(after, 3, 2, 1))).toEqual([]);
    expect((await as(2)("GET", "/things/t1")).body).toEqual(stored);
    expect((await as(3)("GET", "/things/t1")).body).toEqual({
      id: "t1",
      label: "Lamp",
      parts: [{ part_name: "foot" }],
    });
    expect(sandbox.replaceApi(...apisOf(before, 2, 1))).toEqual([]);
    expect((await as(2)("GET", "/things/t1")).body).toEqual(stored);
  });

  it("keeps it when an older version becomes the main one", async () => {
    const { as, sandbox } = serveVersions(after, {
      fixtures: { Thing: [{ id: "t1", label: "Lamp", parts: [] }] },
    });
    expect(sandbox.replaceApi(...apisOf(after, 1, 2, 3))).toEqual([]);
    expect((await as(1)("GET", "/things/t1")).body).toEqual({ id: "t1", title: "Lamp", parts: [] });
    await as(1)("PATCH", "/things/t1", { body: { title: "Vase", parts: [] } });
    expect((await as(3)("GET", "/things/t1")).body).toEqual({ id: "t1", label: "Vase", parts: [] });
  });

  it("stores what was kept for a version that becomes the main one", async () => {
    const fields = 'label?: string, pin?: { type: string, until: "2" }';
    const model = things(fields);
    const { as, sandbox } = serveVersions(model, { fixtures: { Thing: [{ id: "t1", label: "Safe" }] } });
    await as(1)("PATCH", "/things/t1", { body: { pin: "1234" } });
    expect(sandbox.replaceApi(...apisOf(model, 1, 2))).toEqual([]);
    expect((await as(1)("GET", "/things/t1")).body).toEqual({ id: "t1", label: "Safe", pin: "1234" });
    await as(1)("PATCH", "/things/t1", { body: { pin: "5678" } });
    expect((await as(1)("GET", "/things/t1")).body).toMatchObject({ pin: "5678" });
  });

  it("shows what was hidden from the main version once that can have it", async () => {
    const model = waysToPay('until: "2",');
    const extra = { id: "w3", kind: "extra", wallet: "7" };
    const { as, sandbox } = serveVersions(model, { fixtures: { Way: [] } });
    await as(1)("POST", "/ways", { body: extra });
    expect(sandbox.replaceApi(...apisOf(model, 2, 1))).toEqual([]);
    expect((await as(2)("GET", "/ways")).body).toEqual([]);
    expect((await as(1)("GET", "/ways")).body).toEqual([extra]);
    expect(sandbox.replaceApi(...apisOf(model, 1, 2))).toEqual([]);
    expect(sandbox.state.read()).toEqual({ Way: [extra] });
  });
});
