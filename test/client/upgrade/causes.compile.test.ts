import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { lastingFolder } from "../../output/write/temporary-folder.js";
import { createLibrary, type LibraryDiagnostic, libraryHead, upgradeLibrary } from "./library.js";

const api = `${libraryHead}errors: {}
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

const start = `import { LibraryClient, type Category, type Include, type Search, type Shelf } from "../client/index.js";
export { LibraryClient, type Category, type Include, type Search, type Shelf };
`;

/** Callers by the names of their files, each with what it has besides. */
const callers = {
  include: "export const first = (include: Include) => [include.position, include.query];\n",
  twice: "export const twice = (shelf: Shelf): number => shelf.collection;\n",
  labels: `
export const labels: Record<Category, string> = { novel: "Novels", essay: "Essays" };
export const others = { novel: 1, essay: 2 } satisfies Record<Category, number>;
type Own = { readonly [Key in Category]: string };
export const own = (): Own => ({ novel: "Novels", essay: "Essays" });
`,
  burn: `
type Burn = Parameters<LibraryClient["books"]["burn"]>;
export const burn = (client: LibraryClient, given: Burn) => client.books.burn(...given);
export const call = (untyped: any) => untyped.books.burn();
`,
  lend: 'export const lend = (client: LibraryClient) => client.loans.lend({ category: "novel", collection: "a" });\nexport type Lend = LibraryClient["loans"]["lend"];\n',
} as const;

const upgraded: { folder: string; diagnostics: readonly LibraryDiagnostic[] } = {
  folder: "",
  diagnostics: [],
};

beforeAll(async () => {
  const files = Object.entries(callers).map(([name, text]) => [`src/${name}.ts`, start + text]);
  const model = { "spec/api.yaml": api, "spec/loans.yaml": loans };
  upgraded.folder = createLibrary({ ...model, ...Object.fromEntries(files) }, lastingFolder());
  upgraded.diagnostics = (await upgradeLibrary(upgraded.folder)).diagnostics;
});

/** What is left in a caller. */
function leftIn(name: keyof typeof callers): readonly LibraryDiagnostic[] {
  return upgraded.diagnostics.filter(({ at }) => at?.file === `src/${name}.ts`);
}

/** The lines that an entry is about. */
function linesOf({ at, related = [] }: LibraryDiagnostic) {
  return [at?.line, ...related.map((one) => one.at.line)];
}

describe("a type that the comparison calls renamed", () => {
  it("is renamed in imports, and its members aren't listed", () => {
    const text = readFileSync(join(upgraded.folder, "src/include.ts"), "utf8");
    expect(text).toContain("(include: Curation)");
    expect(leftIn("include")).toEqual([]);
  });
});

describe("the cause of what the compiler complains of", () => {
  it("is that of the member, and not of another one with its name", () => {
    const errors = leftIn("twice").filter(({ code }) => code === "error-after-upgrade");
    expect(errors.map(({ help }) => help)).toEqual([expect.stringContaining("`collection` of `Shelf`")]);
  });

  it("is named for a table that has to have each value of a vocabulary", () => {
    const errors = leftIn("labels").filter(({ code }) => code === "error-after-upgrade");
    expect(errors.map(({ help }) => help)).toEqual([expect.stringContaining("poem")]);
    expect(errors.flatMap(linesOf)).toEqual([4, 5, 7]);
  });
});

describe("a removal", () => {
  it("is listed once, with each place that names it or may call it", () => {
    const gone = upgraded.diagnostics.filter(({ message, help = "" }) =>
      `${message} ${help}`.includes("burn-shelf"),
    );
    expect(gone.map((one) => [one.code, ...linesOf(one)])).toEqual([["removed-symbol", 4, 5, 6]]);
  });

  it("is listed once where the group of a call is gone too", () => {
    const gone = leftIn("lend").filter(({ code }) => code !== "changed-behaviour");
    expect(gone.map((one) => [one.code, ...linesOf(one)])).toEqual([
      ["removed-symbol", 3],
      ["removed-symbol", 4],
    ]);
  });
});
