import { describe, expect, it } from "vitest";
import { ConfigurationError, InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import {
  parseWebhook,
  type ReceivedWebhook,
  type WebhookOptions,
} from "../../src/runtime/features/verified-webhook.js";
import { isSameText } from "../../src/runtime/features/webhook-signature.js";
import { WebhookVerificationError } from "../../src/runtime/features/webhook-headers.js";
import { now, parse, payload, policy, problemOf, secret, signed } from "./signed-webhooks.js";
import { bodyAlone, oneHeader, standardWebhooks, twoHeaders } from "./signing-policies.js";

const otherSecret = `whsec_${btoa("another secret")}`;
const policies = { standardWebhooks, oneHeader, bodyAlone, twoHeaders };

describe.each(Object.entries(policies))("a webhook signed as %s", (_, signing) => {
  it("is verified and parsed", async () => {
    const webhook = await parse(await signed(signing), signing);
    expect(webhook).toMatchObject({ kind: "order.paid", isKnown: true, payload, issues: [] });
    expect(webhook.id).toBe(signing === standardWebhooks ? "msg_1" : undefined);
    expect(webhook.timestamp).toEqual(signing === bodyAlone ? undefined : new Date(now));
  });

  it("may come as a request, as bytes, and with headers of any kind", async () => {
    const { headers, body } = await signed(signing);
    const bytes = new TextEncoder().encode(body);
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name.toUpperCase(), [text]]),
    );
    const ways: readonly ReceivedWebhook[] = [
      new Request("https://receiver.example", { method: "POST", headers, body }),
      { headers: new Headers(headers), body: bytes },
      { headers: upper, body: Buffer.from(bytes) },
      { headers: Object.fromEntries(Object.entries(headers).toReversed()), body },
    ];
    for (const way of ways) expect(await parse(way, signing)).toMatchObject({ payload });
  });

  it("is refused with another secret, and taken with one of several", async () => {
    const received = await signed(signing);
    expect(await problemOf(received, signing, { secret: otherSecret })).toBe("wrong-signature");
    expect(await problemOf(received, signing, { secret: [otherSecret] })).toBe("wrong-signature");
    expect(await parse(received, signing, { secret: [otherSecret, secret] })).toMatchObject({ payload });
  });

  it("is refused when any character of its signature is another one, or is missing", async () => {
    const { headers, body } = await signed(signing);
    const [name = "", text = ""] = Object.entries(headers).find(([one]) => /signature/iu.test(one)) ?? [];
    const start = text.length - (signing === standardWebhooks ? 44 : 64);
    for (let index = start; index < text.length; index += 1) {
      const other = text[index] === "0" ? "1" : "0";
      const changed = `${text.slice(0, index)}${other}${text.slice(index + 1)}`;
      for (const wrong of [
        changed,
        text.slice(0, index),
        `${text.slice(0, index)}${text.slice(index + 1)}`,
      ]) {
        expect(await problemOf({ headers: { ...headers, [name]: wrong }, body }, signing)).toBe(
          "wrong-signature",
        );
      }
    }
  });

  it("is refused with another body", async () => {
    const { headers, body } = await signed(signing);
    for (const changed of [`${body} `, body.replace("paid", "sent"), "", `\uFEFF${body}`]) {
      expect(await problemOf({ headers, body: changed }, signing)).toBe("wrong-signature");
    }
  });

  it("is refused without one of its headers", async () => {
    const { headers, body } = await signed(signing);
    for (const name of Object.keys(headers)) {
      const left = Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));
      expect(await problemOf({ headers: left, body }, signing)).toBe("missing-header");
      expect(await problemOf({ headers: { ...left, [name]: "" }, body }, signing)).toBe("missing-header");
      expect(await problemOf({ headers: { ...left, [name]: undefined }, body }, signing)).toBe(
        "missing-header",
      );
    }
  });

  it("is not parsed before it is verified", async () => {
    const { headers } = await signed(signing);
    expect(await problemOf({ headers, body: "{" }, signing)).toBe("wrong-signature");
    const received = await signed(signing, "{");
    await expect(parse(received, signing)).rejects.toThrow(InvalidRequestError);
  });

  it("is parsed of the bytes that were verified, whatever becomes of their buffer", async () => {
    const { headers, body } = await signed(signing);
    const bytes = new TextEncoder().encode(body);
    const parsing = parse({ headers, body: bytes }, signing);
    bytes.set(new TextEncoder().encode(body.replace("paid", "sent")));
    expect((await parsing).kind).toBe("order.paid");
  });

  it("is the same bytes as they came, whatever they are", async () => {
    const { headers, body } = await signed(signing, '{"kind":"a","text":"\uFFFD"}');
    const bytes = Uint8Array.from(new TextEncoder().encode(body));
    // What a framework makes of bytes that aren't UTF-8 isn't what was signed.
    const broken = Uint8Array.from([...bytes.slice(0, -5), 0xff, 0x22, 0x7d]);
    expect(await problemOf({ headers, body: broken }, signing)).toBe("wrong-signature");
    const empty = await signed(signing, "");
    await expect(parse(empty, signing)).rejects.toThrow("empty");
  });

  it("is refused with a header that is huge, or with too many signatures", async () => {
    const { headers, body } = await signed(signing);
    for (const [name, text] of Object.entries(headers)) {
      const huge = { ...headers, [name]: `${text}${signing.separator}${"a".repeat(1_000_000)}` };
      expect(await problemOf({ headers: huge, body }, signing)).toBe("malformed-header");
    }
    const [name = "", text = ""] = Object.entries(headers).find(([one]) => /signature/iu.test(one)) ?? [];
    for (const [count, text2] of [
      [17, text],
      [10_000, "v1=a"],
    ] as const) {
      const many = Array.from({ length: count }, () => text2).join(signing.separator);
      expect(await problemOf({ headers: { ...headers, [name]: many }, body }, signing)).toBe(
        "malformed-header",
      );
    }
  });

  it.each(["", " \n", [], [""], undefined, null, 5, [undefined], Array.from({ length: 1 }), {}])(
    "needs a secret, and %j is none",
    async (wrong) => {
      const given: WebhookOptions = Object.assign(Object.create(null), { secret: wrong, now: () => now });
      const received = await signed(signing);
      await expect(parseWebhook(received, policy, signing, given)).rejects.toThrow(ConfigurationError);
    },
  );

  it("needs a secret that isn't all zeros, by which anybody could sign", async () => {
    const zeros = signing === standardWebhooks ? `whsec_${btoa("\0".repeat(24))}` : "\0\0";
    const received = await signed(signing);
    await expect(parse(received, signing, { secret: [secret, zeros] })).rejects.toThrow(ConfigurationError);
  });

  it("needs options", async () => {
    const held: { value: WebhookOptions } = Object.assign(Object.create(null), { value: undefined });
    const parsing = parseWebhook(await signed(signing), policy, signing, held.value);
    await expect(parsing).rejects.toThrow(ConfigurationError);
  });

  it("is taken with white space around its headers", async () => {
    const { headers, body } = await signed(signing);
    const padded = Object.entries(headers).map(([name, text]) => [name, ` \t${text}\t `]);
    expect(await parse({ headers: Object.fromEntries(padded), body }, signing)).toMatchObject({ payload });
  });

  it("is parsed of bytes with a byte order mark, if those were signed", async () => {
    const received = await signed(signing, `\uFEFF${JSON.stringify(payload)}`);
    expect(await parse(received, signing)).toMatchObject({ payload });
  });
});

