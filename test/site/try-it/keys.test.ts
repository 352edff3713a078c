import { describe, expect, it } from "vitest";
import { endOfKey, isForgotten, nameOfKey } from "../../../src/site/try-it/panel/keys.js";
import type { Send } from "../../../src/site/try-it/panel/run.js";
import { calledIn } from "./called-in.js";

const startedAt = Date.parse("2026-05-01T12:00:00Z");
const day = 86_400_000;

describe("a key", () => {
  const { retry } = calledIn("key of an operation");
  const kept = { retry: { ...retry, until: { kind: "time", milliseconds: day } as const } };
  const sent = (key: string | undefined, at: number): Send => ({
    attempts: [
      {
        startedAt: new Date(at).toISOString(),
        durationMs: 0,
        status: 200,
        requestId: undefined,
        errorKind: undefined,
      },
    ],
    result: { kind: "value", text: "", headers: [], isReplay: false, refusal: "" },
    key,
    tag: undefined,
    requestIds: [],
    wentWrong: [],
  });
  const sends = [sent("key-aaaa", startedAt), sent("key-bbbb", startedAt + day)];

  it("is forgotten so long after its first use", () => {
    const end = endOfKey({ sends }, kept, "key-aaaa");
    expect(end).toBe(startedAt + day);
    expect(sends.map((send) => isForgotten(send, end))).toEqual([false, true]);
    expect(endOfKey({ sends }, kept, "key-cccc")).toBeUndefined();
    expect(endOfKey({ sends }, calledIn("body key without retention"), "key-aaaa")).toBeUndefined();
  });

  it("is counted from the first call that sent anything", () => {
    const unsent = { ...sent("key-aaaa", startedAt), attempts: [] };
    expect(endOfKey({ sends: [unsent, ...sends] }, kept, "key-aaaa")).toBe(startedAt + day);
    expect(endOfKey({ sends: [unsent] }, kept, "key-aaaa")).toBeUndefined();
  });

  it("is told from others by its end", () => {
    expect(nameOfKey({ sends }, "key-bbbb")).toBe("the key …bbbb");
    expect(nameOfKey({ sends: sends.slice(0, 1) }, "key-aaaa")).toBe("the same key");
  });
});
