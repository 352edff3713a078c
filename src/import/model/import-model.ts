import { findLosses } from "../count-losses.js";
import type { ImportedApi } from "../imported-api.js";
import { language } from "../language.js";
import { createContext, namesOf } from "./create-context.js";
import type { ImportedModel } from "./imported-model.js";
import type { ImportOptions } from "./import-options.js";
import { writeFiles } from "./write-files.js";

export type { ImportOptions, VersionHeader } from "./import-options.js";

/** A document as a model. The same document, with the same names before, gives the same model. */
export function importModel(api: ImportedApi, options: ImportOptions = {}): ImportedModel {
  const context = createContext(api, options);
  return {
    files: writeFiles(context),
    origins: context.builder,
    names: namesOf(context, options.fixed),
    losses: findLosses(api, language),
  };
}
