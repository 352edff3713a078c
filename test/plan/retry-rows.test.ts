import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeBehaviour } from "../../src/emit/shared/behaviour.js";
import type { Api } from "../../src/model/ir/api.js";
import type { Endpoint } from "../../src/model/ir/endpoint.js";
import type { ErrorRow } from "../../src/model/ir/error.js";
import { camelCase } from "../../src/text/names.js";
import { planClient } from "../../src/plan/plan-client.js";
import { planRetry } from "../../src/plan/plan-retry.js";
import { buildDrawn, type DrawnSdk } from "../proof/models/build-client.js";
import { drawModel } from "../proof/models/draw-model.js";
import { isWhole } from "../whole.js";

const seeds = Array.from({ length: isWhole ? 40 : 6 }, (_, index) => index + 1);

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

describe.each(seeds)("ERR-1 the errors of model %d", (seed) => {
  it("are retried as the plan decides, and as the report says", { timeout: 60_000 }, async () => {
    for (const { api, sdk } of await buildDrawn(drawModel(seed))) {
      for (const endpoint of api.endpoints.filter((one) => canWait(api, one))) {
        const planned = api.errors.map((row) => [nameOf(row), ...plannedAttempts(api, endpoint, row)]);
        const counted = [];
        for (const row of api.errors) {
          const counts = [];
          for (const answer of answersOf(api, row)) {
            counts.push(await countAttempts(sdk.DrawnClient, endpoint, answer));
          }
          counted.push([nameOf(row), ...counts]);
        }
        expect([endpoint.id, ...counted]).toEqual([endpoint.id, ...planned]);
        const retried = planned.filter(([, attempts]) => attempts === 2).map(([name]) => name);
        expect([endpoint.id, ...retriedBy(endpoint, api)]).toEqual([endpoint.id, ...retried]);
      }
    }
  });
});

/** After the service's own answer, after one of something in its place, and after one that doesn't name the wait. */
function plannedAttempts(api: Api, { retrySafety }: Endpoint, row: ErrorRow): readonly number[] {
  const decision = planRetry(row).decisions[retrySafety];
  if (decision === "never") return [1, 1, 1];
  return [2, decision === "if-recognised" && canTell(api, row) ? 1 : 2, decision === "if-header" ? 1 : 2];
}

function answersOf(api: Api, row: ErrorRow): readonly Answer[] {
  return [respondWith(api, row, true), respondWith(api, row, false), withoutWait(api, row)];
}

/** A key that is forgotten at once leaves no time for a retry. */
function canWait({ idempotency }: Api, { retrySafety }: Endpoint): boolean {
  return retrySafety !== "key" || (idempotency?.retentionMs ?? 0) > 3_600_000;
}

/** Whether a response can be told from one that isn't the service's. */
function canTell({ conventions }: Api, { bodies }: ErrorRow): boolean {
  return conventions.isRequestIdPromised || bodies.length > 0;
}

function nameOf({ status, name }: ErrorRow): string {
  return `${status} ${name}`;
}

/** What the report of the client says. */
function retriedBy(endpoint: Endpoint, api: Api): readonly string[] {
  const facts = describeBehaviour(endpoint, planClient(api), String);
  const text = facts.find(({ label }) => label === "retry on")?.text ?? "";
  return text === "nothing" ? [] : text.split(", ");
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer for which the row is meant, from the service itself or from something in its place. */
function respondWith(api: Api, row: ErrorRow, isOwn: boolean): Answer {
  const { requestIdHeader } = api.conventions;
  const { header } = planRetry(row);
  const declared = isOwn && row.bodies.length > 0;
  return {
    status: row.status,
    headers: {
      "Content-Type": declared ? "application/json" : "text/html",
      ...(isOwn && requestIdHeader !== undefined && { [requestIdHeader]: "1" }),
      ...(row.when?.present === true && { [row.when.header]: "1" }),
      ...(header !== undefined && { [header]: "1" }),
    },
    body: declared ? JSON.stringify({ status: row.status, title: "It went wrong." }) : "It went wrong.",
  };
}

/** The same without the header that names the wait; a row that hangs on it has another header in its place. */
function withoutWait(api: Api, row: ErrorRow): Answer {
  const answer = respondWith(api, row, true);
  const { header } = planRetry(row);
  const headers = Object.entries(answer.headers).filter(([name]) => name !== header);
  return { ...answer, headers: Object.fromEntries(headers) };
}

/** How often a call is sent that gets the same answer each time, where one retry is allowed. */
async function countAttempts(
  Client: DrawnSdk["DrawnClient"],
  endpoint: Endpoint,
  { status, headers, body }: Answer,
): Promise<number> {
  let count = 0;
  const fetch = () => {
    count += 1;
    return Promise.resolve(new Response(body, { status, headers }));
  };
  const client = new Client({
    apiKey: "key",
    baseUrl: "https://api.example.com",
    fetch,
    maxInProgressWaits: 1,
  });
  const method = client.things[endpoint.call?.name ?? camelCase(endpoint.id)];
  if (method === undefined) throw new Error(`the client has no ${endpoint.id}`);
  const call = Promise.resolve(method.call(client.things, ...argumentsOf(endpoint), { maxRetries: 1 })).catch(
    () => undefined,
  );
  await Promise.all([call, vi.advanceTimersByTimeAsync(60_000)]);
  return count;
}

/** As a generated method takes them: ids, the body, headers. */
function argumentsOf({ pathParameters, body, headers, naturalKey }: Endpoint): readonly unknown[] {
  const entries = [{ entry_id: "a", text: "seen" }];
  return [
    ...pathParameters.map(() => "thing"),
    ...(body === undefined ? [] : [naturalKey === undefined ? { name: "thing" } : { entries }]),
    ...(headers.length === 0 ? [] : [{}]),
  ];
}