it("what isn't as it came is refused with a word about it", async () => {
  const { headers, body } = await signed(oneHeader);
  const request = new Request("https://receiver.example", { method: "POST", headers, body });
  await request.text();
  await expect(parse(request, oneHeader)).rejects.toMatchObject({
    help: "Pass the request before anything else reads it.",
  });
  const parsed: { headers: {}; body: string } = Object.assign({ headers, body }, { body: JSON.parse(body) });
  await expect(parse(parsed, oneHeader)).rejects.toThrow("isn't a string or bytes");
});

it.each([undefined, null, "{}", {}, { headers: null, body: "{}" }, { body: "{}" }])(
  "%j is no request, and is refused",
  async (request) => {
    const held: { value: ReceivedWebhook } = Object.assign(Object.create(null), { value: request });
    await expect(parse(held.value, oneHeader)).rejects.toThrow(InvalidRequestError);
  },
);

it("signatures in headers of one name count as several in one header", async () => {
  const { headers, body } = await signed(standardWebhooks);
  const right = headers["webhook-signature"] ?? "";
  for (const lines of [
    [right, "v1,AAAA"],
    ["v1,AAAA", right],
  ]) {
    const received = { headers: { ...headers, "webhook-signature": lines }, body };
    expect(await parse(received, standardWebhooks)).toMatchObject({ payload });
  }
});

it("a tolerance is refused where no time is signed", async () => {
  const received = await signed(bodyAlone);
  await expect(parse(received, bodyAlone, { toleranceMs: 1000 })).rejects.toThrow("no effect");
});

it.each([5, Symbol("s"), {}, Object.create(null), [Object.create(null)], ["a", 5], []])(
  "a header that isn't text but %o counts as missing",
  async (value) => {
    const { headers: right, body } = await signed(oneHeader);
    const gotten: { get: (name: string) => string } = Object.assign({ get: () => "" }, { get: () => value });
    const own: Record<string, string> = Object.assign({ ...right }, { "Shop-Signature": value });
    for (const headers of [gotten, own]) {
      expect(await problemOf({ headers, body }, oneHeader)).toBe("missing-header");
    }
  },
);

it("a secret that isn't base64 is refused without being shown", async () => {
  const received = await signed(standardWebhooks);
  const error: unknown = await parse(received, standardWebhooks, { secret: "whsec_of the shop!" }).catch(
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(`${String(error)}${JSON.stringify(error)}`).not.toContain("of the shop");
});

it("an error about a webhook is one of the client's", () => {
  const error = new WebhookVerificationError("too-old", "Old.");
  expect(SdkError.is(error)).toBe(true);
  expect([error.name, error.kind, error.outcome, error.retryable]).toEqual([
    "WebhookVerificationError",
    "WebhookVerification",
    "not_executed",
    false,
  ]);
});

it("texts are compared whole", () => {
  expect(isSameText("abc", "abc")).toBe(true);
  for (const [one, other] of [
    ["abc", "abd"],
    ["abc", "xbc"],
    ["abc", "ab"],
    ["", "a"],
  ] as const) {
    expect(isSameText(one, other)).toBe(false);
  }
});
