import { describe, expect, it } from "vitest";
import { createGuides } from "../../src/site/content/guides/create-guides.js";
import { renderPage } from "../../src/site/html/page-view.js";
import type { NavigationSection, Page } from "../../src/site/page/page.js";

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

  it("marks the section of a page that is one of too many", () => {
    const files = Array.from({ length: 60 }, (_, index) => ({
      path: `messages/m${index}.md`,
      text: `# M${index}\n`,
    }));
    const readme = { path: "messages/README.md", text: "# Messages\n" };
    const { navigation, pages } = createGuides([...files, readme, { path: "start.md", text: "# Start\n" }]);
    const site = { title: "Shop", version: undefined, prefix: "", navigation, pages };
    const marksOf = (path: string) => {
      const page = pages.find((one) => one.path === path);
      const html = page === undefined ? "" : renderPage(page, site);
      const links = html.matchAll(
        /<a class="section( open)?" href="[^"]*"(?: aria-current="(\w+)")?>(\w+)</gu,
      );
      return [...links].map(([, open = "", current = "", title]) => `${title}${open} ${current}`.trim());
    };
    expect(marksOf("guides/messages/m7")).toEqual(["Guides", "Messages open true"]);
    expect(marksOf("guides/messages/index")).toEqual(["Guides", "Messages open page"]);
    expect(marksOf("guides/start")).toEqual(["Guides open", "Messages"]);
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
