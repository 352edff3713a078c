import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commentText } from "../../../src/client/typescript/text/comment.js";
import { propertyKey, quote } from "../../../src/client/typescript/text/literal.js";
import { isWhole } from "../../whole.js";

const bidirectional = [..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"];

describe("a string literal", () => {
  it.each(
    [...bidirectional, "\u0085", "\u2028", "\u2029"].map((character) => [escape(character), character]),
  )("has %s escaped, also as a key", (escaped, character) => {
    expect(quote(`a${character}b`)).toBe(`"a${escaped}b"`);
    expect(propertyKey(character)).toBe(`"${escaped}"`);
    expect(JSON.parse(quote(character))).toBe(character);
  });

  it("means its text, whatever that is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(JSON.parse(quote(text))).toBe(text);
      }),
      { numRuns: isWhole ? 100 : 8 },
    );
  });
});

describe("a doc comment", () => {
  it.each([
    ["a @deprecated b", "a \\@deprecated b"],
    ["@hidden", "\\@hidden"],
    ["* @ignore", "* \\@ignore"],
    ["{@link https://evil.example a}", "{\\@link https://evil.example a}"],
    ["@internal", "&#64;internal"],
    ["see a@internal", "see a&#64;internal"],
    ["\\@Internal", "\\&#64;Internal"],
    ["@jsxImportSource evil", "&#64;jsxImportSource evil"],
    ["a@example.com", "a@example.com"],
    ["end */ here", "end *\\/ here"],
    ["\u202ea\u2066b", "\\u{202e}a\\u{2066}b"],
    ["\u200fa", "\u200fa"],
  ])("has for %j: %j", (text, expected) => {
    expect(commentText(text)).toBe(expected);
  });
});

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
