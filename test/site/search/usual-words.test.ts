import { describe, expect, it } from "vitest";
import { createSites } from "../../../src/site/content/versions/create-sites.js";
import { createSiteVersions } from "../../../src/site/content/versions/site-versions.js";
import { createFindPages } from "../../../src/site/search/browser/find-pages.js";
import { indexPages } from "../../../src/site/search/index-pages.js";
import { billingFiles, readVersions } from "../../review/diff/models.js";

const [api, ...others] = readVersions(billingFiles).toReversed();
if (api === undefined) throw new Error("Billing has versions.");
const [site] = createSites(createSiteVersions(api, others), { title: "Billing" });
const find = createFindPages(indexPages(site));
const pathsOf = (query: string) => find(query).map(({ path }) => path);

describe("the search finds by the words that people use", () => {
  it("the calls that take a key, and that which has no use for one, by its header", () => {
    const calls = pathsOf("Idempotency-Key").filter((path) => path.startsWith("calls/"));
    expect(calls.toSorted()).toEqual([
      "calls/create-feedback",
      "calls/ingest-events",
      "calls/update-invoice-line-item",
      "calls/update-wallet",
    ]);
  });

  it("the call whose duplicates are dropped", () => {
    const calls = pathsOf("duplicate").filter((path) => path.startsWith("calls/"));
    expect(calls).toEqual(["calls/ingest-events"]);
  });

  it.each([
    ["timeout", "errors"],
    ["retry", "errors"],
    ["charged twice", "errors"],
    ["signature", "webhooks"],
    ["webhook signature", "webhooks"],
    ["migrate", "versions"],
    ["pagination", "lists"],
    ["offset", "lists"],
    ["batch size", "limits"],
    ["auth", "authentication"],
  ])("%s: the page %s", (query, path) => {
    expect(pathsOf(query)).toContain(path);
  });
});
