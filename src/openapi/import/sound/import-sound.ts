import type { Rule } from "../../../language/model/rules/check-api.js";
import type { ImportedApi } from "../imported-api.js";
import { importModel, type ImportOptions } from "../model/import-model.js";
import type { ImportedModel } from "../model/imported-model.js";
import { findMistakes, type Mistake } from "./find-mistakes.js";
import { weakenApi } from "./weaken-api.js";

/** So often a document is weakened: an example may go, then the rules of its type, then the type, then the operation. */
const maxRounds = 10;

export interface SoundModel {
  /** The document with a loss for each thing that a model can't say after all. */
  readonly api: ImportedApi;
  readonly model: ImportedModel;
  /** Why the model is refused all the same. */
  readonly mistakes: readonly Mistake[];
}

/**
 * A document as a model that `quoin check` doesn't refuse: what it would be refused for is left out, and is a loss.
 *
 * @param rules those that the languages of the outputs add
 */
export function importSound(
  document: ImportedApi,
  options: ImportOptions,
  rules: readonly Rule[],
): SoundModel {
  let api = document;
  for (let round = 0; ; round += 1) {
    const model = importModel(api, options);
    const mistakes = findMistakes(model, rules);
    const weaker = mistakes.length === 0 || round === maxRounds ? api : weakenApi(api, mistakes);
    if (weaker === api) return { api, model, mistakes };
    api = weaker;
  }
}
