import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RetrySafety } from "../../../src/language/model/ir/endpoint.js";
import type { DefaultErrorPlan } from "../../../src/language/plan/client-plan.js";
import { planClient } from "../../../src/language/plan/plan-client.js";
import { buildDrawn } from "../../proof/models/build-client.js";
import { playCall } from "./play-call.js";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

/** A call of each kind of safety, and no error that could be in the way of HTTP's own meaning but one. */
const model = `
quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: bearer, secret: public }
idempotency:
  header: Idempotency-Key
  methods: [PUT, POST]
  length: 1..255
  retention: 24h
  scope: operation
  stored: [2xx, "408"]
  released: [4xx, 5xx]
groups: { Things: { doc: What the service keeps. } }
errors: { 423: { name: InProgress, retry: { after: Retry-After }, effect: possible } }
group: Things
types:
  Thing: { doc: A thing., fields: { name: string } }
  Report: { doc: What has been seen., fields: { entries: "Entry[]" } }
  Entry: { doc: One thing that has been seen., fields: { entry_id: string, text: string } }
endpoints:
  read: { GET: "/read/{id}", doc: Reads., path: { id: string }, returns: Thing }
  keyed: { POST: /keyed, doc: Writes., body: Thing, returns: Thing }
  unkeyed: { POST: /unkeyed, doc: Writes., body: Thing, returns: Thing, idempotency: none }
  natural:
    POST: /natural
    doc: Reports.
    body: Report
    returns: none
    idempotency: { natural_key: "entries[].entry_id" }
`;

const statuses = [400, 404, 408, 409, 418, 425, 429, 499, 500, 501, 502, 503, 504, 505, 511, 599];

it("ERR-1 a status that the model doesn't name is followed by what the plan says", async () => {
  for (const { api, sdk } of await buildDrawn(model)) {
    const { defaultErrors } = planClient(api);
    for (const endpoint of api.endpoints) {
      const { id, retrySafety } = endpoint;
      const planned = [];
      const done = [];
      for (const status of statuses) {
        const row = findRow(defaultErrors, status, retrySafety);
        planned.push({ id, status, ...(row && expectationOf(row, retrySafety)) });
        const { attempts, error } = await playCall({ api, sdk }, endpoint, () => ({
          status,
          headers: {},
          body: "",
        }));
        if (!(error instanceof sdk.SdkError)) throw error;
        const { outcome, isStored, message } = error;
        done.push({ id, status, attempts, outcome, isStored, isSaid: message.includes(row?.phrase ?? "?") });
      }
      expect(done).toEqual(planned);
    }
  }
});

function findRow(rows: readonly DefaultErrorPlan[], status: number, safety: RetrySafety) {
  const fits = ({ statuses: pattern }: DefaultErrorPlan) =>
    pattern.kind === "status" ? pattern.status === status : pattern.hundreds === Math.floor(status / 100);
  return rows.find((row) => fits(row) && (!row.isOnlyKeyed || safety === "key"));
}

/** What a client does that is always answered with the status, where one retry is allowed. */
function expectationOf({ retry, effect, key }: DefaultErrorPlan, safety: RetrySafety) {
  const decision = retry.decisions[safety];
  return {
    // Nothing proves who sent these responses.
    attempts: decision === "never" || decision === "if-recognised" ? 1 : 2,
    outcome: effect === "none" || safety === "safe" ? "not_executed" : "unknown",
    isStored: key === "stored" && safety === "key",
    isSaid: true,
  };
}
