import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createFindPages } from "../../../src/site/search/browser/find-pages.js";
import { createSite } from "../../../src/site/content/create-site.js";
import { statementList } from "../../../src/site/content/statements.js";
import { linkTo, sentence } from "../../../src/site/page/inline.js";
import type { Page } from "../../../src/site/page/page.js";
import { indexPages } from "../../../src/site/search/index-pages.js";
import { renderIndex } from "../../../src/site/search/render-index.js";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { drawnModel } from "../../bench/models/drawn-model.js";

function page(path: string, parts: Partial<Page> = {}): Page {
  return { path, title: path, description: "D.", lead: [], blocks: [], ...parts };
}

const field = (id: string) => ({
  id,
  name: id,
  type: [],
  isRequired: true,
  isDeprecated: false,
  content: [],
});

describe("the index of a site", () => {
  it("has the route, the names and the prose of a page", () => {
    const call = page("calls/get a", {
      lead: [{ kind: "route", method: "GET", path: "/a" }],
      blocks: [
        { kind: "paragraph", content: sentence("Some `code`.") },
        { kind: "list", isOrdered: false, items: [[{ kind: "paragraph", content: sentence("An item.") }]] },
        { kind: "fields", fields: [field("body.a"), field("response-200.a")] },
      ],
    });
    expect(indexPages({ pages: [call, page("b")] })).toEqual([
      ["calls/get%20a", "calls/get a", "GET", "/a", ["body.a"], ["Some code.", "An item."], []],
      ["b", "b", "", "", [], ["D."], []],
    ]);
  });

  it("has each paragraph of a page once", () => {
    const texts = ["One. Two.", "Three.", "One. Two."].map((text) => sentence(text));
    const blocks = texts.map((content) => ({ kind: "paragraph" as const, content }));
    expect(indexPages({ pages: [page("a", { blocks })] })[0]?.[5]).toEqual(["One. Two.", "Three."]);
  });

  it("has no links that are alone, whose pages are found by the same words", () => {
    const links = [linkTo("b", sentence("Get b")), ...sentence(", "), linkTo("c", sentence("Get c"))];
    const statement = statementList([
      { question: "Returned by", answer: links },
      { question: "See", answer: [...links, ...sentence(" and others.")] },
    ]);
    const [entry] = indexPages({ pages: [page("a", { blocks: [statement] })] });
    expect(entry?.[5]).toEqual(["See: Get b, Get c and others."]);
  });

  it("has no headings that many pages have", () => {
    const heading = (id: string) => ({ kind: "heading" as const, level: 2 as const, id, content: [] });
    const pages = ["a", "b", "c", "d"].map((path) =>
      page(path, { blocks: [heading("errors"), heading(path)] }),
    );
    expect(indexPages({ pages }).map(([, , , , anchors]) => anchors)).toEqual([["a"], ["b"], ["c"], ["d"]]);
  });

  it("has no pages that are elsewhere now, but the names of these", () => {
    const moved = page("types/House", { title: "House", movedTo: "types/Branch", isListed: false });
    const found = indexPages({ pages: [page("types/Branch"), moved] });
    expect(found).toEqual([["types/Branch", "types/Branch", "", "", [], ["D."], ["House"]]]);
    expect(createFindPages(found)("house").map(({ path }) => path)).toEqual(["types/Branch"]);
  });

  it("has no characters that change how others look", () => {
    const [entry] = indexPages({ pages: [page("a", { title: "a\u202eb" })] });
    expect(entry?.[1]).not.toContain("\u202e");
  });

  it(
    "takes 600 kB for an API of 500 operations, and 21 of what is loaded, at most",
    { tags: ["whole"] },
    () => {
      const { document } = readModelText(drawnModel(500));
      const api = document && buildModel(document).model?.apiOf();
      if (api === undefined) throw new Error("The model isn't sound.");
      const site = createSite(api, { title: "Hub", prefix: "" });
      expect(site.pages.length).toBeGreaterThan(1000);
      const { text } = renderIndex(site);
      expect(text.length).toBeGreaterThan(50_000);
      expect(text.length).toBeLessThan(600_000);
      expect(brotliCompressSync(text).length).toBeLessThan(21_000);
    },
  );
});
