import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { diagnose } from "../../language/diagnostics/diagnostic.js";
import type { ProjectStart } from "../../output/emitter/project-start.js";
import { languages } from "../languages/languages.js";
import { visible } from "../../language/text/visible.js";
import { packageFolder } from "../../output/emitter/package-folder.js";
import { replaceFiles } from "../../output/write/replace-files.js";
import { defaultModel, type InitFlags } from "./config/flags.js";
import type { ExitCode, Io } from "./io.js";
import { renderConfig } from "./render-config.js";
import { printReport } from "./report.js";

/**
 * `quoin init`: a small model to start from, with its configuration, which fits the project in the folder, and the schema for
 * editors; or else what reviews pull requests. It overwrites nothing.
 */
export async function init(folder: string, flags: InitFlags, io: Io): Promise<ExitCode> {
  if (flags.github === true || flags.gitlab === true) {
    const { initReview } = await import("./init-review.js");
    return initReview(folder, flags, io);
  }
  const { renderModelSchema } = await import("../../language/read/schema.js");
  const startProject = await languages[0].loadStart();
  const start = await startProject(folder);
  const texts = {
    "quoin.config.yaml": await renderConfig(start, { model: defaultModel }),
    "spec/api.yaml": readFileSync(join(packageFolder, "templates/init/api.yaml"), "utf8"),
    "spec/quoin.schema.json": renderModelSchema(),
  };
  const diagnostics = replaceFiles({
    folder,
    files: Object.entries(texts).map(([path, text]) => ({ path, text, before: undefined })),
    refuse: (path) => diagnose("already-there", { path: join(folder, path) }),
  });
  const paths = diagnostics.length > 0 ? [] : Object.keys(texts).map((path) => join(folder, path));
  const text = paths.length === 0 ? "" : renderStart(paths, folder, start);
  const report = { diagnostics, sources: new Map(), text, facts: { created: paths, ...start.facts } };
  return printReport(report, flags, io);
}

/** What was written and chosen, and what to type next. */
function renderStart(paths: readonly string[], folder: string, start: ProjectStart): string {
  const { choice, preparations, run, call } = start;
  const inFolder = relative(process.cwd(), folder);
  const steps = [
    ...(inFolder === "" ? [] : [`cd ${quoteForShell(inFolder)}`]),
    ...preparations,
    `${run}quoin generate`,
    `${run}quoin sandbox --seed 1`,
  ];
  return [
    ...paths.map((path) => `new  ${path}`),
    "",
    choice,
    "",
    "Next (sooner or later, replace spec/api.yaml with your own API):",
    "",
    ...steps.map((step) => `  ${visible(step)}`),
    "",
    `and a first call: put it into ${call.file}. While the sandbox runs, run ${call.run}.`,
    "",
    ...call.lines.map((line) => `  ${line}`.trimEnd()),
    "",
  ].join("\n");
}

/** In double quotes, which every shell knows, unless the path has what is read inside of them. */
function quoteForShell(path: string): string {
  if (/^[\w./\\:@+-]+$/u.test(path)) return path;
  return /["$`!]/u.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : `"${path}"`;
}
