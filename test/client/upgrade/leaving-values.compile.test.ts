import { describe, expect, it } from "vitest";
import { imports, rewrite } from "./library.js";

const start = `${imports}declare const book: Volume;
declare const store: { insert(row: Record<string, unknown>): void; put(value?: object): void };
export { LibraryClient };
`;

/** What becomes of a caller with these lines, which are the fifth and so on. */
function rewriteLines(...lines: readonly string[]) {
  return rewrite(`${start}${lines.join("\n")}\n`);
}

const changes =
  "`Volume.fullTitle` is `full_title`, `Volume.shelfMark` is `shelf`, `Volume.colour` is gone and `Volume.price` is of type `string` instead of `number`";

describe.concurrent("a value that leaves the client's types", () => {
  it("is asked about once for each function, with what changes and the other lines", async () => {
    const { said } = await rewriteLines(
      "store.insert({ ...book });",
      "JSON.stringify([book]);",
      "store.insert({ book });",
      "store.put(book);",
      "export const any: unknown = book;",
      "JSON.stringify({ id: book.id });",
      "store.insert({ ...book, id: book.id });",
    );
    expect(said).toEqual([
      `5 A value goes to \`store.insert\` with what \`2026-01-01\` changes: ${changes}. The same in lines 7 and 11.`,
      `6 A value goes to \`JSON.stringify\` with what \`2026-01-01\` changes: ${changes}.`,
      `8 A value goes to \`store.put\` with what \`2026-01-01\` changes: ${changes}.`,
      `9 A value becomes \`unknown\` with what \`2026-01-01\` changes: ${changes}.`,
    ]);
  });

  it(
    "is no question where it is shown or compared, only narrowed, or gone through without its names",
    { tags: ["whole"] },
    async () => {
      const { left } = await rewriteLines(
        "declare function expect(value: unknown): { toEqual(value: unknown): void };",
        "declare function isBook(value: unknown): value is { id: string };",
        "console.log(book, JSON.stringify(book));",
        "expect(book).toEqual(book);",
        "export const ids = [isBook(book), Object.values(book), Object.keys(book).length, Object.freeze(book).id];",
        "function count<T>(values: readonly T[]) { return values.length; }",
        "export const counted = count([book]);",
      );
      expect(left).toEqual([]);
    },
  );

  it(
    "isn't found again, when the names are the new ones: what remembers it is in a file",
    { tags: ["whole"] },
    async () => {
      const { text, left } = await rewriteLines("store.insert({ ...book });");
      expect(left).toEqual(["5:19 leaving-value"]);
      expect(await rewrite(text)).toMatchObject({ text, left: [], said: [] });
    },
  );
});

describe.concurrent("a value of another type than it was", () => {
  it("is asked about where no type says what it has to be", async () => {
    const { left } = await rewriteLines(
      "export const prices: unknown[] = [book].map((one) => one.price);",
      "export const text = `${book.id}: ${book.price}`;",
      "export const rows = (one: Volume): { [name: string]: unknown } => ({ id: one.id, price: one.price });",
      "export const same = [`${book.id}`, String(book.id), book.id < book.fullTitle];",
      "export const dearer = (one: Volume, other: Volume) => one.price > other.price;",
    );
    expect(left).toEqual([
      "5:34 leaving-value",
      "6:36 leaving-value",
      "7:87 leaving-value",
      "9:51 leaving-value",
    ]);
  });
});

describe.concurrent("a line with an old name", () => {
  it("has no question beside the compiler's complaint", async () => {
    const { left } = await rewriteLines(
      "export type Column = `of_${keyof Volume}`;",
      'export const column: Column = "of_shelfMark";',
      'export const key = "fullTitle";',
      "export const title = book[key];",
    );
    expect(left.map((line) => line.replace(/:\d+/, ""))).toEqual([
      "6 error-after-upgrade",
      "7 possible-old-name",
      "8 error-after-upgrade",
    ]);
  });

  it("has the new one in a comparison with a key, and in a union of keys", { tags: ["whole"] }, async () => {
    const { text, left } = await rewriteLines(
      'export const isTitle = (key: keyof Volume) => key === "fullTitle";',
      'export type Parts = Volume["fullTitle" | "shelfMark"];',
    );
    expect(left).toEqual([]);
    expect(text).toContain('(key: keyof Book) => key === "full_title";');
    expect(text).toContain('Book["full_title" | "shelf"];');
  });
});
