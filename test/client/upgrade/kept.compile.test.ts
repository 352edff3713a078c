import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLibrary, imports, rewrite, upgradeLibrary } from "./library.js";

const client = 'const client = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });\n';
const start = imports.replace(", type Volume", "") + client;
const compilerOptions = {
  target: "ES2022",
  module: "NodeNext",
  lib: ["ES2022", "DOM"],
  types: [],
  strict: true,
};

/** What is left in a project of several files, and their texts. */
async function upgradeFiles(files: Readonly<Record<string, string>>, options: object = {}) {
  const config = JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, include: ["src"] });
  const folder = createLibrary({ ...files, "tsconfig.json": config });
  const { diagnostics } = await upgradeLibrary(folder);
  return {
    left: diagnostics.map(({ code, at }) => `${at?.file}:${at?.line}:${at?.column} ${code}`),
    read: (path: string) => readFileSync(join(folder, path), "utf8"),
  };
}

describe("an object with a name of each version", () => {
  it.concurrent("stays, and is listed, where it has no type of its own, and where one is asserted", async () => {
    const text = `${start}const book = { fullTitle: "A", full_title: "A", language: "en" };
await client.books.buy(book);
export const title = book.fullTitle;
const asserted = { full_title: "A", "fullTitle": "A", language: "en" } as Parameters<typeof client.books.buy>[0];
export const made = [asserted, { get fullTitle() { return ""; }, set fullTitle(_) {} } as typeof asserted];
`;
    const after = await rewrite(text);
    expect(after.text).toBe(
      text.replace("get fullTitle", "get full_title").replace("set fullTitle", "set full_title"),
    );
    expect(after.left).toEqual(["3:16 both-names", "6:37 both-names"]);
  });

  it.concurrent(
    "stays where only the compiler's complaint would have it renamed",
    { tags: ["whole"] },
    async () => {
      const text = `${imports}type Keys = Partial<Record<keyof Volume, string>>;
export const keys: Keys & { full_title?: string } = { fullTitle: "A", full_title: "B" };
export { LibraryClient };
`;
      const after = await rewrite(text);
      expect(after.text).toContain('{ fullTitle: "A", full_title: "B" }');
      expect(after.left).toEqual(["3:55 error-after-upgrade"]);
    },
  );
});

describe("data that a caller imports", () => {
  it("stays, and is listed, where it comes to the client", { tags: ["whole"] }, async () => {
    const caller = `${start}import books from "./books.json" with { type: "json" };
for (const book of books) await client.books.buy(book);
export const titles = books.map((book) => book.fullTitle);
`;
    const data = '[{ "fullTitle": "A", "language": "en" }]\n';
    const { left, read } = await upgradeFiles(
      { "src/caller.ts": caller, "src/books.json": data },
      { resolveJsonModule: true },
    );
    expect([read("src/caller.ts"), read("src/books.json")]).toEqual([caller, data]);
    expect(left).toEqual(["src/books.json:1:4 own-member", "src/caller.ts:4:50 error-after-upgrade"]);
  });
});

describe("JavaScript", () => {
  /** As it is in callers; this project has none. */
  const off = ["@ts", "nocheck"].join("-");
  const text = `${start}await client.books.buy({ fullTitle: "A" });\n`;
  const files = {
    "src/plain.js": text,
    "src/checked.js": `// @ts-check\n${text}`,
    "src/unchecked.ts": `/* Old. */\n// ${off}\n${text}`,
  };

  it("is rewritten where its types are checked, and listed where they aren't", async () => {
    const { left, read } = await upgradeFiles(files, { allowJs: true });
    expect(read("src/checked.js")).toBe(files["src/checked.js"].replace("fullTitle", "full_title"));
    expect([read("src/plain.js"), read("src/unchecked.ts")]).toEqual([text, files["src/unchecked.ts"]]);
    expect(left).toEqual([
      // The new version asks for a language, too.
      "src/checked.js:4:24 error-after-upgrade",
      "src/plain.js:1:31 unchecked-caller",
      "src/plain.js:3:26 possible-old-name",
      "src/unchecked.ts:3:31 unchecked-caller",
      "src/unchecked.ts:5:26 possible-old-name",
    ]);
  });

  it("is rewritten with `checkJs`, unless a file says otherwise", { tags: ["whole"] }, async () => {
    const { left, read } = await upgradeFiles(files, { allowJs: true, checkJs: true });
    expect(read("src/plain.js")).toBe(text.replace("fullTitle", "full_title"));
    expect(left.filter((entry) => entry.includes("unchecked-caller"))).toEqual([
      "src/unchecked.ts:3:31 unchecked-caller",
    ]);
  });

  it("keeps its import of the old client, where nothing else moves", { tags: ["whole"] }, async () => {
    const config = "outputs:\n  - folder: client\n    api_version: 2025-01-01\n  - folder: next\n";
    const { left, read } = await upgradeFiles(
      { "src/plain.js": text, "quoin.config.yaml": config },
      { allowJs: true },
    );
    expect(read("src/plain.js")).toBe(text);
    expect(left).toEqual(["src/plain.js:1:31 unchecked-caller", "src/plain.js:3:26 possible-old-name"]);
  });
});

it.concurrent(
  "a parameter of what has no body that is taken apart gets the new name alone, unless something there uses it",
  { tags: ["whole"] },
  async () => {
    const types = `${imports}export type Use = (key: string, { fullTitle }: Volume) => void;
export interface Uses {
  (books: Volume[], [{ fullTitle }]: [Volume]): void;
  use({ shelfMark }: Volume): void;
  new ({ fullTitle }: Volume): object;
}
export declare function use({ fullTitle }: Volume): void;
export type Same = ({ fullTitle }: Volume) => typeof fullTitle;
export const used: Use = (key, { fullTitle }) => key + fullTitle;
export { LibraryClient };
`;
    const { text, left } = await rewrite(types);
    expect(left).toEqual([]);
    expect(text).toBe(
      types
        .replaceAll("Volume", "Book")
        .replaceAll("fullTitle }", "full_title }")
        .replace("shelfMark", "shelf")
        .replace("({ full_title }: Book) => typeof", "({ full_title: fullTitle }: Book) => typeof")
        .replace("(key, { full_title })", "(key, { full_title: fullTitle })"),
    );
  },
);
