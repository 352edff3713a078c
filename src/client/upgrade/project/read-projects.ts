import { ts } from "ts-morph";
import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { CallerProject } from "./compile.js";
import { compilerPath, disk, type Overlay } from "./overlay.js";

export interface ProjectsReading {
  readonly projects: readonly CallerProject[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the project of a tsconfig.json, or of a folder with one, and those that it refers to, each once. */
export function readProjects(given: string): ProjectsReading {
  const projects: CallerProject[] = [];
  const isFolder = ts.sys.directoryExists(given);
  const waiting = new Set([compilerPath(isFolder ? `${given}/tsconfig.json` : given)]);
  for (const path of waiting) {
    const { project, references, problem } = parseProject(path, disk);
    if (problem !== undefined) {
      return { projects: [], diagnostics: [diagnose("unusable-tsconfig", { path, problem })] };
    }
    if (project.files.length > 0) projects.push(project);
    for (const reference of references) waiting.add(reference);
  }
  return { projects, diagnostics: [] };
}

/** A project that only refers to others has no files. */
const emptyProject = 18_002;

interface ParsedProject {
  readonly project: CallerProject;
  /** The tsconfig.json files that it refers to. */
  readonly references: readonly string[];
  /** What keeps it from being one. */
  readonly problem: string | undefined;
}

/** Reads one project, from the disk or from texts over it. */
export function parseProject(path: string, { readFile, fileExists }: Overlay): ParsedProject {
  const { config, error } = ts.readConfigFile(path, readFile);
  const host = { ...ts.sys, readFile, fileExists };
  const parsed = ts.parseJsonConfigFileContent(config, host, compilerPath(`${path}/..`), undefined, path);
  const errors = [...(error === undefined ? [] : [error]), ...parsed.errors];
  const [problem] = errors.filter(({ code }) => code !== emptyProject);
  return {
    project: { config: path, files: parsed.fileNames.map(compilerPath), options: parsed.options },
    references: (parsed.projectReferences ?? []).map((reference) =>
      compilerPath(ts.resolveProjectReferencePath(reference)),
    ),
    problem: problem && ts.flattenDiagnosticMessageText(problem.messageText, " "),
  };
}
