import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readModelText } from "../../../src/language/read/read-model.js";
import { isWhole } from "../../whole.js";

function read(text: string) {
  const { document, diagnostics } = readModelText([{ path: "a.yaml", text }]);
  return {
    content: document?.files[0]?.content,
    file: document?.files[0],
    codes: diagnostics.map(({ code }) => code),
  };
}

describe("values that keep their meaning", () => {
  it("B01 a version is the text that was written", () => {
    const text = "versions:\n  header: V\n  current: 2026-04-01\n  list:\n    2026-04-01: { doc: a }\n";
    const { content, codes } = read(text);
    expect(codes).toEqual([]);
    expect(content?.versions?.current).toBe("2026-04-01");
    expect(Object.keys(content?.versions?.list ?? {})).toEqual(["2026-04-01"]);
  });

  it("B05 B16 no, on, y and NO are texts", () => {
    expect(read("types:\n  A: { enum: [no, on, y, NO] }\n").content?.types?.["A"]?.enum).toEqual([
      "no",
      "on",
      "y",
      "NO",
    ]);
  });

  it.each([
    ["|", "      a\n        b\n\n      c\n", "a\n  b\n\nc\n"],
    ["|-", "      a\n      b\n", "a\nb"],
    ["|+", "      a\n\n\n", "a\n\n\n"],
    ["|2", "        a\n", "  a\n"],
    [">", "      a\n      b\n\n      c\n", "a b\nc\n"],
    [">-", "      a\n        b\n      c\n", "a\n  b\nc"],
  ])("B22 a block with %s is read exactly", (header, lines, value) => {
    const { content, codes } = read(`types:\n  A:\n    doc: ${header}\n${lines}`);
    expect(codes).toEqual([]);
    expect(content?.types?.["A"]?.doc).toBe(value);
  });

  it("A15 line ends don't matter", () => {
    const text = "types:\n  A:\n    doc: |\n      a\n      b\n  B: { doc: c }\n";
    const expected = read(text);
    expect(expected.codes).toEqual([]);
    const mixed = text.replace("\n", "\r\n");
    for (const other of [text.replaceAll("\n", "\r\n"), text.replaceAll("\n", "\r"), mixed]) {
      const { content, file } = read(other);
      expect(content).toEqual(expected.content);
      expect(file?.text).toBe(text);
      expect(file?.keyPlace(["types", "B"])).toEqual(expected.file?.keyPlace(["types", "B"]));
    }
  });

  it("A24 naughty texts come through", () => {
    const naughty = [
      "",
      "undefined",
      "NIL",
      "1E+02",
      "0x0",
      "-1/2",
      "$HOME",
      "Ω≈ç√∫˜µ≤≥÷",
      "社會科學院語學研究所",
      "😍 👩🏽 🇺🇸",
      "בְּרֵאשִׁית",
      "<script>alert(0)</script>",
      "'; DROP TABLE users; --",
      "../../../etc/passwd",
      "{{ x }} ${y} %s *x &y !z @a `b` # c",
      "__proto__",
    ];
    for (const doc of naughty) {
      const { content, codes } = read(`types:\n  A:\n    doc: ${JSON.stringify(doc)}\n`);
      expect(codes).toEqual([]);
      expect(content?.types?.["A"]?.doc).toBe(doc);
    }
  });

  it("names of every object are only names", () => {
    const text =
      "types:\n  A:\n    fields:\n      constructor: string\n      toString?: string\n      hasOwnProperty: string\n";
    const { content, file, codes } = read(text);
    expect(codes).toEqual([]);
    expect(Object.keys(content?.types?.["A"]?.fields ?? {})).toEqual([
      "constructor",
      "toString?",
      "hasOwnProperty",
    ]);
    expect(file?.valuePlace(["types", "A", "fields", "constructor"]).line).toBe(4);
  });
});

describe("anything at all", () => {
  const pieces = fc.constantFrom(
    ..."types: |endpoints:|  |\n|- |[|]|{|}|,|: |#|'|\"|&a|*a|!t|a|@|`|%|\t|?|> |\\x1b|---\n|doc: |string[]|/a/{id}|<<|~|1.10|\u202e|\u0000".split(
      "|",
    ),
  );

  it("never throws, and every finding has a place in the text", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join("");
        const lines = text.split("\n");
        for (const { at } of readModelText([{ path: "a.yaml", text }]).diagnostics) {
          expect(at?.line).toBeLessThanOrEqual(lines.length);
          expect(at?.column).toBeLessThanOrEqual((lines[(at?.line ?? 0) - 1] ?? "").length + 1);
        }
      }),
      { numRuns: isWhole ? 2_000 : 300 },
    );
  });

  it("a text without any finding has a document, and one with an error has none", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const { document, diagnostics } = readModelText([{ path: "a.yaml", text: parts.join("") }]);
        expect(document === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
      }),
      { numRuns: isWhole ? 1_000 : 200 },
    );
  });
});
