import { describe, expect, it } from "vitest";
import { createGuides } from "../../../src/site/content/guides/create-guides.js";
import { markdownOf } from "../content/library.js";

function guideOf(text: string) {
  const [page] = createGuides([{ path: "a.md", text }]).pages;
  return { title: page?.title, description: page?.description, text: markdownOf(page?.blocks ?? []).trim() };
}

describe("what a guide says of itself before its text", () => {
  it("is its title and its description, and isn't shown", () => {
    const page = guideOf(
      "---\ntitle: Keys # of calls\ndescription: 'What''s a key'\ntags:\n- a\n---\n\nText.\n",
    );
    expect(page).toEqual({ title: "Keys", description: "What's a key", text: "Text." });
  });

  it("gives way to a first heading", () => {
    expect(guideOf("---\ntitle: Short\n---\n# Long\n\nText.")).toMatchObject({
      title: "Long",
      text: "Text.",
    });
  });

  it.each([
    ['title: "Said \\"so\\": é"', 'Said "so": é'],
    ['title: "broken \\q"', "broken \\q"],
    ["title: a#b", "a#b"],
    ["# a comment\ntitle: T", "T"],
    ["title: ", "a"],
    ["title: ''", "a"],
    ["title: >-\n  folded", "a"],
    ["title: [a, b]", "a"],
    ["title: *alias", "a"],
    ["sub:\n  title: inner", "a"],
    ["__proto__: x\nconstructor: y", "a"],
    ["title: <script>alert(1)</script>", "<script>alert(1)</script>"],
  ])("is read without the rest of YAML: %j", (lines, title) => {
    expect(guideOf(`---\n${lines}\n---\nText.`)).toMatchObject({ title, text: "Text." });
  });

  it.each([
    ["---\n\nA rule: with text\n\nMore.\n\n---\n", "A rule: with text\n\nMore."],
    ["---\ntitle: T\n\nNo end.", "title: T\n\nNo end."],
    [" ---\ntitle: T\n---\n", "title: T"],
  ])("is text where it is no such block: %j", (text, shown) => {
    const page = guideOf(text);
    expect([`${page.title}`, page.text].join("\n")).toContain(shown.split("\n")[0]);
  });
});
