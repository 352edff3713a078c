import { describe, expect, it } from "vitest";
import { importReview } from "./written-scripts.js";

interface Listed {
  readonly paths: readonly string[];
  readonly isCut: boolean;
}

/** A folder by what is in it; a file by its content, with a mode before it unless it is a plain one. */
interface Folder {
  readonly [name: string]: Folder | string;
}

interface Entry {
  readonly path: string;
  readonly type: string;
  readonly mode: string;
  readonly sha: string;
}

const { listChangedFiles } = await importReview<{
  readonly listChangedFiles: (rest: object, repository: string, subject: object) => Promise<Listed>;
}>("changed-files");

/** What GitHub answers of two commits, with at most so many entries at once. */
function githubWith(base: Folder, head: Folder, limit: number) {
  const ids = new Map<string, Folder>([
    ["base", base],
    ["head", head],
  ]);
  const calls: string[] = [];
  const idOf = (folder: Folder) => {
    const id = `tree${JSON.stringify(folder)}`;
    ids.set(id, folder);
    return id;
  };
  const entryOf = (path: string, value: Folder | string): Entry => {
    if (typeof value !== "string") return { path, type: "tree", mode: "040000", sha: idOf(value) };
    const [, mode = "100644"] = /^(\d{6}) /u.exec(value) ?? [];
    return { path, type: mode === "160000" ? "commit" : "blob", mode, sha: value.replace(/^\d{6} /u, "") };
  };
  const list = (folder: Folder, isDeep: boolean, above = ""): readonly Entry[] =>
    Object.entries(folder).flatMap(([name, value]) => [
      entryOf(above + name, value),
      ...(isDeep && typeof value !== "string" ? list(value, true, `${above}${name}/`) : []),
    ]);
  const call = (_: string, path: string) => {
    calls.push(path);
    if (path.includes("/compare/")) return Promise.resolve({ merge_base_commit: { sha: "base" } });
    const [id = "", query] = path.replace("/r/git/trees/", "").split("?");
    const tree = list(ids.get(id) ?? {}, query === "recursive=1");
    return Promise.resolve({ tree: tree.slice(0, limit), truncated: tree.length > limit });
  };
  return { rest: { call }, calls };
}

async function listIn(base: Folder, head: Folder, limit = 1_000) {
  const { rest, calls } = githubWith(base, head, limit);
  const { paths, isCut } = await listChangedFiles(rest, "/r", { commit: "head", branch: "a/b" });
  return { paths: [...paths].sort(), isCut, calls };
}

const before: Folder = {
  "a.txt": "1",
  "gone.txt": "1",
  moved: { "x.txt": "x" },
  same: { deep: { "y.txt": "y" } },
  run: "100644 r",
  folder: { "z.txt": "z" },
};
const after: Folder = {
  "a.txt": "2",
  other: { "x.txt": "x" },
  same: { deep: { "y.txt": "y" } },
  run: "100755 r",
  folder: "120000 elsewhere",
  module: "160000 c",
};
const changed = [
  "a.txt",
  "folder",
  "folder/z.txt",
  "gone.txt",
  "module",
  "moved/x.txt",
  "other/x.txt",
  "run",
];

describe("the files that a commit changes", () => {
  it("PULL-15 are those that differ since it left the branch: changed, moved, removed, made a link or a module", async () => {
    const { paths, isCut, calls } = await listIn(before, after);
    expect([paths, isCut]).toEqual([changed, false]);
    expect(calls[0]).toBe("/r/compare/a%2Fb...head?per_page=1");
    expect(calls).toHaveLength(3);
  });

  it("are the same where they are too many for one response", async () => {
    const { paths, isCut, calls } = await listIn(before, after, 8);
    expect([paths, isCut]).toEqual([changed, false]);
    expect(calls.some((call) => call.includes("deep"))).toBe(false);
  });

  it.each([
    [
      "too many folders",
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, { a: "1", b: "2" }])),
      41,
    ],
    [
      "a folder with too many files",
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, "1"])),
      39,
    ],
  ])("PULL-15 are said to be incomplete for %s", async (_, head, limit) => {
    const { isCut, calls } = await listIn({}, head, limit);
    expect([isCut, calls.length]).toEqual([true, expect.any(Number)]);
    expect(calls.length).toBeLessThanOrEqual(31);
  });
});
