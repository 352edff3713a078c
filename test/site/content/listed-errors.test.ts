import { describe, expect, it } from "vitest";
import { errorsPage } from "../../../src/site/content/errors-page.js";
import type { Block } from "../../../src/site/page/block.js";
import { errorsOf } from "./error-rows.js";
import { contentOf, markdownOf, pageOf, sectionOf, unknownsIn } from "./library.js";
import { pageModel } from "./page-model.js";

function rowIds(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])).flatMap(({ id }) => id ?? []);
}

describe("the errors that the page of a call lists", () => {
  it("are all that may come where the list is open, and those of the list where it isn't", () => {
    expect([...errorsOf(pageModel, "record-loans").keys()]).toEqual([
      "no connection",
      "no response",
      "a success that can't be read",
      "a redirect",
      "404",
      "409 with Retry-After",
      "409 without Retry-After",
      "401",
      "422",
      "429",
      "502",
      "408",
      "425",
      "501",
      "505",
      "511",
      "any other 4xx",
      "any other 5xx",
    ]);
    expect([...errorsOf(pageModel, "list-loans").keys()]).toEqual([
      "no connection",
      "no response",
      "a success that can't be read",
      "a redirect",
      "401",
    ]);
  });

  it("mark which ones aren't specified", () => {
    const blocks = (id: string) => sectionOf(pageOf(contentOf(pageModel), id).blocks, "errors");
    expect(unknownsIn(blocks("record-loans"))).toEqual(["not specified: Q-8", "not specified: Q-3"]);
    expect(unknownsIn(blocks("add-medium"))).toContain("not specified");
  });

  it("have the bodies that they have here", () => {
    const rows = errorsOf(pageModel, "record-loans");
    expect(rows.get("409 without Retry-After")?.[0]).toContain("Body: `Queue`.");
    expect(rows.get("404")?.[0]).toBe("There is no such reader.");
    expect(rows.get("401")?.[0]).toContain("Body: `Problem`; of the gateway: `Gateway`.");
    expect(rows.get("502")?.[0]).toContain("Body: of other infrastructure: text.");
  });

  it("say once which body most of them have", () => {
    const words = "Unless its row says otherwise, an error that is specified has this body: [`Problem`]";
    const text = markdownOf(sectionOf(pageOf(contentOf(pageModel), "record-loans").blocks, "errors"));
    expect(text).toContain(words);
    expect(markdownOf(errorsPage(contentOf(pageModel)).blocks)).toContain(words);
    const alone = pageOf(contentOf(pageModel), "list-loans").blocks;
    expect(markdownOf(sectionOf(alone, "errors"))).not.toContain("Unless its row");
    const without = pageModel.replace(
      "422: { name: Unprocessable, body: Problem, ",
      "422: { name: Unprocessable, ",
    );
    expect(errorsOf(without, "record-loans").get("422")?.[0]).toContain("No body is specified.");
  });

  it("lead to their rows among all errors", () => {
    const version = contentOf(pageModel);
    const all = rowIds(errorsPage(version).blocks);
    expect(all).toContain("error-409-with-retry-after");
    const linked = version.api.endpoints.flatMap(({ id }) => rowIds(pageOf(version, id).blocks));
    expect(linked.filter((id) => !all.includes(id))).toEqual([]);
  });
});
