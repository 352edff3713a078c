import { chmodSync, existsSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import {
  bothModels,
  brokenModel,
  commit,
  compare,
  diffDocument,
  git,
  gitProject,
  runDiff,
  twoModels,
} from "./git-project.js";
import { smallModel } from "./run-cli.js";

describe("a hostile side of quoin diff", () => {
  const options = ["-h", "--output=x", "--exec=touch harmed", "-x:spec"];

  it.each(drawSome(1, options))("is no option of git: %s", async (side) => {
    const folder = gitProject();
    expect(await compare(folder, side)).toEqual(["option-as-revision"]);
    expect(await compare(folder, "main", side)).toEqual(["option-as-revision"]);
  });

  it("is never taken from a folder that is called like a branch", async () => {
    const folder = gitProject({ "main/api.yaml": smallModel, "origin/main/api.yaml": smallModel });
    expect(await compare(folder, "main")).toEqual(["ambiguous-source"]);
    expect(await compare(folder, "origin/main")).toEqual(["origin/main", "spec"]);
    git(folder, "update-ref", "refs/remotes/origin/main", "HEAD");
    expect(await compare(folder, "origin/main")).toEqual(["ambiguous-source"]);
  });

  it("is taken from either where it is said which", { tags: ["whole"] }, async () => {
    const folder = gitProject({ "main/api.yaml": smallModel });
    expect(await compare(folder, "./main", "heads/main")).toEqual([
      "./main",
      git(folder, "rev-parse", "HEAD").trim(),
    ]);
  });

  const links = [
    ["a file of the model", "../secret", "spec/more.yaml", "spec/more.yaml"],
    ["a folder of the model", "../elsewhere", "spec/more", "spec/more"],
    ["a folder outside the repository", "/etc", "spec/etc", "spec/etc"],
  ] as const;

  it.each(drawSome(1, links))("isn't read through a link to %s", async (_, target, path, shown) => {
    const folder = gitProject({ secret: "types: {}\n", "elsewhere/a.yaml": "types: {}\n" });
    symlinkSync(target, join(folder, path));
    commit(folder);
    const { diagnostics } = await diffDocument(folder, ["HEAD", "HEAD~1"]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["link-in-input", "unsound-side"]);
    expect(diagnostics[0]?.message).toContain(`${shown} is a symbolic link`);
  });

  it("mentions nobody and links nowhere in Markdown, which any host may be given", async () => {
    const words = "`@octocat` `a|https://www.evil.example` `#1` @octocat";
    const folder = twoModels(smallModel, smallModel.replace("A book of the library.", JSON.stringify(words)));
    const { out } = await runDiff(folder, bothModels, { format: "markdown" });
    expect(out).toContain("&#64;\u200boctocat");
    expect(out).toContain("https&#58;\u200b&#47;\u200b&#47;\u200bwww\u200b&#46;\u200bevil");
    expect(out).not.toMatch(/@(?!\u200b|&#8203;)|:\/\/|www\.|(?<!&)#\d/u);
  });

  it("may have links that are no part of the model", { tags: ["whole"] }, async () => {
    const folder = gitProject({ "NOTES.md": "Notes." });
    symlinkSync("../NOTES.md", join(folder, "spec/NOTES.md"));
    symlinkSync("missing", join(folder, "spec/nowhere"));
    const id = commit(folder);
    expect(await compare(folder, "HEAD")).toEqual([id, "spec"]);
  });

  const ways = [
    ["the model", "spec", "HEAD"],
    ["a folder on the way to it", "spec", "HEAD:spec/api.yaml"],
  ] as const;

  it.each(ways)("isn't read if %s is a link", { tags: ["whole"] }, async (_, path, side) => {
    const folder = gitProject();
    renameSync(join(folder, path), join(folder, "moved"));
    symlinkSync("moved", join(folder, path));
    commit(folder);
    expect(await compare(folder, side, "moved")).toEqual(["link-in-input"]);
  });

  it("isn't read as a configuration through a link", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    symlinkSync("spec/api.yaml", join(folder, "quoin.config.yaml"));
    commit(folder);
    expect(await compare(folder, "HEAD", "HEAD~1")).toEqual(["link-in-input", "unsound-side"]);
  });

  it.each(drawSome(1, [":odd", "*", "a\nb", "ä ö", "--", "-x", ":(glob)**", "\u001b[31m"]))(
    "has a folder with the name %j",
    { tags: ["whole"] },
    async (name) => {
      const folder = gitProject();
      writeTree(folder, { [`models/${name}/api.yaml`]: brokenModel, "models/other/api.yaml": smallModel });
      commit(folder);
      const { diagnostics } = await diffDocument(folder, [`HEAD:models/${name}`, "models/other"]);
      const id = git(folder, "rev-parse", "--short=7", "HEAD").trim();
      expect(diagnostics.at(-1)?.at?.file).toBe(`${id}:models/${name}/api.yaml`);
    },
  );

  it("is shown without its control characters", { tags: ["whole"] }, async () => {
    const side = "models/\u001b[31m";
    const folder = gitProject({ [`${side}/api.yaml`]: brokenModel });
    expect((await runDiff(folder, [`HEAD:${side}`, "spec"])).err).not.toContain("\u001b");
  });

  it("is within the limits of a file", { tags: ["whole"] }, async () => {
    const folder = gitProject({ "large.yaml": `# ${"x".repeat(5 * 1024 * 1024)}\n` });
    expect(await compare(folder, "HEAD:large.yaml", "spec")).toEqual(["unsound-side", "file-too-large"]);
  });

  it("is within the limits of a model", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    const lines = `# ${"x".repeat(3 * 1024 * 1024)}\n`;
    const files = [1, 2, 3, 4].map((name): [string, string] => [`many/${name}.yaml`, `${lines}# ${name}\n`]);
    commit(folder, Object.fromEntries(files));
    expect(await compare(folder, "HEAD:many", "spec")).toEqual(["model-too-large", "unsound-side"]);
  });

  it("isn't outside the repository", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    expect(await compare(folder, "HEAD:../spec")).toEqual(["outside-repository"]);
    expect(
      (await diffDocument(folder, ["HEAD"], { model: ["../x"] })).diagnostics.map(({ code }) => code),
    ).toEqual(["outside-repository"]);
  });

  it("is within the repository, from whichever folder", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    mkdirSync(join(folder, "sub"));
    expect(await compare(join(folder, "sub"), "HEAD:./../spec", "HEAD:spec")).toEqual(
      ["spec", "spec"].map((path) => `${git(folder, "rev-parse", "HEAD").trim()}:${path}`),
    );
  });

  it.each(drawSome(1, ["", ".", "bin", "./bin"]))(
    "is no executable of the repository, with %j in the path",
    async (part) => {
      const program = "#!/bin/sh\ntouch harmed\n";
      const folder = gitProject({ git: program, "bin/git": program });
      for (const path of ["git", "bin/git"]) chmodSync(join(folder, path), 0o755);
      vi.stubEnv("PATH", `${part}${delimiter}${process.env["PATH"] ?? ""}`);
      expect((await diffDocument(folder)).diagnostics).toEqual([]);
      expect(existsSync(join(folder, "harmed"))).toBe(false);
    },
  );
});
