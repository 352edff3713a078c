import { describe, expect, it } from "vitest";
import { withDocumentTitles } from "../../../src/site/content/document-titles.js";
import { sentence } from "../../../src/site/page/inline.js";
import type { Page, Site } from "../../../src/site/page/page.js";
import { renderPage } from "../../../src/site/html/page-view.js";

function page(path: string, title: string, lead: Page["lead"] = []): Page {
  return { path, title, description: "D.", lead, blocks: [] };
}

function siteOf(prefix: string, version: string | undefined, pages: readonly Page[]): Site {
  return { title: "Shop", version, prefix, navigation: [], pages };
}

const route = { kind: "route", method: "POST", path: "/refunds" } as const;

const [main, old] = withDocumentTitles([
  siteOf("", "2026", [
    page("index", "Shop"),
    page("guides/shop", "Shop"),
    page("guides/errors", "Errors"),
    page("calls/refund", "Refund", [route]),
    page("types/Refund", "Refund", sentence("Type")),
    page("errors", "Errors"),
  ]),
  siteOf("2025/", "2025", [page("2025/index", "Shop"), page("2025/errors", "Errors")]),
]);

const titlesOf = (site: Site | undefined) =>
  Object.fromEntries(
    (site?.pages ?? []).flatMap((one) => {
      const html = site === undefined ? "" : renderPage(one, site);
      return [[one.path, /<title>(.*)<\/title>/u.exec(html)?.[1]]];
    }),
  );

describe("the title of a document", () => {
  it("is that of its page and of the site, with more where another page has both", () => {
    expect(titlesOf(main)).toEqual({
      index: "Shop",
      "guides/shop": "Shop – Shop",
      "guides/errors": "Errors (guides/errors) – Shop",
      "calls/refund": "Refund – Shop",
      "types/Refund": "Refund (Type) – Shop",
      errors: "Errors – Shop",
    });
  });

  it("has the version of pages that are of another one than the site begins with", () => {
    expect(titlesOf(old)).toEqual({ "2025/index": "Shop 2025", "2025/errors": "Errors – Shop 2025" });
  });
});
