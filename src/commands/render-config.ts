import { writeScalar } from "../import/render/scalar.js";
import type { ProjectStart } from "../emit/project-start.js";

/** The configuration with its one output. `model`: the path of the model, from the configuration's folder. */
export async function renderConfig({ output }: Pick<ProjectStart, "output">, model: string): Promise<string> {
  const { renderTemplate } = await import("../emit/templates.js");
  return renderTemplate("init/quoin.config.yaml.hbs", { output, model: writeScalar(model, "block") });
}
