import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generate } from "../../../src/app/commands/generate.js";
import { projectFolder, readProjectFile } from "../../house/source-files.js";
import { lastingFolder, writeTree } from "../../output/write/temporary-folder.js";
import { changed, commit, diffDocument, git, gitProject, runDiff, twoModels } from "./git-project.js";
import { copyOf, readIn, smallModel } from "./run-cli.js";
import { runCommand } from "./run-command.js";

/** What fails a pull request in the shipped workflow. */
const failOn = ["client", "source", "released", "question"] as const;

const listed = "    2026-04-01:\n      doc: The current version, and the only dated one that is specified.\n";
const released = `${listed}      released: 2026-04-01\n`;
const next = `${released}    2026-10-01:\n      doc: The next version.\n`;
const balance = "      current_balance: decimal\n";
const renamed = "      balance: { type: decimal, was: { until: 2026-10-01, name: current_balance } }\n";

let repository: string | undefined;

/** The model of this project and its output, committed, with its version marked as released. */
function commitProject(): string {
  const folder = lastingFolder();
  for (const path of ["spec", "generated", "quoin.config.yaml"]) {
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  }
  git(folder, "init", "-q", "-b", "main");
  commit(folder, { "spec/api.yaml": replaced("spec/api.yaml", listed, released) });
  return folder;
}

function replaced(path: string, from: string, to: string, text = readProjectFile(path)): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

type Edit = readonly [path: string, from: string, to: string];

/** The repository after edits of its model, with the output that belongs to it. */
async function edited(...edits: readonly Edit[]): Promise<string> {
  const folder = copyOf((repository ??= commitProject()));
  for (const [path, from, to] of edits) {
    writeTree(folder, { [path]: replaced(path, from, to, readIn(folder, path)) });
  }
  const run = await runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false }, io));
  expect(run.exit).toBe(0);
  return folder;
}

const addVersion: readonly Edit[] = [
  ["spec/api.yaml", released, next],
  ["spec/resources/wallets.yaml", balance, renamed],
];
const moveCurrent: Edit = ["spec/api.yaml", "  current: 2026-04-01", "  current: 2026-10-01"];

async function packagesOf(folder: string) {
  const { packages } = await diffDocument(folder);
  return Object.fromEntries(packages.map(({ name, bump }) => [name, bump]));
}

