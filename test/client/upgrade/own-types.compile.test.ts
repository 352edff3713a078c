import { describe, expect, it } from "vitest";
import { imports, rewrite } from "./library.js";

const start = `${imports}interface Row { readonly id?: string; readonly shelfMark?: string }
export { LibraryClient };
`;

/** Where the last lines of a caller have a value of the client's come to a type with an old name. */
async function listOwn(...lines: readonly string[]): Promise<readonly string[]> {
  const { left } = await rewrite(`${start}${lines.join("\n")}\n`);
  return left;
}

describe("a value that comes to a type of the caller's", () => {
  it("is listed where what makes it is rewritten too", async () => {
    const rest =
      "export const rows = (books: Volume[]): Row[] => books.map(({ fullTitle: _, ...book }) => book);";
    const some = "export const some = (books: Volume[]): Row[] => books.filter((book) => book.fullTitle);";
    expect(await listOwn(rest, some)).toEqual(["4:47 own-member", "5:47 own-member"]);
  });
});
