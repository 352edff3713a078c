// cspell:disable
import { describe, expect, it } from "vitest";
import { type ReceivedWebhook, verifyWebhook } from "../../src/runtime/features/verified-webhook.js";
import { WebhookVerificationError } from "../../src/runtime/features/webhook-headers.js";
import { buildWebhook } from "../../src/runtime/testing/sign-webhook.js";
import { bodyAlone, standardWebhooks, twoHeaders } from "./signing-policies.js";

const at = (seconds: number) => ({ now: () => seconds * 1000 });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Of the tests of its reference libraries: `libraries/javascript/src/webhook.test.ts` of standard-webhooks. */
describe("the published vectors of Standard Webhooks", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
  const body = '{"test": 2432232314}';
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  const other = "Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=";
  const received = (signatures: string): ReceivedWebhook => ({
    headers: { "webhook-id": id, "webhook-timestamp": "1614265330", "webhook-signature": signatures },
    body,
  });
  const options = { secret, ...at(1_614_265_330) };

  it("verify", async () => {
    const verified = await verifyWebhook(received(signature), standardWebhooks, options);
    expect({ ...verified, bytes: textOf(verified.bytes) }).toEqual({
      bytes: body,
      id,
      timestamp: new Date("2021-02-25T15:02:10.000Z"),
    });
  });

  it("are what a test signs", async () => {
    const timestamp = new Date(1_614_265_330_000);
    const { headers } = await buildWebhook(standardWebhooks, body, { secret, id, timestamp });
    expect(headers["webhook-signature"]).toBe(signature);
  });

  it("verify among signatures of other versions and secrets", async () => {
    const signatures = [`v1,${other}`, `v2,${other}`, signature, `v1,${other}`].join(" ");
    await expect(verifyWebhook(received(signatures), standardWebhooks, options)).resolves.toHaveProperty(
      "id",
      id,
    );
  });

  it("verify with a secret that has lost its prefix", async () => {
    const bare = { ...options, secret: secret.replace("whsec_", "") };
    await expect(verifyWebhook(received(signature), standardWebhooks, bare)).resolves.toHaveProperty(
      "id",
      id,
    );
  });

  it.each(["v1,dawfeoifkpqwoekfpqoekf", signature.slice(0, 8), "v1,", `v2,${other}`])(
    "do not with the signature %s",
    async (signatures) => {
      await expect(verifyWebhook(received(signatures), standardWebhooks, options)).rejects.toThrow(
        WebhookVerificationError,
      );
    },
  );
});

it("the published vector of GitHub verifies", async () => {
  const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
  const verified = await verifyWebhook(
    { headers: { "x-hub-signature-256": signature }, body: "Hello, World!" },
    bodyAlone,
    { secret: "It's a Secret to Everybody" },
  );
  expect({ ...verified, bytes: textOf(verified.bytes) }).toEqual({
    bytes: "Hello, World!",
    id: undefined,
    timestamp: undefined,
  });
});

it("the published vector of Slack verifies", async () => {
  const body =
    "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c";
  const headers = {
    "X-Slack-Request-Timestamp": "1531420618",
    "X-Slack-Signature": "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
  };
  const options = { secret: "8f742231b10e8888abcd99yyyzzz85a5", ...at(1_531_420_618) };
  await expect(verifyWebhook({ headers, body }, twoHeaders, options)).resolves.toHaveProperty(
    "timestamp",
    new Date(1_531_420_618_000),
  );
});
