import { describe, expect, it } from "vitest";
import { createGuides } from "../../../src/site/content/guides/create-guides.js";
import { renderPage } from "../../../src/site/html/page-view.js";
import { renderIndexForModels } from "../../../src/site/markdown/render-llms.js";
import { shortDescription } from "../../../src/site/page/short-description.js";

const described = (description: string) => shortDescription({ description });

describe("what a page is about in a line", () => {
  it.each(["", "Short.", "x".repeat(500)])("is what it says of itself: %j", (text) => {
    expect(described(text)).toBe(text);
  });

  it("has the line breaks of no text", () => {
    expect(described("a\n\n b\tc")).toBe("a b c");
  });

  it.each([
    ["words", "word ".repeat(200_000)],
    ["one word", "x".repeat(1_000_000)],
    ["characters of two units", "😀".repeat(1000)],
    ["spaces", `a${" ".repeat(1_000_000)}b`],
  ])("is cut where nobody reads on: %s", (_, text) => {
    const cut = described(text);
    expect(cut.length).toBeLessThanOrEqual(501);
    expect(cut).toMatch(/[dxa\u{1f600}]…$/u);
  });

  it("keeps a large text out of the heads of pages and out of lists", () => {
    const { pages, navigation } = createGuides([{ path: "a.md", text: `# A\n\n${"word ".repeat(200_000)}` }]);
    const site = { title: "S", version: undefined, prefix: "", navigation, pages };
    expect(renderIndexForModels(site, "/").length).toBeLessThan(2000);
    const [page] = pages;
    expect(page === undefined ? "" : renderPage(page, site)).toMatch(
      /name="description" content="[^"]{400,501}"/u,
    );
  });
});
