import type { ClientOptions, Fetch } from "../../generated/typescript/lite.js";
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
} satisfies Readonly<Record<string, (sdk: Sdk) => Promise<boolean>>>;

export type Probe = keyof typeof probes;

const body = { category: "praise", feedback: "Thanks" } as const;

function openClient({ BillingClient }: Sdk, fetch: Fetch, more: Partial<ClientOptions> = {}) {
  return new BillingClient({
    apiKey: "sandbox_4f9a8b7c6d5e4f3a",
    baseUrl: "https://billing.example",
    fetch,
    logger: null,
    ...more,
  });
}
