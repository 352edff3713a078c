import { describe, expect, it } from "vitest";
import { createGuides } from "../../../src/site/content/guides/create-guides.js";
import { markdownOf } from "../content/library.js";

function guidesOf(files: Readonly<Record<string, string>>) {
  const guides = createGuides(Object.entries(files).map(([path, text]) => ({ path, text })));
  const sections = guides.navigation.map(({ title, page, entries }) => ({
    title,
    page,
    entries: entries.map((entry) => entry.page),
  }));
  return { ...guides, sections };
}

describe("the guides of a folder", () => {
  it("are in the order of their names, the index of the folder first", () => {
    const { sections, pages } = guidesOf({ "README.md": "# All", "a.md": "# A", "b.md": "# B" });
    expect(sections).toEqual([
      { title: "Guides", page: "guides/index", entries: ["guides/index", "guides/a", "guides/b"] },
    ]);
    expect(pages.map(({ path, title }) => [path, title])).toEqual([
      ["guides/index", "All"],
      ["guides/a", "A"],
      ["guides/b", "B"],
    ]);
  });

  it("are in the order in which the index links to them, then by name", () => {
    const { sections } = guidesOf({
      "README.md": "# All\n\nFirst [d](d.md#x), then [b](b.md), [again](d.md) and [more](more/).",
      "a.md": "# A",
      "b.md": "# B",
      "c.md": "# C",
      "d.md": "# D",
      "more/README.md": "# More of it",
    });
    expect(sections[0]?.entries).toEqual(["index", "d", "b", "a", "c"].map((name) => `guides/${name}`));
    expect(sections[1]).toEqual({
      title: "More of it",
      page: "guides/more/index",
      entries: ["guides/more/index"],
    });
  });

  it("are a section for each folder, without entries where these are many and an index has them", () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`codes/c${index}.md`, "# C"]));
    expect(guidesOf({ ...many, "codes/README.md": "# Codes" }).sections).toEqual([
      { title: "Codes", page: "guides/codes/index", entries: [] },
    ]);
    const [listed] = guidesOf(many).sections;
    expect([listed?.title, listed?.entries.length]).toEqual(["Codes", 60]);
    const titleOf = (path: string) => guidesOf({ [path]: "# A" }).sections[0]?.title;
    expect(titleOf("how-to/in_depth/a.md")).toBe("How to in depth");
    expect(titleOf("日本/入門/a.md")).toBe("日本 入門");
    expect(titleOf("--/a.md")).toBe("--");
  });

  it("have addresses that every host and file system has, and the names that people gave them", () => {
    const { pages } = guidesOf({
      "My guide.md": "",
      "My-guide.md": "#",
      "Über uns/c#d?.md": "# <!-- nothing -->\n\nText.",
      "con.md": "# Con",
      "INDEX.md": "# Index",
      "README.md": "# All",
      "x.html/a.md": "# A",
      "x.md": "# X",
    });
    expect(pages.map(({ path, title }) => [path.slice("guides/".length), title])).toEqual([
      ["My-guide-2", "My guide"],
      ["My-guide", "My-guide"],
      ["Uber-uns/c-d", "c#d?"],
      ["con_", "Con"],
      ["INDEX-2", "Index"],
      ["index", "All"],
      ["x.html-2/a", "A"],
      ["x", "X"],
    ]);
  });
});

describe("links of a guide", () => {
  const files = {
    "README.md": "# All",
    "more/README.md": "# More",
    "more/a b.md": "# A\n\n## Café",
    "more/index.md": "# Index",
    "z.md": "",
  };
  const linked = (href: string) =>
    markdownOf(
      guidesOf({ ...files, "z.md": `# Z\n\n[it](${href})` }).pages.at(-1)?.blocks ?? [],
      "guides/z",
    ).trim();

  it.each([
    ["more/a%20b.md#caf%C3%A9", "[it](<../guides/more/a-b.md#caf%C3%A9>)"],
    ["./README.md", "[it](<../guides/index.md>)"],
    ["more/", "[it](<../guides/more/index.md>)"],
    ["more", "[it](<../guides/more/index.md>)"],
    ["more/README.md", "[it](<../guides/more/README.md>)"],
    ["#there", "[it](<#there>)"],
    ["https://example.com/a?b&amp;c", "[it](<https://example.com/a?b&c>)"],
    ["../spec/README.md", "it"],
    ["%E0%A4.md", "it"],
    ["none.md", "it"],
  ])("lead from %s to a page, or are text", (href, shown) => {
    expect(linked(href)).toBe(shown);
  });
});
