import { emitClient } from "./emit-client.js";
import type { TypescriptOptions } from "../../src/client/typescript/options.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { type BuildResult, buildModel } from "../../src/language/model/build-model.js";
import { readModel } from "../../src/language/read/read-model.js";
import { formatFile } from "../../src/client/typescript/format.js";
import { buildOnce } from "../fixture/build-once.js";
import { projectFolder } from "../house/source-files.js";

/** One version of the model in `spec/`, the current one by default. */
export async function readSpec(version?: string): Promise<Api> {
  return apiOf(await buildOnce(`${projectFolder}spec`), version);
}

/** One version of the model in a folder as it is now, the current one by default. */
export async function readFolder(folder: string, version?: string): Promise<Api> {
  const { document, diagnostics } = await readModel([folder]);
  if (document === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return apiOf(buildModel(document), version);
}

function apiOf({ model, diagnostics }: BuildResult, version: string | undefined): Api {
  const api = model?.apiOf(version);
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

type Texts = Readonly<Record<string, string>>;

/** The files of an output, by their paths, as they would be written. */
export async function emitOutput(
  api: Api,
  options: TypescriptOptions = { importEnding: ".js", hasFileStore: true, hasTesting: true },
): Promise<Texts> {
  const files = await Promise.all((await emitClient(api, options)).map(formatFile));
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** The same without a formatter's work, for those to whom the layout means nothing. */
export async function emitUnformatted(
  api: Api,
  importEnding: TypescriptOptions["importEnding"] = ".js",
): Promise<Texts> {
  const files = await emitClient(api, { importEnding, hasFileStore: true, hasTesting: true });
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** As `emitOutput`, for the model in `spec/`. */
export async function emitBilling(
  version?: string,
  importEnding: TypescriptOptions["importEnding"] = ".js",
): Promise<Texts> {
  return emitOutput(await readSpec(version), { importEnding, hasFileStore: true, hasTesting: true });
}

/** The same files below a folder. */
export function inFolder(folder: string, files: Texts): Texts {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
