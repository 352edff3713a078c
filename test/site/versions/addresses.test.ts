import { describe, expect, it } from "vitest";
import { createSites } from "../../../src/site/content/versions/create-sites.js";
import { createSiteVersions } from "../../../src/site/content/versions/site-versions.js";
import { renderPage } from "../../../src/site/html/page-view.js";
import { checkHtml } from "../../browser/check-html.js";
import { libraryApis, librarySites, pageAt } from "./library.js";
import { drawSome } from "../../whole.js";

const { sites, pages } = librarySites();

function htmlOf(path: string): string {
  const { page, site } = pageAt(path, sites);
  return renderPage(page, site);
}

const leadsTo = (path: string) => pages.get(path)?.alternates?.map(({ page }) => page);

describe("the switch of versions", () => {
  it("leads to the same page of each version, or to its start page", () => {
    expect(leadsTo("calls/get-branch")).toEqual([
      "calls/get-branch",
      "2025-06-01/calls/get-branch",
      "2024-02-01/calls/get-branch",
    ]);
    expect(leadsTo("2024-02-01/calls/get-janitor")).toEqual([
      "index",
      "2025-06-01/index",
      "2024-02-01/calls/get-janitor",
    ]);
    expect(leadsTo("versions")).toEqual(["versions", "2025-06-01/index", "2024-02-01/index"]);
  });

  it("follows renames", () => {
    expect(leadsTo("2024-02-01/types/House")?.[0]).toBe("types/Branch");
    expect(leadsTo("calls/list-branches")?.at(-1)).toBe("2024-02-01/calls/list-houses");
  });

  it("is a list of links in each page", () => {
    const html = htmlOf("2024-02-01/types/House");
    expect(html).toContain('<a href="../../types/Branch.html">2026-01-15</a>');
    expect(html).toContain('<a href="../../2024-02-01/types/House.html" aria-current="true">2024-02-01</a>');
  });
});

describe("addresses of what has another name", () => {
  it("lead to where it is now", () => {
    expect(pages.get("types/House")?.movedTo).toBe("types/Branch");
    expect(pages.get("calls/list-houses")?.movedTo).toBe("calls/list-branches");
    expect(htmlOf("types/House")).toContain(
      '<meta http-equiv="refresh" content="0; url=../types/Branch.html"/>',
    );
  });

  it("stay where another version alone has it, and say which one", () => {
    for (const [path, to] of [
      ["calls/get-janitor", "2024-02-01/calls/get-janitor"],
      ["types/Janitor", "2024-02-01/types/Janitor"],
    ] as const) {
      expect(pages.get(path)).toMatchObject({ isListed: false });
      expect(htmlOf(path)).toContain(`href="../${to}.html"`);
      expect(htmlOf(path)).not.toContain("refresh");
    }
    expect(pages.has("2025-06-01/calls/get-janitor")).toBe(false);
  });

  it("find fields by their names in any version", () => {
    const html = htmlOf("types/Branch");
    expect(html).toContain('<div id="field.opens_at"><dt><span id="field.opensAt"></span>');
    expect(html.match(/id="[^"]+"/gu)).toEqual([...new Set(html.match(/id="[^"]+"/gu))]);
  });
});

describe("search engines", () => {
  it("list neither older versions nor pages that only lead elsewhere", () => {
    const isListed = (path: string) => !htmlOf(path).includes('<meta name="robots" content="noindex"/>');
    expect(["index", "calls/get-branch", "versions"].filter(isListed)).toHaveLength(3);
    expect(["2025-06-01/index", "2024-02-01/types/House", "types/House"].filter(isListed)).toEqual([]);
  });
});

describe("a site of three versions", () => {
  it("has each page once, also where names differ in their case alone, and the same ones each time", () => {
    const paths = sites.flatMap((site) => site.pages.map(({ path }) => path.toLowerCase()));
    expect(new Set(paths).size).toBe(paths.length);
    expect(librarySites().sites).toEqual(sites);
  });

  it("is sound HTML", () => {
    const some = drawSome(2, [...pages.keys()]);
    expect(some.flatMap((path) => checkHtml(htmlOf(path), `${path}.html`))).toEqual([]);
  });

  it("begins with any of them", () => {
    const older = librarySites({ main: "2025-06-01" });
    expect(older.pages.get("2026-01-15/index")?.isListed).toBe(true);
    expect(older.pages.get("2024-02-01/index")?.isListed).toBe(false);
    expect(older.pages.has("upgrade/2024-02-01--2026-01-15")).toBe(true);
  });

  it("says nothing of differences if it has one", () => {
    const [site] = createSites(createSiteVersions(libraryApis().api, []), { title: "Library" });
    const { pages: own } = site;
    expect(own.map(({ path }) => path).filter((path) => path.startsWith("upgrade/"))).toEqual([]);
    const call = own.find(({ path }) => path === "calls/get-branch");
    expect(call?.alternates).toEqual([]);
    expect(call?.blocks).not.toContainEqual(expect.objectContaining({ kind: "heading", id: "versions" }));
  });
});
