import { join } from "node:path";
import { visible } from "../../../language/text/visible.js";
import type { ProjectStart } from "../../../output/emitter/project-start.js";
import { renderTemplate } from "../../../output/emitter/templates.js";
import { zodRange } from "../zod-range.js";
import { readProjectFile } from "../../../language/read/files/read-project-file.js";
import { checkZod } from "./check-zod.js";
import { hasManifest } from "./find-zod.js";
import { firstCall } from "./first-call.js";
import { inspectProject, type Project } from "./inspect-project.js";
import { denoFiles } from "./package-manager.js";

/** A client in a project: its language and target are what the project is built with. */
export async function startProject(folder: string): Promise<ProjectStart> {
  const project = inspectProject(folder);
  const { language, target, because, run } = project;
  const choice = language === "javascript" ? "language: javascript" : `target: ${target ?? "any compiler"}`;
  return {
    output: await renderOutput(project),
    choice: `${choice}, because ${visible(because)}`,
    facts: { language, ...(target !== undefined && { target }), because },
    preparations: listPreparations(folder, project),
    run,
    call: firstCall(project),
  };
}

type OutputChoices = Pick<Project, "language" | "target" | "imports" | "fileStore" | "because">;

/** The output with the target that was chosen, and why. */
export function renderOutput({
  language,
  target,
  imports,
  fileStore,
  because,
}: OutputChoices): Promise<string> {
  return renderTemplate("init/output.yaml.hbs", {
    language,
    isTypescript: language === "typescript",
    target: target ?? "",
    because: visible(because),
    imports: imports ?? "",
    fileStore: fileStore?.toString() ?? "",
  });
}

function listPreparations(
  folder: string,
  { language, lacksModuleType, install }: Project,
): readonly string[] {
  return [
    ...(lacksModuleType ? ["npm pkg set type=module"] : []),
    ...(needsZod(folder, join(folder, "generated", language)) ? [`${install}"zod@${zodRange}"`] : []),
  ];
}

/** Whatever looks after a client later: a new project has to begin with it. */
function needsZod(folder: string, output: string): boolean {
  const deno = denoFiles.map((name) => readProjectFile(join(folder, name)) ?? "");
  const isMapped = deno.some((text) => /"zod"\s*:/u.test(text));
  return !isMapped && (!hasManifest(output) || checkZod(output).length > 0);
}
