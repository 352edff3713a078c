import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createFindPages } from "../../../src/docs/search/browser/find-pages.js";
import { createSite } from "../../../src/docs/content/create-site.js";
import { statementList } from "../../../src/docs/content/statements.js";
import { linkTo, sentence } from "../../../src/docs/page/inline.js";
import type { Page } from "../../../src/docs/page/page.js";
import { indexPages } from "../../../src/docs/search/index-pages.js";
import { packIndex, unpackIndex } from "../../../src/docs/search/packed-index.js";
import { renderIndex } from "../../../src/docs/search/render-index.js";
import { buildModel } from "../../../src/model/build-model.js";
import { readModelText } from "../../../src/read/read-model.js";
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

  it("has what pages have in common in as large pieces as that is", () => {
    const said = (path: string, ...texts: string[]) =>
      page(path, { blocks: texts.map((text) => ({ kind: "paragraph" as const, content: sentence(text) })) });
    const found = indexPages({
      pages: [said("a", "One. Two.", "Three. Four: five."), said("b", "One. Two.", "Six? Four:", "Six?")],
    });
    expect(found.map(([, , , , , prose]) => prose)).toEqual([
      ["One. Two.", "Three.", "Four:", "five."],
      ["One. Two.", "Six?", "Four:"],
    ]);
  });

  it("has no links that are alone, whose pages are found by the same words", () => {
    const links = [linkTo("b", sentence("Get b")), ...sentence(", "), linkTo("c", sentence("Get c"))];
    const statement = statementList([
      { question: "Returned by", answer: links },
      { question: "See", answer: [...links, ...sentence(" and others.")] },
    ]);
    const [entry] = indexPages({ pages: [page("a", { blocks: [statement] })] });
    expect(entry?.[5]).toEqual(["See:", "Get b, Get c and others."]);
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

  it("is packed without a loss", () => {
    const called = (path: string, title: string, words: string) =>
      page(path, { title, lead: sentence(words) });
    const pages = [
      called("index", "Shop", "D."),
      called("calls/get-order", "Get order", "Order%"),
      called("calls/x/y", "y", "Get order"),
      called("calls/order", "Something else", "D."),
      called("types/Order%", "Order%", "Get order"),
      called("errors", "Errors", "E."),
    ];
    const entries = indexPages({ pages });
    const { strings, entries: packed } = packIndex(entries);
    expect(strings).toEqual(["D.", ""]);
    expect(packed.map(([path, title, , place]) => [path, title, place])).toEqual([
      ["index", "Shop", 0],
      ["calls/get-order", 1, -5],
      ["calls/x/y", 0, -2],
      ["calls/order", "Something else", 0],
      ["types/Order%25", 0, -2],
      ["/errors", 1, "E."],
    ]);
    expect(unpackIndex({ strings, entries: packed })).toEqual(entries);
  });

  it(
    "takes 150 kB for an API of 500 operations, and 20 of what is loaded, at most",
    { tags: ["whole"] },
    () => {
      const { document } = readModelText(drawnModel(500));
      const api = document && buildModel(document).model?.apiOf();
      if (api === undefined) throw new Error("The model isn't sound.");
      const site = createSite(api, { title: "Hub", prefix: "" });
      expect(site.pages.length).toBeGreaterThan(1000);
      const { text } = renderIndex(site);
      expect(text.length).toBeGreaterThan(50_000);
      expect(text.length).toBeLessThan(150_000);
      expect(brotliCompressSync(text).length).toBeLessThan(20_000);
    },
  );
});
