import { rememberAccess } from "../access/remembered-access.js";
import { findLosses } from "../count-losses.js";
import { rememberChoices } from "../earlier.js";
import { NotExported } from "../exported/exported-node.js";
import { readExported } from "../exported/read-exported.js";
import type { ImportedApi } from "../imported-api.js";
import { createContext, namesOf } from "./create-context.js";
import type { ImportedModel } from "./imported-model.js";
import type { ImportOptions } from "./import-options.js";
import { writeFiles } from "./write-files.js";

export type { ImportOptions, VersionHeader } from "./import-options.js";

/**
 * A document as a model: that of which it is an export, or one of what OpenAPI says. The same document, with the same names
 * before, gives the same model.
 */
export function importModel(api: ImportedApi, options: ImportOptions = {}): ImportedModel {
  const exported = api.exported && readExported(api.exported, options.name ?? options.fixed?.api);
  if (exported !== undefined && !(exported instanceof NotExported)) return exported;
  const context = createContext(api, options);
  return {
    files: writeFiles(context),
    origins: context.builder,
    names: namesOf(context, options.fixed),
    access: api.authentication && rememberAccess(api.authentication),
    choices: rememberChoices(api),
    losses: findLosses(api),
  };
}
