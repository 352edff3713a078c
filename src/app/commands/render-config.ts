import { writeScalar } from "../../openapi/import/render/scalar.js";
import type { ProjectStart } from "../../output/emitter/project-start.js";

/** What varies beside the output of a configuration. */
export interface ConfigChoices {
  /** The path of the model, from the configuration's folder. */
  readonly model: string;
  /** Why nobody is to be warned of what has no documentation; absent: they are. */
  readonly undocumented?: string | undefined;
}

/** The configuration with its one output. */
export async function renderConfig(
  { output }: Pick<ProjectStart, "output">,
  { model, undocumented = "" }: ConfigChoices,
): Promise<string> {
  const { renderTemplate } = await import("../../output/emitter/templates.js");
  const view = { output, model: writeScalar(model, "flow"), reason: undocumented };
  return renderTemplate("init/quoin.config.yaml.hbs", view);
}
