import { expect, it, vi } from "vitest";
import { BillingClient, type UsageEvent } from "../generated/typescript-unversioned/index.js";
import { report } from "./report.js";

vi.mock("../generated/typescript-unversioned/index.js", async (importOriginal) => ({
  ...(await importOriginal<typeof import("../generated/typescript-unversioned/index.js")>()),
}));

function anEvent(changes: Partial<UsageEvent> = {}): UsageEvent {
  return { uniqueId: "e_1", eventName: "call", ...changes };
}

it("reports", async () => {
  const client = new BillingClient({ apiKey: "key", baseUrl: "http://localhost" });
  const ingest = vi.spyOn(client.events, "ingest").mockImplementation(() => {
    throw new Error("Nobody listens.");
  });
  await expect(report(client, [anEvent({ uniqueId: "e_2" })])).rejects.toThrow("Nobody");
  expect(ingest.mock.calls[0]?.[0].events[0]?.uniqueId).toBe("e_2");
  expect(ingest).toHaveBeenCalledWith({ events: [{ uniqueId: "e_2", eventName: "call" }] });
});
