import type { ClientOptions, Fetch, Platform, PreparedRequest } from "../../generated/typescript/lite.js";
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
    const error: unknown = await openClient(sdk, fetch, { maxRetries: 0 })
      .feedback.create(body)
      .then(undefined, (reason: unknown) => reason);
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
} satisfies Readonly<Record<string, (sdk: Sdk) => Promise<boolean>>>;

export type Probe = keyof typeof probes;

const body = { category: "praise", feedback: "Thanks" } as const;

const hour = 3_600_000;
const lose: Fetch = () => Promise.reject(new TypeError("the connection is lost"));

/** A write whose response is lost. */
async function failWrite(sdk: Sdk, platform: Partial<Platform>): Promise<PreparedRequest> {
  const options = { platform, maxRetries: 0 };
  const writing = openClient(sdk, lose, options).feedback.create(body);
  const error: unknown = await writing.then(undefined, (reason: unknown) => reason);
  if (!sdk.SdkError.is(error) || error.prepared === undefined)
    throw new Error("the write should have failed");
  return JSON.parse(JSON.stringify(error.prepared));
}

/** Whether another client refuses to send it, since its key is too old. */
async function isTooLate(sdk: Sdk, platform: Partial<Platform>, prepared: PreparedRequest): Promise<boolean> {
  const sending = openClient(sdk, lose, { platform, maxRetries: 0 }).resume(prepared);
  const error: unknown = await sending.then(undefined, (reason: unknown) => reason);
  return sdk.SdkError.is(error) && error.kind === "IdempotencyWindowExpired";
}

function openClient({ BillingClient }: Sdk, fetch: Fetch, more: Partial<ClientOptions> = {}) {
  return new BillingClient({
    apiKey: "sandbox_4f9a8b7c6d5e4f3a",
    baseUrl: "https://billing.example",
    fetch,
    logger: null,
    ...more,
  });
}
