import { describe, expect, it } from "vitest";
import { typescriptCallers } from "../../../src/callers/typescript/callers.js";
import { renderMarkdown } from "../../../src/docs/markdown/render-markdown.js";
import type { Block } from "../../../src/docs/page/block.js";
import type { Inline } from "../../../src/docs/page/inline.js";
import { parseGuide } from "../../../src/docs/prose/parse-guide.js";
import { renderGuide } from "../../../src/diff/render/guide/render-guide.js";
import { createGuideInput } from "../../../src/callers/guide/guide-input.js";
import { markdownCode, markdownComment } from "../../../src/text/markdown.js";
import { libraryApis, librarySites, pageAt } from "./library.js";

const { sites, pages } = librarySites();

const upgrades = [...pages.values()].filter(({ path }) => path.startsWith("upgrade/"));

function linksIn(value: unknown): readonly (Inline & { readonly kind: "link" })[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== "object" || value === null) return [];
  const own = "kind" in value && value.kind === "link" ? [value as Inline & { readonly kind: "link" }] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
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
      expect(new Set(ids).size, path).toBe(ids.length);
    }
  });

  it("link to nothing that isn't there", () => {
    for (const { path, blocks } of pages.values()) {
      for (const { to } of linksIn(blocks)) {
        if (!("page" in to) || !to.page.startsWith("upgrade/")) continue;
        const found = pages.get(to.page);
        expect(found, `${path} → ${to.page}`).toBeDefined();
        if (to.anchor !== undefined) expect(idsIn(found?.blocks ?? []), path).toContain(to.anchor);
      }
    }
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
    const [prose] = parseGuide(markdownComment(text), "p");
    expect(prose).toMatchObject({ kind: "paragraph" });
    const [shown] = parseGuide(`Say ${markdownCode(text)}.`, "p");
    expect(textOf(shown)).toBe(`Say ${text}.`);
    expect(kindsOf(shown)).toEqual(["text", "code", "text"]);
    if (!text.includes("`")) expect(textOf(prose)).toBe(text);
  });
});

function kindsOf(block: Block | undefined): readonly string[] {
  return block?.kind === "paragraph" ? block.content.map(({ kind }) => kind) : [];
}

function textOf(block: Block | undefined): string {
  if (block?.kind !== "paragraph") return "";
  return block.content.map((part) => ("text" in part ? part.text : part.kind)).join("");
}
