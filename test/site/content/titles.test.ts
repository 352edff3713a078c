import { describe, expect, it } from "vitest";
import { createSite } from "../../../src/site/content/create-site.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import { createFindPages } from "../../../src/site/search/browser/find-pages.js";
import { indexPages } from "../../../src/site/search/index-pages.js";
import { contentOf } from "./library.js";

const model = `quoin: 1
api: { name: Library }
group: Books
authentication: { scheme: bearer, secret: server }
types:
  Book: { doc: A book., fields: { id: string } }
  NewBook: { doc: A new book., fields: { id: string } }
endpoints:
  get-book: { GET: "/books/{id}", title: Look a book up, path: { id: string }, returns: Book }
  add-book:
    POST: /books
    doc: Adds a book.
    body: NewBook
    returns: { 204: none }
    confirm: { call: get-book, by: id, visible_within: 10s, unique: forever }
`;

const site = createSite(contentOf(model).api, { title: "Library", prefix: "" });
const pageOf = (path: string) => site.pages.find((page) => page.path === path);

describe("a call with a title", () => {
  it("is called so in its page, in the navigation and where others link to it", () => {
    expect(pageOf("calls/get-book")?.title).toBe("Look a book up");
    const entries = site.navigation.flatMap((section) => section.entries.map(({ title }) => title));
    expect(entries.slice(0, 2)).toEqual(["Look a book up", "Add book"]);
    const text = ["index", "types/Book", "calls/add-book"].map((path) => {
      const page = pageOf(path);
      return page === undefined ? "" : renderMarkdown(page);
    });
    for (const one of text) {
      expect(one).toMatch(/\[Look a book up\]\(<(?:\.\.\/)?(?:calls\/)?get-book\.md>\)/u);
    }
  });

  it("is found by its title, and by its id", () => {
    const find = createFindPages(indexPages(site));
    for (const words of ["look a book", "get book"]) {
      expect(find(words)[0]).toMatchObject({ path: "calls/get-book", title: "Look a book up" });
    }
  });
});
