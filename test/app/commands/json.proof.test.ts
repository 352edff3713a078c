import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { accept } from "../../../src/app/commands/accept.js";
import { check } from "../../../src/app/commands/check.js";
import { diff } from "../../../src/app/commands/diff.js";
import { explain } from "../../../src/app/commands/explain.js";
import { upgrade, type UpgradeFlags } from "../../../src/app/commands/upgrade.js";
import { reportBug, reportMisuse } from "../../../src/app/commands/failures.js";
import { gaps } from "../../../src/app/commands/gaps.js";
import { generate } from "../../../src/app/commands/generate.js";
import { init } from "../../../src/app/commands/init.js";
import { listInputFiles, listOutputFiles } from "../../../src/app/commands/list-files.js";
import type { Project } from "../../../src/client/typescript/project/inspect-project.js";
import type { Io } from "../../../src/app/commands/io.js";
import { natures } from "../../../src/review/diff/finding.js";
import { readProjectFile } from "../../house/source-files.js";
import { createLibrary, imports } from "../../client/upgrade/library.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { brokenModel, changed, diffDocument, gitProject } from "./git-project.js";
import { findTool } from "../../tools.js";
import { isWhole } from "../../whole.js";
import { printSites } from "./docs-runs.js";
import { pathsIn, pathsOf } from "./json-paths.js";
import { printConforms } from "./conform-runs.js";
import { printImports } from "./import-runs.js";
import { projectFolder, smallModel } from "./run-cli.js";
import { runCommand } from "./run-command.js";
import { compiledOnce } from "../../suite/compiled-once.js";

const json = z.record(z.string(), z.unknown());
const schema = json.parse(JSON.parse(readProjectFile("docs/json.schema.json")));
const definitions = z.record(z.string(), json).parse(schema["$defs"]);
const diffSchema = json.parse(JSON.parse(readProjectFile("docs/diff.schema.json")));

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, ...compiledOnce });
ajv.addSchema(schema, "json");
ajv.addSchema(diffSchema, "diff");

interface Printed {
  readonly title: string;
  /** The definition that it is to fit. */
  readonly definition: string;
  readonly document: z.infer<typeof json>;
}

const printed: Printed[] = [];

async function print(
  title: string,
  definition: string,
  folder: string,
  command: (io: Io) => Promise<number>,
): Promise<void> {
  const { exit, out, err } = await runCommand(folder, command);
  const document = json.parse(JSON.parse(out));
  expect([title, err, document["exit"]]).toEqual([title, "", exit]);
  printed.push({ title, definition, document });
}

const generateIn = (folder: string, title: string, dryRun = false) =>
  print(title, "generate", folder, (io) => generate({ force: false, dryRun, json: true }, io));
const listIn = (folder: string, title: string, list: typeof listInputFiles) =>
  print(title, "generate", folder, (io) => list({ json: true }, io));
const checkIn = (folder: string, title: string) =>
  print(title, "check", folder, (io) => check({ json: true }, io));
const explainAs = (title: string, code: string | undefined, all = false) =>
  print(title, "explain", ".", (io) => explain(code, { json: true, all }, io));

const unsound = "types:\n  Book: { doc: Again., fields: { id: string } }\n";
const withGap = smallModel
  .replace("observed: [available, lent]", "observed: [available, lent]\n        unknown: GAP-1")
  .concat("\nunknowns:\n  GAP-1: The other states of a book.\n");

async function printOutputs(): Promise<void> {
  const folder = projectFolder();
  await checkIn(folder, "check of nothing that is generated yet");
  await generateIn(folder, "generate with --dry-run", true);
  await generateIn(folder, "generate");
  await generateIn(folder, "generate of what is current");
  await listIn(folder, "generate with --inputs", listInputFiles);
  await listIn(folder, "generate with --outputs", listOutputFiles);
  await checkIn(folder, "check of what is current");
  writeTree(folder, { "spec/api.yaml": smallModel.replace("A book of", "A print of") });
  rmSync(join(folder, "generated/typescript/index.ts"));
  await checkIn(folder, "check of what is stale");
  writeTree(folder, { "spec/more.yaml": unsound });
  await checkIn(folder, "check of a model that isn't sound");
  await generateIn(folder, "generate from a model that isn't sound");
  await generateIn(temporaryFolder(), "generate without a model");
  await generateIn(projectFolder({ "quoin.config.yaml": "modle: spec\n" }), "a wrong configuration");
}

