import { describe, expect, it } from "vitest";
import { unknown, valueOf } from "../../../src/language/model/ir/known.js";
import { buildText, shop, tell } from "./build-text.js";

const kinds = "  discriminator: type\n  kinds: { order.paid: { payload: Order } }\n";

const types = "  Order:\n    doc: An order.\n    fields: { id: string, type: { enum: [order.paid] } }\n";

function buildWebhooks(facts: string, more = "") {
  const { model, diagnostics } = buildText(shop({ types, rest: `webhooks:\n${kinds}${facts}${more}` }));
  return { webhooks: model?.apiOf()?.webhooks, diagnostics };
}

function signingOf(signing: string) {
  return valueOf(buildWebhooks(`  signing: ${signing}\n`).webhooks?.signing);
}

const minutes = 60_000;

describe("the signing of webhooks", () => {
  it("is in one header with its timestamp, as Stripe does it", () => {
    const text =
      '{ scheme: hmac-sha256, headers: { Stripe-Signature: "t={timestamp},v1={hex}" }, signed: "{timestamp}.{body}" }';
    expect(signingOf(text)).toEqual({
      scheme: "hmac-sha256",
      headers: [
        {
          name: "Stripe-Signature",
          parts: [
            { prefix: "t=", value: "timestamp" },
            { prefix: "v1=", value: "hex" },
          ],
        },
      ],
      separator: ",",
      signed: [{ kind: "timestamp" }, { kind: "text", text: "." }, { kind: "body" }],
      secret: "text",
      toleranceMs: 5 * minutes,
    });
  });

  it("is of the body alone, as GitHub does it", () => {
    const text = '{ scheme: hmac-sha256, headers: { X-Hub-Signature-256: "sha256={hex}" } }';
    expect(signingOf(text)).toMatchObject({
      headers: [{ name: "X-Hub-Signature-256", parts: [{ prefix: "sha256=", value: "hex" }] }],
      signed: [{ kind: "body" }],
    });
    expect(signingOf(text)).not.toHaveProperty("toleranceMs");
  });

  it("is in several headers, as Slack does it", () => {
    const text =
      '{ scheme: hmac-sha256, headers: { X-Slack-Signature: "v0={hex}", X-Slack-Request-Timestamp: "{timestamp}" }, signed: "v0:{timestamp}:{body}", tolerance: 10m }';
    expect(signingOf(text)).toMatchObject({
      signed: [{ text: "v0:" }, { kind: "timestamp" }, { text: ":" }, { kind: "body" }],
      toleranceMs: 10 * minutes,
    });
  });

  it("is all said by the name of a standard, but for the tolerance", () => {
    expect(signingOf("{ scheme: standard-webhooks }")).toMatchObject({
      scheme: "standard-webhooks",
      separator: " ",
      signed: [{ kind: "id" }, { text: "." }, { kind: "timestamp" }, { text: "." }, { kind: "body" }],
      secret: "whsec",
      toleranceMs: 5 * minutes,
    });
    expect(signingOf("{ scheme: standard-webhooks, tolerance: 90s }")?.toleranceMs).toBe(90_000);
  });

  it("may have a tolerance that is a limit", () => {
    const { webhooks, diagnostics } = buildWebhooks(
      "  signing: { scheme: standard-webhooks, tolerance: replay }\n",
      "limits: { replay: { duration: 2m } }\n",
    );
    expect([valueOf(webhooks?.signing)?.toleranceMs, diagnostics]).toEqual([2 * minutes, []]);
  });

  const signed = 'signed: "{timestamp}.{body}"';
  it.each([
    ["without a signature", "headers: { X-A: a }"],
    ["without headers", 'signed: "{body}"'],
    ["with two signatures", 'headers: { X-A: "{hex}", X-B: "{base64}" }'],
    ["with an id twice", 'headers: { X-A: "{hex}", X-B: "{id}", X-C: "{id}" }, signed: "{id}.{body}"'],
    ["with a comment in a prefix", 'headers: { X-A: "*/{hex}" }'],
    ["of what Markdown reads", 'headers: { X-A: "{hex}" }, signed: "`{body}"'],
    ["with a placeholder that doesn't exist", 'headers: { X-A: "{hex}", X-B: "{nonce}" }'],
    ["with text after a placeholder", 'headers: { X-A: "{hex};" }'],
    ["with white space in a prefix", 'headers: { X-A: "a {hex}" }'],
    ["with an empty part", 'headers: { X-A: "{hex}," }'],
    ["with parts that start alike", `headers: { X-A: "t={timestamp},t=1{hex}" }, ${signed}`],
    ["with a part that any text starts like", `headers: { X-A: "t={timestamp},{hex}" }, ${signed}`],
    ["with a timestamp that isn't signed", 'headers: { X-A: "{hex}", X-T: "{timestamp}" }'],
    ["with an id that isn't signed", 'headers: { X-A: "{hex}", X-I: "{id}" }'],
    ["of a timestamp that is in no header", `headers: { X-A: "{hex}" }, ${signed}`],
    ["of no body", 'headers: { X-A: "{hex}", X-T: "{timestamp}" }, signed: "{timestamp}"'],
    ["of the body twice", 'headers: { X-A: "{hex}" }, signed: "{body}.{body}"'],
    ["of another placeholder", 'headers: { X-A: "{hex}" }, signed: "{url}.{body}"'],
    ["of a stray brace", 'headers: { X-A: "{hex}" }, signed: "{.{body}"'],
    [
      "of what runs into each other",
      `headers: { X-A: "t={timestamp},s={hex}" }, signed: "{timestamp}{body}"`,
    ],
    [
      "of a timestamp that runs into digits",
      `headers: { X-A: "t={timestamp},s={hex}" }, signed: "{timestamp}0{body}"`,
    ],
    [
      "of a timestamp that digits run into",
      `headers: { X-A: "t={timestamp},s={hex}" }, signed: "{body}00{timestamp}"`,
    ],
    ["with a tolerance about nothing", 'headers: { X-A: "{hex}" }, tolerance: 5m'],
  ])("%s is refused", (_, facts) => {
    const { diagnostics } = buildWebhooks(`  signing: { scheme: hmac-sha256, ${facts} }\n`);
    expect(diagnostics.map(({ code }) => code)).toEqual(["invalid-signing"]);
  });

  it.each([
    ['{ scheme: standard-webhooks, headers: { X-A: "{hex}" } }', "invalid-signing 8:3"],
    ["{ scheme: standard-webhooks, tolerance: soon }", "invalid-duration 8:52"],
    ['{ scheme: hmac-sha256, headers: { "X A": "{hex}" } }', "invalid-header 8:46"],
  ])("%s is refused at its place", (signing, expected) => {
    const { diagnostics, model } = buildText(
      shop({ types, rest: `webhooks:\n  doc: A.\n${kinds}  signing: ${signing}\n` }),
    );
    expect([tell({ model, diagnostics })]).toEqual([[expected]]);
  });
});

