import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeBehaviour } from "../../../src/say/behaviour.js";
import { renderErrorStatuses } from "../../../src/language/model/error-rows.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import type { ErrorRow } from "../../../src/language/model/ir/error.js";
import { takesKeys } from "../../../src/language/plan/callable.js";
import { planClient } from "../../../src/language/plan/plan-client.js";
import { planRetry } from "../../../src/language/plan/plan-retry.js";
import { buildDrawn, readDrawn } from "../../proof/models/build-client.js";
import { drawModel } from "../../proof/models/draw-model.js";
import { planOf } from "../../../src/sandbox/plan/plan.js";
import { defaultSwitches } from "../../../src/sandbox/switches.js";
import { drawSome } from "../../whole.js";
import { answersOf, respondWith, statusOf } from "./answers-of-row.js";
import { playCall } from "./play-call.js";
import { readSaid, saidAttempts, type SaidOfRow } from "./said-of-rows.js";

const seeds = drawSome(
  1,
  Array.from({ length: 40 }, (_, index) => index + 1),
);

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

describe.each(seeds)("ERR-1 the errors of model %d", (seed) => {
  it("are retried as the plan decides, and as the pages say", { timeout: 60_000 }, async () => {
    for (const { api, sdk } of await buildDrawn(drawModel(seed))) {
      const ofPages = await readSaid(api);
      const rows = api.errors.filter((row) => !asksForToken(api, row));
      const said = rows.flatMap((row) => ofPages[api.errors.indexOf(row)] ?? []);
      for (const endpoint of api.endpoints.filter((one) => canWait(api, one))) {
        const planned = rows.map((row) => [nameOf(row), ...plannedAttempts(endpoint, row)]);
        const counted = [];
        for (const row of rows) {
          const counts = [];
          for (const answer of answersOf(api, row)) {
            counts.push((await playCall({ api, sdk }, endpoint, () => answer)).attempts);
          }
          counted.push([nameOf(row), ...counts]);
        }
        expect([endpoint.id, ...counted]).toEqual([endpoint.id, ...planned]);
        const retried = planned.filter(([, attempts]) => attempts === 2).map(([name]) => name);
        expect([endpoint.id, ...retriedBy(endpoint, api)]).toEqual([endpoint.id, ...retried]);
        const saidOfRows = said.map((row) => saidAttempts(row, endpoint.retrySafety));
        const done = counted.map(([, attempts]) => [attempts, attempts]);
        expect([endpoint.id, ...saidOfRows]).toEqual([endpoint.id, ...done]);
      }
    }
  });

  it("are stored by the sandbox where the client is told so", async () => {
    for (const api of readDrawn(drawModel(seed))) {
      if (!takesKeys(api)) continue;
      for (const [isKept, isSaid] of storedBy(api, await readSaid(api))) expect(isSaid).toBe(isKept);
    }
  });
});

/** A client that has asked for a token asks for another one once, whatever the row says. */
function asksForToken({ authentication }: Api, { status }: ErrorRow): boolean {
  return status === 401 && authentication.scheme.kind === "oauth2";
}

/** After each of the answers of a row, of which the second is a page of something else. */
function plannedAttempts({ retrySafety }: Endpoint, row: ErrorRow): readonly number[] {
  const decision = planRetry(row).decisions[retrySafety];
  if (decision === "never") return [1, 1, 1, 1];
  return [2, decision === "if-recognised" ? 1 : 2, decision === "if-header" ? 1 : 2, 2];
}

/** A key that is forgotten at once leaves no time for a retry. */
function canWait({ idempotency }: Api, { retrySafety, bodyKey, repeatableMs = Infinity }: Endpoint): boolean {
  const ofBody = bodyKey && (bodyKey.retentionMs ?? Infinity);
  const keptMs = retrySafety === "repeatable" ? repeatableMs : (ofBody ?? idempotency?.retentionMs ?? 0);
  return (retrySafety !== "key" && retrySafety !== "repeatable") || keptMs > 3_600_000;
}

/** Whether the sandbox keeps the answer under the key, and whether the report says so. */
function storedBy(api: Api, said: readonly SaidOfRow[]): readonly (readonly boolean[])[] {
  const { errors } = planOf(api, defaultSwitches(api));
  return api.errors.map((row, index) => {
    const names = Object.keys(respondWith(api, row, true).headers);
    const isKept = errors.isStored(statusOf(row), (name) => names.includes(name));
    return [isKept, said[index]?.report.includes("stored under the key") === true];
  });
}

function nameOf(row: ErrorRow): string {
  return `${renderErrorStatuses(row)} ${row.name}`;
}

/** What the report of the client says. */
function retriedBy(endpoint: Endpoint, api: Api): readonly string[] {
  const plan = planClient(api);
  const call = plan.calls.find(({ id }) => id === endpoint.id);
  const facts = call === undefined ? [] : describeBehaviour(endpoint, call, plan, String);
  const text = facts.find(({ label }) => label === "retry on")?.text ?? "";
  return text === "nothing" ? [] : text.split(", ");
}
