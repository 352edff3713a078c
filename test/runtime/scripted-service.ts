import type { Fetch } from "../../src/runtime/context/platform.js";

/**
 * What happens to one request: it is served; its answer is lost, or comes when the promise resolves; the connection is
 * refused; something before the service rejects the API key.
 */
export type Step = "served" | "lost" | "refused" | "gateway 401" | Promise<void>;

export interface ScriptedService {
  readonly fetch: Fetch;
  /** The keys of what took effect, or the bodies where there was none. */
  readonly effects: string[];
  /** How many requests arrived. */
  requests: number;
}

/** A service that keeps a key's answer for 24 hours, behind a network that takes one step for each request. */
export function scriptedService(
  steps: readonly Step[],
  now: () => number = () => Date.now(),
): ScriptedService {
  const waiting = [...steps];
  const answeredAt = new Map<string, number>();
  const run = (init: RequestInit): Response => {
    const key = new Headers(init.headers).get("idempotency-key");
    const since = key === null ? undefined : answeredAt.get(key);
    const isReplay = since !== undefined && now() - since < 86_400_000;
    if (!isReplay) service.effects.push(key ?? String(init.body));
    if (!isReplay && key !== null) answeredAt.set(key, now());
    return answer(200, { id: "w", name: "A" }, key, isReplay);
  };
  const service: ScriptedService = {
    effects: [],
    requests: 0,
    fetch: async (_, init) => {
      service.requests += 1;
      const step = waiting.shift() ?? "served";
      if (step === "refused") throw failure("ECONNREFUSED");
      if (step === "gateway 401") return answer(401, { code: "unauthenticated", message: "no" }, null, false);
      const response = run(init);
      if (step === "lost") throw failure("ECONNRESET");
      await step;
      return response;
    },
  };
  return service;
}

function failure(code: string): TypeError {
  return new TypeError("fetch failed", {
    cause: Object.assign(new Error(code), { code, syscall: "connect" }),
  });
}

function answer(status: number, body: object, key: string | null, isReplay: boolean): Response {
  const echo = { "Idempotency-Key": key ?? "", "Idempotent-Replayed": String(isReplay) };
  const headers = { "Content-Type": "application/json", "X-Request-Id": "r", ...(key === null ? {} : echo) };
  return new Response(JSON.stringify(body), { status, headers });
}
