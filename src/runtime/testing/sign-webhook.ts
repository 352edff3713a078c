import type { SigningPolicy, SignedHeaderPart } from "../features/webhook-headers.js";
import { sign, signedContent } from "../features/webhook-signature.js";

/** Signs webhooks as the service does, with a secret of the test. */
export type SignWebhook<Payload> = (
  payload: Payload | string,
  options: SignOptions,
) => Promise<SignedWebhook>;

export interface SignOptions {
  readonly secret: string;
  /** Default: a new one. */
  readonly id?: string;
  /** Default: now. */
  readonly timestamp?: Date;
}

/** For `parseWebhook`, or for a receiver: `new Request(url, { method: "POST", ...signed })`. */
export interface SignedWebhook {
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

/**
 * @param payload a string is sent as it is
 */
export async function buildWebhook(
  signing: SigningPolicy,
  payload: unknown,
  { secret, id = crypto.randomUUID(), timestamp = new Date() }: SignOptions,
): Promise<SignedWebhook> {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const content = signedContent(signing, { id, timestamp: seconds }, new TextEncoder().encode(body));
  const signature = await sign(secret, content, signing);
  const values = { hex: signature, base64: signature, timestamp: seconds, id };
  const textOf = ({ prefix, value }: SignedHeaderPart) => `${prefix}${values[value]}`;
  const headers = signing.headers.map(({ name, parts }): [string, string] => [
    name,
    parts.map(textOf).join(signing.separator),
  ]);
  return { headers: Object.fromEntries(headers), body };
}
