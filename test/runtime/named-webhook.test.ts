import { expect, it } from "vitest";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import {
  type NamedWebhook,
  type NamedWebhookOptions,
  type ParseNamedWebhook,
  parseNamedWebhook,
} from "../../src/runtime/features/named-webhook.js";
import type { ReceivedWebhook } from "../../src/runtime/features/verified-webhook.js";
import { WebhookVerificationError } from "../../src/runtime/features/webhook-headers.js";
import type { JsonValue, OtherTag } from "../../src/runtime/types/scalars.js";
import { now, secret, signed } from "./signed-webhooks.js";
import { bodyAlone, standardWebhooks } from "./signing-policies.js";

interface Push {
  readonly ref: string;
}
type HubWebhook =
  | NamedWebhook<"push", Push>
  | NamedWebhook<"ping", { readonly zen: string }>
  | NamedWebhook<OtherTag, JsonValue>;

const push: Push = { ref: "main" };
const validators = { push: () => [], ping: () => [{ path: ["zen"], message: "is missing" }] };
const parse: ParseNamedWebhook<HubWebhook> = (request, options) =>
  parseNamedWebhook(request, ["push", "ping"], bodyAlone, options, validators);

async function parsePush(kind: NamedWebhookOptions["kind"], more: Partial<ReceivedWebhook> = {}) {
  return parse({ ...(await signed(bodyAlone, push)), ...more }, { secret, kind });
}

it("a webhook whose kind a header names narrows by that name", async () => {
  const { headers, body } = await signed(bodyAlone, push);
  const sent = { ...headers, "X-Hub-Event": "push" };
  const request = new Request("https://receiver.example", { method: "POST", headers: sent, body });
  const webhook = await parse(request, { secret, kind: request.headers.get("x-hub-event") });
  expect(webhook.kind === "push" && webhook.payload.ref).toBe("main");
  expect(webhook).toEqual({
    kind: "push",
    isKnown: true,
    payload: push,
    issues: [],
    id: undefined,
    timestamp: undefined,
  });
});

it("a webhook has the id and the time that were signed with it", async () => {
  const options = { secret, kind: "push", now: () => now };
  const received = await signed(standardWebhooks, push);
  const webhook: unknown = await parseNamedWebhook(received, ["push"], standardWebhooks, options);
  expect(webhook).toMatchObject({ id: "msg_1", timestamp: new Date(now) });
});

it("a webhook of another kind than its name says has issues", async () => {
  expect(await parsePush("ping")).toMatchObject({ kind: "ping", isKnown: true, issues: [{ path: ["zen"] }] });
});

it.each(["fork", "constructor", "__proto__", "PUSH", "push, push"])(
  "a webhook of the unknown kind %s is passed on",
  async (kind) => {
    expect(await parsePush(kind)).toMatchObject({ kind, isKnown: false, payload: push, issues: [] });
  },
);

it("a name may be a header as Node has it", async () => {
  expect(await parsePush(["push"])).toMatchObject({ kind: "push", isKnown: true });
});

it.each([undefined, null, "", [], ["push", "ping"]])("%j names no kind, and is refused", async (kind) => {
  await expect(parsePush(kind)).rejects.toThrow(InvalidRequestError);
});

it("a webhook is verified before its name is looked at", async () => {
  await expect(parsePush("push", { body: "{}" })).rejects.toThrow(WebhookVerificationError);
  await expect(parsePush(undefined, { body: "{}" })).rejects.toThrow(WebhookVerificationError);
});
