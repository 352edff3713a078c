import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  markdownBlock,
  markdownCode,
  markdownLine,
  markdownText,
} from "../../../src/language/text/markdown.js";
import { outlineOf } from "../../client/typescript/markdown-outline.js";
import { reportsOf } from "../../client/typescript/odd-report.js";
import { isWhole } from "../../whole.js";

describe("text of the model in a line of Markdown", () => {
  it.each([
    ["# Title", "\\# Title"],
    ["--- a", "\\--- a"],
    ["=== a", "\\=== a"],
    ["+ a", "\\+ a"],
    ["12. a", "12\\. a"],
    ["> a", "\\> a"],
    ["```js", "\\`\\`\\`js"],
    ["~~~", "\\~\\~\\~"],
    ["<b>&lt;a&#62;", "\\<b\\>&amp;lt;a&amp;#62;"],
    ["![a](b) | c", "!\\[a\\](b) \\| c"],
    ["a\\|b", "a\\\\\\|b"],
    ["*a* _b_ c_d", "\\*a\\* \\_b\\_ c_d"],
    ["a\n# b", "a # b"],
    ["a `b` and `c|\\d` e`", "a `b` and <code>c&#124;&#92;d</code> e\\`"],
    ["\u202ea", "\\\\u{202e}a"],
  ])("%j becomes %j", (text, expected) => {
    expect(markdownText(text)).toBe(expected);
  });
});

describe("Markdown of the model in a line", () => {
  it.each([
    ["The **Shop** API, *fast* and _small_", "The **Shop** API, *fast* and _small_"],
    ["See [the `docs`](https://a.b/c_d?e=f#g).", "See [the `docs`](https://a.b/c_d?e=f#g)."],
    ["[a](javascript:alert) [b](/c) [d][e]", "\\[a\\](javascript:alert) \\[b\\](/c) \\[d\\]\\[e\\]"],
    ["[a [b](https://c.d)", "\\[a [b](https://c.d)"],
    ["# a ** b * c _ d", "\\# a \\*\\* b \\* c \\_ d"],
    ["<b>a</b> | b ~ c", "\\<b\\>a\\</b\\> \\| b \\~ c"],
    ["a \\_b c", "a \\_b c"],
  ])("%j becomes %j", (markdown, expected) => {
    expect(markdownLine(markdown)).toBe(expected);
  });
});

describe("code of the model in a line of Markdown", () => {
  it.each([
    ["PATCH /a/{id}", "`PATCH /a/{id}`"],
    ["a|b", "<code>a&#124;b</code>"],
    ["a\\|b", "<code>a&#92;&#124;b</code>"],
    ["`<b>", "<code>&#96;&#60;b&#62;</code>"],
    ["a\nb", "`a b`"],
    ["\u202ea\u0000", "<code>&#92;u&#123;202e&#125;a&#92;u&#123;0&#125;</code>"],
    ["", "<code></code>"],
    ["|_a_ a_b __proto__", "<code>&#124;&#95;a&#95; a_b &#95;&#95;proto&#95;&#95;</code>"],
    ["|https://www.evil.example", "<code>&#124;https&#58;&#47;&#47;www&#46;evil&#46;example</code>"],
  ])("%j becomes %j", (text, expected) => {
    expect(markdownCode(text)).toBe(expected);
  });
});

describe("a block of code", () => {
  it("ends where it ends, and each line is one", () => {
    expect(markdownBlock("ts", ["a", "```", "// b\n# Title\u001b\u2028", "````"])).toBe(
      "`````ts\na\n```\n// b\\u{a}# Title\\u{1b}\\u{2028}\n````\n`````",
    );
    expect(markdownBlock("make", ["all:", "\ttouch $@ é"])).toBe("```make\nall:\n\ttouch $@ é\n```");
  });
});

describe("whatever the model says", () => {
  const pieces = fc.constantFrom(
    ..."# |- |1. |> |=== |--- |```|~~~|`|**|_|<b>|<!--|](x)|![a](b)|\\|&lt;|&#35;|http://a.b |::".split("|"),
    ..."|,\\|,\n,\n\n,\n# ,\n```\n,\t,\u2028,\u0085,\u202e,a".split(","),
  );
  const texts = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));

  it("README and report have the headings, the cells and the lines that they have with harmless words", async () => {
    const expected = Object.values(await reportsOf("word")).map(outlineOf);
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const outlines = Object.values(await reportsOf(text)).map(outlineOf);
        expect(await Promise.all(outlines)).toEqual(await Promise.all(expected));
      }),
      {
        numRuns: isWhole ? 20 : 4,
        seed: 20_260_401,
        examples: [["\n# Title\n```\n|"], ["|a|b"], ["`"], ["a\\"]],
      },
    );
  });
});
