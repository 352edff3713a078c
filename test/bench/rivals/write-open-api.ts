import { writeFileSync } from "node:fs";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import type { ModelFile } from "../models/uniform-model.js";
import { callableEndpoints, renderOpenApi } from "./open-api.js";

/** Writes the current version of a model in OpenAPI, and gives the ids of its operations. */
export function writeOpenApi(files: readonly ModelFile[], file: string): readonly string[] {
  const { document, diagnostics } = readModelText(files);
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error(`The model isn't sound. ${JSON.stringify(diagnostics.slice(0, 3))}`);
  writeFileSync(file, renderOpenApi(api));
  return callableEndpoints(api).map(({ id }) => id);
}
