import { describe, expect, it } from "vitest";
import { createFindPages } from "../../../src/site/search/browser/find-pages.js";
import { exchanged, wordsOf, wordsOfNames } from "../../../src/site/search/browser/search-words.js";
import type { SearchEntry } from "../../../src/site/search/search-entry.js";

const entries: readonly SearchEntry[] = [
  [
    "guides/start",
    "Getting started",
    "",
    "",
    ["refund-twice"],
    ["A refund, a refund, and once more a refund."],
    [],
  ],
  [
    "calls/create-refund",
    "Create refund",
    "POST",
    "/refunds",
    ["body.customer_id", "body.amount"],
    ["Pays back."],
    [],
  ],
  ["types/Refund", "Refund", "", "Type", ["field.id", "field.customer_id"], ["What was paid back."], []],
  [
    "calls/get-order",
    "Get order",
    "GET",
    "/orders/{id}",
    ["path.id"],
    ["Fetches an order, not its refund."],
    [],
  ],
];

const find = createFindPages(entries);
const pathsOf = (query: string) => find(query).map(({ path }) => path);

describe("the search", () => {
  it("has titles before names, and names before prose, however often that has a word", () => {
    expect(pathsOf("refund")).toEqual([
      "types/Refund",
      "calls/create-refund",
      "guides/start",
      "calls/get-order",
    ]);
  });

  it.each([
    ["a letter too few", "refnd"],
    ["a letter too many", "reffund"],
    ["another letter", "rerund"],
    ["two letters exchanged", "refudn"],
    ["the beginning alone", "refu"],
  ])("forgives %s", (_, query) => {
    expect(pathsOf(query)).toContain("types/Refund");
  });

  it("forgives no more than that, and nothing in short words", () => {
    expect(pathsOf("rafunt")).toEqual([]);
    expect(pathsOf("gat")).toEqual([]);
  });

  it("wants all words, wherever they are", () => {
    expect(pathsOf("post refund")).toEqual(["calls/create-refund"]);
    expect(pathsOf("order xylophone")).toEqual([]);
  });

  it.each(["customer_id", "customerId", "customer id", "customerid"])("finds a field by %s", (query) => {
    expect(
      find(query)
        .map(({ path, anchor }) => `${path}#${anchor}`)
        .toSorted(),
    ).toEqual(["calls/create-refund#body.customer_id", "types/Refund#field.customer_id"]);
  });

  it("finds nothing by nothing", () => {
    expect([...pathsOf(""), ...pathsOf(" / ")]).toEqual([]);
  });
});

describe("the words of a search", () => {
  it("are parts of names, and the names", () => {
    expect(wordsOf("getOrder2Items of_a /b/{c}")).toEqual(["get", "order2", "items", "of", "a", "b", "c"]);
    expect(wordsOfNames("body.customer_id x")).toEqual(["body", "customer", "id", "customerid", "x"]);
  });

  it("are written with two neighbours exchanged", () => {
    expect(exchanged("abc")).toEqual(["bac", "acb"]);
  });
});
