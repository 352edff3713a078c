import { describe, expect, it } from "vitest";
import { createSites } from "../../../src/site/content/versions/create-sites.js";
import { createSiteVersions } from "../../../src/site/content/versions/site-versions.js";
import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import { checkOutputPaths } from "../../../src/output/write/output-path.js";
import { readVersions } from "../../review/diff/models.js";

/** The paths of all pages of a site with these versions, which begins with the last one. */
function pathsOf(versions: readonly string[], rest = ""): readonly string[] {
  const list = versions.map((name) => `    ${JSON.stringify(name)}: { doc: A. }`).join("\n");
  const text = `quoin: 1
api: { name: Shop }
group: Orders
versions:
  header: Shop-Version
  current: ${JSON.stringify(versions.at(-1))}
  list:
${list}
types:
  Order: { fields: { id: string } }
${rest}
endpoints:
  get-order: { GET: "/orders/{id}", path: { id: string }, returns: Order }
  con: { GET: /con, returns: Order }
  index: { GET: /index, returns: Order }
`;
  const apis = readVersions([{ path: "shop.yaml", text }]);
  const main = apis.find(({ version }) => version.isCurrent);
  if (main === undefined) throw new Error("There is no current version.");
  const others = apis.filter((one) => one !== main);
  const sites = createSites(createSiteVersions(main, others, typescriptCallers), { title: "Shop" });
  return sites.flatMap(({ pages }) => pages.map(({ path }) => path));
}

const filesOf = (paths: readonly string[]) => [
  ...paths.flatMap((path) => [`${path}.html`, `${path}.md`]),
  "404.html",
  "llms.txt",
  "quoin.lock.json",
  ".gitattributes",
  "assets/site.css",
  "guides/index.html",
];

describe("the folders of versions", () => {
  it("are called as the versions are", () => {
    const paths = pathsOf(["2024-01-01", "v1.2", "3"]);
    expect(paths).toContain("2024-01-01/calls/get-order");
    expect(paths).toContain("v1.2/types/Order");
    expect(paths).toContain("upgrade/2024-01-01--v1.2");
  });

  it("are beside the files that a site has anyway, on every file system", { tags: ["whole"] }, () => {
    const names = ["calls", "types", "Assets", "guides", "upgrade", "index.html", "index.md", "404.html"];
    const odd = ["404", "..", ".", "a/b", "a b", "a-b", "CON", "v1 (beta)", "%2e%2e", "constructor", "<i>"];
    const long = ["x".repeat(100), `${"x".repeat(99)}y`];
    const paths = pathsOf([...names, ...odd, ...long, "llms.txt", "a--b", "http", "b"]);
    expect(checkOutputPaths(filesOf(paths))).toEqual([]);
    expect(paths.filter((path) => path.endsWith("/types/Order"))).toHaveLength(24);
  });

  it("leave types that are called as the list of all, or as a device of Windows, a page of their own", () => {
    const paths = pathsOf(
      ["1", "2"],
      `  Index: { was: { until: "2", name: Aux }, fields: { id: string } }
  Con: { fields: { id: string } }
  Now: { was: { until: "2", name: List }, fields: { id: string } }
  List: { since: "2", fields: { id: string } }`,
    );
    expect(checkOutputPaths(filesOf(paths))).toEqual([]);
    for (const path of ["types/Index-2", "types/Con_", "1/types/Aux_", "types/Aux_", "calls/con_"]) {
      expect(paths).toContain(path);
    }
  });
});
