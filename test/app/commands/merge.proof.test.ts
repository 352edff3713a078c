import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { generate } from "../../../src/app/commands/generate.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder, readIn, smallModel } from "./run-cli.js";
import { runCommand } from "./run-command.js";

const output = "generated/typescript";

const runGenerate = (folder: string) =>
  runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false }, io));
const runCheck = (folder: string) => runCommand(folder, (io) => check({ json: false }, io));

/** Git without the settings of this machine and its user. */
function git(folder: string, ...given: readonly string[]): string {
  const home = { HOME: folder, GIT_CONFIG_SYSTEM: "/dev/null", GIT_CONFIG_GLOBAL: "/dev/null" };
  const identity = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
  return execFileSync("git", [...identity, ...given], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...home },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

type Files = Readonly<Record<string, string>>;

const model = (text: string): Files => ({ "spec/api.yaml": text });

/** A repository in which two branches changed the model or the configuration, each with its own output. */
async function branches(ours: Files, theirs: Files): Promise<string> {
  const folder = projectFolder({}, temporaryFolder());
  git(folder, "init", "-q", "-b", "main");
  await commit(folder, "base", model(smallModel));
  git(folder, "checkout", "-q", "-b", "theirs");
  await commit(folder, "theirs", theirs);
  git(folder, "checkout", "-q", "main");
  await commit(folder, "ours", ours);
  return folder;
}

async function commit(folder: string, message: string, files: Files): Promise<void> {
  writeTree(folder, files);
  expect(await runGenerate(folder)).toMatchObject({ exit: 0 });
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", message);
}

/** The paths with a conflict, after the merge. */
function merge(folder: string): readonly string[] {
  try {
    git(folder, "merge", "-q", "theirs");
  } catch {
    // A conflict: what it is about is asked for next.
  }
  return git(folder, "diff", "--name-only", "--diff-filter=U")
    .split("\n")
    .filter((path) => path !== "");
}

const printed = model(smallModel.replace("A book of the library.", "A printed book."));
const reading = model(smallModel.replace("Reads one book.", "Reads a book."));
const distant = model(smallModel.replace("Changes the given fields", "Changes these fields"));
const neighbouring = model(smallModel.replace("Reads one book.", "Reads it."));
const testing: Files = {
  "quoin.config.yaml": "outputs: [{ folder: generated/typescript, testing: true }]\n",
};

describe("two branches that both changed the model", () => {
  it("never conflict in the lock, and `generate` settles the rest without --force", async () => {
    const folder = await branches(reading, distant);
    const conflicts = merge(folder);
    expect(conflicts).toEqual([`${output}/resources/books.ts`]);
    const paths = [`${output}/client.ts`, `${output}/quoin.lock.json`];
    expect(git(folder, "check-attr", "merge", "linguist-generated", "--", ...paths).split("\n")).toEqual([
      `${paths[0]}: merge: unset`,
      `${paths[0]}: linguist-generated: set`,
      `${paths[1]}: merge: union`,
      `${paths[1]}: linguist-generated: set`,
      "",
    ]);
    expect(readIn(folder, `${output}/quoin.lock.json`)).not.toContain("<<<<");
    expect(await runGenerate(folder)).toMatchObject({ exit: 0 });
    git(folder, "add", "-A");
    git(folder, "commit", "-q", "-m", "merged");
    expect(await runCheck(folder)).toMatchObject({ exit: 0 });
    const merged = readIn(folder, `${output}/resources/books.ts`);
    expect([merged.includes("Reads a book."), merged.includes("Changes these fields")]).toEqual([true, true]);
  });

  const differences: readonly (readonly [what: string, theirs: Files])[] = [
    ["the model", reading],
    ["the configuration", testing],
  ];

  it.each(differences)(
    "have no output that counts as current before `generate` has seen both: %s",
    { tags: ["whole"] },
    async (_, theirs) => {
      const folder = await branches(printed, theirs);
      expect(merge(folder)).toEqual([]);
      const { exit, err } = await runCheck(folder);
      expect([exit, err.includes("stale-lock")]).toEqual([1, true]);
      expect((await runGenerate(folder)).out).toContain("(the lock file was renewed)");
      expect(await runCheck(folder)).toMatchObject({ exit: 0 });
    },
  );

  it(
    "are healed too where git doesn't know of the attributes: marks in the lock are read as both sides",
    { tags: ["whole"] },
    async () => {
      const folder = await branches(reading, neighbouring);
      writeTree(folder, { ".git/info/attributes": "* merge=text\n" });
      const conflicts = merge(folder);
      expect(conflicts).toContain(`${output}/quoin.lock.json`);
      git(folder, "checkout", "--ours", "--", "spec", `${output}/resources`);
      expect(readFileSync(join(folder, output, "quoin.lock.json"), "utf8")).toContain("<<<<<<<");
      expect(await runGenerate(folder)).toMatchObject({ exit: 0 });
      expect(await runCheck(folder)).toMatchObject({ exit: 0 });
    },
  );

  it("lose no edit: a file that a person changed is still refused", { tags: ["whole"] }, async () => {
    const folder = await branches(reading, distant);
    merge(folder);
    writeTree(folder, { [`${output}/client.ts`]: "// mine\n" });
    const { exit, err } = await runGenerate(folder);
    expect(exit).toBe(1);
    expect(err).toContain("edited-output");
  });
});
