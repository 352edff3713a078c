import { describe, expect, it } from "vitest";
import { startPage } from "../../../src/site/content/start-page.js";
import { contentOf, markdownOf } from "./library.js";
import { pageModel } from "./page-model.js";
import { ways } from "./ways.js";

function textOf(model: string): string {
  return markdownOf(startPage(contentOf(model)).blocks, "index");
}

describe("the page that a site begins with", () => {
  it.each([
    ["safe", "Yes, as often as you like."],
    ["key of an operation", "Yes, for 36 hours, with the same key."],
    ["body key without retention", "Yes, with the same key, but nothing says for how long."],
    ["natural key of the body", "Yes, with the same `id`, but nothing says for how long."],
    ["none", "No: it may take effect twice."],
  ])("says of a call that is %s whether it may be sent again", (way, answer) => {
    const row = textOf(ways[way] ?? "")
      .split("\n")
      .find((line) => line.startsWith("| [Do it](<calls/do-it.md>)"));
    expect(row?.endsWith(` | ${answer} |`)).toBe(true);
  });

  it("says where the API is, or that it isn't specified", () => {
    const model = pageModel.replace('url: "https://a.example"', "url: { unknown: Q-1 }");
    expect(textOf(pageModel)).toContain("- **production**: `https://a.example`");
    expect(textOf(model)).toContain(
      "- **production**: Its address is [not specified: `Q-1`](<unknowns.md#Q-1>)",
    );
  });

  it("names the groups whose calls aren't specified", () => {
    const groups =
      "groups: { Loans: {}, Fines: { unknown: Q-1 }, Desks: { unknown: Q-1 }, Rooms: { unknown: Q-2 } }\n";
    const text = textOf(pageModel.replace("errors:\n", `${groups}errors:\n`));
    expect(text).toContain("Which calls there are of Fines and Desks is [not specified: `Q-1`]");
    expect(text).toContain("Which calls there are of Rooms is [not specified: `Q-2`]");
    expect(textOf(pageModel)).not.toContain("Which calls there are");
  });
});
