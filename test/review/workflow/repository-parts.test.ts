import { expect, it } from "vitest";
import { importReview } from "./written-scripts.js";

interface Trust {
  readonly findDecisive: (paths: readonly string[]) => readonly string[];
}

const { findDecisive } = await importReview<Trust>("trust");

it.each([
  [
    "of a repository",
    ["HEAD", "config", "objects/aa/bb", "objects/aa/cc", "refs/heads/main"],
    ["HEAD", "objects", "refs"],
  ],
  ["of one that has its objects elsewhere", ["HEAD", "commondir", "spec/api.yaml"], ["HEAD", "commondir"]],
  ["of one that was begun before", ["objects/pack/a.pack", "refs/heads/main"], ["objects", "refs"]],
  ["of one whose folders are links", ["objects", "refs"], ["objects", "refs"]],
  ["that complete one", ["HEAD"], ["HEAD"]],
  ["called alike by a disk that ignores case", ["head", "Objects/aa", "REFS/x"], ["Objects", "REFS", "head"]],
  [
    "of another program",
    ["config", "config/a.yaml", "objects/order.yaml", "refs.md", "HEAD.md", "head/a.ts"],
    [],
  ],
])("PULL-7 files %s are decisive as they ought to be", (_, files, decisive) => {
  for (const folder of ["", "apis/", "apis/books/"]) {
    const paths = files.map((file) => folder + file);
    expect(findDecisive(["spec/api.yaml", ...paths])).toEqual(decisive.map((name) => folder + name));
  }
});

it("parts of a repository in different folders make none", () => {
  expect(findDecisive(["a/objects/order.yaml", "b/refs/list.md"])).toEqual([]);
});
