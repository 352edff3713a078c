import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { endpointOf, objectOf, readBilling, rowsOf } from "./billing.js";

let current: Api;
let unversioned: Api;
beforeAll(async () => {
  current = await readBilling();
  unversioned = await readBilling("unversioned");
});

describe("the versions of the specification", () => {
  it("VER-1 Service-Version pins 2026-04-01, the current version", () => {
    expect(current.version).toMatchObject({ name: "2026-04-01", header: "Service-Version", isCurrent: true });
  });

  it("VER-2 the current version is written down, so that it changes only when somebody changes it", () => {
    expect(current.versions.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ["unversioned", false],
      ["2026-04-01", true],
    ]);
  });

  it("VER-3 the unversioned API sends no header and is deprecated", () => {
    expect(unversioned.version.header).toBeUndefined();
    expect(unversioned.version.deprecated).toContain("retired");
    expect(current.version.deprecated).toBeUndefined();
  });

  it("VER-4 events are renamed in two places, and everything else about them stays", () => {
    const renamed = rowsOf(current, "UsageEvent").map((row) =>
      row.replace("unique_id", "uniqueId").replace("event_name", "eventName"),
    );
    expect(rowsOf(unversioned, "UsageEvent")).toEqual(renamed);
    expect(rowsOf(unversioned, "EventBatch")).toEqual(rowsOf(current, "EventBatch"));
    expect(rowsOf(unversioned, "EventBatchResult")).toEqual(rowsOf(current, "EventBatchResult"));
    const [before, after] = [unversioned, current].map((api) => endpointOf(api, "ingest-events"));
    expect([before?.method, before?.path, before?.batch]).toEqual([after?.method, after?.path, after?.batch]);
    expect(before?.naturalKey?.member.name).toBe("uniqueId");
    expect(after?.naturalKey?.member.name).toBe("unique_id");
  });

  it("VER-4 the old names are no traps for the unversioned API", () => {
    expect(objectOf(unversioned, "UsageEvent").traps).toEqual([]);
    expect(objectOf(current, "UsageEvent").traps).toHaveLength(2);
  });

  it("VER-5 no other endpoint of the unversioned API is shown", () => {
    expect(unversioned.endpoints.map(({ id }) => id)).toEqual(["ingest-events"]);
    expect(unversioned.unknowns.find(({ id }) => id === "VER-5")?.places).toHaveLength(1);
  });
});
