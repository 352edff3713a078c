import { describe, expect, it } from "vitest";
import { adviceByNow, adviceOn, type ClientError } from "../../../src/site/try-it/panel/advice.js";
import { hasWaitedSince } from "../../../src/site/try-it/panel/state.js";
import { ways } from "../content/ways.js";
import { calledIn } from "./called-in.js";

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

const keyed = calledIn("key of an operation");
const once =
  "Send it again with the same key, within 36 hours: you get the stored response, or the request runs.";
const textOn = (error: ClientError, call: typeof keyed) => adviceOn(error, call).text;

describe("advice on an unknown outcome", () => {
  it.each([[[500]], [[503]], [[503, undefined]]])(
    "says that it may happen twice where the service released the key: %j",
    (statuses) => {
      expect(textOn(errorAfter(statuses), keyed)).toBe(
        "Send it again with the same key within 36 hours. If it took effect, the retry may repeat it. A new key protects less.",
      );
    },
  );

  it.each([[[undefined]], [[409]], [[undefined, 429]]])(
    "says that it happens once where the service keeps the key: %j",
    (statuses) => expect(textOn(errorAfter(statuses), keyed)).toBe(once),
  );

  it("has an exception for a status that is stored although its class isn't", () => {
    const { twice } = keyed.retry;
    if (twice.kind !== "effect-after") throw new Error(twice.kind);
    const call = { ...keyed, retry: { ...keyed.retry, twice: { ...twice, except: [503] } } };
    expect(textOn(errorAfter([503]), call)).toBe(once);
  });

  it("is of released keys only where a header has the key", () => {
    const others = Object.keys(ways).filter((way) => !way.startsWith("key"));
    expect(others.filter((way) => calledIn(way).retry.twice.kind === "effect-after")).toEqual([]);
    expect(others.length).toBeGreaterThan(5);
  });
});

describe("advice about a key", () => {
  const single = adviceOn(errorAfter([undefined]), keyed);
  const twice = adviceOn(errorAfter([500]), keyed);

  it.each([single, twice])("is replaced once the service has forgotten the key: $text", (advice) => {
    expect(adviceByNow(advice, { keyEnds: "+1 day", isForgotten: true, hasWaited: true }, keyed)).toBe(
      "The service has forgotten the key since +1 day. Look for its effect with Get loan or List by due before you send it again.",
    );
  });

  it("has a date for as long as the service keeps the key", () => {
    const kept = { keyEnds: "+1 day", isForgotten: false, hasWaited: true };
    expect(adviceByNow(single, kept, keyed)).toBe(`${once} The service remembers the key until +1 day.`);
    expect(adviceByNow(twice, kept, keyed)).toBe(twice.text);
  });
});

describe("advice that nothing dates", () => {
  const undated = { keyEnds: undefined, isForgotten: false };

  it.each(["natural key of the body", "natural key of items", "body key without retention"])(
    "ends with the first wait: %s",
    (way) => {
      const call = calledIn(way);
      const advice = adviceOn(errorAfter([undefined]), call);
      expect(adviceByNow(advice, { ...undated, hasWaited: false }, call)).toBe(advice.text);
      expect(adviceByNow(advice, { ...undated, hasWaited: true }, call)).toMatch(
        /^Time has passed: whether the service still knows it isn't specified\. Look for its effect with /u,
      );
    },
  );

  it("stays where time changes nothing", () => {
    const call = calledIn("safe");
    const advice = adviceOn(errorAfter([undefined]), call);
    expect(adviceByNow(advice, { ...undated, hasWaited: true }, call)).toBe(advice.text);
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
    [
      "natural key of the body",
      { idempotencyKey: undefined },
      "It took no effect. Send it again after a pause, with the same id.",
    ],
    ["safe", { idempotencyKey: undefined }, "It only reads. Send it again later."],
  ])("names the key to use, if there is one: %s, %j", (way, more, advice) => {
    expect(textOn(refused(more), calledIn(way))).toBe(advice);
  });
});
