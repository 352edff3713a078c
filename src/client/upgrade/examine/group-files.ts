import { posix } from "node:path";
import { ts } from "ts-morph";
import { groupBy } from "../../../language/model/group-by.js";
import { compareTexts } from "../../../language/text/words.js";
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
  const projects = new Map<string, CallerProject>();
  const alone = new Map<string, "no-tsconfig" | "unusable-tsconfig">();
  const findProjects = remember(listProjects);
  const findConfig = remember((folder: string) => nearestConfig(folder, root));
  const own = groupBy(files, (file) => {
    const config = findConfig(posix.dirname(file));
    const listed = config === undefined ? [] : findProjects(config);
    const { project } = listed.find((one) => one.files.has(file)) ?? listed[0] ?? {};
    if (project === undefined) alone.set(file, config === undefined ? "no-tsconfig" : "unusable-tsconfig");
    else projects.set(project.config, project);
    return project?.config;
  });
  return {
    projects: [...projects]
      .toSorted(([one], [other]) => compareTexts(one, other))
      .map(([config, project]) => chooseFiles(project, own.get(config) ?? [])),
    alone,
  };
}

interface ListedProject {
  readonly project: CallerProject;
  readonly files: ReadonlySet<string>;
}

/** The project of a tsconfig.json first, and those that it refers to; none if it can't be used. */
function listProjects(config: string): readonly ListedProject[] {
  const { projects, diagnostics } = readProjects(config);
  if (diagnostics.length > 0) return [];
  const found = projects.length > 0 ? projects : [parseProject(config, disk).project];
  return found.map((project) => ({ project, files: new Set(project.files) }));
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
  const known = new Map<string, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: find(key) };
    known.set(key, found);
    return found.value;
  };
}
