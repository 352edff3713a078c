import { hasErrors } from "../../src/language/diagnostics/diagnostic.js";
import { buildModel } from "../../src/language/model/build-model.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { ModelFiles } from "./random-model.js";
import { readTexts } from "../language/model/read-texts.js";

const known = new WeakMap<ModelFiles, { readonly apis: readonly Api[] | undefined }>();

/** All versions of a model, oldest first, or `undefined` if it is refused; read once. */
export function readApis(files: ModelFiles): readonly Api[] | undefined {
  const found = known.get(files) ?? { apis: readNow(files) };
  known.set(files, found);
  return found.apis;
}

function readNow(files: ModelFiles): readonly Api[] | undefined {
  const { document, diagnostics } = readTexts(files);
  if (document === undefined || hasErrors(diagnostics)) return undefined;
  const { model, diagnostics: built } = buildModel(document);
  if (hasErrors(built)) return undefined;
  return model?.versions.flatMap(({ name }) => model.apiOf(name) ?? []);
}
