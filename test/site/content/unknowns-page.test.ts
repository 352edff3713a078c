import { describe, expect, it } from "vitest";
import { createSite } from "../../../src/site/content/create-site.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { billingFiles, readVersions } from "../../review/diff/models.js";

function pagesOf(api: Api): ReadonlyMap<string, string> {
  const { pages } = createSite(api, { title: "T", prefix: "" });
  return new Map(pages.map((page) => [page.path, renderMarkdown(page)]));
}

const current = readVersions(billingFiles).at(-1);
const billing = current === undefined ? new Map<string, string>() : pagesOf(current);

describe("the page of what isn't specified", () => {
  const text = billing.get("unknowns") ?? "";

  it("begins with a list of all of it, first what matters for sending again", () => {
    const listed = [...text.matchAll(/^- \[`([^`]+)`\]/gmu)].map(([, id]) => id);
    expect(listed.slice(0, 3)).toEqual(["GAP-24", "GAP-25", "GAP-1"]);
    const headings = [...text.matchAll(/^## `([^`]+)`/gmu)].map(([, id]) => id);
    expect(headings).toEqual(listed);
  });

  it.each([
    "- The address of `production`",
    "- Which fields of `Discount` may be absent or null",
    "- The error `429`",
    "- What a request gets whose key another request had",
    "- What sending `ingest-events` again does",
    "- The path of `get-subscription-version`",
    "- When `unversioned` ends",
    "- How webhooks are signed",
    "- `account` of `UsageEvent`",
    "- `page-size`",
  ])("says what a place leaves open: %s", (words) => {
    expect(text).toContain(words);
  });
});
