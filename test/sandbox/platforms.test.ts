import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { describe, expect, it } from "vitest";
import { complexityOf } from "../../src/language/model/patterns/complexity.js";
import { matcherForShort } from "../../src/language/model/patterns/match-pattern.js";
import { decodeBase64, decodeLatin1, encodeBase64Url } from "../../src/sandbox/bytes.js";
import { digestByHand, digestOf } from "../../src/sandbox/digest.js";
import { reasonOf } from "../../src/sandbox/responses/reasons.js";

const texts = ["", "a", "naïve 😀", "\uFEFFmarked", "\uD800 alone", "?".repeat(1000)];
const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

describe("what the sandbox does without Node", () => {
  it.each(texts)("is the same for %j", (text) => {
    const node = createHash("sha256").update(text).digest("hex");
    expect([digestByHand(text), digestOf(text)]).toEqual([node, node]);
    const encoded = Buffer.from(text, "utf8").toString("base64url");
    expect(encodeBase64Url(text)).toBe(encoded);
    expect(decodeBase64(encoded)).toBe(Buffer.from(text, "utf8").toString());
  });

  it("is the same for bytes that aren't text", () => {
    const node = createHash("sha256").update(everyByte).digest("hex");
    expect([digestByHand(everyByte), digestOf(everyByte)]).toEqual([node, node]);
    expect(decodeLatin1(everyByte)).toBe(Buffer.from(everyByte).toString("latin1"));
    const standard = Buffer.from("a?>b?>", "utf8").toString("base64");
    expect(decodeBase64(standard)).toBe("a?>b?>");
    expect(decodeBase64("no base64!")).toBeUndefined();
  });

  it("calls each status as Node does", () => {
    const statuses = Array.from({ length: 600 }, (_, status) => status);
    expect(statuses.map(reasonOf)).toEqual(statuses.map((status) => STATUS_CODES[status] ?? "Unknown"));
  });

  it.each([
    { pattern: String.raw`^\d+\d+$`, text: "12x", matches: false },
    { pattern: String.raw`^\d+\d+$`, text: `${"1".repeat(100_000)}x`, matches: true },
    { pattern: String.raw`^(a|a)*$`, text: `${"a".repeat(1000)}x`, matches: true },
  ])("tries $pattern only on what can't take long", ({ pattern, text, matches }) => {
    expect(matcherForShort(new RegExp(pattern, "u"), complexityOf(pattern))(text)).toBe(matches);
  });
});
