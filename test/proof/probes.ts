import type { ClientOptions, Fetch, Platform, PreparedRequest } from "../../generated/typescript/lite.js";
import { readMember } from "../../src/runtime/support/members.js";
import { subscription } from "../generated/sample-calls.js";
import type { Sdk } from "./sdk.js";

/** Whether a client does what no invariant speaks of. */
export const probes = {
  "a reservation lasts longer than its call": async (sdk) => {
    const store = new sdk.MemoryStore();
    const claims: number[] = [];
    const claim = store.claim.bind(store);
    store.claim = (id, until, holder) => {
      claims.push(until);
      return claim(id, until, holder);
    };
    const options = { store, platform: { now: () => 0 }, maxRetries: 0 };
    const client = openClient(sdk, async () => Response.json({}), options);
    await client.feedback.create(body, { totalTimeoutMs: 3_600_000 }).catch(() => undefined);
    return claims.every((until) => until > 3_600_000);
  },
  "a handshake that failed is told from a request that was sent": async (sdk) => {
    const cause = Object.assign(new Error("no common version"), { code: "ERR_SSL_UNSUPPORTED_PROTOCOL" });
    const fetch: Fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const error = await failureOf(openClient(sdk, fetch, { maxRetries: 0 }).feedback.create(body));
    return sdk.SdkError.is(error) && error.outcome === "not_executed";
  },
  "a clock that was set back counts in each client of its process": async (sdk) => {
    const clocks = { sinceStart: 0 };
    const platform = { now: () => hour, elapsed: () => clocks.sinceStart };
    const prepared = await failWrite(sdk, platform);
    clocks.sinceStart = 25 * hour;
    return isTooLate(sdk, platform, prepared);
  },
  "a process that started later goes by the wall clock": async (sdk) => {
    const prepared = await failWrite(sdk, { now: () => hour, elapsed: () => 90 * hour });
    return !(await isTooLate(sdk, { now: () => 2 * hour, elapsed: () => 120 * hour }, prepared));
  },
  "the end of a window that a record has counts": async (sdk) => {
    const platform = { now: () => hour };
    const prepared = await failWrite(sdk, platform);
    const lasts = Number(prepared.windowEndsAt) > hour;
    return lasts && (await isTooLate(sdk, platform, { ...prepared, windowEndsAt: hour }));
  },
  "a code below other causes is read": async (sdk) => {
    const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    const cause = new Error("no connection", { cause: new Error("no socket", { cause: refused }) });
    const fetch: Fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const error = await failureOf(openClient(sdk, fetch, { maxRetries: 0 }).feedback.create(body));
    return sdk.SdkError.is(error) && error.outcome === "not_executed";
  },
  "a stored request is sent although its store keeps members in another order": async (sdk) => {
    let attempts = 0;
    const fetch: Fetch = async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError("fetch failed");
      return Response.json({});
    };
    const client = openClient(sdk, fetch, { maxRetries: 0 });
    const error = await failureOf(client.feedback.create(body, { headers: { "X-A": "a", "X-B": "b" } }));
    if (!sdk.SdkError.is(error) || error.prepared === undefined) return false;
    const headers = Object.fromEntries(Object.entries(error.prepared.headers).toReversed());
    await failureOf(client.resume(JSON.parse(JSON.stringify({ ...error.prepared, headers }))));
    return attempts === 2;
  },
  "a client whose calls succeed in the end retries for ever": async (sdk) => {
    let attempts = 0;
    const fetch: Fetch = async () => {
      attempts += 1;
      return attempts % 2 === 1 ? Response.json({}, { status: 503 }) : Response.json(subscription);
    };
    const client = openClient(sdk, fetch, { platform: { sleep: async () => undefined } });
    for (let call = 0; call < 100; call += 1) await client.subscriptions.get("s").catch(() => undefined);
    return attempts === 200;
  },
  "what an error shows of a long text has no part of the API key": async (sdk) => {
    // As long as what is shown of a body, and of a request id.
    for (const length of [2048, 200]) {
      const text = `${"x".repeat(length - 10)}${apiKey}`;
      const headers = { "X-Request-Id": text.slice(0, 300) };
      const fetch: Fetch = async () => new Response(text, { status: 404, headers });
      const error = await failureOf(openClient(sdk, fetch, { maxRetries: 0 }).feedback.create(body));
      if (!sdk.SdkError.is(error)) return false;
      const shown = [String(error), error.requestId, readMember(error, "text")].join(" ");
      if (!shown.includes("xxx") || shown.includes(apiKey.slice(0, 9))) return false;
    }
    return true;
  },
} satisfies Readonly<Record<string, (sdk: Sdk) => Promise<boolean>>>;

export type Probe = keyof typeof probes;

const apiKey = "sandbox_4f9a8b7c6d5e4f3a";
const body = { category: "praise", feedback: "Thanks" } as const;

const hour = 3_600_000;
const lose: Fetch = () => Promise.reject(new TypeError("the connection is lost"));

/** A write whose response is lost. */
async function failWrite(sdk: Sdk, platform: Partial<Platform>): Promise<PreparedRequest> {
  const error = await failureOf(openClient(sdk, lose, { platform, maxRetries: 0 }).feedback.create(body));
  if (!sdk.SdkError.is(error)) throw new Error("the write should have failed");
  return JSON.parse(JSON.stringify(error.prepared));
}

/** Whether another client refuses to send it, since its key is too old. */
async function isTooLate(sdk: Sdk, platform: Partial<Platform>, prepared: PreparedRequest): Promise<boolean> {
  const error = await failureOf(openClient(sdk, lose, { platform, maxRetries: 0 }).resume(prepared));
  return sdk.SdkError.is(error) && error.kind === "IdempotencyWindowExpired";
}

async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}

function openClient({ BillingClient }: Sdk, fetch: Fetch, more: Partial<ClientOptions> = {}) {
  return new BillingClient({
    apiKey,
    baseUrl: "https://billing.example",
    fetch,
    logger: null,
    ...more,
  });
}
