import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { changed, commit, compare, diffDocument, git, gitProject, runDiff } from "./git-project.js";
import { smallModel } from "./run-cli.js";

afterEach(() => vi.unstubAllEnvs());

describe("a checkout for quoin diff", () => {
  it("may be detached, and know its default branch from the remote only", async () => {
    const origin = gitProject();
    const base = git(origin, "rev-parse", "HEAD").trim();
    git(origin, "branch", "-m", "main", "trunk");
    const clone = join(temporaryFolder(), "clone");
    git(origin, "clone", "-q", origin, clone);
    commit(clone);
    git(clone, "checkout", "-q", "--detach");
    git(clone, "branch", "-q", "-D", "trunk");
    expect(await compare(clone)).toEqual([base, "spec"]);
    expect((await runDiff(clone)).out).toContain("where HEAD left origin/trunk");
    git(clone, "symbolic-ref", "-d", "refs/remotes/origin/HEAD");
    expect(await compare(clone)).toEqual(["no-default-branch"]);
  });

  it("may be shallow, or says how to get what is missing", { tags: ["whole"] }, async () => {
    const origin = gitProject();
    git(origin, "checkout", "-q", "-b", "work");
    commit(origin);
    commit(origin);
    git(origin, "checkout", "-q", "main");
    commit(origin);
    const clone = join(temporaryFolder(), "clone");
    git(origin, "clone", "-q", "--depth=1", "--no-single-branch", "-b", "work", `file://${origin}`, clone);
    const { diagnostics } = await diffDocument(clone);
    expect(diagnostics.map(({ code }) => code)).toEqual(["no-merge-base"]);
    expect(diagnostics[0]?.help).toBe("Fetch the history: `git fetch --unshallow origin`.");
    expect(await compare(clone, "origin/main")).toEqual([
      git(clone, "rev-parse", "origin/main").trim(),
      "spec",
    ]);
    expect((await diffDocument(clone, ["v1"])).diagnostics[0]?.help).toContain("git fetch origin BRANCH");
    git(clone, "fetch", "-q", "--unshallow", "origin");
    expect(await compare(clone)).toEqual([git(origin, "rev-parse", "main~1").trim(), "spec"]);
  });

  it("may be partial, and then fetches nothing", { tags: ["whole"] }, async () => {
    const origin = gitProject();
    commit(origin, { "spec/api.yaml": changed("A book", "One book") });
    git(origin, "config", "uploadpack.allowFilter", "true");
    const clone = join(temporaryFolder(), "clone");
    git(origin, "clone", "-q", "--filter=blob:none", `file://${origin}`, clone);
    expect(await compare(clone, "HEAD~1")).toEqual(["missing-object"]);
    git(clone, "fetch", "-q", "--refetch", "--no-filter");
    expect(await compare(clone, "HEAD~1")).toEqual([git(clone, "rev-parse", "HEAD~1").trim(), "spec"]);
  });

  it("may be a submodule, and a model in one is compared there", { tags: ["whole"] }, async () => {
    const api = gitProject();
    const outer = gitProject({ "quoin.config.yaml": "model: api/spec\n" });
    git(outer, "submodule", "--quiet", "add", `file://${api}`, "api");
    commit(outer);
    const pinned = git(api, "rev-parse", "HEAD").trim();
    const { diagnostics } = await diffDocument(outer, ["HEAD"]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["model-in-submodule"]);
    expect(diagnostics[0]?.help).toBe(
      `Compare inside it: \`cd api && quoin diff ${pinned.slice(0, 12)}:spec spec\`.`,
    );
    expect(await compare(join(outer, "api"), `${pinned.slice(0, 12)}:spec`, "spec")).toEqual([
      `${pinned}:spec`,
      "spec",
    ]);
    expect(await compare(join(outer, "api"))).toEqual([pinned, "spec"]);
    expect(await compare(outer, "HEAD:api")).toEqual(["model-in-submodule"]);
    expect(await compare(outer, "HEAD:")).toEqual(["model-in-submodule"]);
  });

  it("isn't that of a submodule with the model in it", { tags: ["whole"] }, async () => {
    const outer = gitProject({ "quoin.config.yaml": "model: api/spec\n" });
    const pinned = git(outer, "rev-parse", "HEAD").trim();
    git(outer, "update-index", "--add", "--cacheinfo", `160000,${pinned},api`);
    git(outer, "commit", "-q", "-m", "Adds a submodule");
    const { diagnostics } = await diffDocument(outer, ["HEAD"]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["model-in-submodule"]);
    expect(diagnostics[0]?.help).toContain(`cd api && quoin diff ${pinned.slice(0, 12)}:spec spec`);
  });

  it("may be a linked worktree, or bare where the environment says so", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    const linked = join(temporaryFolder(), "linked");
    git(folder, "worktree", "add", "-q", linked, "-b", "work");
    const head = git(folder, "rev-parse", "HEAD").trim();
    expect(await compare(linked)).toEqual([head, "spec"]);
    const bare = join(temporaryFolder(), "bare.git");
    git(folder, "clone", "-q", "--bare", folder, bare);
    expect(await compare(bare, "main", "main:spec")).toEqual(["bare-repository"]);
    vi.stubEnv("GIT_DIR", ".");
    expect(await compare(bare, "main", "main:spec")).toEqual([head, `${head}:spec`]);
    vi.stubEnv("GIT_DIR", join(folder, ".git"));
    expect(await compare(bare, "main", "main:spec")).toEqual(["bare-repository"]);
  });

  it("is the one around the working directory, whatever a hook of another says", async () => {
    const folder = gitProject();
    const other = gitProject({ "spec/api.yaml": changed("A book", "One book") });
    const head = git(folder, "rev-parse", "HEAD").trim();
    vi.stubEnv("GIT_DIR", join(other, ".git"));
    vi.stubEnv("GIT_INDEX_FILE", join(other, ".git/index"));
    vi.stubEnv("GIT_WORK_TREE", other);
    expect(await compare(folder)).toEqual([head, "spec"]);
  });

  it("may have its store elsewhere, if the environment says so", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    const head = git(folder, "rev-parse", "HEAD").trim();
    const separate = temporaryFolder();
    renameSync(join(folder, ".git"), join(separate, "store"));
    vi.stubEnv("GIT_DIR", join(separate, "store"));
    vi.stubEnv("GIT_WORK_TREE", folder);
    expect(await compare(folder)).toEqual([head, "spec"]);
  });

  it("is needed for revisions only", async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "a/api.yaml": smallModel, "b/api.yaml": smallModel });
    expect(await compare(folder, "a", "b")).toEqual(["a", "b"]);
    expect(await compare(folder)).toEqual(["no-repository"]);
    expect(await compare(folder, "main:spec")).toEqual(["no-repository"]);
    expect(await compare(folder, "main")).toEqual(["no-such-source"]);
    vi.stubEnv("PATH", folder);
    expect(await compare(folder, "a", "b")).toEqual(["a", "b"]);
    expect(await compare(folder)).toEqual(["no-git"]);
  });

  it("is refused by git if it belongs to somebody else", async () => {
    const folder = gitProject();
    vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
    vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
    const { diagnostics } = await diffDocument(folder);
    expect(diagnostics.map(({ code }) => code)).toEqual(["distrusted-repository"]);
    expect(diagnostics[0]?.help).toContain("git config --global --add safe.directory /");
    expect(await compare(folder, "spec", "spec/api.yaml")).toEqual(["spec", "spec/api.yaml"]);
  });

  it("has a commit, and one in common with the default branch", { tags: ["whole"] }, async () => {
    const folder = temporaryFolder();
    git(folder, "init", "-q", "-b", "main");
    expect(await compare(folder)).toEqual(["no-commits"]);
    const other = gitProject();
    git(other, "checkout", "-q", "--orphan", "apart");
    commit(other, { "spec/api.yaml": changed("A book", "One book") });
    expect(await compare(other)).toEqual(["no-merge-base"]);
  });
});
