import { existsSync, readFileSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { visible } from "../diagnostics/visible.js";
import { packageFolder } from "../write/manifest.js";
import { findTop } from "./git/find-top.js";
import { replaceFiles } from "../write/replace-files.js";
import type { InitFlags } from "./init.js";
import { readDependencies } from "./inspect-project.js";
import type { ExitCode, Io } from "./io.js";
import { exitOf, printReport } from "./report.js";
import { renderReviewFiles, reviewHosts, type ReviewHost } from "./review-files.js";
import { readVersion } from "./version.js";

/**
 * `quoin init --github`, `quoin init --gitlab`: what reviews the API in each pull request. It goes to the root of the repository
 * that the folder is in, overwrites nothing, and ends with what is left to do.
 */
export async function initReview(folder: string, flags: InitFlags, io: Io): Promise<ExitCode> {
  const hosts = reviewHosts.filter((host) => flags[host] === true);
  const project = existsSync(folder) ? realpathSync(folder) : resolve(folder);
  const root = findTop(project) ?? project;
  const inRoot = relative(root, project).replaceAll("\\", "/") || ".";
  const texts = hosts.flatMap((host) => [...renderReviewFiles(host, inRoot)]);
  const files = texts.map(([path, text]) => planFile(join(root, path), text));
  const diagnostics = writeFiles(root, files);
  const hasFailed = diagnostics.length > 0;
  const steps = hasFailed ? [] : listSteps(project, root, hosts);
  const report = {
    diagnostics,
    sources: new Map(),
    text: hasFailed ? "" : renderResult(files, steps),
    facts: { created: hasFailed ? [] : pathsOf(files, "new"), steps },
  };
  const exit = exitOf(diagnostics);
  await printReport(report, { exit, json: flags.json }, io);
  return exit;
}

interface ReviewFile {
  readonly path: string;
  readonly text: string;
  readonly state: "new" | "same" | "other";
}

function planFile(path: string, text: string): ReviewFile {
  const shown = relative(process.cwd(), path);
  if (!existsSync(path)) return { path: shown, text, state: "new" };
  return { path: shown, text, state: readFileSync(path, "utf8") === text ? "same" : "other" };
}

function pathsOf(files: readonly ReviewFile[], state: ReviewFile["state"]): readonly string[] {
  return files.filter((file) => file.state === state).map(({ path }) => path);
}

function writeFiles(root: string, files: readonly ReviewFile[]): readonly Diagnostic[] {
  const taken = pathsOf(files, "other").map(refuse);
  if (taken.length > 0) return taken;
  const missing = files.filter(({ state }) => state === "new");
  const inRoot = ({ path }: ReviewFile) => relative(root, path).replaceAll("\\", "/");
  return replaceFiles({
    folder: relative(process.cwd(), root) || ".",
    files: missing.map((file) => ({ path: inRoot(file), text: file.text, before: undefined })),
    refuse: (path) => refuse(relative(process.cwd(), join(root, path))),
  });
}

function refuse(path: string): Diagnostic {
  return diagnose("already-there", { path, isReview: true });
}

/** Something to do, with the commands that do it. */
interface Step {
  readonly what: string;
  readonly commands: readonly string[];
}

function listSteps(project: string, root: string, hosts: readonly ReviewHost[]): readonly Step[] {
  const hasModel = ["quoin.config.yaml", "spec"].some((name) => existsSync(join(project, name)));
  const isInstallable = hasPackage(project, root) && existsSync(join(project, "package-lock.json"));
  return [
    ...(hasModel
      ? []
      : [{ what: "A model, and its client:", commands: ["npx quoin init", "npx quoin generate"] }]),
    ...(isInstallable ? [] : [installStep(project)]),
    ...(hosts.includes("gitlab") ? [includeStep] : []),
    {
      what: "Then commit all of it on the default branch: from there on each pull request is reviewed.",
      commands: [],
    },
  ];
}

const includeStep: Step = {
  what: "In .gitlab-ci.yml:",
  commands: ["include:", "  - local: .gitlab/quoin.gitlab-ci.yml"],
};

/** Whether the pipeline can install Quoin: from a registry, or from a file of the repository. */
function hasPackage(project: string, root: string): boolean {
  const range = readDependencies(project).get("quoin");
  if (!range?.startsWith("file:")) return range !== undefined;
  const path = resolve(project, range.slice("file:".length));
  return existsSync(path) && path.endsWith(".tgz") && !leaves(relative(root, path));
}

function leaves(path: string): boolean {
  return path.startsWith("..") || isAbsolute(path);
}

/** The package that is running now, packed into the repository. */
function installStep(project: string): Step {
  const inProject = relative(project, realpathSync(packageFolder)).replaceAll("\\", "/");
  const source = leaves(inProject) ? packageFolder.replace(/[/\\]$/u, "") : `./${inProject}`;
  return {
    what: "Quoin isn't on a registry, so the pipeline installs it from a file of the repository:",
    commands: [
      "mkdir -p vendor",
      `npm pack --ignore-scripts --pack-destination vendor "${source}"`,
      `npm install --save-dev ./vendor/quoin-${readVersion()}.tgz`,
    ],
  };
}

function renderResult(files: readonly ReviewFile[], steps: readonly Step[]): string {
  return [
    ...files.map(({ path, state }) => `${state.padEnd(4)} ${visible(path)}`),
    ...steps.flatMap(({ what, commands }) => [
      "",
      what,
      ...(commands.length === 0 ? [] : ["", ...commands.map((command) => `  ${visible(command)}`)]),
    ]),
    "",
  ].join("\n");
}
