import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { generate } from "../../../src/app/commands/generate.js";
import { sliceText } from "../../../src/output/emitter/client-slice.js";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModel } from "../../../src/language/read/read-model.js";
import { projectFolder, readProjectFile } from "../../house/source-files.js";
import { lastingFolder, readTree, writeTree } from "../../output/write/temporary-folder.js";
import { copyOf, readIn } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

let repository = "";

/** The model of this project and its output, with the locks of a Quoin that runs from its sources. */
beforeAll(async () => {
  repository = lastingFolder();
  for (const path of ["spec", "generated", "quoin.config.yaml"]) {
    cpSync(join(projectFolder, path), join(repository, path), { recursive: true });
  }
  await runGenerate(repository);
});

type Edit = readonly [path: string, from: string, to: string];

function edited([path, from, to]: Edit): string {
  expect(readProjectFile(path)).toContain(from);
  const folder = copyOf(repository);
  writeTree(folder, { [path]: readProjectFile(path).replace(from, to) });
  return folder;
}

function runGenerate(folder: string, out?: string): Promise<CommandRun> {
  return runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false, out }, io));
}

function runCheck(folder: string, out?: string): Promise<CommandRun> {
  return runCommand(folder, (io) => check({ json: false, out }, io));
}

const folders = ["typescript", "typescript-unversioned", "runtime"] as const;
type Folder = (typeof folders)[number];
const pinned = "generated/typescript-unversioned";

/** The folders of which a file other than the lock, or else the lock, differs from what this project has. */
function changedIn(folder: string): Readonly<Record<"files" | "locks", readonly Folder[]>> {
  const differs = (output: Folder, isMeant: (path: string) => boolean) => {
    const [before, after] = [repository, folder].map((root) => readTree(join(root, "generated", output)));
    const paths = Object.keys({ ...before, ...after }).filter(isMeant);
    return paths.some((path) => before?.[path] !== after?.[path]);
  };
  const isLock = (path: string) => path === "quoin.lock.json";
  return {
    files: folders.filter((output) => differs(output, (path) => !isLock(path))),
    locks: folders.filter((output) => differs(output, isLock)),
  };
}

async function pinnedSlice(folder: string): Promise<string> {
  const { document } = await readModel([join(folder, "spec")]);
  const api = document === undefined ? undefined : buildModel(document).model?.apiOf("unversioned");
  return api === undefined ? "" : sliceText(api);
}

const wallets = "spec/resources/wallets.yaml";
const getWallet = `endpoints:
  get-wallet:
    GET: /wallets/{id}
    call: get
    doc: Fetches a wallet.
    path: { id: string }
    returns: Wallet
`;

describe("a change of the model", () => {
  const edits: readonly (readonly [what: string, edit: Edit, locks: readonly Folder[]])[] = [
    ["the doc of a field", [wallets, "A currency code", "The code of a currency"], ["typescript"]],
    ["a new endpoint", [wallets, "endpoints:\n", getWallet], ["typescript"]],
    ["the doc of a group", ["spec/api.yaml", "The wallets of customers", "Wallets"], ["typescript"]],
    ["how lists are read", ["spec/api.yaml", "A list requires", "Lists require"], ["typescript"]],
    [
      "a limit that one of the clients lacks",
      ["spec/limits.yaml", "range: 1..2000", "range: 1..1000"],
      ["typescript"],
    ],
    ["a comment and the layout", [wallets, "group: Wallets", "# Money.\ngroup:   Wallets"], []],
    [
      "a part of the runtime that nothing needed",
      [wallets, "    body: WalletChanges\n", "    query: { dry_run?: boolean }\n    body: WalletChanges\n"],
      ["typescript", "runtime"],
    ],
    [
      "what both clients have",
      ["spec/resources/events.yaml", "Something that an account used", "What an account used"],
      ["typescript", "typescript-unversioned"],
    ],
    [
      "what every client has",
      ["spec/errors.yaml", "The service failed", "The service has failed"],
      ["typescript", "typescript-unversioned"],
    ],
    [
      "what only the other version has, which the first lock answers for too",
      ["spec/api.yaml", "GAP-18: When", "GAP-18: On which day"],
      ["typescript", "typescript-unversioned"],
    ],
  ];

  it.each(edits)("renews the locks that it concerns: %s", async (_, edit, locks) => {
    const folder = edited(edit);
    expect((await runGenerate(folder)).exit).toBe(0);
    const changed = changedIn(folder);
    expect(changed.locks).toEqual(locks);
    expect(locks).toEqual(expect.arrayContaining([...changed.files]));
    expect(locks.includes("runtime")).toBe(changed.files.includes("runtime"));
    const isOtherSlice = (await pinnedSlice(folder)) !== (await pinnedSlice(repository));
    expect(locks.includes("typescript-unversioned")).toBe(isOtherSlice);
    expect((await runCheck(folder)).exit).toBe(0);
  });

  it("leaves the output of a version that doesn't have it current, whatever the others are", async () => {
    const folder = edited([wallets, "A currency code", "The code of a currency"]);
    expect((await runCheck(folder, pinned)).exit).toBe(0);
    expect((await runCheck(folder)).err).toContain("types/wallets.ts");
    expect((await runGenerate(folder, pinned)).out).toBe("nothing changed\n");
    expect(changedIn(folder).locks).toEqual([]);
  });

  it("is found to be unsound, also where the output doesn't have what is wrong", async () => {
    const folder = edited([wallets, "returns: Wallet", "returns: Walet"]);
    for (const out of [undefined, pinned]) {
      const { exit, err } = await runCheck(folder, out);
      expect([exit, err.includes("unknown-type")]).toEqual([1, true]);
    }
  });

  it("is found where one folder alone was generated from it", async () => {
    const folder = edited(["spec/errors.yaml", "The service failed", "The service has failed"]);
    await runGenerate(folder, "generated/typescript");
    expect(changedIn(folder).files).toEqual(["typescript"]);
    expect((await runCheck(folder, pinned)).err).toContain("stale-output");
    await runGenerate(folder);
    expect((await runCheck(folder)).exit).toBe(0);
  });
});

describe("a lock", () => {
  it("from when it had a line for each file of the model is renewed", async () => {
    const folder = copyOf(repository);
    const path = `${pinned}/quoin.lock.json`;
    const digest = `"sha256-${"0".repeat(64)}"`;
    const files = ["spec/api.yaml", "spec/errors.yaml"].map((file) => `  "model ${file}": ${digest},\n`);
    const old = readIn(folder, path).replace(/ {2}"model .*\n {2}"origin".*\n/, files.join(""));
    writeTree(folder, { [path]: old });
    expect((await runCheck(folder)).err).toContain("stale-lock");
    expect((await runGenerate(folder)).out).toMatch(/\d+ unchanged \(the lock file was renewed/);
    expect(changedIn(folder)).toEqual({ files: [], locks: [] });
  });

  it("that answers for the model proves nothing with two digests of a version", async () => {
    const path = "generated/typescript/quoin.lock.json";
    const folder = copyOf(repository);
    const line = / {2}"model version unversioned": "sha256-(.*)",\n/;
    writeTree(folder, {
      [path]: readIn(folder, path).replace(
        line,
        (found, digest: string) => found + found.replace(digest, "0".repeat(64)),
      ),
    });
    expect((await runCheck(folder)).err).toContain("generated/typescript/quoin.lock.json is out of date");
    expect((await runCheck(folder, pinned)).exit).toBe(0);
  });
});
