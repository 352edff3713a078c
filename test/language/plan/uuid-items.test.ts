import { expect, it } from "vitest";
import { buildDrawn } from "../../proof/models/build-client.js";
import { playServer } from "../../runtime/play-server.js";

const model = (type: string) => `
quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: bearer, secret: public }
groups: { Things: { doc: What the service keeps. } }
errors: { 400: { name: Bad, retry: never } }
group: Things
types:
  Report: { doc: What has been seen., fields: { entries: "Entry[]" } }
  Entry: { doc: One thing that has been seen., fields: { entry_id: ${type}, text: string } }
endpoints:
  report:
    POST: /reports
    doc: Reports.
    body: Report
    returns: none
    idempotency: { natural_key: "entries[].entry_id" }
`;

const other = "9f2504e0-4f89-41d3-9a0c-0305e82c3301";
const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

/** What becomes of a batch with these ids, and how many requests arrive. */
async function send(type: string, ...ids: readonly string[]) {
  const { baseUrl, taken } = await playServer(() => ({ status: 204, body: "" }));
  const [drawn] = await buildDrawn(model(type));
  if (drawn === undefined) throw new Error("the model has no version");
  const client = new drawn.sdk.DrawnClient({ apiKey: "k_4f9a8b7c", baseUrl, logger: null });
  const entries = ids.map((entry_id, index) => ({ entry_id, text: `seen ${index}` }));
  const result = Promise.resolve(client.things["report"]?.({ entries }));
  const error: unknown = await result.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return { message: error instanceof Error ? error.message : undefined, requests: taken.length };
}

it("END-4 two items whose keys are one UUID in two cases aren't sent", async () => {
  const { message, requests } = await send("uuid", id, other, id.toUpperCase());
  expect(requests).toBe(0);
  expect(message).toContain(
    "body.entries.2.entry_id: is that of another item in another case: the service would drop one",
  );
});

it("END-4 keys that differ in case only are two where they aren't UUIDs", async () => {
  expect(await send("string", id, id.toUpperCase())).toEqual({ message: undefined, requests: 1 });
});

it("END-4 a UUID is sent as it is written", async () => {
  expect(await send("uuid", id.toUpperCase())).toEqual({ message: undefined, requests: 1 });
});
