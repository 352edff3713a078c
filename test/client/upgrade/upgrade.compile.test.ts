import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { UpgradeFlags } from "../../../src/app/commands/upgrade.js";
import { editFiles } from "../../../src/app/commands/upgrade/edit-files.js";
import { git } from "../../app/commands/git-project.js";
import { drawSome, isWhole } from "../../whole.js";
import { snapshot, temporaryFolder } from "../../output/write/temporary-folder.js";
import { createCaller } from "./create-caller.js";
import { createLibrary, imports, rewrite, upgradeLibrary } from "./library.js";

const client = 'const client = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });\n';

describe("quoin upgrade", () => {
  it.concurrent("renames types, their members and parameters, and nothing that is only called alike", async () => {
    const own = 'interface Own {\n  fullTitle: string;\n}\nexport const own: Own = { fullTitle: "" };\n';
    const use = "export const titles = (books: readonly Volume[]) => books.map((book) => book.fullTitle);\n";
    const { text, left } = await rewrite(imports + own + use + "export { LibraryClient };\n");
    expect(text).toBe(
      imports.replace("Volume", "Book") +
        own +
        use.replace("Volume", "Book").replace("book.fullTitle", "book.full_title") +
        "export { LibraryClient };\n",
    );
    expect(left).toEqual([]);
  });

  it.concurrent("keeps an imported name where the new one is taken, and what a module exports", async () => {
    const text =
      'import type { Volume } from "../client/index.js";\nexport type { Volume };\nexport type Book = Volume | "none";\nexport type { Volume as Old } from "../client/index.js";\n';
    expect((await rewrite(text)).text).toBe(
      'import type { Book as Volume } from "../client/index.js";\nexport type { Volume };\nexport type Book = Volume | "none";\nexport type { Book as Old } from "../client/index.js";\n',
    );
  });

  it.concurrent("says wherever a value passes silently to an optional member of another name", async () => {
    const { left } = await rewrite(
      `${imports}interface Row { readonly id: string; readonly shelfMark?: string }
declare const books: Volume[];
const render = (row: Row) => row.shelfMark;
export const rendered = books.map(render);
export const rows: Row[] = books;
export const wrapped: { row: Row }[] = books.map((row) => ({ row }));
function pick<Value extends { id: string; shelfMark?: string }>(value: Value) { return value.shelfMark; }
export const picked = books.map((book) => pick(book));
export const either = (value: Volume | Row) => value.shelfMark;
export const fake = { books: { buy: async () => "bought" } } as unknown as LibraryClient;
`,
    );
    expect(left).toEqual([
      "5:35 own-member",
      "6:28 own-member",
      "7:40 own-member",
      "9:48 own-member",
      "10:52 shared-name",
      "11:21 untyped-value",
    ]);
  });

  it.concurrent("lists values that only the old vocabulary has, which the compiler takes", async () => {
    const { left } = await rewrite(`${imports}
export const part: Partial<Volume> = { state: "lent" };
export const isLent = (book: Volume, own: string) => book.state === "lent" || own === "lent";
export function shelve({ state }: Volume, book: Volume) {
  switch (book.state) {
    case "here":
      return state;
    case "lent":
      return undefined;
  }
}
export { LibraryClient };
`);
    expect(left).toEqual(["3:45 removed-value", "4:67 removed-value", "9:10 removed-value"]);
  });

  it.concurrent("renames the classes of errors", async () => {
    const text =
      'import { NoSuchBookError } from "../client/index.js";\nexport const isMissing = (error: unknown) => error instanceof NoSuchBookError;\n';
    const { text: after } = await rewrite(text);
    expect(after).toBe(text.replaceAll("NoSuchBookError", "NotFoundError"));
  });

  it.concurrent(
    "corrects keys of computed types, where the compiler is content with the new name",
    { tags: ["whole"] },
    async () => {
      const keys = `${imports}type Words = Record<keyof Pick<Volume, "id" | "fullTitle" | "shelfMark">, string>;
export const words: Words = { id: "Number", fullTitle: "Title", shelfMark: "Shelf" };
export class Kept implements Pick<Volume, "fullTitle"> { fullTitle = words.fullTitle; }
export const title = new Kept().fullTitle + words["shelfMark"];
export const query = { ["dryRun"]: true } satisfies Parameters<LibraryClient["books"]["buy"]>[1];
`;
      const { text, left } = await rewrite(keys);
      expect(left).toEqual([]);
      expect(text).toBe(
        keys
          .replaceAll("Volume", "Book")
          .replaceAll("fullTitle", "full_title")
          .replaceAll("shelfMark", "shelf")
          .replace("dryRun", "dry_run"),
      );
    },
  );

  it.concurrent(
    "keeps line endings, the byte order mark and everything between the names",
    { tags: ["whole"] },
    async () => {
      const text = `\uFEFF${imports}export  const at = ( book : Volume )=>book . shelfMark // shelfMark\n`;
      const { text: after } = await rewrite(text.replaceAll("\n", "\r\n"));
      expect(after).toBe(
        text
          .replaceAll("\n", "\r\n")
          .replaceAll("Volume", "Book")
          .replace("book . shelfMark", "book . shelf"),
      );
    },
  );

  it.concurrent("lists what is gone, newly required or of another type, with the change that causes it", async () => {
    const { text, left, help } = await rewrite(
      imports +
        client +
        'const bought: Volume = await client.books.buy({ fullTitle: "A" }, { dryRun: true });\n' +
        "export const colour = bought.colour;\n" +
        "export const price: number = bought.price;\n" +
        'await client.books.burn("b_1");\n',
    );
    expect(left.map((place, index) => [place.replace(/:\d+/u, ""), help[index]])).toEqual([
      ["3 error-after-upgrade", expect.stringContaining("`language`")],
      ["4 removed-symbol", expect.stringContaining("`colour`")],
      ["5 error-after-upgrade", expect.stringContaining("`price`")],
      ["6 removed-symbol", expect.stringContaining("burn")],
    ]);
    expect(text).toContain('buy({ full_title: "A" }, { dry_run: true })');
  });

  it(
    "says where values pass under old names again, when the new client is there already",
    { tags: ["whole"] },
    async () => {
      const folder = createLibrary({
        "src/caller.ts": `import type { Book } from "../client/index.js";
interface Row { readonly id: string; readonly shelfMark?: string }
export const rowOf = (book: Book): Row => book;
const made = { id: "b_1", shelfMark: "A1" };
export const part: Partial<Book> = made;
`,
      });
      const { diagnostics, files } = await upgradeLibrary(folder);
      expect(files).toEqual([]);
      expect(diagnostics.map(({ code, at }) => `${at?.line}:${at?.column} ${code}`)).toEqual([
        "3:43 own-member",
        "4:27 possible-old-name",
        "5:36 own-member",
      ]);
    },
  );

  it("leaves files alone in which nothing changes", { tags: ["whole"] }, async () => {
    const folder = createLibrary({
      "src/caller.ts": imports,
      "src/other.ts": 'export type { LibraryClient } from "../client/index.js";\n',
    });
    const before = snapshot(folder)["src/other.ts"];
    const { files } = await upgradeLibrary(folder);
    expect([files.map(({ path }) => path), snapshot(folder)["src/other.ts"]]).toEqual([
      ["src/caller.ts"],
      before,
    ]);
  });

  it("writes nothing in a dry run, and prints what git applies", async () => {
    const folder = createLibrary({ "src/caller.ts": `\uFEFF${imports}export type Id = Volume["id"];` });
    git(folder, "init", "-q");
    const before = snapshot(folder);
    const { files, written } = await upgradeLibrary(folder, { write: false });
    expect([snapshot(folder), written]).toEqual([before, false]);
    writeFileSync(join(folder, "change.diff"), files.map(({ diff }) => diff).join(""));
    git(folder, "apply", "change.diff");
    const applied = readFileSync(join(folder, "src/caller.ts"), "utf8");
    expect(applied).toBe(`\uFEFF${imports.replace("Volume", "Book")}export type Id = Book["id"];`);
  });

  it(
    "refuses to rewrite what git couldn't bring back, unless it is forced",
    { tags: ["whole"] },
    async () => {
      const folder = createLibrary({ "src/caller.ts": imports });
      const outside = await upgradeLibrary(folder, { force: false });
      expect([outside.exit, outside.diagnostics[0]?.code]).toEqual([2, "uncommitted-callers"]);
    },
  );

  it("rewrites what git could bring back once it is committed", { tags: ["whole"] }, async () => {
    const folder = createLibrary({ "src/caller.ts": imports });
    git(folder, "init", "-q");
    const untracked = await upgradeLibrary(folder, { force: false });
    expect([untracked.exit, untracked.diagnostics[0]?.code]).toEqual([2, "uncommitted-callers"]);
    git(folder, "add", "-A");
    git(folder, "commit", "-q", "-m", "Start");
    expect((await upgradeLibrary(folder, { force: false })).exit).toBe(0);
  });

  it(
    "refuses what isn't UTF-8, in which other characters would change too, and changes no file",
    { tags: ["whole"] },
    async () => {
      const folder = createLibrary({ "src/caller.ts": imports, "src/good.ts": imports });
      writeFileSync(join(folder, "src/caller.ts"), Buffer.from(`${imports}// caf\u00E9\n`, "latin1"));
      const before = snapshot(folder);
      for (const write of drawSome(1, [true, false])) {
        const { exit, diagnostics } = await upgradeLibrary(folder, { write });
        expect([exit, diagnostics.map(({ message }) => message)]).toEqual([
          2,
          ["src/caller.ts can't be rewritten: the byte E9 at offset 71 is invalid."],
        ]);
      }
      expect(snapshot(folder)).toEqual(before);
    },
  );

  it("refuses a file that has changed since it was read", () => {
    const folder = createLibrary({ "src/caller.ts": `\uFEFF${imports}` });
    const path = join(folder, "src/caller.ts");
    const edits = new Map([[path, [{ start: 0, end: 6, text: "export" }]]]);
    const edit = (text: string) => editFiles({ edits, texts: new Map([[path, text]]) });
    const after = `\uFEFF${imports.replace("import", "export")}`;
    expect(edit(imports).files).toEqual([{ path, before: `\uFEFF${imports}`, text: after }]);
    const { files, diagnostics } = edit(`// Older.\n${imports}`);
    expect([files.length, diagnostics.map(({ code }) => code)]).toEqual([0, ["unwritable-caller"]]);
  });

  const refusals: readonly (readonly [code: string, flags: Partial<UpgradeFlags>])[] = [
    ["same-version", { to: "2025-01-01" }],
    ["no-such-version", { to: "2027-01-01" }],
    ["unusable-tsconfig", { project: "nowhere.json" }],
    // It is known only once both clients are generated and compiled.
    ...(isWhole ? [["no-client-in-project", { project: "other.json" }] as const] : []),
  ];

  it.each(refusals)("ends with 2 and %s for %j", async (code, flags) => {
    const folder = createLibrary({
      "src/caller.ts": imports,
      "other.json": '{ "files": ["other.ts"] }',
      "other.ts": "export {};\n",
    });
    const { exit, diagnostics } = await upgradeLibrary(folder, flags);
    expect([exit, diagnostics.map((one) => one.code)]).toEqual([2, [code]]);
  });

  it("rewrites nothing in a project that doesn't compile with the old client", async () => {
    const text = `${imports}export const id = (book: Volume) => book.idd;\n`;
    expect(await rewrite(text)).toMatchObject({ text, left: ["2:42 error-before-upgrade"] });
  });

  it("END-7 VER-4 lists what is left of a rename that was done by half, run after run", async () => {
    const folder = createLibrary({
      "src/caller.ts": `import { LibraryClient, type Book } from "../client/index.js";
const stored: object = { full_title: "A", shelfMark: "A1" };
export const books = [stored as Book, JSON.parse('{"fullTitle":"B"}') as Book];
export { LibraryClient };
`,
    });
    const first = await upgradeLibrary(folder);
    expect(first.diagnostics.map(({ code, at }) => `${at?.line}:${at?.column} ${code}`)).toEqual([
      "2:43 possible-old-name",
      "3:53 possible-old-name",
    ]);
    expect(await upgradeLibrary(folder)).toEqual(first);
    expect([first.exit, first.files]).toEqual([1, []]);
  });

  it("lists what is left in callers that have moved, while others move", { tags: ["whole"] }, async () => {
    const folder = temporaryFolder();
    createCaller("esm", folder);
    writeFileSync(
      join(folder, "src/moved.ts"),
      `import type { UsageEvent } from "../generated/typescript/index.js";
const made = { unique_id: "e_1", eventName: "call" };
export const event: Partial<UsageEvent> = made;
export const wrong = (one: UsageEvent) => one.eventName;
`,
    );
    const { diagnostics, files } = await upgradeLibrary(folder, { from: "unversioned" });
    expect(files.map(({ path }) => path)).toEqual(["src/main.ts"]);
    expect(diagnostics.map(({ code, at }) => `${at?.file}:${at?.line} ${code}`)).toEqual([
      "src/moved.ts:2 possible-old-name",
      "src/moved.ts:3 own-member",
      "src/moved.ts:4 error-after-upgrade",
    ]);
  });
});
