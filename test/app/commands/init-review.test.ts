import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { init } from "../../../src/app/commands/init.js";
import { readTree, snapshot, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { readIn } from "./run-cli.js";
import { runCommand } from "./run-command.js";

const github = ["quoin.yml", "quoin-comment.yml", "quoin-outdated.yml"].map(
  (name) => `.github/workflows/${name}`,
);

/** A repository with these files. */
function repository(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".git"));
  writeTree(folder, files);
  return folder;
}

function initReview(folder: string, flags: object = { github: true }, inFolder = ".") {
  const all = { json: false, ...flags };
  return runCommand(folder, (io) => init(inFolder, all, io));
}

/** A project that a pipeline can install. */
const installable = {
  "spec/api.yaml": "",
  "package-lock.json": "{}",
  "vendor/quoin-0.1.0.tgz": "",
  "package.json": JSON.stringify({ devDependencies: { quoin: "file:vendor/quoin-0.1.0.tgz" } }),
};

describe("quoin init --github", () => {
  it("writes three workflows and nothing else, and overwrites nothing", async () => {
    const folder = repository(installable);
    const { exit, out } = await initReview(folder);
    expect([exit, out]).toEqual([
      0,
      `new  ${github.join("\nnew  ")}\n\nThen commit all of it on the default branch: from then on, each pull request is reviewed.\n`,
    ]);
    const files = Object.keys(readTree(folder)).filter((path) => !path.endsWith("/"));
    expect(files).toEqual([...github, ...Object.keys(installable)].sort());

    expect((await initReview(folder)).out).toContain(`same ${github.join("\nsame ")}\n`);
    writeTree(folder, { [github[0] ?? ""]: "name: mine" });
    const again = await initReview(folder);
    expect([again.exit, again.out, readIn(folder, github[0] ?? "")]).toEqual([2, "", "name: mine"]);
    expect(again.err).toContain(
      "quoin.yml already exists and is not overwritten.\n  help  Remove it to have it written again.",
    );
  });

  it("writes them where GitHub looks for them, for a project in a folder of its repository", async () => {
    const folder = repository({ "apis/my books/spec/api.yaml": "" });
    const { exit } = await initReview(folder, { github: true, gitlab: true }, "apis/my books");
    expect(exit).toBe(0);
    const { jobs } = parse(readIn(folder, github[0] ?? ""));
    expect(jobs.review.defaults.run).toEqual({ "working-directory": "apis/my books" });
    const { quoin } = parse(readIn(folder, ".gitlab/quoin.gitlab-ci.yml"));
    expect(quoin.variables.QUOIN_FOLDER).toBe("apis/my books");
  });

  it("writes them into a folder that is in no repository, and needn't be there yet", async () => {
    const folder = temporaryFolder();
    const { exit } = await initReview(folder, { github: true }, "new");
    expect([exit, readIn(folder, `new/${github[0]}`)]).toEqual([
      0,
      expect.stringContaining("name: API review"),
    ]);
  });

  it.each([
    ["nothing", {}],
    ["a file that isn't there", { "vendor/quoin-0.1.0.tgz": undefined }],
    ["a file elsewhere", { "package.json": '{"dependencies":{"quoin":"file:../quoin-0.1.0.tgz"}}' }],
    ["a folder", { "package.json": '{"dependencies":{"quoin":"file:vendor"}}' }],
    ["no lock file", { "package-lock.json": undefined }],
  ])("says how to pack Quoin where the pipeline could install %s", async (name, changes) => {
    const files = name === "nothing" ? {} : { ...installable, ...changes };
    const sound = Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]]));
    const { out } = await initReview(repository(Object.fromEntries(sound)));
    expect(out).toMatch(/\n {2}npm pack --ignore-scripts --pack-destination vendor "\/?\S+"\n/u);
    expect(out).toContain("\n  npm install --save-dev ./vendor/quoin-0.1.0.tgz\n");
    expect(out.includes("npx quoin init\n")).toBe(name === "nothing");
  });

  it("says nothing of packing where a registry has Quoin", async () => {
    const { out } = await initReview(
      repository({ ...installable, "package.json": '{"dependencies":{"quoin":"1.0.0"}}' }),
    );
    expect(out).not.toContain("npm pack");
  });

  it("tells programs what it wrote, and what is left to do", async () => {
    const { out } = await initReview(repository(installable), { gitlab: true, json: true });
    expect(JSON.parse(out)).toMatchObject({
      exit: 0,
      created: [".gitlab/quoin.gitlab-ci.yml"],
      steps: [
        { what: "In .gitlab-ci.yml:", commands: ["include:", "  - local: .gitlab/quoin.gitlab-ci.yml"] },
        { commands: [] },
      ],
    });
  });
});

describe("quoin init --github and --gitlab write through no link", () => {
  it.each([
    ["a folder outside", ".github", "../elsewhere"],
    ["a folder inside", ".github", "docs"],
    ["nothing", ".github/workflows", "nowhere"],
    ["a file", ".gitlab", "docs/a.md"],
    ["another file", ".gitlab/quoin.gitlab-ci.yml", "../docs/a.md"],
  ])("to %s", async (_, link, target) => {
    const parent = temporaryFolder();
    const folder = join(parent, "project");
    writeTree(parent, { "elsewhere/workflows/quoin.yml": "theirs", "project/docs/a.md": "ours" });
    mkdirSync(join(folder, ".git"));
    mkdirSync(dirname(join(folder, link)), { recursive: true });
    symlinkSync(target, join(folder, link));
    const before = snapshot(parent);
    const { exit, out, err } = await initReview(folder, { github: true, gitlab: true });
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toContain(`  ${link} is a symbolic link, and quoin doesn't write through links.`);
    expect(err).toContain("\n1 error\n");
    expect(snapshot(parent)).toEqual(before);
  });

  it("on the way to the project, even where nothing is left to write", async () => {
    const parent = temporaryFolder();
    writeTree(parent, { "elsewhere/inner/a.txt": "theirs" });
    const folder = join(parent, "project");
    mkdirSync(folder);
    symlinkSync("../elsewhere", join(folder, "apis"));
    for (const inFolder of ["apis", "apis/inner", "apis/new"]) {
      const before = snapshot(parent);
      const { exit, out } = await initReview(folder, { github: true, json: true }, inFolder);
      expect(JSON.parse(out)).toMatchObject({
        exit: 2,
        created: [],
        steps: [],
        diagnostics: [{ code: "link-in-output", message: expect.stringMatching(/^apis is a/u) }],
      });
      expect([exit, snapshot(parent)]).toEqual([2, before]);
    }
  });

  it("and open nothing that is no file", async () => {
    const folder = repository({ [`${github[0]}/a.txt`]: "" });
    execFileSync("mkfifo", [join(folder, github[1] ?? "")]);
    const { exit, err } = await initReview(folder);
    expect(exit).toBe(2);
    expect(err).toContain(`${github[0]} can't be written: it is a folder.`);
    expect(err).toContain(`${github[1]} can't be written: it isn't a file.`);
  });
});