describe("the delivery of webhooks", () => {
  it("says what it knows, and no more", () => {
    const { webhooks } = buildWebhooks(
      "  delivery: { guarantee: at-least-once, acknowledged: [2xx], attempts: 8, within: 3d, ordered: false, timeout: { unknown: Q } }\n",
      "unknowns: { Q: How long. }\n",
    );
    expect(valueOf(webhooks?.delivery)).toEqual({
      guarantee: "at-least-once",
      acknowledged: [{ kind: "class", hundreds: 2 }],
      isOrdered: { kind: "known", value: false },
      timeoutMs: unknown(["Q"]),
      attempts: { kind: "known", value: 8 },
      withinMs: { kind: "known", value: 3 * 24 * 60 * minutes },
    });
  });

  it.each([
    ["at-most-once, acknowledged: [2xx], attempts: 2", "invalid-delivery"],
    ["at-most-once, acknowledged: [2xx], within: 1h", "invalid-delivery"],
    ["at-least-once, acknowledged: [2xx], attempts: 0", "invalid-delivery"],
    ["at-least-once, acknowledged: [fine]", "invalid-status"],
    ["at-least-once, acknowledged: [2xx], timeout: soon", "invalid-duration"],
  ])("%s is refused", (facts, code) => {
    const { diagnostics } = buildWebhooks(`  delivery: { guarantee: ${facts} }\n`);
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
  });
});
