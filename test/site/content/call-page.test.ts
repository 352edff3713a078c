import { describe, expect, it } from "vitest";
import { typePage } from "../../../src/site/content/type-page.js";
import { base, contentOf, fieldIn, markdownOf, pageOf, sectionOf } from "./library.js";
import { pageModel } from "./page-model.js";

const version = contentOf(pageModel);
const blocksOf = (id: string) => pageOf(version, id).blocks;
const bodyField = (id: string) => fieldIn(blocksOf("record-loans"), `body.loans.${id}`);
const said = (id: string) => markdownOf(bodyField(id)?.content ?? []);

describe("a field of a body", () => {
  it("stands where it is used, under an id that stays", () => {
    expect(bodyField("id")).toMatchObject({ name: "id", isRequired: true, isDeprecated: false });
    expect(bodyField("note")).toMatchObject({ isRequired: false });
    expect(bodyField("fax")).toMatchObject({ isDeprecated: true });
  });

  it.each([
    [
      "id",
      "Sent as `Id` instead of `id`, the value is lost: the service ignores that name silently, and clients refuse it.",
    ],
    ["id", "Not empty."],
    ["id", "Earlier versions call it `ident`."],
    ["price", 'For example `"12.50"`.'],
    ["genres", "One of `a`, `b`, `c`, `d`, `e`, `f`."],
    ["note", "How long it may be is [not specified: `Q-1`](<../unknowns.md#Q-1>)."],
    ["note", "Default: `null`."],
    ["pin", "Sensitive"],
    ["message", "The client refuses a string that contains the API key."],
    ["+1", "1 to 9."],
    ["+1", "Clients call it `plusOne`."],
    ["state", "[not specified: `Q-2`]"],
    ["fax", "**Deprecated.** Nobody reads it."],
    ["reader", "Which of these may be absent or null is [not specified: `Q-7`]"],
    ["reader", "members of any names: any JSON"],
  ])("%s says: %s", (id, words) => {
    expect(said(id)).toContain(words);
  });

  it("says once what it is called elsewhere", () => {
    expect(said("id").match(/Earlier versions call it/gu)).toHaveLength(1);
  });

  it("isn't said to be required where that isn't specified", () => {
    expect(bodyField("reader.name")).toMatchObject({ isRequired: undefined });
  });

  it("doesn't contain what is around it", () => {
    expect(bodyField("reader.friend")?.content).toEqual([]);
  });

  it("links to the limit that it has", () => {
    expect(markdownOf(fieldIn(blocksOf("record-loans"), "body.loans")?.content ?? [])).toContain(
      "Limit: [`per-request`](<../limits.md#per-request>).",
    );
  });
});

describe("a field of a response", () => {
  it("doesn't say what only requests have to keep", () => {
    const field = fieldIn(blocksOf("open-loan"), "response-200.id");
    expect(markdownOf(field?.content ?? [])).toContain("Earlier versions");
    expect(markdownOf(field?.content ?? [])).not.toContain("Sent as");
  });
});

describe("the page of a call", () => {
  const text = (id: string) => markdownOf(blocksOf(id), `calls/${id}`);

  it("says which types a union has, each with its members", () => {
    const body = text("add-medium");
    expect(body).toContain("If `kind` is `paper book`: [`Paper`]");
    expect(body).toContain("There may be others.");
    expect(fieldIn(blocksOf("add-medium"), "body.paper-book.pages")).toBeDefined();
    expect(body).toContain("A request may have none.");
  });

  it("says where and by whom it is called, and what it finds", () => {
    expect(text("record-loans")).toContain("**Server**: `scans`: `https://s.example` (production)");
    expect(text("record-loans")).toContain(
      "scope lend. What a key without them gets is [not specified: `Q-4`]",
    );
    expect(text("open-loan")).toContain("**Credentials**: None: it is public.");
    expect(text("open-loan")).toContain("`id` is `id` of the path and `state` is `open`");
  });

  it("says what becomes of the items of a batch, and of unknown names", () => {
    expect(text("record-loans")).toContain("`taken` of the response lists what was accepted");
    expect(text("record-loans")).toContain("Names that the service doesn't know are ignored silently.");
    expect(text("add-medium")).toContain("doesn't know is [not specified](<#body>)");
  });

  it("says how a list is walked", () => {
    const pages = markdownOf(sectionOf(blocksOf("list-loans"), "pages"));
    for (const words of [
      "The list is walked by offsets.",
      "They are in `data`.",
      "On the last page, `offset` / `limit` \\+ 1 is `paging.pages`.",
      "What `limit` may be is [not specified: `Q-6`]",
      "`state`, among the query parameters",
      "as `price:asc` or `:desc`, of `price`. It is required.",
    ]) {
      expect(pages).toContain(words);
    }
    expect(sectionOf(blocksOf("open-loan"), "pages")).toEqual([]);
  });

  it("says how a parameter has several values", () => {
    expect(markdownOf(fieldIn(blocksOf("add-medium"), "query.tags")?.content ?? [])).toContain(
      "under the name",
    );
  });

  it("has no id twice", () => {
    for (const { id } of version.api.endpoints) {
      const ids = idsIn(blocksOf(id));
      expect([id, ids.length]).toEqual([id, new Set(ids).size]);
      expect(ids.filter((one) => /\s/u.test(one))).toEqual([]);
    }
  });
});

/** All ids by which links find something. */
it("says what isn't specified of a call and of a type, beside the mark", () => {
  const open = contentOf(`${base}  Note: { doc: A note., unknown: Q-1 }
endpoints: { get-note: { GET: /note, doc: Gets one., returns: Note, unknown: Q-2 } }
unknowns: { Q-1: What it *has*., Q-2: Who may get it. }
`);
  const mark = (id: string) => `[not specified: \`${id}\`](<../unknowns.md#${id}>)`;
  const call = markdownOf(pageOf(open, "get-note").blocks, "calls/get-note");
  expect(call).toContain(`Gets one.\n\n${mark("Q-2")} Who may get it.`);
  const [note] = open.api.types.filter(({ name }) => name === "Note").map((type) => typePage(type, open));
  expect(markdownOf(note?.blocks ?? [], "types/Note")).toContain(`${mark("Q-1")} What it *has*.`);
});

function idsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "id" in value && typeof value.id === "string" ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

it("a class of successes says what it is, and which of them have no body", () => {
  const endpoint =
    "endpoints:\n  renew-loan: { POST: /loans, doc: Renews., returns: { 201: none, 2xx: Loan }, idempotency: none }\n";
  const { blocks } = pageOf(contentOf(base + endpoint), "renew-loan");
  const text = markdownOf(blocks, "calls/renew-loan");
  expect(text).toContain("`2xx`");
  expect(text).toContain("Any success whose status isn't described by itself. A 204 or a 205 has no body.");
  expect(fieldIn(blocks, "response-2xx.due")).toBeDefined();
});

it("says of each list of a form how it is written, where they differ", () => {
  const search = contentOf(`${base}  Search: { doc: It., fields: { tags: "string[]", ids: "string[]" } }
endpoints:
  find: { POST: /find, doc: Finds., body: { type: Search, as: form, send: { tags: commas, ids: repeated } }, returns: Loan }
`);
  expect(markdownOf(pageOf(search, "find").blocks)).toContain(
    "`tags`: A list has commas between its items. `ids`: Each item of a list comes under the name of the list.",
  );
});
