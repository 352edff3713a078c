import { describe, expect, it } from "vitest";
import { Blocks } from "../../../src/site/html/block-view.js";
import type { Block } from "../../../src/site/page/block.js";
import { parseProse } from "../../../src/site/prose/parse-prose.js";
import { renderToString } from "preact-render-to-string";
import { markdownOf } from "../content/library.js";

const htmlOf = (blocks: readonly Block[]) => renderToString(Blocks({ blocks, from: "page" }));

describe("prose", () => {
  it.each([
    ["a &amp; b, &lt;c&gt;, &#64;&#x41;", "a & b, <c>, @A"],
    ["&amp;lt; is &lt;", "&lt; is <"],
    ["`&amp;`", "&amp;"],
    ["\\&amp; and &nothing; and &#0;&#xD800;&#9999999;", "&amp; and &nothing; and \uFFFD\uFFFD\uFFFD"],
    ["AT&T &copy 2026", "AT&T &copy 2026"],
  ])("has entities as what they stand for: %s", (text, shown) => {
    const [block] = parseProse(text);
    const parts = block?.kind === "paragraph" ? block.content : [];
    expect(parts.map((part) => ("text" in part ? part.text : "")).join("")).toBe(shown);
  });

  it("has no comments, and other HTML as text", () => {
    expect(parseProse("<!-- For\n\nauthors. -->\n")).toEqual([]);
    expect(htmlOf(parseProse("Text<!-- of two -->, and <b>more</b>.\n\n<!-- open"))).toBe(
      "<p>Text, and &lt;b>more&lt;/b>.</p>",
    );
  });

  it("has lists in lists, and numbers that begin later", () => {
    const blocks = parseProse(
      "1. One\n   - a\n     - b\n\n       More of b.\n   - c\n2. Two\n\nText.\n\n3. Three\n",
    );
    expect(htmlOf(blocks)).toBe(
      "<ol><li><p>One</p><ul><li><p>a</p><ul><li><p>b</p><p>More of b.</p></li></ul></li><li><p>c</p></li></ul></li>" +
        '<li><p>Two</p></li></ol><p>Text.</p><ol start="3"><li><p>Three</p></li></ol>',
    );
    expect(parseProse(markdownOf(blocks))).toEqual(blocks);
  });

  it("has tables whose cells have code, links and bars", () => {
    const text = "| a | b |\n| :-- | --: |\n| `x \\| y` | [z](https://example.com) \\| **w** |\n| only |\n";
    const blocks = parseProse(text);
    expect(htmlOf(blocks)).toContain(
      '<td><code>x | y</code></td><td><a href="https://example.com">z</a> | <strong>w</strong></td></tr>' +
        "<tr><td>only</td><td></td></tr>",
    );
    expect(markdownOf(blocks)).toContain("<code>x &#124; y</code> | [z](<https://example.com>) \\| **w** |");
  });

  it.each(["~~~ a`b\ncode\n~~~", "~~~ a<b\ncode\n~~~", "~~~ ```\ncode\n~~~"])(
    "has code whose language ends no fence: %j",
    (text) => {
      const blocks = parseProse(text);
      expect(parseProse(markdownOf(blocks))).toEqual(blocks);
    },
  );

  it.each([
    ["quotes", `${">".repeat(5000)} a`],
    ["lists", `${"- ".repeat(5000)}a`],
    [
      "lists below each other",
      Array.from({ length: 400 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
    ],
    ["quotes in lists", `${"> - ".repeat(2000)}a`],
    ["emphasis", `${"*a _b ".repeat(700)}${"_ *".repeat(700)}`],
  ])("stays as it stands where it is deeper than anybody reads: %s", (_, text) => {
    const blocks = parseProse(text);
    expect(htmlOf(blocks)).toContain("a");
    expect(markdownOf(blocks)).toContain("a");
  });

  it("stays as it stands in a paragraph that nobody reads, since reading it could take minutes", () => {
    for (const long of ["_a".repeat(200_000), `${"a".repeat(400_000)}@`]) {
      expect(parseProse(`*b*\n\n${long}`)).toEqual([
        { kind: "paragraph", content: [{ kind: "emphasis", content: [{ kind: "text", text: "b" }] }] },
        { kind: "paragraph", content: [{ kind: "text", text: long }] },
      ]);
    }
  });

  it("has code with its tabs", () => {
    const blocks = parseProse("```make\nall:\n\ttouch é\n```\n");
    expect(htmlOf(blocks)).toContain("all:\n\ttouch é");
    expect(markdownOf(blocks)).toContain("all:\n\ttouch é");
  });

  it("names headings as the hosts of repositories do", () => {
    const text = [
      "# `quoin docs`, [again](https://example.com/a)",
      "# When? Then & now",
      "# Same",
      "# Same",
      "# Same-1",
      "# …",
      "# Café naïve",
    ];
    const ids = parseProse(text.join("\n\n")).map((block) => (block.kind === "heading" ? block.id : ""));
    expect(ids).toEqual([
      "quoin-docs-again",
      "when-then--now",
      "same",
      "same-1",
      "same-1-1",
      "section",
      "café-naïve",
    ]);
  });
});

it("a page and its Markdown hide nothing, and join what is joined", () => {
  const blocks = parseProse(
    "a\u0000\u001b[31m \u202e \u200b \u00ad b\u200dc \u200d👩\u200d💻 می\u200cخواهم \u200d\u200c",
  );
  const shown =
    "a\\u{0}\\u{1b}[31m \\u{202e} \\u{200b} \\u{ad} b\\u{200d}c \\u{200d}👩\u200d💻 می\u200cخواهم \\u{200d}\\u{200c}";
  expect(htmlOf(blocks)).toBe(`<p>${shown}</p>`);
  expect(htmlOf(parseProse(markdownOf(blocks)))).toBe(`<p>${shown}</p>`);
});
