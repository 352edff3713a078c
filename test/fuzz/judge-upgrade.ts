import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ts } from "ts-morph";
import { combineSettings } from "../../src/app/commands/config/read-settings.js";
import { upgradeCallers } from "../../src/app/commands/upgrade.js";
import type { Report } from "../../src/app/commands/report.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { writeTree } from "../output/write/temporary-folder.js";
import { renderCaller } from "./draw-caller.js";
import { broken, judgeError, type Verdict, type Violation } from "./judge.js";
import type { ModelFiles } from "./random-model.js";
import { readApis } from "./read-apis.js";

/** Upgrades a caller of the oldest version of a model to the newest, and says which promises that breaks; never throws. */
export async function judgeUpgrade(files: ModelFiles): Promise<Verdict> {
  const [from, to] = [readApis(files)?.at(0), readApis(files)?.at(-1)];
  if (from === undefined || to === undefined || from === to) {
    return { isAccepted: false, says: "", codes: [], violations: [] };
  }
  const folder = mkdtempSync(join(tmpdir(), "quoin-fuzz-"));
  try {
    return await judgeIn(folder, files, { from, to });
  } catch (error) {
    return { isAccepted: true, says: "", codes: [], violations: [judgeError(error)] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const options = { target: "ES2022", module: "NodeNext", lib: ["ES2022", "DOM"], types: [], strict: true };

async function judgeIn(
  folder: string,
  files: ModelFiles,
  { from, to }: { readonly from: Api; readonly to: Api },
): Promise<Verdict> {
  const before = renderCaller(from);
  writeTree(folder, {
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions: options, include: ["src"] }),
    "src/caller.ts": before,
    ...Object.fromEntries(files.map(({ path, text }) => [`spec/${path}`, text])),
  });
  const git = (...words: readonly string[]) => execFileSync("git", words, { cwd: folder, stdio: "pipe" });
  git("init", "-q");
  git("add", ".");
  git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "Start");
  const read = () => readFileSync(join(folder, "src/caller.ts"), "utf8");
  const run = (write: boolean) => upgrade(folder, { from: from.version.name, to: to.version.name, write });
  const dry = await run(false);
  const untouched = read();
  const written = await run(true);
  const after = read();
  const again = await upgrade(folder, {
    from: from.version.name,
    to: to.version.name,
    write: true,
    force: true,
  });
  const shown = relative("", join(folder, "src/caller.ts"));
  writeTree(folder, { "src/caller.ts": before, "dry.diff": dry.text.replaceAll(shown, "src/caller.ts") });
  if (dry.text.startsWith("---")) git("apply", "dry.diff");
  const violations = [
    ...(untouched === before ? [] : [broken("dry run that writes", untouched)]),
    ...(read() === after ? [] : [broken("dry run that shows something else", dry.text)]),
    ...judgeText(before, after),
    ...(filesOf(again).length === 0 ? [] : [broken("second run that changes something", again.text)]),
    ...(codesOf(written).length > 0 || codesOf(again).length === 0
      ? []
      : [broken("second run that finds more", JSON.stringify(again.diagnostics))]),
  ];
  const says = `${dry.text}${JSON.stringify(dry.diagnostics, undefined, 2)}`;
  return { isAccepted: filesOf(dry).length > 0, says, codes: codesOf(dry), violations };
}

interface Given {
  readonly from: string;
  readonly to: string;
  readonly write: boolean;
  readonly force?: boolean;
}

async function upgrade(folder: string, given: Given): Promise<Report> {
  const flags = { model: [join(folder, "spec")], out: join(folder, "client") };
  const { settings } = await combineSettings(flags, {
    config: undefined,
    diagnostics: [],
    sources: new Map(),
  });
  if (settings === undefined) throw new Error("The settings are refused.");
  const all = {
    ...given,
    force: given.force ?? false,
    config: join(folder, "quoin.config.yaml"),
    project: join(folder, "tsconfig.json"),
    verbose: false,
    json: false,
  };
  const io = { out: () => {}, err: () => {}, isColored: false, isResultColored: false };
  return upgradeCallers(settings, all, io);
}

function filesOf({ facts }: Report): readonly unknown[] {
  return Array.isArray(facts["files"]) ? facts["files"] : [];
}

/** What is said of callers, and not of a client that is in memory only. */
function codesOf({ diagnostics }: Report): readonly string[] {
  return diagnostics.map(({ code }) => code).filter((code) => code !== "client-not-generated");
}

/** What is rewritten is code, line by line, with the same comments. */
function judgeText(before: string, after: string): readonly Violation[] {
  const { diagnostics = [] } = ts.transpileModule(after, { reportDiagnostics: true });
  const comments = (text: string) => text.match(/ *\/\/ .*$/gmu)?.join("\n");
  return [
    ...diagnostics.map(({ messageText }) => broken("code that can't be parsed", JSON.stringify(messageText))),
    ...(comments(before) === comments(after) ? [] : [broken("comment that changed", after)]),
    ...(before.split("\n").length === after.split("\n").length ? [] : [broken("lines that changed", after)]),
  ];
}