describe("a new version of the billing service", { timeout: 60_000 }, () => {
  it("VER-2 breaks nobody when it is added, and is told as what it is", { tags: ["whole"] }, async () => {
    const folder = await edited(...addVersion);
    const { exit, out } = await runDiff(folder, [], { failOn });
    expect(exit).toBe(0);
    expect(out).toMatch(/^Adds `2026-10-01`\. Running clients are unaffected\. 1 change\.\n/);
    expect(out).toContain("Moving from `2026-04-01` to `2026-10-01` means 1 change: it breaks clients\n");
    expect(out).toContain("  guide  quoin diff @2026-04-01 @2026-10-01 --format guide\n");
    expect(out).not.toMatch(/new version|only in/);
    expect(await packagesOf(folder)).toEqual({
      "billing-client": "none",
      "billing-client-unversioned": "none",
    });
  });

  it("VER-2 is moved to with a guide", { tags: ["whole"] }, async () => {
    const folder = await edited(...addVersion);
    const moving = await runDiff(folder, ["@2026-04-01", "@2026-10-01"]);
    expect(moving.out).toMatch(/^Moving breaks clients\. 1 change\.\n/);
    const guide = await runDiff(folder, ["@2026-04-01", "@2026-10-01"], { format: "guide" });
    expect([guide.exit, guide.out.includes("`balance`")]).toEqual([0, true]);
  });

  it(
    "VER-2 breaks the code of those who follow the current version, once that moves",
    { tags: ["whole"] },
    async () => {
      const folder = await edited(...addVersion, moveCurrent);
      const { exit, out, err } = await runDiff(folder, [], { failOn });
      expect([exit, err.match(/--fail-on \w+/g)]).toEqual([1, ["--fail-on source"]]);
      expect(out).toMatch(
        /^Adds `2026-10-01` and makes it the current version\. Running clients are unaffected\. 2 changes:/,
      );
      expect(out).not.toContain("only in");
      expect(out.replaceAll(/\n +/g, " ")).toContain(
        "billing-client needs a major release. It follows the current version, and moves from `2026-04-01` to `2026-10-01`.",
      );
      expect(await packagesOf(folder)).toMatchObject({ "billing-client-unversioned": "none" });
    },
  );

  it("VER-2 breaks nobody when it is added to a small model", async () => {
    const folder = gitProject();
    const known = "      doc: The first version.\n";
    const added = changed(known, `${known}    "2026-10-01": { doc: The next version. }\n`);
    const title = /^( {6}title: \{.*) \}$/m;
    expect(added).toMatch(title);
    writeTree(folder, { "spec/api.yaml": added.replace(title, "$1, until: 2026-10-01 }") });
    const { exit, out } = await runDiff(folder, [], { failOn });
    expect(exit).toBe(0);
    expect(out).toMatch(/^Adds `2026-10-01`\. Running clients are unaffected\. 1 change\.\n/);
    expect(out).toContain("  guide  quoin diff @2026-01-01 @2026-10-01 --format guide\n");
  });

  it("is moved to from one that only the old model has, with a guide that can be printed", async () => {
    const folder = gitProject();
    writeTree(folder, { "spec/api.yaml": changed("2026-01-01", "2026-02-01") });
    const { out } = await runDiff(folder);
    const said = out.replaceAll(/\n {9}/g, " ");
    expect(said).toContain("Callers of `2026-01-01` have to move: there is no such version any more.");
    const [, ...sides] = /quoin diff (\S+) (\S+) --format guide/.exec(said) ?? [];
    expect(sides).toEqual([`${git(folder, "rev-parse", "HEAD").trim()}@2026-01-01`, "@2026-02-01"]);
    const guide = await runDiff(folder, sides, { format: "guide" });
    expect([guide.exit, guide.err]).toEqual([0, ""]);
    expect(guide.out).toContain("from `2026-01-01` to `2026-02-01`");
  });

  it("moves no package whose output says which version it is for", { tags: ["whole"] }, async () => {
    const folder = await edited(...addVersion, moveCurrent, [
      "quoin.config.yaml",
      "  - folder: generated/typescript\n",
      "  - folder: generated/typescript\n    api_version: 2026-04-01\n",
    ]);
    const { exit, out } = await runDiff(folder, [], { failOn });
    expect([exit, out.split("\n")[0]]).toEqual([
      0,
      "Adds `2026-10-01` and makes it the current version. Running clients are unaffected. 2 changes.",
    ]);
    expect(await packagesOf(folder)).toMatchObject({ "billing-client-unversioned": "none" });
  });
});

describe("a change of the billing service", { timeout: 60_000 }, () => {
  const changes: readonly (readonly [what: string, edit: Edit, client: string, unversioned: string])[] = [
    ["LIM-4 a longer feedback", ["spec/limits.yaml", "range: 1..2000", "range: 1..3000"], "patch", "none"],
    ["LIM-1 larger batches", ["spec/limits.yaml", "range: 1..100", "range: 1..200"], "patch", "patch"],
    ["IDEM-10 a longer retention", ["spec/limits.yaml", "duration: 24h", "duration: 48h"], "minor", "none"],
    [
      "RES-11 a doc",
      ["spec/resources/wallets.yaml", "A customer's wallet", "The customer's wallet"],
      "patch",
      "none",
    ],
  ];

  it.each(changes)(
    "%s takes a release of what it changes only",
    { tags: ["whole"] },
    async (_, edit, client, unversioned) => {
      const folder = await edited(edit);
      const { out } = await runDiff(folder);
      expect(out).not.toContain("no change of the model explains");
      expect(await packagesOf(folder)).toEqual({
        "billing-client": client,
        "billing-client-unversioned": unversioned,
      });
    },
  );
});

it("says a mistake of the model once, however many of its versions are compared", async () => {
  const folder = twoModels(smallModel, smallModel);
  writeTree(folder, { "spec/more.yaml": "types:\n  Extra: { doc: More., fields: { id: strng } }\n" });
  const { diagnostics } = await diffDocument(folder, ["@current", "@current"]);
  expect(diagnostics.map(({ code }) => code).toSorted()).toEqual([
    "unknown-type",
    "unsound-side",
    "unsound-side",
  ]);
});
