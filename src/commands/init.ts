import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { diagnose } from "../diagnostics/diagnostic.js";
import { zodRange } from "../emit/typescript/zod-range.js";
import { visible } from "../text/visible.js";
import { packageFolder } from "../write/manifest.js";
import { replaceFiles } from "../write/replace-files.js";
import { checkZod } from "../emit/typescript/project/check-zod.js";
import { firstCall } from "../emit/typescript/project/first-call.js";
import { inspectProject, type Project } from "../emit/typescript/project/inspect-project.js";
import type { ExitCode, Io } from "./io.js";
import { exitOf, printReport } from "./report.js";

export interface InitFlags {
  readonly github?: boolean;
  readonly gitlab?: boolean;
  readonly json: boolean;
}

/**
 * `quoin init`: a small model to start from, with its configuration, which fits the project in the folder, and the schema for
 * editors; or else what reviews pull requests. It overwrites nothing.
 */
export async function init(folder: string, flags: InitFlags, io: Io): Promise<ExitCode> {
  if (flags.github === true || flags.gitlab === true) {
    const { initReview } = await import("./init-review.js");
    return initReview(folder, flags, io);
  }
  const { renderModelSchema } = await import("../read/schema.js");
  const project = inspectProject(folder);
  const texts = {
    "quoin.config.yaml": await renderConfig(project),
    "spec/api.yaml": readFileSync(join(packageFolder, "templates/init/api.yaml"), "utf8"),
    "spec/quoin.schema.json": renderModelSchema(),
  };
  const diagnostics = replaceFiles({
    folder,
    files: Object.entries(texts).map(([path, text]) => ({ path, text, before: undefined })),
    refuse: (path) => diagnose("already-there", { path: join(folder, path) }),
  });
  const paths = diagnostics.length > 0 ? [] : Object.keys(texts).map((path) => join(folder, path));
  const text = paths.length === 0 ? "" : renderStart(paths, folder, project);
  const exit = exitOf(diagnostics);
  const { target, because } = project;
  const facts = { created: paths, ...(target !== undefined && { target }), because };
  const report = { diagnostics, sources: new Map(), text, facts };
  await printReport(report, { exit, json: flags.json }, io);
  return exit;
}

type ConfigChoices = Pick<Project, "target" | "imports" | "fileStore" | "because">;

/** The configuration with the target that was chosen, and why. */
export async function renderConfig({ target, imports, fileStore, because }: ConfigChoices): Promise<string> {
  const { renderTemplate } = await import("../emit/templates.js");
  return renderTemplate("init/quoin.config.yaml.hbs", {
    target: target ?? "",
    because: visible(because),
    imports: imports ?? "",
    fileStore: fileStore?.toString() ?? "",
  });
}

/** What was written and chosen, and what to type next: the call at the end runs as it stands. */
function renderStart(paths: readonly string[], folder: string, project: Project): string {
  const { target, because, install, run, lacksModuleType } = project;
  const call = firstCall(project);
  const inFolder = relative(process.cwd(), folder);
  const steps = [
    ...(inFolder === "" ? [] : [`cd ${quoteForShell(inFolder)}`]),
    ...(lacksModuleType ? ["npm pkg set type=module"] : []),
    ...(needsZod(folder) ? [`${install} "zod@${zodRange}"`] : []),
    `${run} quoin generate`,
    `${run} quoin sandbox --seed 1`,
  ];
  return [
    ...paths.map((path) => `new  ${path}`),
    "",
    `target: ${target ?? "any compiler"}, because ${visible(because)}`,
    "",
    "Next, where your own API takes the place of spec/api.yaml sooner or later:",
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

function needsZod(folder: string): boolean {
  return checkZod(join(folder, "generated/typescript")).length > 0;
}
