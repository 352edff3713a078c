import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Endpoint } from "../../src/language/model/ir/endpoint.js";
import { hasKeyHeader } from "../../src/language/model/key-header.js";
import { isCallable } from "../../src/language/plan/callable.js";
import { planFailure } from "../../src/language/plan/call-failure.js";
import { isResumable } from "../../src/language/plan/call-retry.js";
import type { CallPlan, ClientPlan, ErrorPlan } from "../../src/language/plan/client-plan.js";
import { planClient } from "../../src/language/plan/plan-client.js";
import { keyOf, respondWith, underKey } from "../language/plan/answers-of-row.js";
import { playCall } from "../language/plan/play-call.js";
import { buildDrawn } from "../proof/models/build-client.js";
import { drawModel, drawStoringModel } from "../proof/models/draw-model.js";
import { drawSome } from "../whole.js";

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const models = seeds.flatMap((seed) => [
  [`model ${seed}`, drawModel(seed)] as const,
  [`storing model ${seed}`, drawStoringModel(seed)] as const,
]);

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

/** The client's help has sentences of its own, in its bundle: what they advise is what the plan says. */
describe.each(drawSome(1, models))("the help of errors of %s", (_, text) => {
  it("advises of each error what its plan says", async () => {
    for (const { api, sdk } of await buildDrawn(text)) {
      const plan = planClient(api);
      for (const endpoint of drawSome(8, api.endpoints.filter(isCallable))) {
        const call = plan.calls.find(({ id }) => id === endpoint.id);
        if (call === undefined || !isPlayable(call)) continue;
        for (const [index, row] of plan.errors.entries()) {
          const error = api.errors[index];
          if (error === undefined || row.status === 401) continue;
          const answer = underKey(respondWith(api, error, true), endpoint, api);
          const played = await playCall({ api, sdk }, endpoint, () => answer, optionsOf(endpoint, api));
          if (!(played.error instanceof sdk.SdkError)) throw played.error;
          const { help = "", outcome } = played.error;
          expect([endpoint.id, row.name, outcome, adviceIn(help)]).toEqual([
            endpoint.id,
            row.name,
            outcome,
            advised(row, call, plan, outcome),
          ]);
        }
        const lost = await playCall({ api, sdk }, endpoint, () => "lost", optionsOf(endpoint, api));
        if (!(lost.error instanceof sdk.SdkError)) throw lost.error;
        expect([endpoint.id, adviceIn(lost.error.help ?? "")]).toEqual([endpoint.id, unanswered(call)]);
      }
    }
  });
});

function optionsOf(endpoint: Endpoint, api: Api): { readonly idempotencyKey?: string } {
  return hasKeyHeader(endpoint) ? { idempotencyKey: keyOf(api) } : {};
}

/** With time for either no retry or as many as a call needs; the condition of a call is none of those that are played. */
function isPlayable({ retry: { protection, until } }: CallPlan): boolean {
  const keptMs = until.kind === "time" ? until.milliseconds : Infinity;
  return protection.kind !== "condition" && (keptMs <= 60_000 || keptMs > 3_600_000);
}

type Advice = "resume" | "check" | "later" | "new key" | "correct" | "none";

function adviceIn(help: string): Advice {
  if (/resume\(\) on this error/u.test(help)) return "resume";
  if (/check the service's state/iu.test(help)) return "check";
  if (/later/u.test(help)) return "later";
  if (/new idempotency key/u.test(help)) return "new key";
  return /correct the request/iu.test(help) ? "correct" : "none";
}

function unanswered({ retry }: CallPlan): Advice {
  if (retry.protection.kind === "read") return "later";
  return retry.client === "once" || isResumable(retry) ? "resume" : "check";
}

/** What is left for the caller, in the terms of the help. */
function advised(row: ErrorPlan, call: CallPlan, plan: ClientPlan, outcome: string): Advice {
  if (outcome === "unknown") return unanswered(call);
  const { next } = planFailure({ kind: "error", row }, call.retry, plan);
  switch (next.kind) {
    case "retry":
      return next.key === "new" ? "new key" : "later";
    case "correct":
      return call.retry.protection.kind === "header-key" && next.needsNewKey ? "new key" : "correct";
    default:
      return "later";
  }
}
