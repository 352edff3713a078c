import { posix } from "node:path";
import { ts } from "ts-morph";
import { isInFolder } from "../project/client-location.js";
import type { CallerProject } from "../project/compile.js";
import { disk } from "../project/overlay.js";
import { parseProject, readProjects } from "../project/read-projects.js";

/** Files by the projects that they are compiled in, and those that no project compiles. Paths are absolute. */
export interface FileGroups {
  readonly projects: readonly CallerProject[];
  readonly alone: ReadonlyMap<string, "no-tsconfig" | "unusable-tsconfig">;
}

/** Finds for each file the project of the nearest tsconfig.json: the one that lists it, or else the one that it is below. */
export function groupFiles(files: readonly string[], root: string): FileGroups {
  const groups = new Map<CallerProject, string[]>();
  const alone = new Map<string, "no-tsconfig" | "unusable-tsconfig">();
  const findProjects = remember(listProjects);
  const findConfig = remember((folder: string) => nearestConfig(folder, root));
  for (const file of files) {
    const config = findConfig(posix.dirname(file));
    const projects = config === undefined ? [] : findProjects(config);
    const project = projects.find(({ listed }) => listed.has(file)) ?? projects[0];
    if (project === undefined) alone.set(file, config === undefined ? "no-tsconfig" : "unusable-tsconfig");
    else groups.set(project.project, [...(groups.get(project.project) ?? []), file]);
  }
  const projects = [...groups].map(([project, own]) => chooseFiles(project, own));
  return { projects: projects.toSorted((one, other) => (one.config < other.config ? -1 : 1)), alone };
}

interface ListedProject {
  readonly project: CallerProject;
  readonly listed: ReadonlySet<string>;
}

/** The project of a tsconfig.json first, and those that it refers to; none if it can't be used. */
function listProjects(config: string): readonly ListedProject[] {
  const { projects, diagnostics } = readProjects(config);
  if (diagnostics.length > 0) return [];
  const found = projects.length > 0 ? projects : [parseProject(config, disk).project];
  return found.map((project) => ({ project, listed: new Set(project.files) }));
}

function nearestConfig(folder: string, root: string): string | undefined {
  const config = ts.findConfigFile(folder, disk.fileExists, "tsconfig.json");
  return config !== undefined && isInFolder(config, root) ? config : undefined;
}

/** Compiles the given files alone, with what they import and what the project declares for all of them. */
function chooseFiles({ config, files, options }: CallerProject, own: readonly string[]): CallerProject {
  const declared = files.filter((file) => /\.d\.[cm]?ts$/u.test(file));
  const hasScripts = own.some((file) => /\.[cm]?jsx?$/u.test(file));
  return {
    config,
    files: [...own, ...declared],
    options: hasScripts ? { ...options, allowJs: true } : options,
  };
}

function remember<Value>(find: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
}
