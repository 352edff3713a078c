import type { Diagnosed } from "../../language/diagnostics/diagnostic.js";
import type { Model } from "../../language/model/build-model.js";
import type { Rule } from "../../language/model/rules/check-api.js";
import type { Api } from "../../language/model/ir/api.js";
import { chooseVersion } from "../../output/generate/choose-version.js";
import type { Settings } from "../../output/generate/settings.js";
import { isSilenced } from "../../output/generate/silence.js";
import {
  diagnoseInDocument,
  type DocumentOrigin,
  placesInDocument,
} from "../../openapi/import/in-memory/document-places.js";
import type { ModelReading } from "../../language/read/read-model.js";
import { readModelOrDocument } from "./documents/read-model-or-document.js";

/** A version of the model, for commands that show or serve it. */
export interface ChosenApi extends Diagnosed {
  /** `undefined` if something is wrong with the model, or with what was asked for. */
  readonly api: Api | undefined;
  /** The other versions, newest first. */
  readonly alongside: readonly Api[];
}

/**
 * The version of the model that is asked for, and no other; otherwise the current one and all others. `rules` are what is asked of
 * the model besides, such as what the languages of the outputs ask.
 */
export async function readApi(
  { models, modelPlaces, silenced }: Settings,
  { apiVersion }: { readonly apiVersion?: string | undefined },
  rules: readonly Rule[] = [],
): Promise<ChosenApi> {
  const { origin, document, diagnostics: found, sources } = await readModelOrDocument(models, modelPlaces);
  const chosen = await chooseApi({ document, diagnostics: found }, { apiVersion, rules, silenced });
  const placed = diagnoseInDocument(origin, { diagnostics: chosen.diagnostics, sources });
  return { ...chosen, api: chosen.api && placeUnknowns(chosen.api, origin), ...placed };
}

/** What is unknown of an OpenAPI document is shown where that lacks it. */
function placeUnknowns(api: Api, origin: DocumentOrigin | undefined): Api {
  if (origin === undefined) return api;
  const move = placesInDocument(
    origin,
    api.unknowns.flatMap(({ at, places }) => [at, ...places.map((place) => place.at)]),
  );
  const unknowns = api.unknowns.map((unknown) => ({
    ...unknown,
    at: move(unknown.at),
    places: unknown.places.map((place) => ({ ...place, at: move(place.at) })),
  }));
  return { ...api, unknowns };
}

interface Choice {
  readonly apiVersion: string | undefined;
  readonly rules: readonly Rule[];
  readonly silenced: Settings["silenced"];
}

async function chooseApi(
  { document, diagnostics: found }: Pick<ModelReading, "document" | "diagnostics">,
  { apiVersion, rules, silenced }: Choice,
): Promise<Omit<ChosenApi, "sources">> {
  const { buildModel } = await import("../../language/model/build-model.js");
  if (document === undefined) return { api: undefined, alongside: [], diagnostics: found };
  const built = buildModel(document, rules);
  const known = [...found, ...built.diagnostics].filter((one) => !isSilenced(one, silenced));
  if (built.model === undefined) return { api: undefined, alongside: [], diagnostics: known };
  const { api, diagnostics } = chooseVersion(apiVersion, built.model);
  const alongside = api === undefined || apiVersion !== undefined ? [] : othersThan(api, built.model);
  return { api, alongside, diagnostics: [...known, ...diagnostics] };
}

function othersThan(api: Api, { versions, apiOf }: Model): readonly Api[] {
  const names = versions.map(({ name }) => name).toReversed();
  return names.filter((name) => name !== api.version.name).flatMap((name) => apiOf(name) ?? []);
}
