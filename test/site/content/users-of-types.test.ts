import { describe, expect, it } from "vitest";
import { createSite } from "../../../src/site/content/create-site.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { billingFiles, readVersions } from "../../review/diff/models.js";
import { contentOf } from "./library.js";
import { pageModel } from "./page-model.js";

function pagesOf(api: Api): ReadonlyMap<string, string> {
  const { pages } = createSite(api, { title: "T", prefix: "" });
  return new Map(pages.map((page) => [page.path, renderMarkdown(page)]));
}

const library = pagesOf(contentOf(pageModel).api);
const current = readVersions(billingFiles).at(-1);
const billing = current === undefined ? new Map<string, string>() : pagesOf(current);

describe("the page of a type", () => {
  it("says which calls send it, return it, or neither", () => {
    expect(billing.get("types/Wallet")).toContain(
      "- **Returned by**: [Update wallet](<../calls/update-wallet.md>)",
    );
    expect(billing.get("types/UsageEvent")).toContain(
      "- **Sent by**: [Ingest events](<../calls/ingest-events.md>)",
    );
    expect(billing.get("types/ErrorResponse")).toContain("- **Returned by**: All calls.");
    expect(library.get("types/Returned")).toContain(
      "- **Comes with webhooks**: [`loan.returned`](<../webhooks.md#kind-loan.returned>)",
    );
    expect(library.get("types/Medium")).toContain("Add medium");
  });
});
