import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changed, gitProject } from "../../app/commands/git-project.js";
import {
  embedRepository,
  guarded,
  pathWithOldGit,
  recordGit,
  setTrap,
} from "../../app/commands/hostile-repository.js";
import { smallModel } from "../../app/commands/run-cli.js";
import { projectFolder as quoinFolder } from "../../house/source-files.js";
import { drawSome } from "../../whole.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { reviewPull } from "./review-pull.js";
import { checkOutPull } from "./scratch-pull.js";

const inFolder = "apis/books";
const broken = changed("retention: 24h", "retention: 1h");

/** A pull request that breaks clients of a project in a folder, and what it does besides. */
async function breakingPull(alsoChange: (here: string) => void): Promise<string> {
  const folder = gitProject({
    ".gitignore": "node_modules\n",
    [`${inFolder}/spec/api.yaml`]: smallModel,
    "apis/authors/spec/api.yaml": smallModel,
  });
  const here = join(folder, inFolder);
  writeTree(here, { "package.json": "{}", "node_modules/.keep": "" });
  symlinkSync(quoinFolder, join(here, "node_modules/quoin"), "junction");
  await checkOutPull(folder, () => {
    writeTree(here, { "spec/api.yaml": broken });
    alsoChange(here);
  });
  return folder;
}

function reviewIn(folder: string, environment: Readonly<Record<string, string>> = {}) {
  return reviewPull(join(folder, inFolder), {
    GITHUB_WORKSPACE: folder,
    QUOIN_FOLDER: inFolder,
    ...environment,
  });
}

describe("the review of a project in a folder", () => {
  it("tells what a pull request breaks", { tags: ["whole"] }, async () => {
    const { path, calls } = recordGit();
    const { exit, report } = await reviewIn(await breakingPull(() => undefined), { PATH: path });
    expect([exit, report]).toEqual([1, expect.stringContaining("The retention of idempotency keys")]);
    for (const call of calls()) expect(call).toMatch(guarded);
  });

  const places = [
    ["the folder", inFolder, {}],
    ["a folder above it", "apis", {}],
    ["the folder, before git 2.38", inFolder, { PATH: pathWithOldGit() }],
  ] as const;

  it.each(drawSome(1, places))(
    "PULL-7 fails where a pull request makes %s a repository of its own",
    async (_, at, environment) => {
      const trap = setTrap();
      const folder = await breakingPull((here) =>
        embedRepository(
          join(here, at === inFolder ? "." : ".."),
          { "spec/api.yaml": broken },
          { "core.fsmonitor": trap.command },
        ),
      );
      const { exit, report, log } = await reviewIn(folder, environment);
      expect([exit, report, trap.isSprung()]).toEqual([2, undefined, false]);
      expect(log).toContain("::error title=Quoin::");
      expect(log).toContain(join(folder, at));
      expect(log).not.toContain("No API change");
    },
  );

  it("PULL-7 fails where a pull request makes the folder a link to another project", async () => {
    const folder = await breakingPull((here) => {
      rmSync(here, { recursive: true });
      symlinkSync("authors", here);
    });
    const { exit, report, log } = await reviewIn(folder);
    expect([exit, report]).toEqual([2, undefined]);
    expect(log).toContain(`::error title=Quoin::A link leads from ${inFolder}`);
  });

  it("fails where the pipeline doesn't say what it has checked out", { tags: ["whole"] }, async () => {
    const folder = await breakingPull(() => undefined);
    const { exit, log } = await reviewIn(folder, { GITHUB_WORKSPACE: "" });
    expect([exit, log]).toEqual([2, expect.stringContaining("Neither GITHUB_WORKSPACE nor")]);
  });
});
