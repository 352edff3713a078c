import { describe, expect, it } from "vitest";
import { type Failure, planFailure } from "../../../src/language/plan/call-failure.js";
import type { CallRetryPlan } from "../../../src/language/plan/call-retry.js";
import type { ClientPlan } from "../../../src/language/plan/client-plan.js";
import { planClient } from "../../../src/language/plan/plan-client.js";
import { contentOf } from "../../site/content/library.js";
import { ways } from "../../site/content/ways.js";

const hours36 = { kind: "time", milliseconds: 129_600_000 };

function planOf(way: string): { readonly plan: ClientPlan; readonly retry: CallRetryPlan } {
  const plan = planClient(contentOf(ways[way] ?? "").api);
  const call = plan.calls.find(({ id }) => id === "do-it");
  if (call === undefined) throw new Error(way);
  return { plan, retry: call.retry };
}

describe("the plan of a call's retries", () => {
  it.each([
    ["safe POST", "read", { kind: "always" }, "as-needed", "nothing", "never"],
    ["key of an operation", "header-key", hours36, "as-needed", "effect-after", "never"],
    [
      "key that is kept for seconds",
      "header-key",
      { kind: "time", milliseconds: 30_000 },
      "once",
      "effect-after",
      "never",
    ],
    ["body key, stored", "body-key", hours36, "as-needed", "nothing", "never"],
    ["body key, refused", "body-key", hours36, "as-needed", "nothing", "after-409"],
    ["body key without retention", "body-key", { kind: "unspecified" }, "within-call", "nothing", "later"],
    ["natural key of items", "natural-key", { kind: "unspecified" }, "as-needed", "nothing", "never"],
    ["repeatable", "repeatable", { kind: "unspecified" }, "within-call", "side-effects", "later"],
    ["repeatable for a time", "repeatable", hours36, "as-needed", "side-effects", "never"],
    ["condition of a tag", "condition", { kind: "always" }, "as-needed", "nothing", "without-condition"],
  ])(
    "says of %s what protects it, until when, and what else may happen",
    (way, protection, until, client, twice, lookFirst) => {
      const { retry } = planOf(way);
      expect([retry.protection.kind, retry.until, retry.client, retry.twice.kind, retry.unanswered]).toEqual([
        protection,
        until,
        client,
        twice,
        { kind: "retry", lookFirst },
      ]);
    },
  );

  it("has no protection of a write without a key, and asks where a read tells", () => {
    expect(planOf("none").retry).toEqual({
      protection: { kind: "none" },
      until: { kind: "never" },
      twice: { kind: "effect" },
      client: "unless-sent",
      unanswered: { kind: "look" },
    });
    expect(planOf("none, confirmed").retry.unanswered).toEqual({
      kind: "ask",
      call: "list-by-due",
      member: "due",
      isUnique: false,
      visibleWithinMs: 10_000,
      settledAfterMs: 70_000,
    });
  });

  it("IDEM-6 names the responses after which a key runs again what may have taken effect", () => {
    expect(planOf("key of an operation").retry.twice).toEqual({
      kind: "effect-after",
      statuses: [{ kind: "class", hundreds: 5 }],
      except: [],
    });
  });
});

describe("the plan of a failure", () => {
  function failureOf(way: string, status: number) {
    const { plan, retry } = planOf(way);
    const row =
      plan.errors.find((one) => one.status === status) ??
      plan.defaultErrors.find(({ statuses }) => statuses.kind === "status" && statuses.status === status);
    if (row === undefined) throw new Error(`no ${status}`);
    return planFailure({ kind: "error", row }, retry, plan);
  }

  it.each([
    ["none", 503, "possible", "never", { kind: "look" }],
    ["none", 429, "none", "if-recognised", { kind: "retry", header: undefined, key: "same" }],
    ["none, confirmed", 503, "possible", "never", { kind: "as-unanswered" }],
    [
      "key of an operation",
      503,
      "possible",
      "backoff",
      { kind: "retry-copy", header: undefined, mayRepeat: true },
    ],
    [
      "key of an operation",
      409,
      "running",
      "wait",
      { kind: "retry-copy", header: "Retry-After", mayRepeat: false },
    ],
    ["key of an operation", 404, "none", "never", { kind: "correct", needsNewKey: true }],
    [
      "key that is kept for seconds",
      503,
      "possible",
      "never",
      { kind: "retry-copy", header: undefined, mayRepeat: true },
    ],
    ["body key, refused", 409, "duplicate", "never", { kind: "look" }],
    ["natural key of items", 501, "possible", "never", { kind: "as-unanswered" }],
    ["safe", 503, "possible", "backoff", { kind: "retry", header: undefined, key: "same" }],
  ])("of a call that is %s: %d", (way, status, effect, retried, next) => {
    const plan = failureOf(way, status);
    expect([plan.effect, plan.retried.kind, plan.next]).toEqual([effect, retried, next]);
  });

  it.each([
    ["none", "no-connection", "none", "backoff"],
    ["none", "no-response", "possible", "never"],
    ["repeatable", "unreadable", "possible", "backoff"],
    ["repeatable", "redirect", "possible", "never"],
    ["key that is kept for seconds", "no-connection", "none", "never"],
  ] as const)("without a response, of a call that is %s: %s", (way, kind, effect, retried) => {
    const { plan, retry } = planOf(way);
    const failure: Failure = { kind };
    expect(planFailure(failure, retry, plan)).toMatchObject({ effect, retried: { kind: retried } });
  });
});
