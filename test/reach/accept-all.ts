import { checkTypescriptNames } from "../../src/client/typescript/check-names.js";
import type { ImportedApi } from "../../src/openapi/import/imported-api.js";
import { importModel } from "../../src/openapi/import/model/import-model.js";
import { applyFacts } from "../../src/openapi/import/questions/apply-facts.js";
import { checkedFormats } from "../../src/openapi/import/questions/propose-formats.js";
import { renderFile } from "../../src/openapi/import/render/render-file.js";
import { importSound } from "../../src/openapi/import/sound/import-sound.js";
import { proposeSound } from "../../src/openapi/import/sound/propose-sound.js";
import { checkFormats } from "../../src/openapi/import/schemas/check-formats.js";
import { checkFiles } from "../openapi/import/model/import-document.js";

/** What a document is with yes as the answer to every question about it. */
export interface AcceptedImport {
  readonly questions: number;
  /** How many operations can be walked as lists; none of a model that isn't sound. */
  readonly lists: number;
  readonly mistakes: readonly string[];
}

const rules = [checkTypescriptNames];

/** Imports a document, and accepts all that it hints at. */
export function acceptAll(document: ImportedApi): AcceptedImport {
  const { api: sound, model } = importSound(document, {}, rules);
  const questions = proposeSound({ api: sound, model, accepted: [], rules }, []);
  const facts = questions.map(({ fact }) => fact);
  const { files, origins } = applyFacts(importModel(checkFormats(sound, checkedFormats(facts))), facts);
  const texts = files.map((file) => ({ path: file.path, text: renderFile(file, origins).text }));
  const { api, mistakes } = checkFiles(texts);
  const lists = api?.endpoints.filter(({ list }) => list !== undefined).length ?? 0;
  return { questions: questions.length, lists, mistakes };
}
