import { plainText } from "../page/inline.js";
import type { Page, Site } from "../page/page.js";

/** Sites whose pages have titles that none of the others has, by which windows, bookmarks and results of searches tell them apart. */
export function withDocumentTitles(sites: readonly [Site, ...Site[]]): readonly [Site, ...Site[]] {
  const taken = new Set<string>();
  const [first, ...others] = sites;
  return [titled(first, taken), ...others.map((site) => titled(site, taken))];
}

function titled(site: Site, taken: Set<string>): Site {
  const titles = new Map<Page, string>();
  // What a team calls a guide gives way to the names of the API.
  for (const page of site.pages.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const title = candidates(page, site).find((one) => !taken.has(one)) ?? "";
    taken.add(title);
    titles.set(page, title);
  }
  return {
    ...site,
    pages: site.pages.map((page) => ({ ...page, documentTitle: titles.get(page) ?? page.title })),
  };
}

function rankOf({ path }: Page): number {
  return path.startsWith("guides/") ? 1 : 0;
}

/** Its title, with what it is where another page has that, or else with its address, which no other page has. */
function candidates(page: Page, { title: name, version, prefix }: Site): readonly string[] {
  const of = prefix === "" || version === undefined ? name : `${name} ${version}`;
  const start = page.title === name ? [of] : [];
  const lead = plainText(page.lead);
  const more = [...(lead === "" ? [] : [lead]), page.path];
  return [
    ...start,
    ...[page.title, ...more.map((words) => `${page.title} (${words})`)].map((one) => `${one} – ${of}`),
  ];
}
