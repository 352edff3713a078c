import { expect, it, vi } from "vitest";
import { BillingClient, type UsageEvent } from "../generated/typescript/index.js";
import { report } from "./report.js";

vi.mock("../generated/typescript/index.js", async (importOriginal) => ({
  ...(await importOriginal<typeof import("../generated/typescript/index.js")>()),
}));

function anEvent(changes: Partial<UsageEvent> = {}): UsageEvent {
  return { unique_id: "e_1", event_name: "call", ...changes };
}

it("reports", async () => {
  const client = new BillingClient({ apiKey: "key", baseUrl: "http://localhost" });
  const ingest = vi.spyOn(client.events, "ingest").mockImplementation(() => {
    throw new Error("Nobody listens.");
  });
  await expect(report(client, [anEvent({ unique_id: "e_2" })])).rejects.toThrow("Nobody");
  expect(ingest.mock.calls[0]?.[0].events[0]?.unique_id).toBe("e_2");
  expect(ingest).toHaveBeenCalledWith({ events: [{ uniqueId: "e_2", eventName: "call" }] });
});
