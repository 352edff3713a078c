import { describe, expect, it } from "vitest";
import { createSite } from "../../../src/site/content/create-site.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { billingFiles, readVersions } from "../../review/diff/models.js";
import { contentOf } from "./library.js";
import { pageModel } from "./page-model.js";
import { ways } from "./ways.js";

function pagesOf(api: Api): ReadonlyMap<string, string> {
  const { pages } = createSite(api, { title: "T", prefix: "" });
  return new Map(pages.map((page) => [page.path, renderMarkdown(page)]));
}

const library = pagesOf(contentOf(pageModel).api);
const current = readVersions(billingFiles).at(-1);
const billing = current === undefined ? new Map<string, string>() : pagesOf(current);

describe("what is true of all calls", () => {
  it.each([
    ["END-13 END-14", "lists", "`limit` and `offset`, both required."],
    ["END-13", "lists", "with commas, of which any may match"],
    ["END-14", "lists", "`offset` / `limit` \\+ 1 is `pagination.total_pages`."],
    ["GAP-16", "lists", "What `limit` may be is [not specified: `GAP-16`]"],
    ["END-13", "lists", "`sort` is a field and a direction, as `sort=name:asc` or `:desc`."],
    ["END-13", "lists", "No call that is specified in this version returns a list in pages."],
    ["AUTH-2", "authentication", "Keys are created and managed in the dashboard"],
    ["AUTH-3", "authentication", "A key of one environment is rejected by the other."],
    ["AUTH-3", "errors", "A key of one environment is rejected by the other."],
    ["AUTH-4", "authentication", "A request without valid credentials gets a [401](<errors.md#error-401>)."],
    ["GAP-11", "authentication", "Which scopes there are isn't specified. [not specified: `GAP-11`]"],
    ["FMT-1", "index", "Names in bodies are in `snake_case`."],
    ["FMT-3", "index", 'decimals are strings, such as `"12.50"`, never numbers'],
    ["FMT-4", "index", "Timestamps are in the format of RFC 3339"],
    ["FMT-7", "index", "Each response has `X-Request-Id`, a UUID that names the request."],
    [
      "FMT-2 EVT-2",
      "webhooks",
      "Names in payloads are in `camelCase`, unlike those of calls, which are in `snake_case`.",
    ],
    ["RES-16", "index", "Which calls there are of Checkout Sessions, Credit Notes"],
    ["GAP-21", "index", "Its address is [not specified: `GAP-21`]"],
    ["GAP-15", "limits", "Nothing checks a limit that has no place in the last column"],
    ["END-11", "calls/update-wallet", "what `null` does is specified only where the field says it"],
    ["GAP-12", "webhooks", "Until it is, take one as a hint alone"],
    ["GAP-12", "webhooks", "Until it is, expect each of them more than once"],
  ])("%s: the page %s says: %s", (_, path, words) => {
    expect(billing.get(path)).toContain(words);
  });

  it("is what the model says, of any API", () => {
    expect(library.get("lists")).toContain("`offset` / `limit` \\+ 1 is `paging.pages`.");
    expect(library.get("lists")).toContain("| [List loans](<calls/list-loans.md>) | `GET /loans` |");
    expect(library.get("authentication")).toContain("| `lend` | Allows to lend. |");
    expect(library.get("webhooks")).not.toContain("Until it is");
    const without = pagesOf(contentOf(ways["none"] ?? "").api);
    expect([without.has("lists"), without.has("authentication")]).toEqual([false, false]);
    expect(without.get("errors")).not.toContain("When credentials are refused");
  });
});
