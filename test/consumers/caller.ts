import { BillingClient, isSdkError } from "../../generated/typescript/index.js";

/** Where the sandbox is. */
export interface Settings {
  readonly SANDBOX_URL?: string | undefined;
  readonly SANDBOX_KEY?: string | undefined;
}

/** What every consumer calls: a write, of which the sandbox fails the first attempt, and a read that finds nothing. */
export async function call({ SANDBOX_URL = "", SANDBOX_KEY = "" }: Settings): Promise<string> {
  const client = new BillingClient({ apiKey: SANDBOX_KEY, baseUrl: SANDBOX_URL });
  const { data, meta } = await client.feedback.create({ category: "praise", feedback: "x" }).withMeta();
  const missing: unknown = await client.subscriptions.get("none").catch((error: unknown) => error);
  const kind = isSdkError(missing) ? missing.kind : "none";
  return JSON.stringify({ received: data.received, attempts: meta.attempts.length, kind });
}
