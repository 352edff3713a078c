import { createHmac } from "node:crypto";
import type { Validator } from "../../src/runtime/support/validators.js";
import type { ReceivedWebhook, WebhookOptions } from "../../src/runtime/features/verified-webhook.js";
import { oneHeader, standardWebhooks } from "../runtime/signing-policies.js";
import type * as webhookReceiver from "./webhook-receiver.js";

export type Receiver = typeof webhookReceiver;

const nowSeconds = 1_800_000_000;
const secret = "a secret of the shop";
const text = '{ "kind": "order.paid", "total": 12.50 }';
const policy = { kindPath: ["kind"], kinds: ["order.paid"] };

/** Signed by other code than the receiver's, which may have a defect in common with it. */
function sign(content: string, encoding: "hex" | "base64", key = secret): string {
  return createHmac("sha256", key).update(content).digest(encoding);
}

interface Sending {
  readonly seconds?: number;
  readonly body?: string;
  readonly key?: string;
  /** Changes the header. */
  readonly write?: (time: string, signature: string) => string;
  readonly name?: string;
}

/** A webhook in one header. */
function send({ seconds = nowSeconds, body = text, key, write, name = "Shop-Signature" }: Sending = {}) {
  const time = `t=${seconds}`;
  const signature = `v1=${sign(`${seconds}.${body}`, "hex", key)}`;
  const written = write?.(time, signature) ?? `${time},${signature}`;
  return { headers: { [name]: written }, body };
}

const given: WebhookOptions = { secret, now: () => nowSeconds * 1000 };

async function isTaken(
  { parseWebhook }: Receiver,
  webhook: ReceivedWebhook,
  more: Partial<WebhookOptions> = {},
) {
  return parseWebhook(webhook, policy, oneHeader, { ...given, ...more }).then(
    () => true,
    () => false,
  );
}

/** Whether a receiver takes what the service sent, and nothing else. */
export const webhookPlays = {
  "webhooks from five minutes around now are taken, earlier and later ones aren't": async (receiver) => {
    const taken: number[] = [];
    for (const offset of [-301, -300, 0, 300, 301]) {
      if (await isTaken(receiver, send({ seconds: nowSeconds + offset }))) taken.push(offset);
    }
    return taken.join() === "-300,0,300";
  },
  "a tolerance that is no number lets nothing pass": async (receiver) =>
    !(await isTaken(receiver, send(), { toleranceMs: Number.NaN })),
  "a part of a signature is none": async (receiver) => {
    const lengths = [0, 1, 32, 63];
    const webhooks = lengths.map((length) =>
      send({ write: (time, signature) => `${time},${signature.slice(0, "v1=".length + length)}` }),
    );
    const taken = await Promise.all(webhooks.map((webhook) => isTaken(receiver, webhook)));
    return !taken.includes(true);
  },
  "one right signature among several is enough, wherever it stands": async (receiver) => {
    const wrong = `v1=${"0".repeat(64)}`;
    const webhooks = [
      send({ write: (time, signature) => `${time},${wrong},${signature}` }),
      send({ write: (time, signature) => `${time},${signature},${wrong}` }),
    ];
    return (await isTaken(receiver, webhooks[0] ?? send())) && isTaken(receiver, webhooks[1] ?? send());
  },
  "a secret and the one that takes its place are both good": async (receiver) => {
    const next = "the next secret of the shop";
    const both = { secret: [secret, next] };
    return (await isTaken(receiver, send(), both)) && isTaken(receiver, send({ key: next }), both);
  },
  "what is verified is the bytes as they came": async (receiver) => {
    const rewritten = JSON.stringify(JSON.parse(text));
    const { headers } = send({ body: rewritten });
    return (await isTaken(receiver, send())) && !(await isTaken(receiver, { headers, body: text }));
  },
  "a delivery that is repeated has the id of the first": async ({ parseWebhook }) => {
    const ids = [0, 60].map(async (offset) => {
      const timestamp = String(nowSeconds + offset);
      const signature = `v1,${sign(`msg_1.${timestamp}.${text}`, "base64")}`;
      const headers = {
        "webhook-id": "msg_1",
        "webhook-timestamp": timestamp,
        "webhook-signature": signature,
      };
      const options = { ...given, secret: `whsec_${btoa(secret)}` };
      return (await parseWebhook({ headers, body: text }, policy, standardWebhooks, options)).id;
    });
    return (await Promise.all(ids)).join() === "msg_1,msg_1";
  },
  "a kind that nobody knows is passed on with its payload": async ({ parseWebhook }) => {
    const body = '{"kind":"order.invented","total":1}';
    const webhook = await parseWebhook<unknown>(send({ body }), policy, oneHeader, given).catch(
      () => undefined,
    );
    return webhook?.isKnown === false && JSON.stringify(webhook.payload) === body;
  },
  "the names of headers may be in any case": async (receiver) => {
    const names = ["shop-signature", "Shop-Signature", "SHOP-SIGNATURE"];
    const taken = await Promise.all(names.map((name) => isTaken(receiver, send({ name }))));
    return !taken.includes(false);
  },
  "a header that came twice is read twice": async (receiver) => {
    const { headers, body } = send();
    const lines = headers["Shop-Signature"]?.split(",") ?? [];
    return isTaken(receiver, { headers: { "shop-signature": lines }, body });
  },
  "two times aren't one": async (receiver) => {
    const old = nowSeconds - 3600;
    const late = (_: string, signature: string) => `t=${nowSeconds},t=${old},${signature}`;
    const first = (_: string, signature: string) => `t=${old},t=${nowSeconds},${signature}`;
    const webhooks = [late, first].flatMap((write) =>
      [old, nowSeconds].map((seconds) => send({ seconds, write })),
    );
    const taken = await Promise.all(webhooks.map((webhook) => isTaken(receiver, webhook)));
    return !taken.includes(true);
  },
  "nothing looks into a body that isn't verified": async ({ parseWebhook }) => {
    const webhook = { headers: send().headers, body: "{" };
    const error: unknown = await parseWebhook(webhook, policy, oneHeader, given).catch(
      (reason: unknown) => reason,
    );
    return error instanceof Error && error.name === "WebhookVerificationError";
  },
  "a payload that differs from the model is passed on and says so": async ({
    parseWebhook,
    parseWebhookUnverified,
  }) => {
    const validate: Validator = () => [{ path: ["total"], message: "must be an integer" }];
    const validators = { "order.paid": validate };
    const verified = await parseWebhook(send(), policy, oneHeader, given, validators);
    const unverified = parseWebhookUnverified(text, policy, validators);
    return [verified, unverified].every(({ issues, isKnown }) => isKnown && issues.length === 1);
  },
} satisfies Readonly<Record<string, (receiver: Receiver) => Promise<boolean>>>;

export type WebhookPlay = keyof typeof webhookPlays;
