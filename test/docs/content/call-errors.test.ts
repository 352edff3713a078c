import { describe, expect, it } from "vitest";
import { errorsPage } from "../../../src/docs/content/errors-page.js";
import type { Block } from "../../../src/docs/page/block.js";
import { contentOf, markdownOf, pageOf, sectionOf, unknownsIn } from "./library.js";
import { pageModel } from "./page-model.js";
import { ways } from "./ways.js";

/** The rows of the tables in some blocks: the error, and what is said of it, without links. */
function rowsIn(blocks: readonly Block[]): ReadonlyMap<string, readonly string[]> {
  const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  return new Map(
    rows.map(({ cells }) => {
      const [error = "", ...others] = cells.map((content) =>
        markdownOf([{ kind: "paragraph", content }])
          .replaceAll(/\[([^\]]*)\]\(<[^>]*>\)/gu, "$1")
          .trim(),
      );
      return [error, others];
    }),
  );
}

function errorsOf(model: string, id: string): ReadonlyMap<string, readonly string[]> {
  return rowsIn(sectionOf(pageOf(contentOf(model), id).blocks, "errors"));
}

function of(way: string): ReadonlyMap<string, readonly string[]> {
  return errorsOf(ways[way] ?? "", "do-it");
}

function rowIds(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])).flatMap(({ id }) => id ?? []);
}

describe("the errors of a call", () => {
  it("say whether it took effect, whether a client retries it, and what to do", () => {
    expect(of("key of an operation").get("503")).toEqual([
      "Unavailable. Body: `Problem`.",
      "Perhaps.",
      "Yes, with exponential backoff.",
      "Send it again later with the same key.",
    ]);
    expect(of("key of an operation").get("409 with Retry-After")?.slice(1)).toEqual([
      "Perhaps: the first request with the key still runs.",
      "Yes, after the wait that `Retry-After` asks for.",
      "Wait as long as `Retry-After` says, then send it again with the same key.",
    ]);
  });

  it.each([
    ["key of an operation", "404", "No.", "Correct the request, or what it is about, and use a new key."],
    ["none", "404", "No.", "Correct the request, or what it is about."],
    ["none", "503", "Perhaps.", "Look for its effect with Get loan before you send it again."],
    ["none, confirmed", "503", "Perhaps.", "See If you send it again."],
    ["natural key of the body", "503", "Perhaps.", "Send it again later."],
    ["repeatable", "503", "Perhaps.", "Send it again later, unless others write meanwhile."],
    ["condition of a tag", "503", "Perhaps.", "Send it again later with the same condition."],
    ["none", "429", "No.", "Send it again later."],
    ["none", "no response", "Perhaps.", "See If you send it again."],
    ["none", "no connection", "No.", "Send it again later."],
    ["none", "any other 4xx", "No.", "Correct the request, or what it is about."],
    ["none", "501", "Perhaps.", "Look for its effect with Get loan before you send it again."],
  ])("of a call that is %s: %s", (way, error, effect, advice) => {
    const cells = of(way).get(error);
    expect([cells?.[1], cells?.[3]]).toEqual([effect, advice]);
  });

  it("say whether a client retries a write that may take effect twice", () => {
    const retried = [...of("none")].map(([error, cells]) => [error, cells[2]]);
    expect(Object.fromEntries(retried)).toMatchObject({
      "429": "Yes, if the response is recognised as the service's.",
      "503": "No.",
      "no response": "No.",
      "no connection": "Yes, with exponential backoff.",
    });
  });

  it.each([
    ["body key, refused", "409", "Perhaps: a request with the key came before."],
    ["condition of a tag", "412", "No; but a copy before it may have."],
  ])("say of %s that another copy may have taken effect", (way, status, effect) => {
    const row = `  ${status}: { name: Refused, body: Problem, retry: never }\n  422:`;
    expect(errorsOf((ways[way] ?? "").replace("  422:", row), "do-it").get(status)?.[1]).toBe(effect);
  });

  it("don't ask whether a read took effect", () => {
    expect(of("safe").get("503")).toEqual([
      "Unavailable. Body: `Problem`.",
      "Yes, with exponential backoff.",
      "Send it again later.",
    ]);
  });

  it("are all that may come where the list is open, and those of the list where it isn't", () => {
    expect([...errorsOf(pageModel, "record-loans").keys()]).toEqual([
      "404",
      "409 with Retry-After",
      "409 without Retry-After",
      "no connection",
      "no response",
      "a success that can't be read",
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
      "401",
      "no connection",
      "no response",
      "a success that can't be read",
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
    expect(rows.get("404")?.[0]).toBe("There is no such reader. Body: `Problem`.");
    expect(rows.get("401")?.[0]).toContain("body of the gateway: `Gateway`");
    expect(rows.get("502")?.[0]).toContain("Body of other infrastructure: text.");
  });

  it("lead to their rows among all errors", () => {
    const version = contentOf(pageModel);
    const all = rowIds(errorsPage(version).blocks);
    expect(all).toContain("error-409-with-retry-after");
    const linked = version.api.endpoints.flatMap(({ id }) => rowIds(pageOf(version, id).blocks));
    expect(linked.filter((id) => !all.includes(id))).toEqual([]);
  });
});
