import { join } from "node:path";
import { visible } from "../../../text/visible.js";
import type { ProjectStart } from "../../project-start.js";
import { renderTemplate } from "../../templates.js";
import { zodRange } from "../zod-range.js";
import { checkZod } from "./check-zod.js";
import { firstCall } from "./first-call.js";
import { inspectProject, type Project } from "./inspect-project.js";

/** A TypeScript client in a project: the target is what the project is built with. */
export async function startProject(folder: string): Promise<ProjectStart> {
  const project = inspectProject(folder);
  const { target, because, run } = project;
  return {
    output: await renderOutput(project),
    choice: `target: ${target ?? "any compiler"}, because ${visible(because)}`,
    facts: { ...(target !== undefined && { target }), because },
    preparations: listPreparations(folder, project),
    run,
    call: firstCall(project),
  };
}

type OutputChoices = Pick<Project, "target" | "imports" | "fileStore" | "because">;

/** The output with the target that was chosen, and why. */
export function renderOutput({ target, imports, fileStore, because }: OutputChoices): Promise<string> {
  return renderTemplate("init/typescript-output.yaml.hbs", {
    target: target ?? "",
    because: visible(because),
    imports: imports ?? "",
    fileStore: fileStore?.toString() ?? "",
  });
}

function listPreparations(folder: string, { lacksModuleType, install }: Project): readonly string[] {
  const needsZod = checkZod(join(folder, "generated/typescript")).length > 0;
  return [
    ...(lacksModuleType ? ["npm pkg set type=module"] : []),
    ...(needsZod ? [`${install} "zod@${zodRange}"`] : []),
  ];
}
