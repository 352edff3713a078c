import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { readOpenApi } from "../../../src/openapi/import/read-openapi.js";
import { checkFiles, importFiles } from "../../openapi/import/model/import-document.js";
import type { ImportedValues } from "./value-places.js";

/**
 * Imports a document whose values are to be judged.
 *
 * @throws Error if it, or its model, is refused
 */
export async function importValues(file: string): Promise<ImportedValues> {
  const imported = await readOpenApi(file);
  if ("severity" in imported) throw new Error(`${file}: ${imported.message}`);
  const { model, files } = importFiles(imported);
  const { api, mistakes } = checkFiles(files);
  if (api === undefined) throw new Error(`${file}: ${mistakes.join("\n")}`);
  return { document: parse(await readFile(file, "utf8")), imported, model, api };
}
