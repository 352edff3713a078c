import { existsSync } from "node:fs";
import { languages } from "../../languages/languages.js";
import type { ProjectStart } from "../../emit/project-start.js";
import type { Replacement } from "../../write/replace-files.js";
import { defaultConfigPath } from "../config/flags.js";
import { renderConfig } from "../render-config.js";

/** The configuration of a project that has none, and what the project begins with. */
export interface PlannedConfig {
  readonly files: readonly Replacement[];
  readonly start: ProjectStart;
}

/** A configuration as `quoin init` writes it; `undefined`: there is one. `model`: the path of the model. */
export async function planConfig(model: string): Promise<PlannedConfig | undefined> {
  if (existsSync(defaultConfigPath)) return undefined;
  const start = await (await languages[0].loadStart())(".");
  const text = await renderConfig(start, model);
  return { start, files: [{ path: defaultConfigPath, text, before: undefined }] };
}
