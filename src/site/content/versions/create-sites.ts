import type { Api } from "../../../language/model/ir/api.js";
import type { TriedCalls } from "../../try-it/tried-calls.js";
import { withDocumentTitles } from "../document-titles.js";
import type { CallExamples } from "../call-examples.js";
import type { Page, Site, VersionLink } from "../../page/page.js";
import { createSite, type SiteNames } from "../create-site.js";
import type { SiteVersion, SiteVersions } from "./site-versions.js";

/** A site for each version, that of the main one first, whose pages know where they are in the others. */
export function createSites(
  versions: SiteVersions,
  names: Pick<SiteNames, "title" | "guides">,
  examplesOf: ReadonlyMap<Api, CallExamples> = new Map(),
  triedOf: ReadonlyMap<Api, TriedCalls> = new Map(),
): readonly [Site, ...Site[]] {
  const { all, main } = versions;
  const pagesOf = new Map<SiteVersion, ReadonlyMap<string, Page>>();
  const create = (version: SiteVersion) => {
    const site = createSite(version.api, {
      ...names,
      prefix: version.paths.page(""),
      versions,
      examples: examplesOf.get(version.api),
      tried: triedOf.get(version.api),
    });
    pagesOf.set(version, new Map(site.pages.map((page) => [page.path, page])));
    return { version, site };
  };
  const link = ({ version, site }: ReturnType<typeof create>): Site => {
    const isOld = all.indexOf(version) < all.indexOf(main);
    return {
      ...site,
      pages: site.pages.map((page) => ({
        ...page,
        alternates:
          all.length === 1
            ? []
            : all.map((other) => linkTo(page, version, other, pagesOf.get(other))).toReversed(),
        isListed: page.isListed !== false && !isOld,
      })),
    };
  };
  const first = create(main);
  const others = all.filter((version) => version !== main).map(create);
  return withDocumentTitles([link(first), ...others.map(link)]);
}

/** To the same page of another version, or to the one with which that begins. */
function linkTo(
  page: Page,
  from: SiteVersion,
  to: SiteVersion,
  pages: ReadonlyMap<string, Page> | undefined,
): VersionLink {
  const path = to.paths.page(page.path.slice(from.paths.page("").length));
  const found = pages?.get(path);
  const isReal = found !== undefined && (found.isListed !== false || found === page);
  return {
    version: to.api.version.name,
    page: found?.movedTo ?? (isReal ? path : to.paths.page("index")),
    isThis: from === to,
  };
}
