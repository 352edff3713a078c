import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import { createSites } from "../../../src/site/content/versions/create-sites.js";
import { createSiteVersions } from "../../../src/site/content/versions/site-versions.js";
import type { Page, Site } from "../../../src/site/page/page.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { readVersions } from "../../review/diff/models.js";

/** Three versions: a type, a field and a call are renamed, a call and a type are gone, texts try to be more than texts. */
const libraryText = `
quoin: 1
api: { name: Library, doc: Books. }
versions:
  header: Library-Version
  current: 2026-01-15
  missing: 2025-06-01
  refused: 400
  list:
    2024-02-01: { deprecated: "Move on: <b>now</b>.", retires: 2027-01-31 }
    2025-06-01: { released: 2025-07-01 }
    2026-01-15: {}
errors:
  400: { name: BadRequest, retry: never }
  404: { name: NotFound, retry: never }
group: Branches
types:
  Branch:
    doc: "A house | with <code>books</code> and \`code\` of @librarians &amp; friends."
    was: { until: 2025-06-01, name: House }
    fields:
      id: string
      opens_at: { type: string, was: { until: 2026-01-15, name: opensAt } }
      floors: { type: int32, since: 2025-06-01 }
      sort: { enum: [new, old], was: { until: 2026-01-15, enum: [new, "a\`b|<i>", "&amp;"] } }
  Janitor: { doc: Who sweeps., until: 2025-06-01, fields: { name: string } }
endpoints:
  get-branch:
    GET: /branches/{id}
    doc: Fetches a branch.
    path: { id: string }
    returns: Branch
    errors: [404]
    was: { until: 2025-06-01, GET: "/houses/{id}", without: [errors] }
  list-branches: { GET: /branches, doc: Lists branches., returns: "Branch[]", since: 2025-06-01 }
  list-houses: { GET: /branches, doc: Lists houses., returns: "Branch[]", until: 2025-06-01 }
  get-janitor: { GET: /janitor, doc: Fetches who sweeps., returns: Janitor, until: 2025-06-01 }
`;

const apis = readVersions([{ path: "library.yaml", text: libraryText }]);

/** Its sites; `main` is the version that they begin with. */
export function librarySites({ main = "2026-01-15", hasClients = true } = {}) {
  const of = (name: string) => apis.find(({ version }) => version.name === name);
  const api = of(main);
  if (api === undefined) throw new Error(`There is no version ${main}.`);
  const others = apis.filter((one) => one !== api);
  const sites = createSites(createSiteVersions(api, others, hasClients ? typescriptCallers : undefined), {
    title: "Library",
  });
  return { sites, pages: new Map(sites.flatMap(({ pages }) => pages).map((page) => [page.path, page])) };
}

export function libraryApis(): { readonly api: Api; readonly others: readonly Api[] } {
  const [api, ...others] = apis.toReversed();
  if (api === undefined) throw new Error("There are three versions.");
  return { api, others };
}

/** The page, with the site that it is in. */
export function pageAt(path: string, sites: readonly Site[]): { readonly page: Page; readonly site: Site } {
  for (const site of sites) {
    const page = site.pages.find((one) => one.path === path);
    if (page !== undefined) return { page, site };
  }
  throw new Error(`There is no page ${path}.`);
}
