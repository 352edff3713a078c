import { describe, expect, it } from "vitest";
import { readProjectFile } from "../../house/source-files.js";
import { importReview } from "./written-scripts.js";

interface Neutralise {
  readonly neutralise: (text: string) => string;
  readonly showName: (name: string) => string;
}

const { neutralise, showName } = await importReview<Neutralise>("neutralise");
const { codeBlock } = await importReview<{ readonly codeBlock: (text: string) => string }>(
  "neutralise-report",
);

/** With the zero-width spaces to be seen. */
function shown(text: string): string {
  return neutralise(text).replaceAll("\u200b", "·");
}

describe("Markdown that anybody may have written", () => {
  it.each([
    ["a mention", "@octocat and @acme/team", "@·octocat and @·acme/team"],
    ["a mention in code", "`@octocat`", "`@·octocat`"],
    [
      "a mention as an entity",
      "&#64;octocat &#x40;octocat &commat;octocat",
      "&#64;·octocat &#x40;·octocat &commat;·octocat",
    ],
    ["a mention that is none any more", "@&#8203;octocat :&#8203;//a", "@&#8203;octocat :&#8203;//a"],
    ["a mention in two entities", "&#64;&#97;cme", "&#64;·&#97;·cme"],
    [
      "a mention as an entity without its end, which HTML knows",
      "&#64octocat &#x40;octocat &#x40octocat &#0000000064octocat",
      "&#64·octocat &#x40;·octocat &#x40·octocat &#0000000064·octocat",
    ],
    ["an address", "<a@b.example>", "<·a@·b.example>"],
    ["an issue", "#1 acme/books#2 GH-3 &#35;4 #&#49;", "#·1 acme/books#·2 GH·-3 &#35;·4 #·&#49;"],
    [
      "a reference of GitLab",
      '!1 $2 &3 %4 ~5 %"Next" ~"bug" ~bug %Next !&#49; &&#49; GL-6 [vulnerability:7] *iteration:8',
      '!·1 $·2 &·3 %·4 ~·5 %·"Next" ~·"bug" ~·bug %·Next !·&#49; &·&#49; GL·-6 [·vulnerability:7] *·iteration:8',
    ],
    ["a link", "[x](https://evil.example)", "[x]·(https:·//evil.example)"],
    ["an image", "![x](y.png) ![x][y]", "![x]·(y.png) ![x]·[y]"],
    ["a definition", "[x]: /y\n[^1]: z", "[x]·: /y\n[^1]·: z"],
    [
      "a bare address",
      "https://evil.example _www.evil.example mailto:a",
      "https:·//evil.example _www·.evil.example mailto·:a",
    ],
    [
      "an address in pieces",
      String.raw`http:\/\/a http\://a http&#58;//a http:&#47;/a http:/&#47;a www\.a www&#46;a`,
      String.raw`http:·\/\/a http\:·//a http&#58;·//a http:·&#47;·/a http:·/&#47;·a www·\.a www·&#46;·a`,
    ],
    [
      "an address in code that is HTML",
      "<code>http&#58;&#47;&#47;a</code> <code>http://a www.b</code>",
      "<code>http&#58;·&#47;·&#47;·a</code> <code>http:·//a www·.b</code>",
    ],
    [
      "a tag",
      "<img src=x> </p> <!-- quoin-diff --> <?x <details open>",
      "<·img src=x> <·/p> <·!-- quoin-diff --> <·?x <·details open>",
    ],
    [
      "a tag that only a block of HTML has",
      "<details>\n```\n<img src=x>\n```",
      "<details>\n```\n<·img src=x>\n```",
    ],
    ["a tag behind a backslash", String.raw`\<img>`, String.raw`\<·img>`],
    ["a drawing", "```mermaid\ngraph\n```\n> ~~~ geojson", "```·mermaid\ngraph\n```\n> ~~~ ·geojson"],
    ["an order to a bot", "/merge\n  /close\n> - 1. /approve", "·/merge\n  ·/close\n> - 1. ·/approve"],
    ["what turns text around", "a\u202eb\u2066c\u001b[31m\u0000\r\nd", "a\ufffdb\ufffdc\ufffd[31m\ufffd\nd"],
  ])("PULL-9 %s does nothing", (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("is read as before: a report has nothing else than zero-width spaces more, and few of them", () => {
    const report = readProjectFile("test/review/diff/pages/pull-request.md").replaceAll("&#8203;", "");
    const found = neutralise(report).split("\u200b");
    expect(found.join("")).toBe(report);
    expect(found.length).toBeLessThan(10);
    expect(neutralise("- A & B, 3 < 4, a/b: 100 %, x_y, [1] $a")).toBe(
      "- A & B, 3 < 4, a/b: 100 %, x_y, [1] $a",
    );
  });

  it("stays the same when that is done again", () => {
    const words =
      "@a <b> &#64;c &#64d #1 ](x ]:y www.z GH-1 GL-2 ~b %c [issue:1] https://d http:/&#47;e mailto:f";
    const once = neutralise(`${words} \`\`\`mermaid\n/close ~~~e`);
    expect(neutralise(once)).toBe(once);
  });

  it.each([
    ["backticks", "`".repeat(60_000)],
    ["fences", "``` ".repeat(15_000)],
    ["tildes", `${"~".repeat(60_000)}\n`],
    ["line breaks", "\n".repeat(60_000)],
    ["starts of lists", "- ".repeat(30_000)],
    ["entities", "&a".repeat(30_000)],
    ["entities without an end", `&#${"1".repeat(60_000)}`],
    ["brackets", "[a_".repeat(20_000)],
    ["tags", "<a".repeat(30_000)],
  ])("takes no long time: %s", (_, text) => {
    const start = performance.now();
    codeBlock(text);
    neutralise(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

it("a block of code ends where it should", () => {
  expect(codeBlock("a\n````\n# b @c")).toBe("`````text\na\n````\n# b @\u200bc\n`````");
});

it("the name of a file is code, and one line", () => {
  expect(showName("spec/a b.yaml")).toBe("`spec/a%20b.yaml`");
  expect(showName("a`\n@b<c>é\ud800")).toBe("`a%60%0A%40b%3Cc%3E%C3%A9%EF%BF%BD`");
  expect(showName("x".repeat(300))).toBe(`\`${"x".repeat(200)}…\``);
});
