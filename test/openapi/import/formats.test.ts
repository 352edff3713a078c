import { describe, expect, it } from "vitest";
import { meaningOf } from "../../../src/openapi/import/schemas/formats.js";
import { rewritePattern } from "../../../src/openapi/import/schemas/rewrite-pattern.js";
import { createPatterns } from "../../../src/language/model/patterns/patterns.js";
import { codesOf, parameterOf, string } from "./open-document.js";

const patterns = createPatterns();

describe("a format that is said as a pattern", () => {
  it.each([
    ["byte", ["", "aGk=", "YQ=="], ["a", "aGk", "a-k="]],
    ["base64url", ["", "a-_k"], ["a+k="]],
    ["uri-template", ["https://a.example{/id}{?q*,p:3}", "%20", ""], ["a b", "{", "{}", "%2"]],
    ["json-pointer", ["", "/a~1b/0"], ["a", "/~2"]],
    ["time", ["23:59:60Z", "12:00:00.5+01:00"], ["12:00", "24:00:00Z"]],
    ["ipv4", ["0.0.0.0", "255.10.9.1"], ["256.0.0.0", "1.2.3", "01.2.3.4"]],
    [
      "ipv6",
      ["::", "::1", "1:2:3:4:5:6:7:8", "fe80::1:2", "::ffff:1.2.3.4", "1::"],
      ["1:2", ":::", "1::2::3", "g::"],
    ],
    ["hostname", ["a.example", "localhost"], ["-a", "a..b", "a_b"]],
    ["date-time-rfc-2822", ["Thu, 27 Aug 2015 18:47:01 +0000"], ["2015-08-27"]],
    ["iso-country-code", ["DE"], ["DEU"]],
    ["currency", ["EUR", "usd"], ["euro"]],
    ["char", ["a"], ["", "ab"]],
    ["int32", ["-5"], ["a"]],
    ["int64", ["123"], ["1.5"]],
    ["uint64", ["123"], ["-1"]],
  ])("%s takes what the format takes, and runs in linear time", (format, valid, invalid) => {
    const pattern = meaningOf("string", format)?.grammar ?? "";
    expect([...valid, ...invalid].filter((text) => new RegExp(pattern, "u").test(text))).toEqual(valid);
    expect(["linear", "unknown"]).toContain(patterns.complexityOf(pattern));
  });
});

it("that has several spellings is a string in a path all the same", async () => {
  const lossesIn = async (format: string) => {
    const schema = { ...string, format };
    return codesOf(parameterOf({ in: "path", name: "id", required: true, schema }, "/{id}"));
  };
  const all = await Promise.all(["email", "uuid", "date", "uri", "date-time", "duration"].map(lossesIn));
  expect(all.flat()).toEqual([]);
});

it("has no meaning where nobody has given it one", () => {
  expect([
    meaningOf("string", "colour"),
    meaningOf("object", "uri"),
    meaningOf("string", "constructor"),
  ]).toEqual([undefined, undefined, undefined]);
});

it.each([
  [String.raw`^[a-z\-\:]+\:$`, String.raw`^[a-z\-:]+:$`],
  [String.raw`\-\d\.\/`, String.raw`-\d\.\/`],
  [String.raw`^\d+$`, String.raw`^\d+$`],
  [String.raw`^[\w\-\_]+\_$`, String.raw`^[\w\-_]+_$`],
  ["(", "("],
])("the pattern %s is read as %s", (written, read) => {
  expect(rewritePattern(written)).toBe(read);
});