async function printGaps(): Promise<void> {
  const ask = (title: string, folder: string) =>
    print(title, "gaps", folder, (io) => gaps({ json: true }, io));
  await ask("gaps", projectFolder({ "spec/api.yaml": withGap }));
  await ask("gaps of none", projectFolder());
  await ask("gaps of a broken model", projectFolder({ "spec/api.yaml": brokenModel }));
}

async function printComparisons(): Promise<void> {
  const folder = gitProject();
  writeTree(folder, { "spec/api.yaml": changed("retention: 24h", "retention: 1h") });
  const { changes } = await diffDocument(folder);
  const fingerprint = changes[0]?.fingerprint ?? "";
  const flags = { json: true, nature: "planned", reason: "Announced." } as const;
  const acceptIn = (title: string, given: { readonly fingerprint?: string }, prune: boolean) =>
    print(title, "accept", folder, (io) =>
      accept(given, { ...flags, prune, ...(prune ? {} : { until: "2099-12-31" }) }, io),
    );
  await acceptIn("accept", { fingerprint }, false);
  await acceptIn("accept of what isn't there", { fingerprint: "nothing" }, false);
  await acceptIn("accept with too little", {}, false);
  writeTree(folder, { "spec/api.yaml": smallModel });
  await acceptIn("accept with --prune", {}, true);
  await acceptIn("accept with --prune, of nothing", {}, true);
  const compare = (title: string, old: string) =>
    print(title, "diff", folder, (io) => diff(old, undefined, { json: true, verbose: false }, io));
  await compare("diff", "HEAD");
  await compare("diff with nothing", "nowhere");
}

async function printUpgrades(): Promise<void> {
  const caller = `${imports}export const mark = (book: Volume) => [book.fullTitle, book.colour];
export const save = (book: Volume) => JSON.stringify(book);
`;
  const folder = createLibrary({ "src/caller.ts": caller });
  const rewrite = (title: string, from: string, write: boolean, answer: Partial<UpgradeFlags> = {}) =>
    print(title, "upgrade", folder, (io) =>
      upgrade({ from, write, force: true, json: true, verbose: false, ...answer }, io),
    );
  await rewrite("upgrade", "2025-01-01", false);
  const [, id = ""] =
    /"leaving-value","severity":"\w+","id":"(\w+)/u.exec(JSON.stringify(printed.at(-1)?.document)) ?? [];
  await rewrite("upgrade with --seen", "2025-01-01", false, { seen: [id], reason: "Nobody keeps it." });
  await rewrite("upgrade from nothing", "nothing", false);
  writeTree(folder, { "src/caller.ts": caller.replace(", book.colour", "") });
  await rewrite("upgrade with --write", "2025-01-01", true);
}

async function printOthers(): Promise<void> {
  await explainAs("explain a code", "unknown-type");
  await explainAs("explain a kind", "idem.retention-shortened");
  await explainAs("explain a row", "keys.other-body");
  await explainAs("explain without a code", undefined);
  await explainAs("explain all kinds", undefined, true);
  await explainAs("explain what isn't there", "unknown-tipe");
  const folder = temporaryFolder();
  writeTree(folder, { "package.json": '{"dependencies":{"next":"16.0.0"}}' });
  const start = (title: string) => print(title, "init", folder, (io) => init(".", { json: true }, io));
  await start("init");
  await start("init over files");
  const review = (title: string) =>
    print(title, "init", folder, (io) => init(".", { github: true, json: true }, io));
  await review("init of a review");
  writeTree(folder, { ".github/workflows/quoin.yml": "edited" });
  await review("init of a review over files");
  await printImports(print);
  await printConforms(print);
  await print("a wrong command line", "failure", ".", async (io) => reportMisuse("error: what?\n", true, io));
  await print("a bug", "failure", ".", async (io) => reportBug(new Error("injected"), true, true, io));
}

beforeAll(async () => {
  await printOutputs();
  await printGaps();
  await printComparisons();
  await printOthers();
  if (!isWhole) return;
  await printSites(print, projectFolder(), { "spec/more.yaml": unsound });
  await printUpgrades();
}, 120_000);

function errorsOf({ definition, document }: Printed): unknown {
  const validate = ajv.getSchema(definition === "diff" ? "diff" : `json#/$defs/${definition}`);
  return validate?.(document) === true ? [] : (validate?.errors ?? ["there is no such definition"]);
}

/** The commands of which the schema has a definition. */
const commands = ["generate", "check", "gaps", "accept", "upgrade", "explain", "init", "import", "conform"];

/** Those that have printed something here. */
const called = isWhole ? commands : commands.filter((command) => command !== "upgrade");

