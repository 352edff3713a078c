import { describe, expect, it } from "vitest";
import { renderPage } from "../../src/docs/html/page-view.js";
import type { NavigationSection, Page } from "../../src/docs/page/page.js";

const pageAt = (path: string): Page => ({
  path,
  title: "A page",
  description: "A page.",
  lead: [],
  blocks: [],
});

const sectionOf = (count: number): NavigationSection => ({
  title: "Types",
  page: "types/index",
  entries: Array.from({ length: count }, (_, index) => ({
    title: `Type${index}`,
    page: `types/Type${index}`,
    mark: undefined,
  })),
});

/** The entries of the navigation of a page. */
function listed(path: string, count: number): readonly string[] {
  const page = pageAt(path);
  const site = {
    title: "Shop",
    version: undefined,
    prefix: "",
    navigation: [sectionOf(count)],
    pages: [page],
  };
  return [...renderPage(page, site).matchAll(/<span>(Type\d+)<\/span>/gu)].map(([, name = ""]) => name);
}

describe("what leads to pages", () => {
  it("has all entries of the section that the page is in, and none of others", () => {
    expect(listed("types/Type7", 60)).toHaveLength(60);
    expect(listed("types/index", 60)).toHaveLength(60);
    expect(listed("index", 60)).toEqual([]);
  });

  it("has those around the page where there are many", () => {
    expect(listed("types/Type30", 500)).toEqual(
      Array.from({ length: 41 }, (_, index) => `Type${index + 10}`),
    );
    expect(listed("types/Type0", 500)).toHaveLength(21);
    expect(listed("types/Type499", 500)).toHaveLength(21);
    expect(listed("types/index", 500)).toEqual([]);
  });
});
