import { spawn } from "node:child_process";
import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { diagnose } from "../../../src/language/diagnostics/diagnostic.js";
import { replaceFiles } from "../../../src/output/write/replace-files.js";
import { createLibrary, imports } from "../../client/upgrade/library.js";
import { dyingDisk } from "../../output/write/failing-disk.js";
import { lastingFolder, readTree, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { changed, diffDocument, gitProject } from "./git-project.js";
import { preload } from "./preloads.js";
import { cliPath, copyOf, modulesFolder, projectFolder, runCli, smallModel, type CliRun } from "./run-cli.js";

/** A command that writes, and a folder in which it has something to write. */
export interface WritingCommand {
  readonly name: string;
  readonly create: () => Promise<string>;
  readonly words: readonly string[];
}

/** All of them; `fingerprint`: the change that is accepted. */
export function listCommands(fingerprint: string): readonly WritingCommand[] {
  return [
    { name: "init", create: async () => temporaryFolder(), words: ["init"] },
    { name: "init --github", create: async () => gitProject(), words: ["init", "--github", "--gitlab"] },
    { name: "accept", create: async () => createChanged(), words: acceptWords(fingerprint) },
    { name: "upgrade", create: async () => createCallers(), words: upgradeWords },
    { name: "generate", create: createStale, words: ["generate"] },
  ];
}

export const upgradeWords = ["upgrade", "--from", "2025-01-01", "--write", "--force"];

export function acceptWords(fingerprint: string): readonly string[] {
  return ["accept", fingerprint, "--nature", "planned", "--reason", "Announced."];
}

const shelves = `group: Shelves
types:
  Shelf: { doc: A shelf., fields: { id: string } }
endpoints:
  get-shelf:
    GET: /shelves/{id}
    call: get
    doc: Reads a shelf.
    path: { id: string }
    returns: Shelf
    errors: [404]
`;

/** A project with two outputs, generated. */
async function generateTwo(): Promise<string> {
  const outputs = "outputs:\n  - folder: out/one\n  - folder: out/two\n";
  const folder = projectFolder({ "quoin.config.yaml": outputs, ...modelWith(shelves) }, lastingFolder());
  await runCli(folder, ["generate"]);
  return folder;
}

let generated: Promise<string> | undefined;

/** The same with another model: files of its outputs are to be changed, made and deleted. */
async function createStale(): Promise<string> {
  generated ??= generateTwo();
  const folder = copyOf(await generated);
  writeTree(folder, modelWith(shelves.replaceAll("Shelves", "Boxes").replaceAll("Shelf", "Box")));
  return folder;
}

function modelWith(more: string): Readonly<Record<string, string>> {
  const [group = ""] = more.match(/(?<=^group: ).*/u) ?? [];
  const api = smallModel.replace("groups:\n", `groups:\n  ${group}: { doc: Some. }\n`);
  return { "spec/api.yaml": api, "spec/more.yaml": more };
}

/** A repository in which the model differs in two places from what is committed. */
export function createChanged(): string {
  const folder = gitProject();
  const text = changed("retention: 24h", "retention: 1h").replace("1..200", "1..100");
  writeTree(folder, { "spec/api.yaml": text });
  return folder;
}

export async function findFingerprints(): Promise<readonly string[]> {
  const { changes } = await diffDocument(createChanged());
  return changes.map(({ fingerprint }) => fingerprint);
}

const caller = `${imports}export const title = (book: Volume): string => book.fullTitle;\n`;
const callers = {
  "src/a.ts": caller,
  "src/[id] ü.ts": caller,
  "src/inner/b.ts": caller.replace("../", "../../"),
};

export function createCallers(): string {
  return createLibrary(callers);
}

/** Callers of which an upgrade has written the first one only, in a process that is gone. */
export function createHalfWritten(): string {
  const folder = createCallers();
  const files = Object.entries(callers).map(([path, before]) => {
    return { path, before, text: before.replace("fullTitle", "full_title") };
  });
  replaceFiles({ folder, files, refuse: (path) => diagnose("changed-since-read", { path }) }, dyingDisk(2));
  renameSync(join(folder, `.quoin-writing-${process.pid}`), join(folder, ".quoin-writing-999999999"));
  return folder;
}

/** Everything in a folder but what is git's. */
export function treeOf(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(readTree(folder)).filter(([path]) => !path.startsWith(".git/")));
}

const program = `${modulesFolder}cli.js`;
const diskModule = `${modulesFolder}output/write/disk.js`;

/** Runs a command that is killed before the step of its writing with that number, from 0; says how many there were. */
export async function runKilled(
  folder: string,
  words: readonly string[],
  killedAt: number,
): Promise<CliRun & { readonly steps: number }> {
  const nodeFlags = preload(
    `import { machineDisk } from ${JSON.stringify(diskModule)};
     let steps = 0;
     for (const [name, step] of Object.entries(machineDisk)) {
       machineDisk[name] = (...parts) => {
         if (steps++ === ${killedAt}) process.kill(process.pid, "SIGKILL");
         return step(...parts);
       };
     }
     process.on("exit", () => process.stderr.write("steps: " + steps));`,
  );
  const run = await runCli(folder, words, { nodeFlags, program });
  return { ...run, steps: Number(/steps: (\d+)$/u.exec(run.err)?.[1]) };
}

/** Runs a command that lets another one run from start to end when it has read everything, and is about to write. */
export function runAround(
  folder: string,
  words: readonly string[],
  inner: readonly string[],
): Promise<CliRun> {
  const nodeFlags = preload(
    `import { execFileSync } from "node:child_process";
     import { machineDisk } from ${JSON.stringify(diskModule)};
     const { makeFolder } = machineDisk;
     machineDisk.makeFolder = (path) => {
       machineDisk.makeFolder = makeFolder;
       execFileSync(process.execPath, ${JSON.stringify([cliPath, ...inner])});
       makeFolder(path);
     };`,
  );
  return runCli(folder, words, { nodeFlags, program });
}

/** When a run is killed, in milliseconds: after its start, or after it began to write. */
export interface Moment {
  readonly since: "start" | "writing";
  readonly after: number;
}

/** Runs a command that is killed at a moment, if it hasn't ended by then; says whether it was. */
export function killAt(folder: string, words: readonly string[], { since, after }: Moment): Promise<boolean> {
  const child = spawn(process.execPath, [cliPath, ...words], { cwd: folder, stdio: "ignore" });
  const kill = () => setTimeout(() => child.kill("SIGKILL"), after);
  const isWriting = () => listStaging(folder).length > 0;
  const watch = () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (isWriting()) kill();
    else setImmediate(watch);
  };
  if (since === "start") kill();
  else watch();
  return new Promise((resolve) => child.on("close", (_, signal) => resolve(signal === "SIGKILL")));
}

/** What runs prepare what they write in. */
function listStaging(folder: string): readonly string[] {
  const places = [folder, `${folder}/out/one`, `${folder}/out/two`];
  return places.flatMap((place) => readNames(place).filter((name) => name.startsWith(".quoin-writing-")));
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
