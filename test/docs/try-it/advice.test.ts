import { describe, expect, it } from "vitest";
import { describeTryIt } from "../../../src/docs/content/describe-try-it.js";
import { adviceByNow, adviceOn, type ClientError } from "../../../src/docs/try-it/panel/advice.js";
import { hasWaitedSince } from "../../../src/docs/try-it/panel/state.js";
import { noTriedCalls, type TriedPage } from "../../../src/docs/try-it/tried-calls.js";
import { contentOf } from "../content/library.js";
import { ways } from "../content/ways.js";

/** An error after attempts with such statuses; `undefined`: no response came. */
function errorAfter(statuses: readonly (number | undefined)[], more: Partial<ClientError> = {}): ClientError {
  const attempts = statuses.map((status) => ({
    startedAt: "2026-05-01T12:00:00Z",
    durationMs: 0,
    status,
    requestId: undefined,
    errorKind: undefined,
  }));
  return Object.assign(new Error("It failed."), {
    outcome: "unknown",
    retryable: true,
    isStored: false,
    status: statuses.at(-1),
    idempotencyKey: "key-aaaa",
    help: undefined,
    attempts,
    ...more,
  });
}

/** What the page of a call says of it to its panel. */
function calledIn(way: string): TriedPage["call"] {
  const version = contentOf(ways[way] ?? "");
  const endpoint = version.api.endpoints.find(({ id }) => id === "do-it");
  if (endpoint === undefined) throw new Error(`no call in ${way}`);
  const { retrySafety } = endpoint;
  const call = {
    operation: "do-it",
    method: ["doIt"],
    parameters: [],
    inputs: [],
    takesKey: retrySafety === "key",
    retrySafety,
  };
  const pages = new Map([["do-it", { call, scripts: [] }]]);
  const [block] = describeTryIt(endpoint, { ...version, tried: { ...noTriedCalls, pages } });
  if (block?.kind !== "tryIt") throw new Error(`no panel in ${way}`);
  return block.call;
}

const keyed = calledIn("key of an operation");
const once = "Send it again with the same key: if it took effect, that doesn't happen again.";

describe("advice on an unknown outcome", () => {
  it.each([[[500]], [[503]], [[503, undefined]]])(
    "says that it may happen twice where the service released the key: %j",
    (statuses) => {
      expect(adviceOn(errorAfter(statuses), keyed)).toBe(
        "Send it again with the same key. If the service failed after it took effect, it may happen twice; a new key protects less.",
      );
    },
  );

  it.each([[[undefined]], [[409]], [[undefined, 429]]])(
    "says that it happens once where the service keeps the key: %j",
    (statuses) => expect(adviceOn(errorAfter(statuses), keyed)).toBe(once),
  );

  it("has an exception for a status that is stored although its class isn't", () => {
    const { openReleases = { stored: [], released: [] } } = keyed;
    const stored = [...openReleases.stored, { kind: "status", status: 503 } as const];
    expect(adviceOn(errorAfter([503]), { ...keyed, openReleases: { ...openReleases, stored } })).toBe(once);
  });

  it("is of released keys only where a header has the key", () => {
    const others = Object.keys(ways).filter((way) => !way.startsWith("key"));
    expect(others.filter((way) => calledIn(way).openReleases !== undefined)).toEqual([]);
    expect(others.length).toBeGreaterThan(5);
  });
});

describe("advice about a key", () => {
  const twice = adviceOn(errorAfter([500]), keyed);

  it.each([once, twice])("is replaced once the service has forgotten the key: %s", (advice) => {
    expect(adviceByNow(advice, { keyEnds: "+1 day", isForgotten: true, hasWaited: true })).toBe(
      "The service has forgotten the key since +1 day. Find out whether it took effect before you send it again: it may take effect twice.",
    );
  });

  it("has a date for as long as the service keeps the key", () => {
    const kept = { keyEnds: "+1 day", isForgotten: false, hasWaited: true };
    expect(adviceByNow(once, kept)).toBe(`${once} The service remembers the key until +1 day.`);
    expect(adviceByNow(twice, kept)).toBe(twice);
  });
});

describe("advice that nothing dates", () => {
  const undated = { keyEnds: undefined, isForgotten: false };

  it.each(["natural key of the body", "natural key of items", "body key without retention"])(
    "ends with the first wait: %s",
    (way) => {
      const advice = adviceOn(errorAfter([undefined]), calledIn(way));
      expect(adviceByNow(advice, { ...undated, hasWaited: false })).toBe(advice);
      expect(adviceByNow(advice, { ...undated, hasWaited: true })).toBe(
        "Time has passed: whether the service still knows it isn't specified. Find out whether it took effect first.",
      );
    },
  );

  it("stays where time changes nothing", () => {
    const advice = adviceOn(errorAfter([undefined]), calledIn("safe"));
    expect(adviceByNow(advice, { ...undated, hasWaited: true })).toBe(advice);
  });

  it("counts the waits after its call alone", () => {
    const steps = ["same-key", { wait: 60_000 }, "new-key", "same-key"] as const;
    expect([0, 1, 2, 3].map((earlier) => hasWaitedSince(steps, earlier))).toEqual([true, true, false, false]);
  });
});

describe("advice on an error without an effect", () => {
  const refused = (more: Partial<ClientError>) => errorAfter([429], { outcome: "not_executed", ...more });

  it.each([
    ["key of an operation", {}, "It took no effect. Send it again later with the same key."],
    ["key of an operation", { isStored: true }, "It took no effect. Send it again later with a new key."],
    ["key of an operation", { idempotencyKey: undefined }, "It took no effect. Send it again later."],
    [
      "key of an operation",
      { attempts: [], status: undefined },
      "Nothing was sent. Send it again later with the same key.",
    ],
    ["none", { idempotencyKey: undefined }, "It took no effect. Send it again later."],
    ["safe", { idempotencyKey: undefined }, "It only reads. Send it again later."],
  ])("names the key to use, if there is one: %s, %j", (way, more, advice) => {
    expect(adviceOn(refused(more), calledIn(way))).toBe(advice);
  });
});
