import type { Api } from "../model/ir/api.js";
import { chooseVersion } from "./choose-version.js";
import type { Settings } from "./config/settings.js";
import type { Report } from "./report.js";

/** The version of the model that is asked for; what is wrong with the model, or the request, if there is none. */
export async function readApi(
  { models }: Settings,
  { apiVersion }: { readonly apiVersion?: string | undefined },
): Promise<{ readonly api: Api | undefined } & Pick<Report, "diagnostics" | "sources">> {
  const { readModel } = await import("../read/read-model.js");
  const { buildModel } = await import("../model/build-model.js");
  const { document, diagnostics: found, sources } = await readModel(models);
  if (document === undefined) return { api: undefined, diagnostics: found, sources };
  const built = buildModel(document);
  const known = [...found, ...built.diagnostics];
  if (built.model === undefined) return { api: undefined, diagnostics: known, sources };
  const { api, diagnostics } = chooseVersion(apiVersion, built.model);
  return { api, diagnostics: [...known, ...diagnostics], sources };
}
