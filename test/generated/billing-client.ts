import { BillingClient, type ClientOptions } from "../../generated/typescript/index.js";
import { virtualTime } from "../runtime/fast-client.js";

export const apiKey = "key_4f9a8b7c6d5e4f3a";

/** The generated client as a caller has it, but quiet, and with waits that take no time. */
export function billingClient(
  options: Partial<ClientOptions> & Pick<ClientOptions, "baseUrl">,
): BillingClient {
  return new BillingClient({ apiKey, logger: null, platform: virtualTime().platform, ...options });
}