describe("what --json prints", () => {
  it("is as its schema describes it, with every command, and success and failure of each", () => {
    const wrong = printed.map((one) => [one.title, errorsOf(one)]);
    expect(wrong).toEqual(printed.map(({ title }) => [title, []]));
    const ended = (command: string, isMeant: (exit: unknown) => boolean) =>
      printed.some(({ definition, document }) => definition === command && isMeant(document["exit"]));
    const unseen = [...called, "diff"].filter(
      (command) => !ended(command, (exit) => exit === 0) || !ended(command, (exit) => exit !== 0),
    );
    expect(unseen).toEqual([]);
  });

  it("fits the whole schema, too", () => {
    const validate = ajv.getSchema("json");
    const others = printed.filter(({ definition }) => definition !== "diff");
    expect(others.filter(({ document }) => validate?.(document) !== true)).toEqual([]);
  });

  it.each(called)("has no member of %s that is described and never printed", (command) => {
    const seen = new Set(
      printed.filter(({ definition }) => definition === command).flatMap(({ document }) => pathsIn(document)),
    );
    const described = pathsOf(definitions[command], definitions).filter(
      (path) => !path.startsWith("diagnostics["),
    );
    expect(described.filter((path) => path !== "diagnostics" && !seen.has(path))).toEqual([]);
  });

  it("is refused by the schema with a member more, a null, or a part of what belongs together", () => {
    const [current] = printed.filter(({ title }) => title === "generate of what is current");
    const document = current?.document ?? {};
    const isTaken = (change: object) =>
      errorsOf({ title: "", definition: "generate", document: { ...document, ...change } });
    expect(isTaken({})).toEqual([]);
    for (const change of [{ more: 1 }, { outputs: null }, { outputs: [{ folder: "a" }] }, { exit: 3 }]) {
      expect(isTaken(change)).not.toEqual([]);
    }
    const { dryRun: _, ...half } = document;
    expect(errorsOf({ title: "", definition: "generate", document: half })).not.toEqual([]);
  });

  it("says of outputs that are current what a generation has said of them", () => {
    const outputsOf = (title: string) => {
      const outputs = printed.find((one) => one.title === title)?.document["outputs"];
      return z.array(z.object({ created: z.array(z.string()), unchanged: z.number() })).parse(outputs)[0];
    };
    const created = outputsOf("generate")?.created.length;
    expect(created).toBeGreaterThan(20);
    expect(outputsOf("generate of what is current")).toMatchObject({ created: [], unchanged: created });
    expect(outputsOf("check of what is current")).toMatchObject({ created: [], unchanged: created });
  });

  it("has the words that accept and init know", () => {
    const words = JSON.stringify([definitions["accept"], definitions["init"]]);
    const targets: Record<NonNullable<Project["target"]>, true> = {
      bundler: true,
      next: true,
      node: true,
      deno: true,
      commonjs: true,
    };
    for (const list of [natures, Object.keys(targets)]) {
      expect(words).toContain(JSON.stringify({ enum: list }).slice(1, -1));
    }
  });

  it("has diagnostics as those of `quoin diff`", () => {
    const { $defs } = z.object({ $defs: json }).parse(diffSchema);
    expect([definitions["diagnostic"], definitions["place"]]).toEqual([$defs["diagnostic"], $defs["place"]]);
  });
});

describe("the page about JSON", () => {
  const page = readProjectFile("docs/json.md");

  it("names every command of the schema with its members", () => {
    const missing = commands.flatMap((command) => {
      const row = new RegExp(`^\\| \`${command}\` .*$`, "m").exec(page)?.[0] ?? "";
      const members = pathsOf(definitions[command], definitions).filter((path) => /^\w+$/.test(path));
      return members.filter(
        (name) => !["exit", "diagnostics"].includes(name) && !row.includes(`\`${name}\``),
      );
    });
    expect(missing).toEqual([]);
  });

  const jq = findTool("jq");

  it.skipIf(jq.isMissing)(`has examples that jq understands${jq.note}`, () => {
    const filters = [...page.matchAll(/quoin (\w+).*\| jq (-\w )?'(.*)'$/gm)];
    expect(filters).toHaveLength(3);
    for (const [, definition, flag = "", filter = ""] of filters) {
      for (const { document } of printed.filter((one) => one.definition === definition)) {
        // No example is about lists of files.
        if (document["exit"] !== 0 || document["inputFiles"] || document["outputFiles"]) continue;
        const words = [...(flag === "" ? [] : [flag.trim()]), filter];
        const { status, stderr } = spawnSync("jq", words, {
          input: JSON.stringify(document),
          encoding: "utf8",
        });
        expect([status === 0 || status === 1, stderr]).toEqual([true, ""]);
      }
    }
  });
});
