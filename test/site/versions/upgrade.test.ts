import { describe, expect, it } from "vitest";
import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import type { Block } from "../../../src/site/page/block.js";
import { parseGuide } from "../../../src/site/prose/parse-guide.js";
import { renderGuide } from "../../../src/review/diff/render/guide/render-guide.js";
import { createGuideInput } from "../../../src/review/guide/guide-input.js";
import { markdownCode, markdownComment } from "../../../src/language/text/markdown.js";
import { libraryApis, librarySites, pageAt } from "./library.js";

const { sites, pages } = librarySites();

const upgrades = [...pages.values()].filter(({ path }) => path.startsWith("upgrade/"));

/** What all links of some blocks lead to, however deep they are. */
function targetsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (typeof value !== "object" || value === null) return [];
  const { page, anchor } = value as { readonly page?: unknown; readonly anchor?: unknown };
  if (typeof page === "string") return [typeof anchor === "string" ? `${page}#${anchor}` : page];
  return Object.values(value).flatMap(targetsIn);
}

const idsIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : []));

describe("the guides of a site", () => {
  it("lead from each version to the next one and to the current one, for clients and for requests", () => {
    expect(upgrades.map(({ path }) => path)).toEqual([
      "upgrade/2024-02-01--2025-06-01",
      "upgrade/2024-02-01--2025-06-01--http",
      "upgrade/2024-02-01--2026-01-15",
      "upgrade/2024-02-01--2026-01-15--http",
      "upgrade/2025-06-01--2026-01-15",
      "upgrade/2025-06-01--2026-01-15--http",
    ]);
    const requests = librarySites({ hasClients: false });
    const paths = [...requests.pages.keys()].filter((path) => path.startsWith("upgrade/"));
    expect(paths).toHaveLength(3);
    expect(renderMarkdown(pageAt("upgrade/2025-06-01--2026-01-15", requests.sites).page)).toContain(
      "```http",
    );
  });

  it("say what `quoin diff --format guide` says, with its code", () => {
    const { api, others } = libraryApis();
    const [old] = others;
    if (old === undefined) throw new Error("There are older versions.");
    const names = { old: old.version.name, new: api.version.name };
    const packages = { old: undefined, new: undefined };
    const input = createGuideInput({ apis: { old, new: api }, names, packages }, "sdk", typescriptCallers);
    const headings = [...renderGuide(input).matchAll(/^##+ (.*)$/gmu)].map(([, heading = ""]) => heading);
    const shown = renderMarkdown(pageAt("upgrade/2025-06-01--2026-01-15", sites).page);
    expect(headings.length).toBeGreaterThan(5);
    for (const heading of headings) expect(shown).toMatch(new RegExp(`^#{2,3} ${heading}$`, "mu"));
    expect(shown).toContain("```ts\n");
  });

  it("show each call what concerns it, under an anchor that its page leads to", () => {
    const { blocks } = pageAt("upgrade/2024-02-01--2025-06-01", sites).page;
    expect(idsIn(blocks)).toEqual(expect.arrayContaining(["call-get-branch", "call-get-janitor"]));
    for (const { path, blocks: all } of upgrades) {
      const ids = idsIn(all);
      expect({ path, ids }).toEqual({ path, ids: [...new Set(ids)] });
    }
  });

  it("link to nothing that isn't there", () => {
    const known = new Set(
      [...pages.values()].flatMap(({ path, blocks }) => [
        path,
        ...idsIn(blocks).map((id) => `${path}#${id}`),
      ]),
    );
    const targets = [...pages.values()].flatMap(({ blocks }) => targetsIn(blocks));
    const guides = targets.filter((target) => target.startsWith("upgrade/"));
    expect(guides.length).toBeGreaterThan(20);
    expect(guides.filter((target) => !known.has(target))).toEqual([]);
  });
});

describe("texts of a model in a guide", () => {
  it.each([
    "a`b|c",
    "<code>x</code>",
    "&amp; &#64;",
    "@team #1 https://a.b/c",
    "*a* _b_ [c](d)",
    "\\<i>",
    "# a",
  ])("are what the model says: %s", (text) => {
    const [shown] = parseGuide(`Say ${markdownCode(text)}.`, "p");
    expect(textOf(shown)).toBe(`Say ${text}.`);
    expect(kindsOf(shown)).toEqual(["text", "code", "text"]);
  });
});

describe("prose of a model in a guide", () => {
  it.each([
    "<code>x</code>",
    "&amp; &#64;",
    "@team #1 https://a.b/c",
    "*a* _b_ [c](d)",
    "\\<i>",
    "# a",
    "1. a",
  ])("is text: %s", (text) => {
    const [prose] = parseGuide(markdownComment(text), "p");
    expect(textOf(prose)).toBe(text);
    expect(new Set(kindsOf(prose))).toEqual(new Set(["text"]));
  });
});

function kindsOf(block: Block | undefined): readonly string[] {
  return block?.kind === "paragraph" ? block.content.map(({ kind }) => kind) : [];
}

function textOf(block: Block | undefined): string {
  if (block?.kind !== "paragraph") return "";
  return block.content.map((part) => ("text" in part ? part.text : part.kind)).join("");
}
