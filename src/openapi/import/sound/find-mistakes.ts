import { buildModel } from "../../../language/model/build-model.js";
import type { Rule } from "../../../language/model/rules/check-api.js";
import { readModelFiles } from "../../../language/read/read-model.js";
import { keepTree } from "../in-memory/keep-tree.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { Site } from "../node.js";

/** Why a model that an import has made would be refused. */
export interface Mistake {
  readonly message: string;
  /** Where in the document it comes from; `undefined`: from nowhere. */
  readonly site: Site | undefined;
}

/** What `quoin check` would call an error in a model. `rules`: those that the languages of the outputs add. */
export function findMistakes(
  { files, origins }: Pick<ImportedModel, "files" | "origins">,
  rules: readonly Rule[],
): readonly Mistake[] {
  const kept = files.map((file) => keepTree(file.path, file, origins));
  const sources = kept.map(({ source }) => source);
  const { document, diagnostics } = readModelFiles({ files: sources, diagnostics: [] });
  const built = document === undefined ? [] : buildModel(document, rules).diagnostics;
  const sites = new Map(kept.map((file) => [file.source.path, file.sites]));
  return [...diagnostics, ...built]
    .filter(({ severity }) => severity === "error")
    .map(({ message, at }) => ({ message, site: at && sites.get(at.file)?.[at.line - 1] }));
}
