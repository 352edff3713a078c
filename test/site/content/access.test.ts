import { describe, expect, it } from "vitest";
import { createSite } from "../../../src/site/content/create-site.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import { indexPages } from "../../../src/site/search/index-pages.js";
import { base, contentOf } from "./library.js";

const model = base.replace(
  "errors:\n",
  `authentication:
  schemes:
    key: { scheme: header, name: X-Api-Key, doc: A key of a company. }
    session: { scheme: bearer }
    device: { scheme: query, name: device }
    login: { scheme: basic }
  any_of: [key, [session, device], none]
  secret: server
  rejected: 401
  denied: 403
  scopes: { lend: Allows to lend., return: Allows to take back. }
environments: { live: { url: "https://a.example" }, test: { url: "https://b.example" } }
errors:
  401: { name: Unauthorized, body: Problem, retry: never }
  403: { name: Forbidden, body: Problem, retry: never }
`,
);
const endpoints = `endpoints:
  read-loan: { GET: /loan, doc: Reads it., returns: Loan, errors: [401, 403] }
  read-hours: { GET: /hours, doc: Reads them., returns: string, authentication: none }
  give-back:
    DELETE: /loan
    doc: Gives it back.
    returns: { 204: none }
    authentication: { any_of: [login, { all_of: [key, device], scopes: [lend, return] }, { all_of: [session], scopes: [return] }] }
`;

const site = createSite(contentOf(model + endpoints).api, { title: "T", prefix: "" });
const pages = new Map(site.pages.map((page) => [page.path, renderMarkdown(page)]));

describe("where callers may choose", () => {
  it("the page on authentication has each scheme, and what is enough", () => {
    const page = pages.get("authentication");
    expect(page).toContain("| Scheme | Sent as | Meaning |");
    expect(page).toContain("| `key` | `X-Api-Key: KEY` | A key of a company. |");
    expect(page).toContain("| `device` | `device=KEY` in the query |  |");
    expect(page).toContain(
      "A request carries one of these, unless the page of its call says otherwise. A client uses the first for which it has all credentials:",
    );
    expect(page).toMatch(/1\. \[`key`\]\(<.*#scheme-key>\) \(`X-Api-Key: KEY`\)\n/u);
    expect(page).toMatch(/2\. \[`session`\]\(<.*>\) \(.*\) and \[`device`\]\(<.*>\) \(.*\)\n3\. none\n/u);
  });

  it.each([
    ["read-loan", /\*\*Credentials\*\*: \[`key`\].*, or \[`session`\].* and \[`device`\].*, or none/u],
    ["read-hours", /\*\*Credentials\*\*: None: it is public\./u],
    [
      "give-back",
      /: \[`login`\].*, or \[`key`\].* and \[`device`\].*, with the scopes `lend` and `return`, or \[`session`\].*, with the scope `return`/u,
    ],
  ])("the page of %s has what is enough for it", (call, words) => {
    expect(pages.get(`calls/${call}`)).toMatch(words);
  });

  it("advice is about credentials, not about a key", () => {
    expect(pages.get("errors")).toContain(
      "Check the credentials: those of another environment (live, test) are rejected.",
    );
    expect(pages.get("errors")).toContain("Use credentials that may do this.");
  });

  it("one alternative is no list", () => {
    const one = contentOf(
      model.replace("any_of: [key, [session, device], none]", "any_of: [key]") + endpoints,
    );
    const page = createSite(one.api, { title: "T", prefix: "" }).pages.find(
      ({ path }) => path === "authentication",
    );
    expect(page && renderMarkdown(page)).toMatch(
      /A request carries \[`key`\].*, unless the page of its call says otherwise\./u,
    );
  });

  it("a scheme is found by its name", () => {
    const [entry = []] = indexPages(site).filter(([path]) => path.startsWith("authentication"));
    expect(entry[4]).toContain("scheme-session");
  });
});
