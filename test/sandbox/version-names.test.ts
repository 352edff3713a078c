import { describe, expect, it } from "vitest";
import { type LogEntry, renderLogEntry } from "../../src/sandbox/log.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { serveVersions, things, type VersionedModel } from "./several-versions.js";

/** A label that was called a title, and a note that may be forgotten. */
const renamed: VersionedModel = {
  ...things('label: { type: string, was: { until: "2", name: title } }, note?: string'),
  more: 'idempotency: { header: Once, methods: [POST], length: 1..90, retention: 1h, scope: operation, stored: [2xx, "408"], released: [4xx, 5xx] }',
};

function openLogged(model: VersionedModel, options: SandboxOptions = {}) {
  const logged: LogEntry[] = [];
  const opened = serveVersions(model, { log: (entry) => logged.push(entry), ...options });
  const remarks = () => logged.map((entry) => renderLogEntry(entry).split("  ").slice(3).join("  "));
  return { ...opened, remarks };
}

describe("END-7 a name of another version in the log", () => {
  it("is there once for a request and its replay, and never for one that is refused", async () => {
    const { as, remarks } = openLogged(renamed);
    const body = { label: "Lamp", title: "Lamp" };
    const headers = { once: "k1" };
    await as(2)("POST", "/things", { body, headers });
    await as(2)("POST", "/things", { body, headers });
    await as(2)("POST", "/things", { body: { title: "Lamp" } });
    expect(remarks()).toEqual([
      "add-thing  key k1  1 effect  ignored title: label is meant",
      "add-thing  key k1  replayed",
      "add-thing",
    ]);
  });
});

describe("END-7 the newer names that an older version may accept", () => {
  const switches = { newerNames: "accepted" } as const;
  const history = '[{ until: "2", name: caption }, { until: "3", name: title }]';
  const traps = "traps: { naming: label }";
  const model: VersionedModel = {
    ...things("label?: string"),
    types: `  Thing: { doc: A thing., fields: { id: string, label?: { type: string, was: ${history} } } }
  NewThing: { doc: A new one., fields: { label?: { type: string, was: ${history} } }, ${traps} }`,
    current: 3,
  };

  it.each([
    ["label", { id: "thing_2", title: "Lamp" }, "version 2"],
    ["caption", { id: "thing_2" }, "version 2  ignored caption: title is meant"],
    ["naming", { id: "thing_2" }, "version 2  ignored naming: title is meant"],
  ])("%s is taken, or in the log", async (name, made, remark) => {
    const { as, remarks } = openLogged(model, { switches });
    expect((await as(2)("POST", "/things", { body: { [name]: "Lamp" } })).body).toEqual(made);
    expect(remarks()).toEqual([`add-thing  1 effect  ${remark}`]);
  });

  it("are never those of other fields", async () => {
    const swapped = (name: string, before: string, mark = "") =>
      `${name}${mark}: { type: string, was: { until: "2", name: ${before} } }`;
    const names = `${swapped("first", "second")}, ${swapped("second", "first")}`;
    const changes = `${swapped("first", "second", "?")}, ${swapped("second", "first", "?")}`;
    const { as } = openLogged(things(names, changes), {
      switches,
      fixtures: { Thing: [{ id: "t1", first: "A", second: "B" }] },
    });
    const changed = await as(1)("PATCH", "/things/t1", { body: { first: "X" } });
    expect(changed.body).toEqual({ id: "t1", first: "X", second: "A" });
    expect((await as(2)("GET", "/things/t1")).body).toEqual({ id: "t1", first: "A", second: "X" });
  });
});
