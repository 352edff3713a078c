import { hasErrors } from "../../../../src/language/diagnostics/diagnostic.js";
import { renderExport } from "../../../../src/openapi/export/render-export.js";
import { NotExported } from "../../../../src/openapi/import/exported/exported-node.js";
import { readExported } from "../../../../src/openapi/import/exported/read-exported.js";
import type { ImportedModel } from "../../../../src/openapi/import/model/imported-model.js";
import { renderFile } from "../../../../src/openapi/import/render/render-file.js";
import { buildModel } from "../../../../src/language/model/build-model.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import { readModelText } from "../../../../src/language/read/read-model.js";
import type { ModelFiles } from "../../../review/diff/models.js";

/** That version of what an import makes of an export of it. */
export function roundTrip(api: Api): Api {
  return apiOf(filesOf(importExport(api)), api.version.name);
}

function importExport(api: Api): ImportedModel {
  const value: unknown = JSON.parse(renderExport("openapi", api));
  const model = readExported({ file: "openapi.json", pointer: "", value });
  if (model === undefined) throw new Error("There are no extensions.");
  if (model instanceof NotExported) throw new Error(`${model.node.pointer} ${model.message}`);
  return model;
}

export function filesOf({ files, origins }: Pick<ImportedModel, "files" | "origins">): ModelFiles {
  return files.map((file) => ({ path: file.path, text: renderFile(file, origins).text }));
}

/** A version of a sound model, the current one by default. */
export function apiOf(files: ModelFiles, version?: string): Api {
  const { document, diagnostics } = readModelText(files);
  const built = document && buildModel(document);
  const api = built?.model?.apiOf(version);
  const all = [...diagnostics, ...(built?.diagnostics ?? [])];
  if (api === undefined || hasErrors(all)) throw new Error(JSON.stringify(all, undefined, 2));
  return api;
}

const aside: ReadonlySet<string> = new Set(["at", "places", "otherNames", "newerNames"]);

/** What other versions call things, places and the order of files aside. */
export function comparable({ types, endpoints, groups, ...api }: Api): unknown {
  return withoutPlaces({
    ...api,
    types: types.toSorted(byName),
    endpoints: endpoints.toSorted((left, right) => compareText(left.id, right.id)),
    groups: groups.toSorted(byName),
  });
}

function withoutPlaces(data: unknown): unknown {
  const text = JSON.stringify(data, (key, value: unknown) => (aside.has(key) ? undefined : value));
  return text === undefined ? undefined : JSON.parse(text);
}

/** What is exported, whatever the order of groups. */
export function exportOf({ groups, ...api }: Api): unknown {
  return JSON.parse(renderExport("openapi", { ...api, groups: groups.toSorted(byName) }));
}

function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  return compareText(left.name, right.name);
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
