import type { ClientOptions } from "../../generated/typescript/lite.js";
import type { Fetch } from "../../generated/typescript/types.js";
import type { Sdk } from "./sdk.js";

export const apiKey = "sandbox_4f9a8b7c6d5e4f3a";

/** A client for a probe: what it calls is said by its `fetch`. */
export function openClient({ BillingClient }: Sdk, fetch: Fetch, more: Partial<ClientOptions> = {}) {
  return new BillingClient({
    apiKey,
    baseUrl: "https://billing.example",
    fetch,
    logger: null,
    ...more,
  });
}

const at = "2026-04-01T00:00:00Z";
const names = { id: "w", customer_id: "c", name: "A", currency: "EUR" };
export const wallet = { ...names, current_balance: "0", active: true, created_at: at, updated_at: at };

/** The service's response to a change of a wallet, with what proves that it is one. */
export const served: Fetch = async (_, { headers }) => {
  const key = new Headers(headers).get("idempotency-key");
  const echo = { "Idempotency-Key": key ?? "", "Idempotent-Replayed": "false" };
  return Response.json(wallet, {
    headers: { "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10", ...(key !== null && echo) },
  });
};

/** The connection breaks after the request was sent. */
export const lost: Fetch = () => Promise.reject(failure("ECONNRESET"));

/** There is no connection: nothing was sent. */
export const refused: Fetch = () => Promise.reject(failure("ECONNREFUSED"));

function failure(code: string): TypeError {
  const cause = Object.assign(new Error(code), { code, syscall: "connect" });
  return new TypeError("fetch failed", { cause });
}

/** What a call rejects with. */
export function errorOf(sdk: Sdk, call: PromiseLike<unknown>) {
  return call.then(
    () => undefined,
    (error: unknown) => (sdk.SdkError.is(error) ? error : undefined),
  );
}
