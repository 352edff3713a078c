import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../output/write/temporary-folder.js";
import { brokenModel, changed, commit, compare, diffDocument, git, gitProject } from "./git-project.js";
import { smallModel } from "./run-cli.js";

/** Where the errors of the two sides are, when both models have some. */
async function filesOf(
  folder: string,
  ...sides: readonly string[]
): Promise<readonly (string | undefined)[]> {
  const { diagnostics } = await diffDocument(folder, sides);
  return [...new Set(diagnostics.flatMap(({ at }) => at?.file ?? []))];
}

/** A repository with two commits, of which the first one is called v1. */
function twoCommits() {
  const folder = gitProject({ "old/api.yaml": smallModel });
  git(folder, "tag", "v1");
  const first = git(folder, "rev-parse", "HEAD").trim();
  return { folder, first, second: commit(folder, { "spec/api.yaml": changed("A book", "One book") }) };
}

describe("the sides of quoin diff", () => {
  it("are by default the commit in which the work left the default branch, and the working tree", async () => {
    const folder = gitProject();
    const base = git(folder, "rev-parse", "HEAD").trim();
    git(folder, "checkout", "-q", "-b", "work");
    commit(folder, { "spec/api.yaml": changed("A book", "One book") });
    git(folder, "checkout", "-q", "main");
    commit(folder, { "spec/api.yaml": brokenModel });
    git(folder, "checkout", "-q", "work");
    expect(await compare(folder)).toEqual([base, "spec"]);
  });

  it("include what isn't committed", async () => {
    const folder = gitProject();
    writeTree(folder, { "spec/more.yaml": "types: [" });
    const { diagnostics } = await diffDocument(folder);
    expect(diagnostics[0]?.message).toContain("The new side of the comparison, spec (working tree)");
    expect(new Set(diagnostics.flatMap(({ at }) => at?.file ?? []))).toEqual(new Set(["spec/more.yaml"]));
  });

  it("are files, folders, revisions, paths in them and versions", async () => {
    const { folder, first, second } = twoCommits();
    expect(await compare(folder, "HEAD~1:old", "main:spec/api.yaml")).toEqual([
      `${first}:old`,
      `${second}:spec/api.yaml`,
    ]);
    const { old, new: next } = await diffDocument(folder, ["v1@2026-01-01", "@2026-01-01"]);
    expect(old).toEqual({ source: first, version: "2026-01-01" });
    expect(next).toEqual({ source: "spec", version: "2026-01-01" });
  });

  it("may be written in other ways", { tags: ["whole"] }, async () => {
    const { folder, first, second } = twoCommits();
    expect(await compare(folder, "old", "spec/api.yaml")).toEqual(["old", "spec/api.yaml"]);
    expect(await compare(folder, "./old", join(folder, "spec"))).toEqual(["./old", join(folder, "spec")]);
    expect(await compare(folder, "v1", "HEAD")).toEqual([first, second]);
    expect(await compare(folder, "@", "@{0}")).toEqual([second, second]);
    expect((await diffDocument(folder, ["old@2026-01-01", "v1:spec"])).new.version).toBe("2026-01-01");
    expect(await compare(folder, "v1@2026-01-02")).toEqual(["no-such-version"]);
    const copied = await diffDocument(folder, ["v1@\u200b2026-01-01", "@\u200b2026-01-01"]);
    const version = "2026-01-01";
    expect([copied.old, copied.new]).toEqual([
      { source: first, version },
      { source: "spec", version },
    ]);
  });

  it("have branches and folders with an @ in their names", { tags: ["whole"] }, async () => {
    const folder = gitProject({ "a@b/api.yaml": smallModel });
    git(folder, "checkout", "-q", "-b", "user@work");
    const head = git(folder, "rev-parse", "HEAD").trim();
    expect(await compare(folder, "user@work", "a@b")).toEqual([head, "a@b"]);
    expect(await compare(folder, "HEAD:a@b", "user@work:a@b@2026-01-01")).toEqual([
      `${head}:a@b`,
      `${head}:a@b`,
    ]);
  });

  it("are read with the configuration of their revision", { tags: ["whole"] }, async () => {
    const folder = gitProject({
      "quoin.config.yaml": "model: models/old\n",
      "models/old/a.yaml": brokenModel,
    });
    commit(folder, { "quoin.config.yaml": "model: models/new\n", "models/new/a.yaml": brokenModel });
    const id = git(folder, "rev-parse", "--short=7", "HEAD~1").trim();
    expect(await filesOf(folder, "HEAD~1")).toEqual([`${id}:models/old/a.yaml`, "models/new/a.yaml"]);
  });

  it("are read from any folder of the repository", { tags: ["whole"] }, async () => {
    const inside = gitProject({ "sub/quoin.config.yaml": "model: spec\n", "sub/spec/a.yaml": brokenModel });
    expect(await filesOf(join(inside, "sub"))).toEqual([
      `${git(inside, "rev-parse", "--short=7", "HEAD").trim()}:spec/a.yaml`,
      "spec/a.yaml",
    ]);
  });

  it("are read where a file was before it was renamed", { tags: ["whole"] }, async () => {
    const folder = gitProject({ "spec/old.yaml": brokenModel });
    renameSync(join(folder, "spec/old.yaml"), join(folder, "spec/new.yaml"));
    const id = git(folder, "rev-parse", "--short=7", "HEAD").trim();
    expect(await filesOf(folder)).toEqual([`${id}:spec/old.yaml`, "spec/new.yaml"]);
  });

  it("ignore hidden files, node_modules and quoin's own, as on the disk", { tags: ["whole"] }, async () => {
    const folder = gitProject({
      "spec/.hidden/a.yaml": brokenModel,
      "spec/node_modules/a.yaml": brokenModel,
      "spec/quoin.config.yaml": brokenModel,
      "spec/notes.md": "Not a model.",
    });
    expect((await diffDocument(folder)).diagnostics).toEqual([]);
  });

  it("aren't filtered, converted or replaced by what a repository configures", async () => {
    const folder = gitProject({ ".gitattributes": "*.yaml filter=harm diff=harm text eol=crlf\n" });
    for (const key of ["filter.harm.smudge", "filter.harm.clean", "diff.harm.textconv", "core.fsmonitor"]) {
      git(folder, "config", key, `touch ${join(folder, "harmed")}; false`);
    }
    const base = git(folder, "rev-parse", "HEAD").trim();
    expect(await compare(folder)).toEqual([base, "spec"]);
    const other = git(folder, "hash-object", "-w", "--no-filters", ".gitattributes").trim();
    git(folder, "replace", git(folder, "rev-parse", "HEAD:spec/api.yaml").trim(), other);
    expect(await compare(folder, "HEAD")).toEqual([base, "spec"]);
    expect(existsSync(join(folder, "harmed"))).toBe(false);
  });
});
