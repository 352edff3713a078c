import { describe, expect, it } from "vitest";
import { imports, rewrite } from "./library.js";

const client = 'const client = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });\n';
const start = imports.replace(", type Volume", "") + client;

describe("an object without a type of its own", () => {
  it.concurrent("is rewritten where it comes to the client, and to nothing else", async () => {
    const text = `${start}const book = { fullTitle: "A", language: "en" };\nawait client.books.buy(book);\nexport const title = book.fullTitle;\n`;
    const after = await rewrite(text);
    expect(after.text).toBe(text.replaceAll("fullTitle", "full_title"));
    expect(after.left).toEqual([]);
  });

  it.concurrent.each([
    ["a type of the caller's", "declare function keep(row: { fullTitle?: string }): void;\nkeep(book);\n"],
    ["a variable of another type", "export const row: { fullTitle?: string } = book;\n"],
    ["a list of another type", "export const rows: { fullTitle?: string }[] = [];\nrows.push(book);\n"],
    ["another object", "export const row: { fullTitle?: string } = { ...book };\n"],
    ["whoever takes it", "export const row = (): { fullTitle?: string } => book;\n"],
    ["what takes anything", "declare function insert(row: Record<string, unknown>): void;\ninsert(book);\n"],
    ["a text", "export const text = JSON.stringify([book]);\n"],
  ])("stays, and is listed, where it comes to %s too", async (_, use) => {
    const text = `${start}const book = { fullTitle: "A", language: "en" };\nawait client.books.buy(book);\n${use}`;
    const after = await rewrite(text);
    expect(after.text).toBe(text);
    expect(after.left).toContain("3:16 own-member");
  });

  it.concurrent("stays, and is listed, where the client's value is only computed from it", async () => {
    const text = `${start}declare const object: <S extends Record<string, string>>(shape: S) => () => { [K in keyof S]: string };
const parse = object({ fullTitle: "A", language: "en" });
await client.books.buy(parse());
`;
    const after = await rewrite(text);
    expect(after.text).toBe(text);
    expect(after.left).toEqual(["4:24 possible-old-name", "5:24 own-member"]);
  });
});
