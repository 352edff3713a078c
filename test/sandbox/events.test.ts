import { describe, expect, it } from "vitest";
import { readShop } from "../fixture/shop.js";
import { billingSandbox, sandboxOf, type Send } from "./billing-sandbox.js";

const event = (id: string) => ({ unique_id: id, event_name: "call", timestamp: "2026-05-01T12:00:00Z" });
const ingest = (send: Send, events: unknown) => send("POST", "/events", { body: { events } });

describe("a batch of events", () => {
  it("END-3 END-5 J09 items that don't parse are listed as failed, and the rest is ingested", async () => {
    const { send, sandbox } = await billingSandbox();
    const response = await ingest(send, [
      event("a"),
      { ...event("b"), timestamp: "2026-02-30T00:00:00Z" },
      { ...event("c"), timestamp: 1_777_777_777 },
      { ...event("d"), unique_id: 5 },
      "event",
      null,
      [],
      { ...event("e"), properties: [] },
      { ...event("f"), properties: { unique_id: 5 }, account: "x" },
    ]);
    expect([response.status, response.body]).toEqual([
      200,
      { ingested: ["a", "f"], failed: ["b", "c", "", "", "", "", "e"] },
    ]);
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual(["a", "f"]);
  });

  it("END-5 an item that can't be processed is listed as failed, and may come again", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "refused-items", indexes: [1] });
    const events = [event("a"), event("b")];
    expect((await ingest(send, events)).body).toEqual({ ingested: ["a"], failed: ["b"] });
    expect((await ingest(send, events)).body).toEqual({ ingested: ["a", "b"], failed: [] });
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual(["a", "b"]);
  });

  it("END-4 a resend is dropped, within a batch too", async () => {
    const { send, sandbox } = await billingSandbox();
    await ingest(send, [event("a"), event("a")]);
    expect((await ingest(send, [event("a"), event("b")])).body).toEqual({ ingested: ["a", "b"], failed: [] });
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual(["a", "b"]);
  });

  it("END-4 what one account sent is no resend of another's", async () => {
    const { send, sandbox } = await billingSandbox({ accounts: 2 });
    const body = { events: [event("a")] };
    for (const { key } of [...sandbox.apiKeys, ...sandbox.apiKeys]) {
      await send("POST", "/events", { body, headers: { authorization: `Bearer ${key}` } });
    }
    expect(sandbox.effects().map(({ account }) => account)).toEqual(["sandbox-1", "sandbox-2"]);
  });

  it("GAP-24 a resend may be listed nowhere", async () => {
    const { send } = await billingSandbox({ switches: { duplicateItems: "absent" } });
    await ingest(send, [event("a")]);
    expect((await ingest(send, [event("a"), event("b")])).body).toEqual({ ingested: ["b"], failed: [] });
  });

  it.each([
    ["no events", {}],
    ["events that are no array", { events: { 0: event("a") } }],
    ["an empty array", { events: [] }],
    ["101 events", { events: Array.from({ length: 101 }, (_, index) => event(`e${index}`)) }],
    ["an array alone", [event("a")]],
    ["null", "null"],
  ])("END-6 J09 %s is refused, and nothing is ingested", async (_, body) => {
    const { send, sandbox } = await billingSandbox();
    const response = await send("POST", "/events", { body });
    expect([response.status, response.body]).toEqual([422, { status: 422, detail: expect.any(String) }]);
    expect(sandbox.effects()).toEqual([]);
  });

  it("END-2 J09 1 and 100 events are taken", async () => {
    const { send, sandbox } = await billingSandbox();
    const hundred = Array.from({ length: 100 }, (_, index) => event(`e${index}`));
    expect((await ingest(send, [event("a")])).status).toBe(200);
    expect((await ingest(send, hundred)).body).toMatchObject({ failed: [] });
    expect(sandbox.effects()).toHaveLength(101);
  });

  it("END-7 uniqueId is ignored, so that the second such event is lost as a resend of the first", async () => {
    const { send, sandbox } = await billingSandbox();
    const { unique_id: _, ...nameless } = event("");
    const response = await ingest(send, [
      { ...nameless, uniqueId: "a" },
      { ...nameless, uniqueId: "b" },
    ]);
    expect(response.body).toEqual({ ingested: ["", ""], failed: [] });
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual([""]);
  });

  it("END-7 events without a key may also all count", async () => {
    const { send, sandbox } = await billingSandbox({ switches: { keylessItems: "distinct" } });
    await ingest(send, [{ uniqueId: "a" }, { uniqueId: "b" }]);
    expect(sandbox.effects()).toHaveLength(2);
  });

  it("END-7 eventName and any other name are ignored, even where all others are refused", async () => {
    const { send } = await billingSandbox({ switches: { unknownFields: "refused" } });
    const response = await ingest(send, [{ unique_id: "a", eventName: "call", colour: "red" }]);
    expect(response.body).toEqual({ ingested: ["a"], failed: [] });
  });

  it("J12 beyond the bound the oldest natural keys are forgotten", async () => {
    const { send, sandbox } = await billingSandbox({ bounds: { naturalKeys: 2 } });
    await ingest(send, [event("a"), event("b"), event("c"), event("a"), event("c")]);
    expect(sandbox.effects().map(({ naturalKey }) => naturalKey)).toEqual(["a", "b", "c", "a"]);
  });

  it("another API's batches have its names", async () => {
    const { send, sandbox } = sandboxOf(await readShop());
    const scans = [
      { scan_id: "a", place: "hall" },
      { scan_id: "a", place: "hall" },
      { scan_id: "b", place: 5 },
    ];
    expect((await send("POST", "/scans", { body: { scans } })).body).toEqual({
      taken: ["a", "a"],
      refused: ["b"],
    });
    expect(sandbox.effects()).toMatchObject([{ operation: "record-scans", naturalKey: "a" }]);
  });
});
