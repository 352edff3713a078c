import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLibrary, type LibraryDiagnostic, libraryHead, upgradeLibrary } from "./library.js";

const model = `${libraryHead}errors: {}
groups:
  Books: { doc: Books. }
  Loans: { doc: Loans. }
types:
  Category: { doc: A kind of book., enum: [novel, essay, poem], was: { until: 2026-01-01, enum: [novel, essay] } }
  Include:
    doc: What a shelf shows.
    until: 2026-01-01
    fields: { position: int32, query: string }
  Curation:
    doc: What a shelf shows.
    since: 2026-01-01
    fields: { position: int32, query: string }
  Shelf:
    doc: A shelf.
    fields:
      include: { type: Curation, was: { until: 2026-01-01, type: Include } }
      collection: { type: string, was: { until: 2026-01-01, type: int32 } }
  Search:
    doc: What to look for.
    fields:
      collection?: { type: string, was: { until: 2026-01-01, optional: false } }
      category: Category
group: Books
endpoints:
  find-shelf:
    POST: /shelves
    call: find
    doc: Finds a shelf.
    body: Search
    returns: Shelf
    idempotency: none
  burn-shelf:
    DELETE: /shelves/{id}
    call: burn
    doc: Burns a shelf.
    path: { id: string }
    returns: { 204: none }
    until: 2026-01-01
    idempotency: none
`;

const loans = `group: Loans
endpoints:
  lend-book:
    POST: /loans
    call: lend
    doc: Lends a book.
    body: Search
    returns: { 204: none }
    until: 2026-01-01
    idempotency: none
`;

async function upgradeCaller(body: string) {
  const text = `import { LibraryClient, type Category, type Include, type Search, type Shelf } from "../client/index.js";
export { LibraryClient, type Category, type Include, type Search, type Shelf };
${body}`;
  const folder = createLibrary({ "spec/api.yaml": model, "spec/loans.yaml": loans, "src/caller.ts": text });
  const { diagnostics } = await upgradeLibrary(folder);
  return { diagnostics, text: readFileSync(join(folder, "src/caller.ts"), "utf8") };
}

/** The lines that an entry is about. */
function linesOf({ at, related = [] }: LibraryDiagnostic) {
  return [at?.line, ...related.map((one) => one.at.line)];
}

describe("a type that the comparison calls renamed", () => {
  it("is renamed in imports, and its members aren't listed", async () => {
    const { text, diagnostics } = await upgradeCaller(
      "export const first = (include: Include) => [include.position, include.query];\n",
    );
    expect(text).toContain("(include: Curation)");
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });
});

describe("the cause of what the compiler complains of", () => {
  it("is that of the member, and not of another one with its name", async () => {
    const { diagnostics } = await upgradeCaller(
      "export const twice = (shelf: Shelf): number => shelf.collection;\n",
    );
    const errors = diagnostics.filter(({ code }) => code === "error-after-upgrade");
    expect(errors.map(({ help }) => help)).toEqual([expect.stringContaining("`collection` of `Shelf`")]);
  });

  it("is named for a table that has to have each value of a vocabulary", async () => {
    const { diagnostics } = await upgradeCaller(`
export const labels: Record<Category, string> = { novel: "Novels", essay: "Essays" };
export const others = { novel: 1, essay: 2 } satisfies Record<Category, number>;
type Own = { readonly [Key in Category]: string };
export const own = (): Own => ({ novel: "Novels", essay: "Essays" });
`);
    const errors = diagnostics.filter(({ code }) => code === "error-after-upgrade");
    expect(errors.map(({ help }) => help)).toEqual([expect.stringContaining("poem")]);
    expect(errors.flatMap(linesOf)).toEqual([4, 5, 7]);
  });
});

describe("a removal", () => {
  it("is listed once, with each place that names it or may call it", async () => {
    const { diagnostics } = await upgradeCaller(`
type Burn = Parameters<LibraryClient["books"]["burn"]>;
export const burn = (client: LibraryClient, given: Burn) => client.books.burn(...given);
export const call = (untyped: any) => untyped.books.burn();
`);
    const gone = diagnostics.filter(({ message, help = "" }) => `${message} ${help}`.includes("burn-shelf"));
    expect(gone.map((one) => [one.code, ...linesOf(one)])).toEqual([["removed-symbol", 4, 5, 6]]);
  });

  it("is listed once where the group of a call is gone too", async () => {
    const { diagnostics } = await upgradeCaller(
      'export const lend = (client: LibraryClient) => client.loans.lend({ category: "novel", collection: "a" });\nexport type Lend = LibraryClient["loans"]["lend"];\n',
    );
    const gone = diagnostics.filter(({ code }) => code !== "changed-behaviour");
    expect(gone.map((one) => [one.code, ...linesOf(one)])).toEqual([
      ["removed-symbol", 3],
      ["removed-symbol", 4],
    ]);
  });
});
