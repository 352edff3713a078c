import { describe, expect, it } from "vitest";
import { documentOf, read } from "../open-document.js";

const response = { responses: { "200": { description: "OK" } } };

async function textsOf(operation: object, path: object = {}) {
  const paths = { "/orders": { ...path, get: { ...response, ...operation } } };
  const api = await read({ ...documentOf(), paths });
  const [found] = api.operations;
  return [found?.title, found?.doc];
}

const long = `Lists orders ${"of customers ".repeat(10)}`;

describe("the summary of an operation", () => {
  it.each([
    ["is a title", "List orders", "The newest first.", "List orders", "The newest first."],
    ["has no full stop", "Lists orders.", "", "Lists orders", undefined],
    ["keeps an abbreviation", "List orders etc.", "", "List orders etc.", undefined],
    ["keeps a question mark", "Which orders?", "", "Which orders?", undefined],
    ["is on one line", "List \t orders ", "", "List orders", undefined],
    ["is all that the description says", "List orders.", "List orders", "List orders", undefined],
    ["is its first sentence", "List orders", "list orders. All of them.", "List orders", "All of them."],
    ["is its first paragraph", "List orders", "List orders\n\nAll.", "List orders", "All."],
    ["is a part of its sentence", "List orders", "List orders by day.", "List orders", "List orders by day."],
    ["is the word that it begins with", "List", "Listing. All.", "List", "Listing. All."],
    ["is a heading", "List orders", "List orders\n===\nAll.", "List orders", "List orders\n===\nAll."],
    ["is too long", long, "All.", undefined, `${long.trim()}.\n\nAll.`],
    ["has two sentences", "Lists. All.", "More.", undefined, "Lists. All.\n\nMore."],
    ["has two lines", "Lists\nall", "More.", undefined, "Lists\nall.\n\nMore."],
    ["has markup", "# List", "More.", undefined, "# List.\n\nMore."],
    ["is blank", " ", "More.", undefined, "More."],
  ])("%s", async (_, summary, description, title, doc) => {
    expect(await textsOf({ summary, description })).toEqual([title, doc]);
  });

  it("isn't that of the path, which is said of all of its operations", async () => {
    const path = { summary: "Orders", description: "What customers bought." };
    expect(await textsOf({}, path)).toEqual([undefined, "Orders.\n\nWhat customers bought."]);
    expect(await textsOf({ summary: "List orders" }, path)).toEqual(["List orders", undefined]);
  });
});
