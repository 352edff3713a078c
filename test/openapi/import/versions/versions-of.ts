import type { ImportedApi } from "../../../../src/openapi/import/imported-api.js";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { noNames } from "../../../../src/openapi/import/model/fixed-names.js";
import type { ModelFile } from "../../../../src/openapi/import/model/model-data.js";
import { renderFile } from "../../../../src/openapi/import/render/render-file.js";
import type { Unsayable } from "../../../../src/openapi/import/versions/add-element.js";
import { addVersion } from "../../../../src/openapi/import/versions/add-version.js";
import { namesSince } from "../../../../src/openapi/import/versions/names-since.js";
import { buildModel, type Model } from "../../../../src/language/model/build-model.js";
import { readModelText } from "../../../../src/language/read/read-model.js";

export interface BuiltModel {
  readonly text: string;
  readonly model: Model | undefined;
  readonly mistakes: readonly string[];
  /** What the rules of histories have against it. */
  readonly warnings: readonly string[];
}

/** What `quoin check` says of files. */
function buildFiles(files: readonly ModelFile[]): BuiltModel {
  const texts = files.map((file) => ({
    path: file.path,
    text: renderFile(file, { siteOf: () => undefined }).text,
  }));
  const { document, diagnostics } = readModelText(texts);
  const built = document && buildModel(document, []);
  const all = [...diagnostics, ...(built?.diagnostics ?? [])];
  const tell = (isTold: (severity: string, code: string) => boolean) =>
    all
      .filter(({ severity, code }) => isTold(severity, code))
      .map(({ at, message }) => `${at?.file}:${at?.line} ${message}`);
  return {
    text: texts.map(({ text }) => text).join("\n"),
    model: built?.model,
    mistakes: tell((severity) => severity === "error"),
    warnings: tell((_, code) => code.endsWith("-history")),
  };
}

export interface DatedDocument {
  readonly version: string;
  readonly imported: ImportedApi;
}

export interface VersionsOfDocuments extends BuiltModel {
  readonly files: readonly ModelFile[];
  readonly unsayable: readonly Unsayable[];
  /** The model of each document by itself, with the names that it has in the common one. */
  readonly own: readonly { readonly version: string; readonly built: BuiltModel }[];
}

/** Imports documents one after the other as versions of one model. */
export function versionsOf(documents: readonly DatedDocument[]): VersionsOfDocuments {
  let names = noNames;
  let files: readonly ModelFile[] = [];
  const unsayable: Unsayable[] = [];
  const own: { version: string; built: BuiltModel }[] = [];
  for (const { version, imported } of documents) {
    const versionHeader = { header: "Api-Version", value: version };
    const fixed = namesSince(names, files, version);
    const model = importModel(imported, { name: "Shop", fixed, versionHeader });
    own.push({ version, built: buildFiles(model.files) });
    const added = files.length === 0 ? undefined : addVersion({ older: files, newer: model.files, version });
    files = added?.files ?? model.files;
    unsayable.push(...(added?.unsayable ?? []));
    names = model.names;
  }
  return { files, unsayable, own, ...buildFiles(files) };
}
