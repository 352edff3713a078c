import { describe, expect, it } from "vitest";
import { type LogEntry, renderLogEntry } from "../../src/sandbox/log.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { serveVersions, things, type VersionedModel } from "./several-versions.js";

/** A label that was called a title, and a note that may be forgotten. */
const renamed: VersionedModel = {
  ...things('label: { type: string, was: { until: "2", name: title } }, note?: string'),
  more: "idempotency: { header: Once, methods: [POST], length: 1..9, retention: 1h, scope: operation, stored: [2xx], released: [4xx, 5xx] }",
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
