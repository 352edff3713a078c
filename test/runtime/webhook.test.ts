import { describe, expect, it } from "vitest";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { parseWebhookUnverified } from "../../src/runtime/features/unverified-webhook.js";

interface Payload {
  readonly eventType: string;
  readonly walletId?: string;
}

const policy = { kindPath: ["eventType"], kinds: ["wallet.changed"] };
const validators = { "wallet.changed": () => [{ path: ["walletId"], message: "is missing" }] };

describe("EVT-2 a webhook", () => {
  it("FMT-2 of a known kind is parsed, typed and validated", () => {
    const raw = '{"eventType":"wallet.changed","walletId":"w","newField":1}';
    const event = parseWebhookUnverified<Payload>(raw, policy, validators);
    expect(event).toMatchObject({ kind: "wallet.changed", isKnown: true, payload: JSON.parse(raw) });
    expect(event.issues).toHaveLength(1);
    expect(parseWebhookUnverified<Payload>(new TextEncoder().encode(raw), policy)).toMatchObject({
      issues: [],
    });
  });

  it.each(["invoice.invented", "constructor", "__proto__"])("of the unknown kind %s is passed on", (kind) => {
    const event = parseWebhookUnverified<Payload>(JSON.stringify({ eventType: kind }), policy, validators);
    expect(event).toMatchObject({ kind, isKnown: false, issues: [] });
  });

  it.each(["", "[]", "{}", '{"eventType":5}', "{", "null", '"x"', "[".repeat(9999)])(
    "%j is refused",
    (raw) => {
      expect(() => parseWebhookUnverified(raw, policy)).toThrow(InvalidRequestError);
    },
  );

  it.each([undefined, null, 5, { eventType: "wallet.changed" }, new ArrayBuffer(2), ["x"]])(
    "%j is neither text nor bytes, and is refused",
    (raw) => {
      const held: { value: string } = Object.assign(Object.create(null), { value: raw });
      expect(() => parseWebhookUnverified(held.value, policy)).toThrow(InvalidRequestError);
    },
  );

  it("whose validator throws is passed on, and says so", () => {
    const broken = {
      "wallet.changed": () => {
        throw new TypeError("boom");
      },
    };
    const event = parseWebhookUnverified<Payload>('{"eventType":"wallet.changed"}', policy, broken);
    expect(event).toMatchObject({
      isKnown: true,
      issues: [{ path: [], message: expect.stringContaining("validated") }],
    });
  });

  it("in bytes that aren't UTF-8 is refused", () => {
    expect(() => parseWebhookUnverified(Uint8Array.of(0x22, 0xff, 0x22), policy)).toThrow(
      InvalidRequestError,
    );
  });
});
