import { diagnose, type Diagnostic } from "../../src/language/diagnostics/diagnostic.js";
import { paintWith } from "../../src/language/diagnostics/paint.js";
import { renderDiagnostics } from "../../src/language/diagnostics/render.js";
import { renderJson } from "../../src/language/diagnostics/render-json.js";
import { compareSides } from "../../src/app/commands/diff/compare-sources.js";
import { writeGuide } from "../../src/app/commands/diff/write-guide.js";
import { loadNeutralise } from "../../src/app/commands/diff/load-neutralise.js";
import { readPageFiles } from "../../src/app/commands/diff/read-page-files.js";
import { reportCompared } from "../../src/app/commands/diff/report-comparison.js";
import type { Side, SideName } from "../../src/app/commands/diff/side.js";
import type { Sides } from "../../src/app/commands/diff/sides.js";
import type { Format } from "../../src/app/commands/diff-flags.js";
import { combineSettings } from "../../src/app/commands/config/read-settings.js";
import type { ComparisonReport } from "../../src/review/diff/comparison-report.js";
import { renderGitlab } from "../../src/review/diff/render/gitlab.js";
import { renderPage } from "../../src/review/diff/render/html/page.js";
import { reportAsJson } from "../../src/review/diff/render/json-report.js";
import { renderMarkdown } from "../../src/review/diff/render/markdown.js";
import { renderSarif } from "../../src/review/diff/render/sarif.js";
import { renderTerminal } from "../../src/review/diff/render/terminal.js";
import { clientSlice } from "../../src/output/emitter/client-slice.js";
import type { ModelPair } from "./draw-pair.js";
import { quoin } from "./pipeline.js";
import { readApis } from "./read-apis.js";
import type { ModelFiles } from "./random-model.js";

/** What `quoin diff` makes of a pair. */
export interface Comparison {
  readonly apis: Sides["apis"];
  readonly report: ComparisonReport;
  /** What is printed, in each format; two guides. */
  readonly texts: Readonly<Record<Format | "wire guide", string>>;
}

export interface PairOutcome {
  /** `undefined` if one of the models is refused. */
  readonly comparison: Comparison | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly rendered: string;
}

/** What is under test, so that a test can put something worse in its place. */
export interface PairPipeline {
  readonly compare: (pair: ModelPair) => Promise<PairOutcome>;
  /** In milliseconds. */
  readonly now: () => number;
}

/** What precedes the paths of the old side, as those of a commit. */
export const oldMark = "1a2b3c4:";

/** Does what `quoin diff` does, but for git and the disk. */
async function compare(pair: ModelPair): Promise<PairOutcome> {
  const versions = pair.isByVersion ? chooseVersions(pair) : {};
  const old = await sideOf("old", pair.old, versions.old);
  const next = await sideOf("new", pair.new, versions.new);
  const today = "2026-05-01";
  const compared = await compareSides(old, next, today);
  const { report, sides, diagnostics, sources } = await reportCompared(compared, { today }, {});
  return {
    comparison: report &&
      sides && { apis: sides.apis, report, texts: await render(report, sides, diagnostics) },
    diagnostics,
    rendered: renderDiagnostics(diagnostics, sources, { color: false }),
  };
}

/** The oldest version of the one and the newest of the other. */
function chooseVersions(pair: ModelPair): Partial<Record<SideName, string | undefined>> {
  return { old: readApis(pair.old)?.at(0)?.version.name, new: readApis(pair.new)?.at(-1)?.version.name };
}

async function sideOf(which: SideName, files: ModelFiles, version: string | undefined): Promise<Side> {
  const { settings } = await combineSettings({}, { config: undefined, diagnostics: [], sources: new Map() });
  if (settings === undefined) throw new Error("The settings by default are refused.");
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return {
    which,
    name: which,
    source: which,
    isCommit: true,
    mark: which === "old" ? oldMark : "",
    tree: {
      readModel: async () => ({ files: sorted, diagnostics: [] }),
      readText: async (path) => (path.endsWith("api-report.md") ? { text: reportOf(files) } : undefined),
      readDocument: async (folder, name) => diagnose("not-a-file", { path: `${folder}/${name}` }),
    },
    models: ["spec"],
    document: undefined,
    settings,
    version,
    versionPrefix: "",
  };
}

/** What is committed of the client of the current version. */
function reportOf(files: ModelFiles): string {
  const api = readApis(files)?.find(({ version }) => version.isCurrent);
  return api === undefined ? "" : quoin.report(clientSlice(api));
}

const [neutralise, pageFiles] = await Promise.all([loadNeutralise(), readPageFiles()]);
const locate = (file: string) => `model/${file}`;

async function render(
  report: ComparisonReport,
  sides: Sides,
  diagnostics: readonly Diagnostic[],
): Promise<Comparison["texts"]> {
  return {
    terminal: renderTerminal(report, { paint: paintWith(false), width: 100, verbose: true }),
    json: renderJson({ exit: 0, ...reportAsJson(report) }, diagnostics),
    markdown: renderMarkdown(report, neutralise),
    sarif: renderSarif(report, { locate, version: "1.2.3" }),
    html: renderPage(report, pageFiles),
    gitlab: renderGitlab(report, locate),
    guide: await writeGuide(sides, "sdk"),
    "wire guide": await writeGuide(sides, "wire"),
  };
}

export const quoinDiff: PairPipeline = { compare, now: () => performance.now() };
