import { checkTypescriptNames } from "../../../../src/client/typescript/check-names.js";
import type { ImportedApi } from "../../../../src/openapi/import/imported-api.js";
import { importModel, type ImportOptions } from "../../../../src/openapi/import/model/import-model.js";
import type { ImportedModel } from "../../../../src/openapi/import/model/imported-model.js";
import { renderFile } from "../../../../src/openapi/import/render/render-file.js";
import { buildModel } from "../../../../src/language/model/build-model.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import { readModelText } from "../../../../src/language/read/read-model.js";

/** What became of a document. */
export interface ImportedDocument {
  readonly model: ImportedModel;
  /** By path. */
  readonly texts: Readonly<Record<string, string>>;
  /** What `quoin check` calls an error: none. */
  readonly mistakes: readonly string[];
  readonly warnings: readonly string[];
  /** `undefined`: there are mistakes. */
  readonly api: Api | undefined;
}

/** Imports a document, and reads what came of it as any model. */
export function importDocument(imported: ImportedApi, options: ImportOptions = {}): ImportedDocument {
  const { model, files } = importFiles(imported, options);
  const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  return { model, texts, ...checkFiles(files) };
}

/** A document as the files of a model. */
export function importFiles(imported: ImportedApi, options: ImportOptions = {}) {
  const model = importModel(imported, options);
  const files = model.files.map((file) => ({ path: file.path, text: renderFile(file, model.origins).text }));
  return { model, files };
}

/** What `quoin check` says of the files of a model. */
export function checkFiles(
  files: readonly { readonly path: string; readonly text: string }[],
): Pick<ImportedDocument, "api" | "mistakes" | "warnings"> {
  const { document, diagnostics } = readModelText(files);
  const built = document && buildModel(document, [checkTypescriptNames]);
  const all = [...diagnostics, ...(built?.diagnostics ?? [])];
  const tell = (severity: string) =>
    all
      .filter((one) => one.severity === severity)
      .map(({ at, message }) => `${at?.file}:${at?.line} ${message}`);
  return { mistakes: tell("error"), warnings: tell("warning"), api: built?.model?.apiOf() };
}
