import { chmodSync, lstatSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diagnose } from "../../../src/language/diagnostics/diagnostic.js";
import { finishInterrupted } from "../../../src/output/write/finish-interrupted.js";
import { type ReplaceRequest, replaceFiles } from "../../../src/output/write/replace-files.js";
import { isWhole } from "../../whole.js";
import { deadDisk, failingDisk } from "./failing-disk.js";
import { readTree, snapshot, temporaryFolder, writeTree } from "./temporary-folder.js";

const old = { "a.ts": "old a", "inner/[id] ü.ts": "old b" };
const changes: ReplaceRequest["files"] = [
  { path: "a.ts", before: old["a.ts"], text: "new a" },
  { path: "inner/[id] ü.ts", before: old["inner/[id] ü.ts"], text: "new b" },
  { path: "fresh/deep/c.ts", before: undefined, text: "new c" },
];

function requestIn(folder: string, files = changes): ReplaceRequest {
  return { folder, files, refuse: (path) => diagnose("changed-since-read", { path }) };
}

function createRequest(): ReplaceRequest {
  const folder = temporaryFolder();
  writeTree(folder, old);
  return requestIn(folder);
}

function codesOf(request: ReplaceRequest): readonly string[] {
  return replaceFiles(request).map(({ code }) => code);
}

const before = readTree(createRequest().folder);
const after = changedTree();

function changedTree(): Record<string, string> {
  const request = createRequest();
  replaceFiles(request);
  return readTree(request.folder);
}

function countSteps(): number {
  const { disk, count } = failingDisk(-1, "EIO");
  replaceFiles(createRequest(), disk);
  return count();
}

describe("files that are replaced together", () => {
  it("have their new texts and their old permissions, and nothing is left beside them", () => {
    const request = createRequest();
    chmodSync(join(request.folder, "a.ts"), 0o640);
    expect(replaceFiles(request)).toEqual([]);
    expect(readTree(request.folder)).toEqual({
      "a.ts": "new a",
      "inner/": "",
      "inner/[id] ü.ts": "new b",
      "fresh/": "",
      "fresh/deep/": "",
      "fresh/deep/c.ts": "new c",
    });
    expect(lstatSync(join(request.folder, "a.ts")).mode & 0o777).toBe(0o640);
  });

  it("stay as they are, all of them, whichever step the disk refuses", () => {
    const steps = countSteps();
    expect(steps).toBeGreaterThan(15);
    for (let failing = 0; failing < steps; failing += 1) {
      const request = createRequest();
      const isWritten = replaceFiles(request, failingDisk(failing, "ENOSPC").disk).length === 0;
      finishInterrupted(request.folder);
      expect([failing, readTree(request.folder)]).toEqual([failing, isWritten ? after : before]);
    }
  });

  it("are all old, or all new, and nothing is beside them when a run follows one that was killed at any step", () => {
    const steps = countSteps();
    const endings = Array.from({ length: steps }, (_, killed) => {
      const request = createRequest();
      replaceFiles(request, deadDisk(killed));
      expect(finishInterrupted(join(request.folder, "inner"))).toEqual([]);
      const tree = readTree(request.folder);
      expect([before, after]).toContainEqual(tree);
      return "fresh/" in tree;
    });
    expect(new Set(endings)).toEqual(new Set([false, true]));
    expect(endings.toSorted()).toEqual(endings);
  });

  it("are all new when the same run follows one that was killed at any step, that one and its recovery", () => {
    const steps = countSteps();
    for (let killed = 0; killed < steps; killed += isWhole ? 1 : 3) {
      for (let again = 0; again < 12; again += isWhole ? 1 : 4) {
        const request = createRequest();
        replaceFiles(request, deadDisk(killed));
        replaceFiles(request, deadDisk(again));
        finishInterrupted(request.folder);
        const left = codesOf(request);
        // What is finished already isn't what the texts were made from any more.
        expect([[], changes.map(() => "changed-since-read")]).toContainEqual(left);
        expect([killed, again, readTree(request.folder)]).toEqual([killed, again, after]);
      }
    }
  });

  it("stay as they are where one is another than the one that its text was made from", () => {
    const request = createRequest();
    writeTree(request.folder, { "a.ts": "edited" });
    expect(codesOf(request)).toEqual(["changed-since-read"]);
    writeTree(request.folder, { "a.ts": "old a", "fresh/deep/c.ts": "new c" });
    expect(codesOf(request)).toEqual(["changed-since-read"]);
    expect(readTree(request.folder)).toMatchObject(old);
  });

  it("aren't written through a link, nor outside their folder, nor into what is git's, and then none is", () => {
    const request = createRequest();
    const tree = snapshot(request.folder);
    symlinkSync("a.ts", join(request.folder, "c.ts"));
    symlinkSync("inner", join(request.folder, "linked"));
    const paths = ["c.ts", "linked/b.ts", "../b.ts", ".git/hooks/pre-commit", "inner/.GIT/config"];
    for (const path of paths) {
      const files = [...changes, { path, before: undefined, text: "new" }];
      const [code] = codesOf({ ...request, files });
      expect([path, code]).toEqual([
        path,
        path.startsWith("c") || path.startsWith("l") ? "link-in-output" : "unsafe-path",
      ]);
    }
    expect(snapshot(request.folder)).toMatchObject(tree);
  });

  it("aren't written below a link that is in the working folder, wherever it leads", () => {
    const parent = temporaryFolder();
    const working = join(parent, "working");
    writeTree(parent, { "elsewhere/a.txt": "precious", "working/real/a.txt": "mine" });
    const links = { linked: "../elsewhere", own: "real", dangling: "nowhere", file: "real/a.txt" };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(working, name));
    const tree = snapshot(parent);
    const home = process.cwd();
    process.chdir(working);
    try {
      for (const folder of Object.keys(links).flatMap((name) => [
        name,
        `${name}/inner`,
        join(working, name),
      ])) {
        const request = requestIn(folder, [{ path: "a.ts", before: undefined, text: "new" }]);
        expect([folder, codesOf(request)]).toEqual([folder, ["link-in-output"]]);
      }
    } finally {
      process.chdir(home);
    }
    expect(snapshot(parent)).toEqual(tree);
  });

  it("may be below a link of the machine, and then one that is in the way of several is told once", () => {
    const parent = temporaryFolder();
    const { folder } = createRequest();
    symlinkSync(folder, join(parent, "home"));
    const request = requestIn(join(parent, "home"));
    symlinkSync(parent, join(folder, "linked"));
    const below = ["linked/x.ts", "linked/y.ts"].map((path) => ({ path, before: undefined, text: "new" }));
    expect(codesOf({ ...request, files: below })).toEqual(["link-in-output"]);
    expect(codesOf(request)).toEqual([]);
    expect(readTree(folder)).toMatchObject({ "a.ts": "new a" });
  });
});
