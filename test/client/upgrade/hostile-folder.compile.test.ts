import { appendFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { commit, git } from "../../app/commands/git-project.js";
import { embedRepository, guarded, recordGit, setTrap } from "../../app/commands/hostile-repository.js";
import { drawSome, isWhole } from "../../whole.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { createLibrary, imports } from "./library.js";
import { upgradeIn } from "./upgrade-in.js";

const caller = `${imports}export type { LibraryClient, Volume };\n`;

/** A committed caller. */
function committed(files: Readonly<Record<string, string>> = { "src/caller.ts": caller }): string {
  const folder = createLibrary(files);
  git(folder, "init", "-q", "-b", "main");
  commit(folder);
  return folder;
}

/** Writes what the configuration of a repository has besides, without a process for each of its lines. */
function configure(folder: string, values: readonly (readonly [string, string])[]): void {
  const lines = values.map(([name, value]) => {
    const [section = "", ...rest] = name.split(".");
    const key = rest.pop() ?? "";
    const head = rest.length === 0 ? section : `${section} "${rest.join(".")}"`;
    return `[${head}]\n  ${key} = ${JSON.stringify(value)}\n`;
  });
  appendFileSync(join(folder, ".git/config"), lines.join(""));
}

const refused = { exit: 2, codes: ["uncommitted-callers"], changed: [] };
const done = { exit: 0, codes: [], changed: ["src/caller.ts"] };

describe("quoin upgrade in a folder of somebody else's", () => {
  it("runs nothing that the configuration, the attributes or the hooks of its repository name", async () => {
    const folder = committed();
    const trap = setTrap();
    const programs = [
      "core.fsmonitor",
      "core.sshCommand",
      "core.pager",
      "core.editor",
      "core.askPass",
      "core.gitProxy",
      "core.alternateRefsCommand",
      "credential.helper",
      "diff.external",
      "diff.trap.textconv",
      "diff.trap.command",
      "filter.trap.clean",
      "filter.trap.smudge",
      "filter.trap.process",
      "gpg.program",
      "pager.ls-tree",
      "pager.cat-file",
      "pager.rev-parse",
    ];
    const aliases = ["rev-parse", "ls-tree", "cat-file"];
    configure(folder, [
      ...programs.map((name) => [name, trap.command] as const),
      ...aliases.map((name) => [`alias.${name}`, `!${trap.command}`] as const),
      ["log.showSignature", "true"],
      ["core.hooksPath", ".git/traps"],
      ["include.path", "more"],
    ]);
    for (const name of ["post-index-change", "reference-transaction", "fsmonitor-watchman"]) {
      writeTree(folder, { [`.git/traps/${name}`]: `#!/bin/sh\n'${trap.command}'\n` });
    }
    writeFileSync(join(folder, ".git/info/attributes"), "* filter=trap diff=trap\n");
    writeFileSync(join(folder, ".git/more"), `[core]\n  fsmonitor = ${trap.command}\n`);
    // Git looks at the content of a file again once it was written.
    writeFileSync(join(folder, "src/caller.ts"), caller);
    const { path, calls } = recordGit();
    vi.stubEnv("PATH", path);
    expect(await upgradeIn(folder)).toMatchObject(done);
    expect(trap.isSprung()).toBe(false);
    for (const call of calls()) expect(call).toMatch(guarded);
  });

  it("fetches nothing that a repository says it has elsewhere", { tags: ["whole"] }, async () => {
    const folder = committed();
    const trap = setTrap();
    const id = git(folder, "rev-parse", "HEAD:src/caller.ts").trim();
    renameSync(join(folder, ".git/objects", id.slice(0, 2), id.slice(2)), join(folder, ".git/kept"));
    configure(folder, [
      ["core.repositoryFormatVersion", "1"],
      ["extensions.partialClone", "origin"],
      ["remote.origin.promisor", "true"],
      ["remote.origin.url", `ext::${trap.command}`],
      ["protocol.ext.allow", "always"],
    ]);
    expect(await upgradeIn(folder)).toMatchObject({ exit: 2, codes: ["missing-object"], changed: [] });
    expect(trap.isSprung()).toBe(false);
  });

  it(
    "asks the repository around it, whatever files of another are committed into it",
    { tags: ["whole"] },
    async () => {
      const folder = committed();
      const trap = setTrap();
      embedRepository(
        join(folder, "src"),
        { "caller.ts": `${caller}// Mine.\n` },
        { "core.fsmonitor": trap.command },
      );
      commit(folder);
      expect(isWhole ? await upgradeIn(folder) : done).toMatchObject(done);
      writeFileSync(join(folder, "src/caller.ts"), `${caller}// Mine.\n`);
      expect(await upgradeIn(folder)).toMatchObject(refused);
      expect(trap.isSprung()).toBe(false);
    },
  );

  it("takes files of a repository for none where there is no other", { tags: ["whole"] }, async () => {
    const folder = createLibrary({ "src/caller.ts": caller });
    embedRepository(folder, { "src/caller.ts": caller });
    expect(await upgradeIn(folder)).toMatchObject({ exit: 2, codes: ["bare-repository"], changed: [] });
  });
});

describe("quoin upgrade without force", () => {
  it("rewrites what is committed but for its line endings", { tags: ["whole"] }, async () => {
    const folder = committed();
    writeFileSync(join(folder, "src/caller.ts"), caller.replaceAll("\n", "\r\n"));
    expect(await upgradeIn(folder)).toMatchObject(done);
  });

  const hiding: readonly (readonly [string, (folder: string) => void])[] = [
    ["staged", (folder) => git(folder, "add", "-A")],
    [
      "assumed to be unchanged",
      (folder) => git(folder, "update-index", "--assume-unchanged", "src/caller.ts"),
    ],
    ["skipped", (folder) => git(folder, "update-index", "--skip-worktree", "src/caller.ts")],
    ["what a filter makes the committed text of", hideByFilter],
  ];
  it.each(drawSome(1, hiding))("refuses a change that is %s", async (_, hide) => {
    const folder = committed({ "src/caller.ts": `${caller}// Base.\n` });
    writeFileSync(join(folder, "src/caller.ts"), `${caller}// Mine.\n`);
    hide(folder);
    expect(await upgradeIn(folder)).toMatchObject(refused);
  });

  it("refuses what is ignored, and what no commit has yet", { tags: ["whole"] }, async () => {
    const folder = createLibrary({ "src/caller.ts": caller, ".gitignore": "src\n" });
    git(folder, "init", "-q");
    expect(isWhole ? await upgradeIn(folder) : refused).toMatchObject(refused);
    commit(folder);
    expect(await upgradeIn(folder)).toMatchObject(refused);
  });
});

function hideByFilter(folder: string): void {
  git(folder, "config", "filter.mine.clean", "sed -e s/Mine/Base/");
  writeFileSync(join(folder, ".git/info/attributes"), "*.ts filter=mine\n");
}
