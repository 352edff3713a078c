import { afterEach, describe, expect, it } from "vitest";
import { listApis } from "../../src/output/generate/choose-version.js";
import { site } from "../../src/app/languages/languages.js";
import { buildText, tell } from "../language/model/build-text.js";
import { browserOfTests } from "./chromium.js";
import { closePages } from "./pages.js";
import { openSite, type SiteFolder, writeSite } from "./open-site.js";
import { drawSome, isWhole } from "../whole.js";
import { checkHtml } from "./check-html.js";

const chromium = browserOfTests();

/** What a model may say to become something else than text. */
const words = [
  "<script>alert(1)</script>",
  "</script><script>alert(2)</script>",
  "</title></style></textarea><img src=x onerror=alert(3)>",
  "\" onmouseover='alert(4)' x=\"",
  "]]><svg onload=alert(5)>",
  "<!-- --><b onclick=alert(6)>",
  "&lt;img src=x onerror=alert(7)&gt;",
  "[a](javascript:alert(8))",
  "[a](<JaVaScRiPt&colon;alert(9)>)",
  "[a](data:text/html,<script>alert(10)</script>)",
  "![a](https://evil.example/a.png)",
  "<https://evil.example/>",
  '<a href="javascript:alert(11)">a</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  "\u2028\u2029\\'); alert(12); ('",
].join(" ");

/** What a name may be that is any printable ASCII. */
const name = JSON.stringify(
  "\"><script>alert(13)</script> <img src=x onerror=alert(14)> ' `${x}` \\ javascript:",
);

/** Models may not have these, guides may. */
const reversed = "\u202e\u2066reversed\u200b";

/** A model that says them wherever it may say what it likes. */
async function writeHostileSite(): Promise<SiteFolder> {
  const word = JSON.stringify(words);
  const quoted = JSON.stringify(
    `X\n\n\`\`\`ts\n${words}\n\`\`\`\n\n| a |\n| --- |\n| ${words} |\n\n- ${words}\n\n> ${words}`,
  );
  const result = buildText(`quoin: 1
api: { name: Shop, doc: ${quoted} }
environments: { production: { url: "https://shop.example", doc: ${word} }, ${name}: { url: "https://a.example" } }
group: Orders
versions:
  header: Shop-Version
  current: "2"
  list: { ${name}: { doc: ${word}, deprecated: ${word} }, "2": { doc: ${word} } }
unknowns: { GAP-1: ${word}, ${name}: ${word} }
types:
  Order:
    doc: ${quoted}
    deprecated: ${word}
    fields:
      id: { type: string, doc: ${quoted}, example: ${word}, deprecated: ${word} }
      state: { enum: [${word}, other], doc: ${word} }
      note: { type: string, doc: ${word}, unknown: GAP-1 }
      ${name}: { type: string, as: odd, doc: ${word}, unknown: ${name} }
      toString?: { type: string, doc: ${word} }
      constructor?: { type: string, doc: ${word} }
  Index: { doc: ${word}, fields: { id: string } }
endpoints:
  get-order:
    GET: /orders/{id}
    doc: ${quoted}
    deprecated: ${word}
    path: { id: { type: string, doc: ${word}, example: ${word} } }
    returns: Order
  get-index: { GET: /index, doc: ${word}, returns: Index }
`);
  const apis = result.model === undefined ? [] : listApis(result.model);
  const api = apis.find(({ version }) => version.isCurrent);
  if (api === undefined) throw new Error(tell(result).join("\n"));
  const client = await site.createClient({ title: words });
  const files = [
    {
      path: `${words.replaceAll("/", "")}/${words.replaceAll("/", "")}.md`,
      text: `---\ntitle: ${words}\ndescription: ${words}\n---\n\n~~~ ${words}\n${words}\n~~~\n`,
    },
    {
      path: "start.md",
      text: `# ${words} ${reversed}\n\n## ${words} ${reversed}\n\n${words}\n\n<div>\n${words}\n</div>\n`,
    },
  ];
  return writeSite(await client.emit({ api, versions: apis, files }));
}

describe("a site of a hostile model", async () => {
  const hostile = await writeHostileSite();

  it("is sound HTML with the scripts that all pages have", () => {
    for (const path of isWhole ? hostile.pages : drawSome(1, hostile.pages)) {
      const text = hostile.files.get(path) ?? "";
      expect(checkHtml(text, path)).toEqual([]);
      expect(text.match(/<script[^>]*>/gu)?.every((tag) => / src="[./\w-]*assets\//u.test(tag))).toBe(true);
      expect(text).not.toMatch(/[\u202e\u2066\u200b]/u);
      expect(text).not.toMatch(/href="(?!https?:|mailto:)\w+:/u);
    }
  });

  it("has an index in which nothing ends a script", () => {
    expect(hostile.files.get("assets/search-index.js")).not.toMatch(/[<\u2028\u2029]/u);
  });

  describe.skipIf(chromium.isMissing)(`in a browser${chromium.note}`, () => {
    afterEach(closePages);

    it.each(drawSome(1, hostile.kinds))(
      "runs nothing and asks for nothing, searched or not: %s",
      async (path) => {
        const { page, complaints } = await openSite(hostile, path, {
          viewport: { width: 320, height: 640 },
        });
        await page.keyboard.press("/");
        await page.keyboard.type("alert");
        await page.getByRole("option").first().waitFor();
        const ours = '[src$="../assets/try-it-button.js"]';
        const foreign = `.found script, .found img, main script:not(${ours}), main img`;
        expect(await page.locator(foreign).count()).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(complaints).toEqual([]);
      },
    );
  });
});
