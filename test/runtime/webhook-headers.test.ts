import { describe, expect, it } from "vitest";
import { parse, payload, problemOf, now, signed } from "./signed-webhooks.js";
import { oneHeader, standardWebhooks, twoHeaders } from "./signing-policies.js";

describe.each(Object.entries({ standardWebhooks, oneHeader, twoHeaders }))("the time of %s", (_, signing) => {
  const minutes = 60_000;

  it.each([
    [-5 * minutes, undefined],
    [5 * minutes, undefined],
    [-5 * minutes - 1000, "too-old"],
    [5 * minutes + 1000, "too-new"],
    [-365 * 24 * 60 * minutes, "too-old"],
  ])("%d milliseconds from now", async (offset, problem) => {
    const received = await signed(signing, payload, { timestamp: new Date(now + offset) });
    expect(await problemOf(received, signing)).toBe(problem);
  });

  it("may have another tolerance, but none that is no number", async () => {
    const received = await signed(signing, payload, { timestamp: new Date(now - 10_000) });
    expect(await parse(received, signing, { toleranceMs: 10_000 })).toMatchObject({ payload });
    for (const toleranceMs of [9999, 0, -1, Number.NaN]) {
      expect(await problemOf(received, signing, { toleranceMs })).toBe("too-old");
    }
  });

  it("is refused by a clock that is broken", async () => {
    expect(await problemOf(await signed(signing), signing, { now: () => Number.NaN })).toBe("too-old");
  });

  it("can't be moved without the secret", async () => {
    const { headers, body } = await signed(signing, payload, { timestamp: new Date(now - 3_600_000) });
    const old = String((now - 3_600_000) / 1000);
    const moved = Object.entries(headers).map(([name, text]) => [
      name,
      text.replace(old, String(now / 1000)),
    ]);
    expect(await problemOf({ headers: Object.fromEntries(moved), body }, signing)).toBe("wrong-signature");
  });

  it.each([
    "1e9",
    "-1800000000",
    "NaN",
    "+1800000000",
    "1800000000.0",
    "0x6b49d200",
    "١٨٠٠٠٠٠٠٠٠",
    "18000000000000",
  ])("can't be %s", async (timestamp) => {
    const { headers, body } = await signed(signing);
    const changed = Object.entries(headers).map(([name, text]) => [
      name,
      text.replace(String(now / 1000), timestamp),
    ]);
    expect(await problemOf({ headers: Object.fromEntries(changed), body }, signing)).toBe("malformed-header");
  });
});

describe("a header with parts", () => {
  async function headerOf(): Promise<readonly [time: string, signature: string, body: string]> {
    const { headers, body } = await signed(oneHeader);
    const [time = "", signature = ""] = headers["Shop-Signature"]?.split(",") ?? [];
    return [time, signature, body];
  }

  it("may have them in any order, with white space, in capitals, and with others", async () => {
    const [time, signature, body] = await headerOf();
    const capitals = `v1=${signature.slice(3).toUpperCase()}`;
    for (const text of [
      `${signature},${time}`,
      `${time} , ${signature} `,
      `${time},${capitals}`,
      `${time},v0=abc,${signature},constructor=1,__proto__=2`,
      `${time},v1=abc,${signature}`,
    ]) {
      expect(await parse({ headers: { "Shop-Signature": text }, body }, oneHeader)).toMatchObject({
        payload,
      });
    }
  });

  it("has one time", async () => {
    const [time, signature, body] = await headerOf();
    for (const text of [`${time},${time},${signature}`, signature, `t=,${signature}`]) {
      expect(await problemOf({ headers: { "Shop-Signature": text }, body }, oneHeader)).toBe(
        "malformed-header",
      );
    }
  });

  it("may come as several headers, of which each says a part", async () => {
    const [time, signature, body] = await headerOf();
    const headers = new Headers([
      ["Shop-Signature", time],
      ["Shop-Signature", signature],
    ]);
    expect(await parse({ headers, body }, oneHeader)).toMatchObject({ payload });
    expect(await parse({ headers: { "shop-signature": [time, signature] }, body }, oneHeader)).toMatchObject({
      payload,
    });
  });

  it.each([
    ["", "missing-header"],
    ["v1", "malformed-header"],
    ["v1=", "malformed-header"],
    [",,,", "malformed-header"],
    ["t=1800000000", "malformed-header"],
    ["t=1800000000,v1=", "wrong-signature"],
    ["t=1800000000,v1=%00", "wrong-signature"],
    ["t=1800000000,v1=ß", "wrong-signature"],
  ])("isn't %j", async (text, expected) => {
    const [, , body] = await headerOf();
    const problem = await problemOf({ headers: { "Shop-Signature": text }, body }, oneHeader);
    expect(problem).toBe(expected);
  });

  it("isn't taken from a prototype", async () => {
    const { headers, body } = await signed(oneHeader);
    const inherited: { [name: string]: string } = Object.create(headers);
    expect(await problemOf({ headers: inherited, body }, oneHeader)).toBe("missing-header");
  });
});

describe("an id", () => {
  it.each(["a b", "a.b", "", "ü", "a".repeat(257), "msg_1, msg_1"])("isn't %j", async (id) => {
    const { headers, body } = await signed(standardWebhooks, payload, { id });
    const expected = id === "" ? "missing-header" : "malformed-header";
    expect(await problemOf({ headers, body }, standardWebhooks)).toBe(expected);
  });

  it("can't be exchanged", async () => {
    const { headers, body } = await signed(standardWebhooks);
    const exchanged = { ...headers, "webhook-id": "msg_2" };
    expect(await problemOf({ headers: exchanged, body }, standardWebhooks)).toBe("wrong-signature");
  });
});
