import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { writeTree } from "../../output/write/temporary-folder.js";
import { drawSome, isWhole } from "../../whole.js";
import { brokenModel, changed, commit, compare, diffDocument, git, gitProject } from "./git-project.js";
import { embedRepository, guarded, pathWithOldGit, recordGit } from "./hostile-repository.js";

const broken = changed("retention: 24h", "retention: 1h");

/** A project in a folder of its repository, in which the last commit breaks clients and brings a history that doesn't show it. */
function hostileProject(config: Readonly<Record<string, string>> = {}, at = "apis/books"): string {
  const folder = gitProject();
  commit(folder, { "apis/books/spec/api.yaml": changed("", "") });
  writeTree(folder, { "apis/books/spec/api.yaml": broken });
  embedRepository(join(folder, at), { "spec/api.yaml": broken }, config);
  commit(folder);
  return folder;
}

const gits: readonly (readonly [which: string, isOld: boolean])[] = [
  ["of this machine", false],
  ["before 2.38", true],
];

describe.each(drawSome(1, gits))(
  "a folder that has the files of a repository in it, with the git %s,",
  (_, isOld) => {
    beforeEach(() => {
      if (isOld) vi.stubEnv("PATH", pathWithOldGit());
    });

    it.each(drawSome(1, ["apis/books", "apis"]))("isn't what quoin diff compares with: %s", async (at) => {
      const folder = hostileProject({}, at);
      const here = join(folder, "apis/books");
      const base = git(folder, "rev-parse", "HEAD~1").trim();
      const compared = [[], ["HEAD~1"], [base], ["HEAD~1:spec"], ["HEAD~1:./spec", "spec"]];
      for (const sides of drawSome(1, compared)) {
        const { diagnostics } = await diffDocument(here, sides);
        expect(diagnostics.map(({ code, message }) => [code, message.split(" ")[0]])).toEqual([
          ["bare-repository", join(folder, at)],
        ]);
      }
      expect(await compare(folder, "HEAD~1:apis/books/spec", "apis/books/spec")).toEqual([
        `${base}:apis/books/spec`,
        "apis/books/spec",
      ]);
    });

    it(
      "isn't used either if it names the working tree around it as its own",
      { tags: ["whole"] },
      async () => {
        const folder = hostileProject();
        git(folder, "config", "--file", "apis/books/config", "core.worktree", folder);
        git(folder, "config", "--file", "apis/books/config", "core.bare", "false");
        expect(await compare(join(folder, "apis/books"), "HEAD~1")).toEqual(["bare-repository"]);
      },
    );

    it(
      "isn't used beside a folder that is called like the commit to compare with",
      { tags: ["whole"] },
      async () => {
        const folder = hostileProject();
        const base = git(folder, "rev-parse", "HEAD~1").trim();
        writeTree(folder, { [`apis/books/${base}/api.yaml`]: broken });
        expect(await compare(join(folder, "apis/books"), base)).toEqual(["bare-repository"]);
      },
    );
  },
);

it("each call of git is guarded", async () => {
  const folder = gitProject();
  commit(folder);
  const { path, calls } = recordGit();
  vi.stubEnv("PATH", path);
  await compare(folder);
  if (isWhole) await compare(folder, "HEAD~1:spec", "spec");
  expect(calls().length).toBeGreaterThan(isWhole ? 8 : 4);
  for (const call of calls()) expect(call).toMatch(guarded);
});

it("a folder that is called like a commit is one where it is said so", { tags: ["whole"] }, async () => {
  const folder = gitProject();
  const base = git(folder, "rev-parse", "HEAD").trim();
  commit(folder, { [`${base}/api.yaml`]: brokenModel });
  expect(await compare(folder, `./${base}`)).toContain("unsound-side");
});

it("a folder that is called like a commit doesn't take its place", async () => {
  const folder = gitProject();
  const base = git(folder, "rev-parse", "HEAD").trim();
  commit(folder, { [`${base}/api.yaml`]: brokenModel, "spec/api.yaml": broken });
  expect(await compare(folder, base)).toEqual([base, "spec"]);
});
