import { describe, expect, it } from "vitest";
import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import { createSites } from "../../../src/site/content/versions/create-sites.js";
import { createSiteVersions } from "../../../src/site/content/versions/site-versions.js";
import { renderPage } from "../../../src/site/html/page-view.js";
import { drawSome } from "../../whole.js";
import {
  bazaarFiles,
  billingFiles,
  harbourFiles,
  type ModelFiles,
  readVersions,
} from "../../review/diff/models.js";

function sitesOf(files: ModelFiles) {
  const apis = readVersions(files);
  const api = apis.find(({ version }) => version.isCurrent);
  if (api === undefined) throw new Error("A sound model has a current version.");
  const others = apis.filter((one) => one !== api);
  return createSites(createSiteVersions(api, others, typescriptCallers), { title: api.name });
}

const models: readonly (readonly [name: string, files: ModelFiles])[] = [
  ["billing", billingFiles],
  ["bazaar", bazaarFiles],
  ["harbour", harbourFiles],
];

describe.each(drawSome(1, models))("the pages about the versions of %s", (_, files) => {
  const sites = sitesOf(files);
  const documents: ReadonlyMap<string, string> = new Map(
    sites.flatMap((site) => site.pages.map((page) => [`${page.path}.html`, renderPage(page, site)] as const)),
  );
  const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/gu)].map(([, id = ""]) => id);

  it("have titles that no other page has", () => {
    const titles = [...documents.values()].map((html) => /<title>(.*)<\/title>/u.exec(html)?.[1]);
    expect(titles).not.toContain(undefined);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it("have each id once", () => {
    const own = [...documents].filter(([path]) => /(?:^|\/)(?:versions|upgrade|types)[./]/u.test(path));
    expect(own.length).toBeGreaterThan(0);
    for (const [path, html] of own) {
      const ids = idsOf(html);
      expect({ path, ids }).toEqual({ path, ids: [...new Set(ids)] });
    }
  });

  it("lead to pages and places that are there", () => {
    const broken = [...documents].flatMap(([path, html]) =>
      [...html.matchAll(/<a [^>]*href="([^"]*)"/gu)].flatMap(([, href = ""]) => {
        const target = new URL(href.replaceAll("&amp;", "&"), `file:///${path}`);
        if (target.protocol !== "file:") return [];
        const found = documents.get(decodeURIComponent(target.pathname.slice(1)));
        const anchor = decodeURIComponent(target.hash.slice(1));
        const isThere = found !== undefined && (anchor === "" || idsOf(found).includes(anchor));
        return isThere ? [] : [`${path} → ${href}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});
