import { describe, expect, it } from "vitest";
import { createSite } from "../../../src/site/content/create-site.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import { contentOf } from "./library.js";
import { pageModel } from "./page-model.js";
import { ways } from "./ways.js";

function pagesOf(model: string): ReadonlyMap<string, string> {
  const { pages } = createSite(contentOf(model).api, { title: "Library", prefix: "" });
  return new Map(pages.map((page) => [page.path, renderMarkdown(page)]));
}

const pages = pagesOf(pageModel);

describe("the page of all errors", () => {
  it.each([
    "Never retried. | Check the API key. Under the same idempotency key the 401 may come again",
    "then send it again with the same key. Without a key, only where the call's page says that you may.",
    "Perhaps: the first request with the key still runs.",
    "Retried with exponential backoff; a write only with an idempotency key or a natural key.",
    "[not specified: `Q-3`]",
    "| any other 4xx | Its meaning isn't specified. | Not specified: clients take it as no. |",
    "| any other 5xx | Its meaning isn't specified. | Perhaps.",
    "up to 8 seconds; where the service limits the rate, from 1 second up to 20 seconds",
    "`X-Request-Id` of a response names the request",
    "A key is for one request.",
  ])("says: %s", (words) => {
    expect(pages.get("errors")).toContain(words);
  });
});

describe("the page of limits", () => {
  it.each([
    "| `per-request` | 1 to 50 loans |  | [`Batch`](<types/Batch.md>), [Record loans](<calls/record-loans.md>) |",
    "| `note-length` | [not specified: `Q-1`]",
    "| `rate` | at most 600 requests | A minute. |  |",
    "| `kept` | 36 hours |  | [idempotency keys](<errors.md#keys>) except [Record loans](<calls/record-loans.md>) |",
    "clients don't slow down by it",
  ])("says: %s", (words) => {
    expect(pages.get("limits")).toContain(words);
  });
});

describe("the page of webhooks", () => {
  it.each([
    "Read `Sig`, split at commas: the timestamp after `t=`, the signature after `v1=`.",
    "more than 5 minutes from now",
    "the HMAC-SHA-256 of `{timestamp}.{body}`, with the bytes of the secret as the key, in hex",
    "Respond with 2xx within 10 seconds, or it is sent again, 8 times at most, for 3 days.",
    "**Whether they arrive in order:** [not specified: `Q-5`]",
    "| `loan.returned` | [`Returned`](<types/Returned.md>) | It is back. |",
  ])("says: %s", (words) => {
    expect(pages.get("webhooks")).toContain(words);
  });

  it("marks what isn't specified of all webhooks", () => {
    const model = pageModel
      .replace(/ {2}kinds: \{ loan.*\n/u, "  kinds: { unknown: Q-1 }\n")
      .replace(/ {2}signing: .*\n/u, "  signing: { unknown: Q-2 }\n")
      .replace(/ {2}delivery: .*\n/u, "  delivery: { unknown: Q-5 }\n")
      .replace(/ {2}Returned: .*\n/u, "");
    const text = pagesOf(model).get("webhooks");
    expect(text).toContain("carry, is [not specified: `Q-1`]");
    expect(text).toContain("signed is [not specified: `Q-2`]");
    expect(text).toContain("again, is [not specified: `Q-5`]");
  });
});

it("says of other statuses nothing where all are specified", () => {
  const model = pageModel.replace(
    "  401:",
    "  4xx: { name: Refused, retry: never }\n  5xx: { name: Failed, retry: never }\n  401:",
  );
  expect(pages.get("errors")).toContain("Statuses that aren't specified");
  expect(pagesOf(model).get("errors")).not.toContain("Statuses that aren't specified");
});

it.each([
  ["none", "; a write never."],
  ["body key, refused", "; a write only with an idempotency key."],
  ["condition of a tag", "; a write only with a condition."],
  ["repeatable", "; a write only if it can be repeated."],
])("says when a write is retried in an API whose call is %s", (way, words) => {
  expect(pagesOf(ways[way] ?? "").get("errors")).toContain(words);
});

it("has no page of limits or webhooks where there are none", () => {
  const without = pagesOf(ways["none"] ?? "");
  expect([without.has("limits"), without.has("webhooks"), without.has("errors")]).toEqual([
    false,
    false,
    true,
  ]);
});
