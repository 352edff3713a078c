import { existsSync } from "node:fs";
import type { ImportedModel } from "../../../openapi/import/model/imported-model.js";
import type { ModelFile } from "../../../openapi/import/model/model-data.js";
import { mapOf } from "../../../openapi/import/questions/question-context.js";
import { languages } from "../../languages/languages.js";
import type { ProjectStart } from "../../../output/emitter/project-start.js";
import type { Replacement } from "../../../output/write/replace-files.js";
import { defaultConfigPath } from "../config/flags.js";
import { renderConfig } from "../render-config.js";

/** The configuration of a project that has none, and what the project begins with. */
export interface PlannedConfig {
  readonly files: readonly Replacement[];
  readonly start: ProjectStart;
}

/**
 * A configuration as `quoin init` writes it; `undefined`: there is one. What the document has no words for is nothing to be warned
 * of.
 *
 * @param folder the path of the model
 */
export async function planConfig(
  folder: string,
  { files }: Pick<ImportedModel, "files">,
): Promise<PlannedConfig | undefined> {
  if (existsSync(defaultConfigPath)) return undefined;
  const start = await (await languages[0].loadStart())(".");
  const undocumented = files.some(isUndocumented) ? "The document says nothing of it." : undefined;
  const text = await renderConfig(start, { model: folder, undocumented });
  return { start, files: [{ path: defaultConfigPath, text, before: undefined }] };
}

/** Whether something has neither `doc` nor `title`, of which `quoin check` would warn. */
function isUndocumented({ content }: ModelFile): boolean {
  return ["groups", "types", "endpoints"].some((section) =>
    [...mapOf(content.get(section)).values()].some(
      (entry) => !["title", "doc"].some((key) => mapOf(entry).has(key)),
    ),
  );
}
