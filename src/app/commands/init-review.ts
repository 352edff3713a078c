import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, join, posix, relative, resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import { visible } from "../../language/text/visible.js";
import { findFile, tellOnce } from "../../output/write/find-file.js";
import { packageFolder } from "../../output/emitter/package-folder.js";
import { refuseLinks } from "../../output/write/output-folder.js";
import { replaceFiles } from "../../output/write/replace-files.js";
import { findTop } from "../../language/read/files/find-top.js";
import { readDependencies } from "../../language/read/files/read-dependencies.js";
import { defaultConfigPath, defaultModel, type InitFlags } from "./config/flags.js";
import { configureDocument } from "./documents/configure-document.js";
import type { ExitCode, Io } from "./io.js";
import { onlyDiagnostics, printReport, type Report } from "./report.js";
import { renderReviewFiles, reviewHosts, type ReviewHost } from "./review-files.js";
import { readVersion } from "./version.js";

/**
 * `quoin init --github`, `quoin init --gitlab`: what reviews the API in each pull request. It goes to the root of the repository
 * that the folder is in, overwrites nothing, and ends with what is left to do. An OpenAPI document is reviewed where there is no
 * model.
 */
export async function initReview(folder: string, flags: InitFlags, io: Io): Promise<ExitCode> {
  const links = refuseLinks(folder);
  const report = links.length > 0 ? renderRefusal(links) : writeReview(folder, flags);
  return printReport(report, flags, io);
}

function renderRefusal(diagnostics: readonly Diagnostic[]): Report {
  return { ...onlyDiagnostics(diagnostics), facts: { created: [], steps: [] } };
}

function writeReview(folder: string, flags: InitFlags): Report {
  const hosts = reviewHosts.filter((host) => flags[host] === true);
  const project = existsSync(folder) ? realpathSync(folder) : resolve(folder);
  const root = findTop(project) ?? project;
  const inRoot = relative(root, project).replaceAll("\\", "/") || ".";
  const config = configureDocument(project);
  const texts = [
    ...hosts.flatMap((host) => [...renderReviewFiles(host, inRoot)]),
    ...(config === undefined ? [] : [[posix.join(inRoot, defaultConfigPath), config] as const]),
  ];
  const target = relative(process.cwd(), root) || ".";
  const planned = texts.map(([path, text]) => planFile(target, path, text));
  const files = planned.filter((file) => "state" in file);
  const refused = tellOnce(planned.filter((file) => "code" in file));
  const diagnostics = refused.length > 0 ? refused : writeFiles(target, files);
  if (diagnostics.length > 0) return renderRefusal(diagnostics);
  const steps = listSteps(project, root, hosts);
  const created = files.filter(({ state }) => state === "new").map(({ path }) => join(target, path));
  return { ...onlyDiagnostics([]), text: renderResult(target, files, steps), facts: { created, steps } };
}

interface ReviewFile {
  /** In the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly state: "new" | "same";
}

function planFile(root: string, path: string, text: string): ReviewFile | Diagnostic {
  const found = findFile(root, path);
  if (found.kind === "blocked") return found.diagnostic;
  if (found.kind === "nothing") return { path, text, state: "new" };
  return found.text === text ? { path, text, state: "same" } : refuse(root, path);
}

function writeFiles(root: string, files: readonly ReviewFile[]): readonly Diagnostic[] {
  const missing = files.filter(({ state }) => state === "new");
  return replaceFiles({
    folder: root,
    files: missing.map(({ path, text }) => ({ path, text, before: undefined })),
    refuse: (path) => refuse(root, path),
  });
}

function refuse(root: string, path: string): Diagnostic {
  return diagnose("already-there", { path: join(root, path), isReview: true });
}

/** Something to do, with the commands that do it. */
interface Step {
  readonly what: string;
  readonly commands: readonly string[];
}

function listSteps(project: string, root: string, hosts: readonly ReviewHost[]): readonly Step[] {
  const hasModel = [defaultConfigPath, defaultModel].some((name) => existsSync(join(project, name)));
  const isInstallable = hasPackage(project, root) && existsSync(join(project, "package-lock.json"));
  return [
    ...(hasModel
      ? []
      : [{ what: "A model, and its client:", commands: ["npx quoin init", "npx quoin generate"] }]),
    ...(isInstallable ? [] : [installStep(project)]),
    ...(hosts.includes("gitlab") ? [includeStep] : []),
    {
      what: "Then commit all of it on the default branch: from then on, each pull request is reviewed.",
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

function renderResult(root: string, files: readonly ReviewFile[], steps: readonly Step[]): string {
  return [
    ...files.map(({ path, state }) => `${state.padEnd(4)} ${visible(join(root, path))}`),
    ...steps.flatMap(({ what, commands }) => [
      "",
      what,
      ...(commands.length === 0 ? [] : ["", ...commands.map((command) => `  ${visible(command)}`)]),
    ]),
    "",
  ].join("\n");
}
