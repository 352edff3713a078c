import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isWhole } from "../../whole.js";
import { createLibrary, imports, upgradeLibrary } from "./library.js";

const caller = `${imports}
export const load = (cached: string) => (JSON.parse(cached) as Volume).fullTitle;
export const save = (book: Volume) => JSON.stringify(book);
export { LibraryClient };
`;

const codesOf = ({ diagnostics }: Awaited<ReturnType<typeof upgradeLibrary>>) =>
  diagnostics.map(({ code, at }) => `${at?.file}:${at?.line} ${code}`);

describe("what was silently wrong before files were rewritten", () => {
  it("stays on the list until it is answered", async () => {
    const folder = createLibrary({ "src/cache.ts": caller });
    const first = await upgradeLibrary(folder);
    expect([first.exit, codesOf(first)]).toEqual([
      1,
      ["src/cache.ts:3 untyped-value", "src/cache.ts:4 leaving-value"],
    ]);
    const ids = first.diagnostics.flatMap(({ id }) => id ?? []);
    const second = isWhole ? await upgradeLibrary(folder) : { ...first, files: [] };
    expect([second.exit, second.files, codesOf(second)]).toEqual([1, [], codesOf(first)]);
    expect(second.diagnostics.map(({ message }) => message)).toEqual(
      first.diagnostics.map(({ message }) => message),
    );
    const answer = { write: false, reason: "The cache is emptied first." };
    const third = await upgradeLibrary(folder, { ...answer, seen: ids.slice(0, 1) });
    expect([third.exit, codesOf(third)]).toEqual([1, ["src/cache.ts:4 leaving-value"]]);
    const fourth = await upgradeLibrary(folder, { ...answer, seen: ids.slice(1) });
    expect([fourth.exit, codesOf(fourth)]).toEqual([0, []]);
    const kept = readFileSync(join(folder, "quoin.upgrade.yaml"), "utf8");
    expect(kept.match(/^ {2}- id: /gmu)).toHaveLength(4);
    const last = isWhole ? await upgradeLibrary(folder) : fourth;
    expect([last.exit, codesOf(last)]).toEqual([0, []]);
    expect(readFileSync(join(folder, "quoin.upgrade.yaml"), "utf8")).toBe(kept);
  });

  it("isn't noted by a dry run, and its answers are of its two versions", { tags: ["whole"] }, async () => {
    const folder = createLibrary({ "src/cache.ts": caller });
    const { diagnostics } = await upgradeLibrary(folder, { write: false });
    const ids = diagnostics.flatMap(({ id }) => id ?? []);
    const answered = await upgradeLibrary(folder, { write: false, seen: ids, reason: "Nothing is cached." });
    expect(answered.exit).toBe(0);
    const path = join(folder, "quoin.upgrade.yaml");
    const text = readFileSync(path, "utf8");
    expect(text).not.toContain("remembered:");
    writeFileSync(path, text.replaceAll("from: 2025-01-01", "from: 2024-01-01"));
    expect(codesOf(await upgradeLibrary(folder, { write: false }))).toHaveLength(2);
  });
});

/** Two of one code in one declaration, at types of the caller's with old names. */
const crossing = `${imports}
interface Row { readonly id: string; readonly fullTitle?: string }
interface Mark { readonly id: string; readonly shelfMark?: string }
export function sort(book: Volume, rows: Row[], marks: Mark[]) {
  rows.push(book);
  marks.push(book);
}
export { LibraryClient };
`;

it(
  "what is found again has its id, and hides nothing else of its code in its declaration",
  { tags: ["whole"] },
  async () => {
    const folder = createLibrary({ "src/rows.ts": crossing });
    const first = await upgradeLibrary(folder);
    expect(codesOf(first)).toEqual(["src/rows.ts:6 own-member", "src/rows.ts:7 own-member"]);
    const second = await upgradeLibrary(folder);
    const idsOf = ({ diagnostics }: typeof first) => diagnostics.map(({ id }) => id);
    expect(idsOf(second)).toEqual(idsOf(first));
    const path = join(folder, "src/rows.ts");
    writeFileSync(path, readFileSync(path, "utf8").replace("  marks.push(book);\n", ""));
    const third = await upgradeLibrary(folder);
    expect([third.exit, idsOf(third).toSorted()]).toEqual([1, idsOf(first).toSorted()]);
  },
);

describe("a file of answers that isn't sound", () => {
  it("stops the command, with its place", async () => {
    const folder = createLibrary({ "src/cache.ts": caller, "quoin.upgrade.yaml": "answered:\n  - id: 12\n" });
    const { exit, diagnostics } = await upgradeLibrary(folder);
    expect([exit, diagnostics[0]?.at?.file]).toEqual([1, "quoin.upgrade.yaml"]);
    expect(readFileSync(join(folder, "src/cache.ts"), "utf8")).toBe(caller);
  });
});
